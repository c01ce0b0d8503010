import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDependencies } from '../../src/actions/dependencies.ts';
import { placeOrder } from '../../src/actions/orders/place-order.ts';
import { deliverWebhooks } from '../../src/background/deliver-webhooks.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { actOn } from '../../src/main/open-operator.ts';
import type { Database } from '../../src/storage/database/database.ts';
import type { OrderRequest } from '../../src/wire/orders/request.ts';
import { testContext } from './context.ts';
import { openStore } from './publish.ts';
import { openReceivers } from './receiver-crowd.ts';
import { boardOrder, workshop } from './workshop.ts';

export interface Measured {
  /**
   * Of the healthy receivers: how many events came, each at each of them, and how many should have.
   */
  readonly came: number;
  readonly expected: number;
  readonly copies: number;
  /** From when it happened, which is before its commit, to when it came. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maximumMs: number;
  /** Of what is in use after a collection, while the bad ones are still being waited for. */
  readonly heapGrowthMb: number;
  readonly problems: readonly Error[];
}

const HEALTHY = 50;
const WARM_UP = 3;
const LIMIT_MS = 30_000;
const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * Places orders of one store at an even pace, and has them delivered to fifty healthy receivers and
 * four bad ones.
 */
export async function measureDelays(
  database: Database,
  { orders, everyMs }: { readonly orders: number; readonly everyMs: number },
): Promise<Measured> {
  const crowd = await openReceivers({ healthy: HEALTHY, bad: true });
  const problems: Error[] = [];
  const context = {
    ...testContext(database),
    random: Math.random,
    report: (problem: Error) => problems.push(problem),
  };
  await openStore(database, workshop('crowded', { unpaidOrdersPerBuyer: null }));
  // Bad ones among the first: whoever goes by their order meets them early.
  for (const url of [...crowd.urls.bad, ...crowd.urls.healthy])
    await actOn(context).act('add-webhook', { merchant: 'crowded', url });
  const dependencies = openDependencies({ ...context, perMinute: {} });
  const delivering = await deliverWebhooks(context);
  const place = async (number: number) => {
    const order = boardOrder({
      buyer: { email: `buyer-${number}@example.org` },
    }) as unknown as OrderRequest; // as its reader would give it
    const placed = await placeOrder(dependencies, 'crowded', order, {
      channel: 'agent',
      network: `10.0.${number >> 8}.${number & 255}`,
      addresses: [],
      areDiscountCodesBlocked: false,
    });
    if (isRefusal(placed)) throw new Error(JSON.stringify(placed));
  };
  const cameAll = async (expected: number) => {
    for (
      const startedMs = performance.now();
      performance.now() - startedMs < LIMIT_MS;
      await wait(100)
    ) {
      const report = await crowd.report();
      if (report.latenciesMs.length >= expected) return report;
    }
    return crowd.report();
  };
  for (let number = 0; number < WARM_UP; number += 1) await place(number);
  await cameAll(WARM_UP * HEALTHY);
  const before = usedAfterCollection();
  for (let number = WARM_UP; number < orders; number += 1) {
    await place(number);
    await wait(everyMs);
  }
  const { latenciesMs, copies } = await cameAll(orders * HEALTHY);
  const heapGrowthMb = (usedAfterCollection() - before) / BYTES_PER_MEGABYTE;
  await delivering.close();
  await dependencies.close();
  await crowd.close();
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    came: sorted.length,
    expected: orders * HEALTHY,
    copies,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    maximumMs: at(1),
    heapGrowthMb,
    problems,
  };
}

function usedAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void; // what the flag exposes
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
