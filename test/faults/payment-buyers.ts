import { setTimeout as wait } from 'node:timers/promises';
import { callControl } from '../../src/http/control/control-client.ts';
import type { PaymentSandbox } from '../../src/gateways/payments/sandbox/sandbox.ts';
import type { Random } from '../support/random.ts';
import { boardOrder } from '../support/workshop.ts';
import { PAID_STORE } from './payment-places.ts';

/** A board and its shipping, in cents. */
const TOTAL_CENTS = 2_810;
/** A busy machine may take minutes to start a process again. */
const PATIENCE_MS = 15 * 60_000;
const PAUSE_MS = 30;
const LOOKS = 5;
const LOOK_MS = 400;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
}

/** A service of several processes, of which each may be gone at any time. */
export interface PaymentPlace {
  /** The address of one of the processes. */
  url(): string;
  /** The folder of one of the processes, with its control socket. */
  folder(): string;
  readonly sandbox: PaymentSandbox;
  readonly random: Random;
  /** The most that each order ever cost, in cents. */
  readonly highestTotals: Map<string, number>;
}

interface PlacedOrder {
  readonly orderId: string;
  readonly path: string;
}

/** Sends a request to any of the processes until one of them answers. */
async function send(place: PaymentPlace, path: string, init: RequestInit = {}): Promise<Answer> {
  const untilMs = Date.now() + PATIENCE_MS;
  let last = 'nothing';
  while (Date.now() < untilMs) {
    const reply = await sendOnce(place, path, init);
    if (reply !== null) last = `${reply.status}: ${reply.text}`;
    const isAnswered =
      reply !== null && reply.status !== 503 && !reply.text.includes('idempotency_in_flight');
    if (isAnswered && reply.status >= 500) throw new Error(`${reply.status}: ${reply.text}`);
    if (isAnswered) return reply;
    await wait(PAUSE_MS);
  }
  throw new Error(`${path} was never answered, last with ${last}`);
}

/** Null: the connection was refused or cut. */
async function sendOnce(
  place: PaymentPlace,
  path: string,
  init: RequestInit,
): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(30_000);
    const reply = await fetch(`${place.url()}${path}`, { redirect: 'manual', signal, ...init });
    return {
      status: reply.status,
      text: await reply.text(),
      location: reply.headers.get('location'),
    };
  } catch {
    return null; // That is what this is about.
  }
}

/** Does what staff do, until it was done or refused. What is repeated must be harmless. */
export async function operate(
  { folder }: Pick<PaymentPlace, 'folder'>,
  action: string,
  input: object,
): Promise<unknown> {
  const untilMs = Date.now() + PATIENCE_MS;
  while (Date.now() < untilMs) {
    const call = { user: 'tester', input };
    const reply = await callControl(folder(), action, call).catch(() => null);
    const isBusy = reply?.ok === false && reply.refusal.code === 'busy';
    if (reply !== null && !isBusy) return reply.ok ? reply.value : { refused: reply.refusal.code };
    await wait(PAUSE_MS);
  }
  throw new Error(`${action} was never done`);
}

async function placeOrder(place: PaymentPlace, number: number): Promise<PlacedOrder> {
  const body = boardOrder({ idempotencyKey: `paid-order-${String(number).padStart(8, '0')}` });
  const { status, text } = await send(place, `/api/agent/v1/${PAID_STORE}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  // The published description is checked elsewhere.
  const placed = JSON.parse(text) as { orderId: string; statusUrl: string };
  place.highestTotals.set(placed.orderId, TOTAL_CENTS);
  return { orderId: placed.orderId, path: new URL(placed.statusUrl).pathname };
}

/** Presses the button for cards; null if nothing can be paid by card now. */
async function press(place: PaymentPlace, { path }: PlacedOrder): Promise<string | null> {
  const { location } = await send(place, `${path}/pay/card`, {
    method: 'POST',
    body: new URLSearchParams(),
  });
  return location;
}

/** Pays on a page of the sandbox; the path to return to, or null if the page has ended. */
async function payOn(page: string, card = 'taken'): Promise<string | null> {
  const untilMs = Date.now() + PATIENCE_MS;
  while (Date.now() < untilMs) {
    try {
      const body = new URLSearchParams({ card });
      const reply = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      await reply.arrayBuffer();
      const location = reply.headers.get('location');
      if (location === null) return null;
      const { pathname, search } = new URL(location);
      return `${pathname}${search}`;
    } catch {
      await wait(PAUSE_MS); // The provider is down for a moment.
    }
  }
  throw new Error('the provider was never up');
}

/** Pays one part in one of the ways of buyers: in two tabs, back and forth, without returning. */
async function payPart(place: PaymentPlace, order: PlacedOrder): Promise<boolean> {
  const { random } = place;
  const tabs = random.chance(0.2) ? 2 : 1;
  const pages = await Promise.all(Array.from({ length: tabs }, () => press(place, order)));
  const [first] = pages;
  if (first === undefined || first === null) return false;
  if (random.chance(0.1)) {
    await send(place, `${order.path}/pay`);
    pages.push(await press(place, order));
  }
  if (random.chance(0.1)) await payOn(first, 'declined');
  if (random.chance(0.15)) await changePrice(place, order);
  if (random.chance(0.03)) return true;
  // Whoever has several pages open pays on each that still takes money.
  let isPaid = false;
  for (const page of new Set(pages.filter((each) => each !== null))) {
    const back = await payOn(page);
    isPaid ||= back !== null;
    if (back !== null && random.chance(0.6)) await send(place, back);
  }
  return isPaid;
}

/** Pays one part; a buyer whose page has ended meanwhile looks a few times more. */
async function payPatiently(place: PaymentPlace, order: PlacedOrder): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await payPart(place, order)) return;
    await wait(LOOK_MS);
  }
}

/** Staff lower or raise what an order costs, also while its buyer is paying. */
async function changePrice(place: PaymentPlace, { orderId }: PlacedOrder): Promise<void> {
  const { random, highestTotals } = place;
  const order = { merchant: PAID_STORE, order: orderId };
  if (random.chance(0.5)) {
    await operate(place, 'set-order-discount', { ...order, amount: `${1 + random.below(3)}.00` });
    return;
  }
  const total = 2_000 + random.below(2_000);
  highestTotals.set(orderId, Math.max(highestTotals.get(orderId) ?? 0, total));
  const proposal = { total: (total / 100).toFixed(2), note: 'Another size.' };
  await operate(place, 'propose-order-revision', { ...order, ...proposal });
  const answer = random.chance(0.8) ? 'accepted' : 'declined';
  await operate(place, 'answer-order-revision', { ...order, answer });
}

/** What becomes of a paid order: refunds, disputes, reviews, cancelling, or nothing. */
async function actAfterwards(place: PaymentPlace, { orderId }: PlacedOrder): Promise<void> {
  const { random, sandbox } = place;
  const order = { merchant: PAID_STORE, order: orderId };
  const event = random.below(10);
  if (event < 2) {
    for (const part of ['1', '2'].slice(0, 1 + random.below(2))) {
      const amount = `${1 + random.below(12)}.${10 + random.below(90)}`;
      await operate(place, 'refund-payment', { ...order, amount, reference: `part-${part}` });
    }
  } else if (event < 4) {
    const cancel = { reason: 'customer_request', note: null };
    await operate(place, 'refund-payment', { ...order, cancel, reference: 'all' });
  } else if (event < 6) {
    for (const payment of paymentsOf(sandbox, orderId).slice(0, 1 + random.below(2)))
      disputes.push({ id: sandbox.openDispute(payment), sandbox });
  } else if (event < 7) {
    const [payment] = paymentsOf(sandbox, orderId);
    if (payment !== undefined) sandbox.closeReview(sandbox.openReview(payment), 'approved');
  }
}

/** The disputes that the banks haven't decided. */
const disputes: { readonly id: string; readonly sandbox: PaymentSandbox }[] = [];

/** The banks decide some disputes; all of them in the end. */
export function decideDisputes(random: Random, { all = false } = {}): void {
  const decided = disputes.splice(0, all ? disputes.length : random.below(3));
  for (const { id, sandbox } of decided) {
    if (random.chance(0.3)) sandbox.moveDispute(id, 'under_review');
    sandbox.moveDispute(id, random.chance(0.5) ? 'won' : 'lost');
  }
}

function paymentsOf({ books }: PaymentSandbox, orderId: string): string[] {
  return Object.values(books.objects)
    .filter(
      ({ object, metadata }) =>
        object === 'payment_intent' &&
        (metadata as Record<string, string>)['bottegaOrderId'] === orderId,
    )
    .map(({ id }) => id);
}

/** One order from its placing to what becomes of it, paid in its parts. */
export async function buyAndPay(place: PaymentPlace, number: number): Promise<void> {
  const order = await placeOrder(place, number);
  const { random } = place;
  if (random.chance(0.1)) await changePrice(place, order);
  await payPatiently(place, order);
  if (random.chance(0.85)) await payPatiently(place, order);
  await actAfterwards(place, order);
  if (random.chance(0.1)) await payPart(place, order);
}
