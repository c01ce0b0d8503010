import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Change, type FeedPage, type FeedPlace, StoreClient } from '../../sdk/src/index.ts';
import { Random } from '../support/random.ts';
import { FULL_KEY, openStoreService, type StoreService } from '../support/store-service.ts';
import { AFTER, BEFORE, type Fault, openFaultyProxy } from './faulty-proxy.ts';

type Proxy = Awaited<ReturnType<typeof openFaultyProxy>>;

const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
const CHANGES = IS_LONG ? 10_000 : 600;
const ORDERS = CHANGES / 5;
const WRITERS = 4;
const SEED = 20_270_302;
/**
 * Changes go to orders that were placed lately: so the last change of each lies anywhere in the
 * run, and no later one hides that it was missed.
 */
const WINDOW = 60;
const FAULTS: readonly Fault[] = [...BEFORE, ...AFTER];
const CURSOR_LOST_EVERY = 20;

let service: StoreService;
let proxy: Proxy;

beforeAll(async () => {
  service = await openStoreService();
  const random = new Random(SEED);
  let requests = 0;
  let pagesAfterCursor = 0;
  // Counted instead of drawn, so that each fault happens often enough however fast the machine is.
  proxy = await openFaultyProxy(service.server.url, ({ url }) => {
    const isAfterCursor = url.includes('after=');
    if (isAfterCursor) pagesAfterCursor += 1;
    if (isAfterCursor && pagesAfterCursor % CURSOR_LOST_EVERY === 2) return 'cursor lost';
    if (!random.chance(0.15)) return null;
    requests += 1;
    return FAULTS[requests % FAULTS.length] ?? null;
  });
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});

/** A client to which waiting costs next to nothing, however long it was asked to. */
function client(random: Random): StoreClient {
  return new StoreClient({
    baseUrl: proxy.url,
    key: FULL_KEY,
    retry: { attempts: 60, totalMs: Infinity },
    random: () => random.below(1_000) / 1_000,
    sleep: (ms, signal) =>
      wait(Math.min(ms, 10), undefined, { ref: true, ...(signal !== undefined && { signal }) }),
  });
}

/** Places orders, and changes them through the faults. */
async function write(number: number, placed: string[]): Promise<void> {
  const random = new Random(SEED + number);
  const store = client(random);
  for (let count = 0; count < CHANGES / WRITERS; count += 1) {
    if (count % (CHANGES / ORDERS) === 0) {
      placed.push(await service.place());
    } else {
      await change(
        store,
        random,
        placed[placed.length - 1 - random.below(Math.min(WINDOW, placed.length))] ?? '',
        `W${number}-${count}`,
      );
    }
  }
}

async function change(
  store: StoreClient,
  random: Random,
  id: string,
  reference: string,
): Promise<void> {
  if (random.chance(0.8)) {
    await store.setOrderReference({ id, reference });
  } else {
    await store.recordPayment({
      id,
      kind: 'payment',
      amount: '0.01',
      currencyCode: 'EUR',
      reference,
    });
  }
}

/** What a store's system has on its disk: all of it changes in one transaction, or nothing does. */
function openErp() {
  /** Of each pair of order and changedAt, in which commits it was taken in. */
  const journal = new Map<string, number[]>();
  /** How far the feed was read, by each commit. */
  const commits: string[] = [];
  const orders = new Map<
    string,
    { changedAt: string; version: number; reference: string | null; paidAmount: number }
  >();
  const wrong: string[] = [];
  let place: FeedPlace | null = null;
  let repeats = 0;
  return {
    journal,
    orders,
    wrong,
    commits,
    place: () => place,
    repeats: () => repeats,
    isKnown: ({ orderId, changedAt }: Change) => journal.has(`${orderId} ${changedAt}`),
    take(page: FeedPage): void {
      for (const { orderId, changedAt, version, reference, paidAmount } of page.orders) {
        const [pair, before] = [`${orderId} ${changedAt}`, orders.get(orderId)];
        journal.set(pair, [...(journal.get(pair) ?? []), commits.length]);
        if (before !== undefined && (before.changedAt >= changedAt || before.version >= version))
          wrong.push(`${pair} came after ${before.changedAt}`);
        orders.set(orderId, { changedAt, version, reference, paidAmount });
      }
      repeats += page.repeats;
      place = page.place;
      commits.push(place.changedAt ?? '');
    },
  };
}

type Erp = ReturnType<typeof openErp>;

/**
 * One life of the follower: it ends after some pages or requests, before or after it has taken a
 * page in.
 */
async function live(erp: Erp, random: Random, isOver: () => boolean): Promise<void> {
  const stop = new AbortController();
  let requests = 5 + random.below(60);
  const release = proxy.onRequest(() => void ((requests -= 1) <= 0 && stop.abort()));
  const kept = erp.place();
  const place = kept !== null && random.chance(0.1) ? { ...kept, cursor: null } : kept;
  try {
    for await (const page of client(random).changedOrders({
      place,
      isKnown: erp.isKnown,
      limit: 1 + random.below(200),
      signal: stop.signal,
    })) {
      if (random.chance(0.05)) return;
      erp.take(page);
      if (random.chance(0.05) || isOver()) return;
    }
  } finally {
    release();
  }
}

test(
  `${CHANGES} changes are followed through limits, resets and restarts: none is missed, none comes twice`,
  { timeout: 1_200_000 },
  async () => {
    const erp = openErp();
    const placed: string[] = [];
    const random = new Random(SEED - 1);
    const startedAt = performance.now();
    let lives = 0;
    const written = { all: false };
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, number) => write(number + 1, placed)),
    ).finally(() => void (written.all = true));
    for (; !written.all; lives += 1) await live(erp, random, () => written.all);
    await writing;
    for await (const page of client(random).changedOrders({
      place: erp.place(),
      isKnown: erp.isKnown,
      once: true,
    }))
      erp.take(page);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const taken = `${erp.journal.size} states of ${erp.orders.size} orders taken in`;
    const counts = JSON.stringify(Object.fromEntries(proxy.counts));
    process.stdout.write(
      `${taken} over ${lives} lives, ${erp.repeats()} repeats dropped, ${seconds} s; ${counts}\n`,
    );

    // No double: each pair once, and each order only ever forward.
    expect([...erp.journal].filter(([, times]) => times.length !== 1)).toEqual([]);
    expect(erp.wrong).toEqual([]);
    // No miss: what the service says of each order, read one by one without the proxy.
    const missed: unknown[] = [];
    for (const id of placed) {
      const { changedAt, version, reference, paidAmount } = await service.order(id);
      const actual = { changedAt, version, reference, paidAmount };
      if (JSON.stringify(erp.orders.get(id)) !== JSON.stringify(actual))
        missed.push({ id, reported: actual, held: erp.orders.get(id) });
      // And not only in the end, when a lost cursor may have mended it: nothing was passed over.
      const passedBy = erp.commits.findIndex((place) => place > String(changedAt));
      const [takenBy = Infinity] = erp.journal.get(`${id} ${String(changedAt)}`) ?? [];
      if (passedBy !== -1 && takenBy > passedBy) missed.push({ id, changedAt, takenBy, passedBy });
    }
    expect(missed).toEqual([]);
    expect([placed.length, erp.orders.size]).toEqual([ORDERS, ORDERS]);
    // It was as bad as the name says.
    for (const fault of [...FAULTS, 'cursor lost'] as const)
      expect([fault, (proxy.counts.get(fault) ?? 0) > 1]).toEqual([fault, true]);
    expect(lives).toBeGreaterThan(CHANGES / 100);
    expect(erp.repeats()).toBeGreaterThan(100);
  },
);
