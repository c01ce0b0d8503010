/**
 * Measures how long a payment provider's message takes to be answered on PostgreSQL, over HTTP: by
 * itself, and beside orders that are placed at half of their full rate, which is measured first.
 * Everything runs in one process. Goal: at most 20 ms at the 95th percentile beside the orders; the
 * exit code is 1 if it is missed. It needs TEST_DATABASE_URL.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { openDependencies } from '../src/actions/dependencies.ts';
import { placeOrder } from '../src/actions/orders/place-order.ts';
import { isRefusal } from '../src/core/shared/result.ts';
import type { OrderRequest } from '../src/wire/orders/request.ts';
import { TEST_DATABASE_URL } from '../test/support/database.ts';
import {
  openPaymentService,
  type PaymentService,
  SANDBOX_SECRET,
} from '../test/support/payment-service.ts';
import { boardOrder } from '../test/support/workshop.ts';

const GOAL_MS = 20;
const WORKERS = 8;
const FULL_MS = 4_000;
const NOTICES = 400;
const PAUSE_MS = 20;

function openPlacing({ context }: PaymentService) {
  const dependencies = openDependencies({ ...context, perMinute: {}, report: console.error });
  let buyers = 0;
  const place = async (): Promise<void> => {
    buyers += 1;
    const network = `10.${buyers % 250}.${Math.floor(buyers / 250) % 250}.1`;
    const order = {
      ...boardOrder(),
      buyer: { email: `buyer-${buyers}@example.org`, name: 'Ada Rossi' },
    } as unknown as OrderRequest; // the shape that the request's reader returns
    const placed = await placeOrder(dependencies, 'oak', order, {
      channel: 'agent',
      network,
      addresses: [network],
      areDiscountCodesBlocked: false,
    });
    if (isRefusal(placed)) throw new Error(JSON.stringify(placed));
  };
  return { place, count: () => buyers, close: () => dependencies.close() };
}

type Placing = ReturnType<typeof openPlacing>;

/** Returns the orders per second that several workers place as fast as they can. */
async function fullRate({ place, count }: Placing): Promise<number> {
  for (let warm = 0; warm < 50; warm += 1) await place();
  const [startedMs, before] = [performance.now(), count()];
  const work = async () => {
    while (performance.now() - startedMs < FULL_MS) await place();
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return ((count() - before) * 1_000) / (performance.now() - startedMs);
}

/** Places orders at a steady rate until it is stopped, and returns the rate that was reached. */
function placeSteadily({ place, count }: Placing, perSecond: number): () => Promise<number> {
  const [startedMs, before] = [performance.now(), count()];
  const open = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const due = ((performance.now() - startedMs) / 1_000) * perSecond - (count() - before);
    for (let number = 1; number <= due; number += 1) {
      const placing: Promise<void> = place().finally(() => open.delete(placing));
      open.add(placing);
    }
  }, 2);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return ((count() - before) * 1_000) / (performance.now() - startedMs);
  };
}

let sent = 0;

async function sendNotice(url: string): Promise<number> {
  sent += 1;
  const object = { id: `in_${sent}`, object: 'invoice' };
  const event = { id: `evt_${sent}`, object: 'event', type: 'invoice.paid', data: { object } };
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SANDBOX_SECRET });
  const startedMs = performance.now();
  const reply = await fetch(`${url}/payments/sandbox/oak`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  if (reply.status !== 204) throw new Error(`a notice was answered ${reply.status}`);
  return performance.now() - startedMs;
}

interface Times {
  readonly p50: number;
  readonly p95: number;
}

async function timeNotices(url: string): Promise<Times> {
  const times: number[] = [];
  for (let number = 0; number < NOTICES; number += 1) {
    times.push(await sendNotice(url));
    await wait(PAUSE_MS);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor(NOTICES * share)] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95) };
}

async function run(): Promise<void> {
  const service = await openPaymentService();
  const placing = openPlacing(service);
  const full = await fullRate(placing);
  const quiet = await timeNotices(service.server.url);
  const stop = placeSteadily(placing, full / 2);
  const busy = await timeNotices(service.server.url);
  const reached = await stop();
  const isMissed = !(busy.p95 <= GOAL_MS);
  if (isMissed) process.exitCode = 1;
  console.log(
    `notices: p50 ${quiet.p50} ms, p95 ${quiet.p95} ms alone; p50 ${busy.p50} ms, p95 ${busy.p95} ms ` +
      `(goal ${GOAL_MS}${isMissed ? ': MISSED' : ''}) beside ${reached.toFixed(0)} orders/s, ` +
      `${(reached / full).toFixed(2)} of the full rate of ${full.toFixed(0)}`,
  );
  await placing.close();
  await service.close();
}

if (TEST_DATABASE_URL === null)
  console.log('notices: skipped, because TEST_DATABASE_URL names no PostgreSQL server.');
else await run();
