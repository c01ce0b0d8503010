import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addWebhook } from '../../src/actions/webhooks/add-webhook.ts';
import { rotateWebhook } from '../../src/actions/webhooks/rotate-webhook.ts';
import { deliverWebhooks } from '../../src/background/deliver-webhooks.ts';
import { batchWrites } from '../../src/background/batch-writes.ts';
import { InFlightDeliveries } from '../../src/background/in-flight.ts';
import type { Loop } from '../../src/background/loop.ts';
import { DatabaseBusy } from '../../src/core/shared/busy.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import type { SendOutcome } from '../../src/core/webhooks/send-outcome.ts';
import { systemClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { addMerchant } from '../storage/sample-data.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openWebhookFixture, owed, type WebhookFixture } from '../support/webhook-fixture.ts';

let held: TestDatabase;
let webhooks: WebhookFixture;
let loop: Loop | null = null;
let [slug, merchantId] = ['', ''];

beforeAll(async () => {
  held = await openTestDatabase();
});
afterAll(() => held.close());
beforeEach(async () => {
  webhooks = openWebhookFixture(held.database, { clock: systemClock, newId: makeIds(systemClock) });
  slug = `store-${randomUUID().slice(0, 8)}`;
  merchantId = await addMerchant(held.database, slug);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const open of gates.splice(0)) open();
  await loop?.close();
  loop = null;
  await held.database.transaction((transaction) =>
    transaction.deleteFrom('webhook_delivery').execute(),
  );
  if (webhooks.problems.length > 0) throw new AggregateError(webhooks.problems);
});

const actingContext = () =>
  ({ ...webhooks.context, actor: { kind: 'cli', id: 'tester' } }) as const;

async function endpoint(host: string, merchant = slug) {
  const added = await addWebhook(actingContext(), {
    merchant,
    url: `https://${host}.example/hooks`,
  });
  if (isRefusal(added)) throw new Error(added.code);
  return added;
}

const emit = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      webhooks.emit(merchantId, 'order.placed', { occurredAt: new Date() }),
    ),
  );
const sentTo = (host: string) =>
  webhooks.sender.sent.filter(({ url }) => url.includes(host)).length;
const settled = () => expect.poll(() => owed(held.database, merchantId), { timeout: 20_000 });

/**
 * Starts a loop that never polls: the timer of its first poll belongs to a clock that stands still.
 * All other timers are real, because hints wait for them, too.
 */
async function deliverWithoutPolling(context = webhooks.context): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  loop = await deliverWebhooks(context);
  vi.useRealTimers();
}

/** Waits until everything was taken, without moving a clock as `expect.poll` does. */
async function takenUnlooked(): Promise<void> {
  const endMs = performance.now() + 60_000;
  while ((await owed(held.database, merchantId)).length > 0) {
    if (performance.now() > endMs) throw new Error('nobody takes up what is due');
    await new Promise(setImmediate);
  }
}

const gates: (() => void)[] = [];

/** A receiver that answers when it is told to, and at the end of the test whatever happened. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<Partial<SendOutcome>>();
  const open = () => resolve({});
  gates.push(open);
  return { answer: promise, open };
}

describe('what is due', () => {
  test('is sent as it happens, without being looked for', async () => {
    await endpoint('erp');
    await deliverWithoutPolling();
    await emit(1);
    await takenUnlooked();
    expect(sentTo('erp')).toBe(1);
  });

  test('is looked for at once where hints may have been missed', async () => {
    await endpoint('erp');
    const hints: ((payload: string) => void)[] = [];
    const database: Database = {
      ...held.database,
      listen: async (_, onNotification) => (hints.push(onNotification), async () => undefined),
    };
    await deliverWithoutPolling({ ...webhooks.context, database });
    await emit(3);
    for (const hint of hints) hint('');
    await takenUnlooked();
    expect(sentTo('erp')).toBe(3);
  });

  test('is found by looking where the hint was lost', async () => {
    await endpoint('erp');
    await emit(3);
    loop = await deliverWebhooks(webhooks.context);
    await settled().toEqual([]);
    expect(sentTo('erp')).toBe(3);
  });

  test.each([
    ['that takes its time', 4, { latencyMs: 501 }],
    ['that is quick', 64, { latencyMs: 500 }],
  ])(
    'is sent to a receiver %s at most %i at a time, to the end of what there is',
    async (_, cap, answer) => {
      await endpoint('erp');
      await emit(199);
      let [now, most] = [0, 0];
      webhooks.sender.answer = async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise(setImmediate);
        now -= 1;
        return answer;
      };
      await deliverWithoutPolling();
      // One hint for all of it: what there was no room for is taken up as room comes.
      await emit(1);
      await takenUnlooked();
      expect(sentTo('erp')).toBe(200);
      expect(most).toBeLessThanOrEqual(cap);
      expect(most).toBeGreaterThanOrEqual(Math.min(cap, 8));
    },
  );

  test('is sent on while what came of that before is being written down, until there is too much of it', async () => {
    await endpoint('erp');
    await emit(300);
    const { answer, open } = gate();
    // Claiming answers how many it claimed.
    const transaction: Database['transaction'] = async (work) => {
      const result = await held.database.transaction(work);
      if (typeof result !== 'number') await answer;
      return result;
    };
    loop = await deliverWebhooks({
      ...webhooks.context,
      database: { ...held.database, transaction },
    });
    await expect.poll(() => sentTo('erp'), { timeout: 10_000 }).toBe(256);
    open();
    await settled().toEqual([]);
    expect(sentTo('erp')).toBe(300);
  });

  test('is signed by the secret of its endpoint, by both while one replaces the other', async () => {
    const [one, other] = [await endpoint('one'), await endpoint('other')];
    const rotated = await rotateWebhook(actingContext(), {
      merchant: slug,
      endpointId: other.endpointId,
    });
    if (isRefusal(rotated)) throw new Error(rotated.code);
    await emit(1);
    loop = await deliverWebhooks(webhooks.context);
    await settled().toEqual([]);
    const secretsOf = (host: string) =>
      webhooks.sender.sent.find(({ url }) => url.includes(host))?.secrets;
    expect([secretsOf('//one.'), secretsOf('//other.')]).toEqual([
      [one.secret],
      [rotated.secret, other.secret],
    ]);
  });

  test('at one receiver does not wait for another one that hangs', async () => {
    await endpoint('hangs');
    await endpoint('healthy');
    const { answer, open } = gate();
    webhooks.sender.answer = ({ url }) => (url.includes('hangs') ? answer : {});
    loop = await deliverWebhooks(webhooks.context);
    await emit(20);
    await expect.poll(() => sentTo('healthy'), { timeout: 10_000 }).toBe(20);
    expect(sentTo('hangs')).toBe(4);
    open();
    await settled().toEqual([]);
    expect(sentTo('hangs')).toBe(20);
  });
});

test('of one store does not wait for others, all of whose receivers hang', async () => {
  await endpoint('healthy');
  const { answer, open } = gate();
  webhooks.sender.answer = ({ url }) => (url.includes('hangs') ? answer : {});
  loop = await deliverWebhooks(webhooks.context);
  for (let store = 0; store < 3; store += 1) {
    const other = `other-${randomUUID().slice(0, 8)}`;
    const otherId = await addMerchant(held.database, other);
    for (let index = 0; index < 40; index += 1) await endpoint('hangs', other);
    for (let index = 0; index < 4; index += 1)
      await webhooks.emit(otherId, 'order.placed', { occurredAt: new Date() });
  }
  await expect.poll(() => sentTo('hangs'), { timeout: 10_000 }).toBeGreaterThanOrEqual(256);
  await emit(20);
  await expect.poll(() => sentTo('healthy'), { timeout: 10_000 }).toBe(20);
  expect(sentTo('hangs')).toBeLessThan(300);
  open();
});

describe('told to stop', () => {
  test('it lets what is under way come to its end, writes it down, and begins nothing', async () => {
    await endpoint('erp');
    const { answer, open } = gate();
    webhooks.sender.answer = () => answer;
    loop = await deliverWebhooks(webhooks.context);
    await emit(9);
    await expect.poll(() => webhooks.sender.sent.length).toBe(4);
    const closing = loop.close();
    loop = null;
    open();
    await closing;
    expect(webhooks.sender.sent).toHaveLength(4);
    const left = await owed(held.database, merchantId);
    expect(left.map(({ claim }) => claim)).toEqual([null, null, null, null, null]);
    loop = await deliverWebhooks(webhooks.context);
    await settled().toEqual([]);
    expect(new Set(webhooks.sender.sent.map(({ webhookId }) => webhookId)).size).toBe(9);
  });

  test('it breaks off what takes too long, and leaves it due at once', async () => {
    await endpoint('hangs');
    webhooks.sender.answer = ({ signal }) =>
      new Promise((resolve) =>
        signal?.addEventListener('abort', () => resolve({ status: null, failure: 'aborted' })),
      );
    loop = await deliverWebhooks(webhooks.context);
    await emit(1);
    await expect.poll(() => webhooks.sender.sent.length).toBe(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const closing = loop.close();
    loop = null;
    await vi.advanceTimersByTimeAsync(4_999);
    expect(webhooks.sender.sent[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(webhooks.sender.sent[0]?.signal?.aborted).toBe(true);
    await closing;
    expect(await owed(held.database, merchantId)).toMatchObject([{ claim: null, attempts: 0 }]);
  });
});

test('what came of it is written when the database has time again', async () => {
  await endpoint('erp');
  let refusals = 12; // Of a second each: while its claim holds, it is tried again and again.
  const transaction: Database['transaction'] = (work) =>
    webhooks.sender.sent.length > 0 && (refusals -= 1) >= 0
      ? Promise.reject(new DatabaseBusy('not now', 1))
      : held.database.transaction(work);
  const { answer, open } = gate();
  webhooks.sender.answer = () => answer;
  loop = await deliverWebhooks({
    ...webhooks.context,
    database: { ...held.database, transaction },
  });
  await emit(1);
  await expect.poll(() => sentTo('erp'), { timeout: 10_000 }).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  for (let second = 0; second <= 12; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  await takenUnlooked();
  expect([sentTo('erp'), refusals < 0]).toEqual([1, true]);
});

describe('gathered', () => {
  test('writes together what came while it was writing, and goes on after a failure', async () => {
    const batches: number[][] = [];
    const begun = Promise.withResolvers<void>();
    const first = Promise.withResolvers<void>();
    const add = batchWrites<number>(async (items) => {
      batches.push([...items]);
      if (batches.length > 1) return;
      begun.resolve();
      await first.promise;
      throw new Error('the first failed');
    });
    const failing = add(1);
    await begun.promise;
    const others = [add(2), add(3), add(4)];
    first.resolve();
    await expect(failing).rejects.toThrow('the first failed');
    await Promise.all(others);
    await add(5);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  });
});

describe('room', () => {
  const [a, b, c] = [
    { merchantId: 'm', endpointId: 'a' },
    { merchantId: 'm', endpointId: 'b' },
    { merchantId: 'n', endpointId: 'c' },
  ] as const;

  test('is counted for each endpoint, each merchant and all together', () => {
    const flight = new InFlightDeliveries({
      firstOfEndpoint: 2,
      perEndpoint: 2,
      perMerchant: 3,
      overall: 4,
      guaranteedPerMerchant: 0,
      ceiling: 4,
      unwritten: 4,
      unwrittenOverall: 1_000,
    });
    expect([flight.remainingCapacity('m'), flight.remainingCapacity('n')]).toEqual([3, 3]);
    for (const one of [a, a]) flight.recordStart(one);
    expect([
      [...flight.freeCapacity('m')],
      flight.remainingCapacity('m'),
      flight.remainingCapacity('n'),
    ]).toEqual([[['a', 0]], 1, 2]);
    for (const one of [b, c]) flight.recordStart(one);
    expect([
      flight.remainingCapacity('m'),
      flight.remainingCapacity('n'),
      [...flight.freeCapacity('m')],
    ]).toEqual([
      0,
      0,
      [
        ['a', 0],
        ['b', 1],
      ],
    ]);
    for (const one of [a, a, b, c]) flight.recordEnd(one);
    expect([
      flight.remainingCapacity('m'),
      flight.remainingCapacity('n'),
      flight.isBusy('m'),
      flight.isBusy('n'),
    ]).toEqual([3, 3, false, false]);
  });

  test('is there for some of each merchant when others use all that there is together, up to the ceiling', () => {
    const flight = new InFlightDeliveries({
      firstOfEndpoint: 9,
      perEndpoint: 9,
      perMerchant: 4,
      overall: 4,
      guaranteedPerMerchant: 2,
      ceiling: 7,
      unwritten: 7,
      unwrittenOverall: 1_000,
    });
    for (const one of [a, a, b, b]) flight.recordStart(one);
    expect([flight.remainingCapacity('m'), flight.remainingCapacity('n')]).toEqual([0, 2]);
    flight.recordStart(c);
    expect(flight.remainingCapacity('n')).toBe(1);
    for (const one of [c, { merchantId: 'o', endpointId: 'd' }]) flight.recordStart(one);
    expect([
      flight.remainingCapacity('n'),
      flight.remainingCapacity('o'),
      flight.remainingCapacity('p'),
    ]).toEqual([0, 0, 0]);
  });

  test('that a claim has reserved is there for no other merchant until the claim has ended', () => {
    const flight = new InFlightDeliveries({
      firstOfEndpoint: 9,
      perEndpoint: 9,
      perMerchant: 4,
      overall: 6,
      guaranteedPerMerchant: 1,
      ceiling: 7,
      unwritten: 9,
      unwrittenOverall: 1_000,
    });
    expect(['m', 'n', 'o', 'p'].map((one) => flight.reserve(one))).toEqual([4, 2, 1, 0]);
    expect(flight.remainingCapacity('m')).toBe(3);
    for (const one of [a, a]) flight.recordStart(one);
    for (const one of ['m', 'o', 'p']) flight.release(one);
    expect(['n', 'o'].map((one) => flight.remainingCapacity(one))).toEqual([4, 2]);
  });

  test('of an endpoint grows with all that it takes quickly, to its cap, and is as small as at first after anything else', () => {
    const flight = new InFlightDeliveries({
      firstOfEndpoint: 4,
      perEndpoint: 6,
      perMerchant: 100,
      overall: 100,
      guaranteedPerMerchant: 0,
      ceiling: 100,
      unwritten: 100,
      unwrittenOverall: 1_000,
    });
    for (const one of [a, a, a, a]) flight.recordStart(one);
    flight.recordQuickSuccess(a);
    expect([...flight.freeCapacity('m')]).toEqual([['a', 2]]);
    flight.recordStart(a);
    for (const one of [a, a, a]) flight.recordQuickSuccess(one);
    expect([...flight.freeCapacity('m')]).toEqual([['a', 5]]);
    for (const one of [a, a, a, a, a]) flight.recordStart(one);
    flight.recordEnd(a);
    expect([...flight.freeCapacity('m')]).toEqual([['a', 0]]);
  });

  test('is free again once something was taken, and of a merchant there is none while too much of it is to be written down', () => {
    const flight = new InFlightDeliveries({
      firstOfEndpoint: 4,
      perEndpoint: 4,
      perMerchant: 4,
      overall: 4,
      guaranteedPerMerchant: 0,
      ceiling: 4,
      unwritten: 6,
      unwrittenOverall: 1_000,
    });
    for (const one of [a, a, a, a]) flight.recordStart(one);
    for (const one of [a, a, a]) flight.recordQuickSuccess(one);
    expect([
      flight.remainingCapacity('m'),
      flight.remainingCapacity('n'),
      [...flight.freeCapacity('m')],
    ]).toEqual([2, 3, [['a', 3]]]);
    for (const one of [a, a]) flight.recordStart(one);
    expect([flight.remainingCapacity('m'), flight.remainingCapacity('n')]).toEqual([0, 1]);
    for (const one of [a, a, a]) flight.recordSaved(one);
    expect(flight.remainingCapacity('m')).toBe(1);
    for (const one of [a, a, a]) flight.recordQuickSuccess(one);
    expect([flight.remainingCapacity('m'), flight.isBusy('m')]).toEqual([3, true]);
    for (const one of [a, a, a]) flight.recordSaved(one);
    expect([flight.remainingCapacity('m'), flight.isBusy('m')]).toEqual([4, false]);
  });

  test('of nobody is there while too much of all is to be written down', () => {
    const flight = new InFlightDeliveries({
      firstOfEndpoint: 9,
      perEndpoint: 9,
      perMerchant: 9,
      overall: 9,
      guaranteedPerMerchant: 2,
      ceiling: 9,
      unwritten: 9,
      unwrittenOverall: 3,
    });
    for (const one of [a, b]) flight.recordStart(one);
    for (const one of [a, b]) flight.recordQuickSuccess(one);
    expect([flight.remainingCapacity('m'), flight.remainingCapacity('n')]).toEqual([1, 1]);
    flight.recordStart(c);
    flight.recordQuickSuccess(c);
    expect([
      flight.remainingCapacity('m'),
      flight.remainingCapacity('n'),
      flight.remainingCapacity('o'),
    ]).toEqual([0, 0, 0]);
    flight.recordSaved(a);
    expect([flight.remainingCapacity('m'), flight.remainingCapacity('o')]).toEqual([1, 1]);
  });

  test('makes another claim worth while once half of a crowded endpoint has ended, and never of one that had room left', () => {
    const flight = new InFlightDeliveries({
      firstOfEndpoint: 4,
      perEndpoint: 4,
      perMerchant: 100,
      overall: 100,
      guaranteedPerMerchant: 0,
      ceiling: 100,
      unwritten: 100,
      unwrittenOverall: 1_000,
    });
    const claimed = [a, a, a, a, b, b, b];
    for (const one of claimed) flight.recordStart(one);
    expect(flight.recordClaim('m', new Map(), claimed)).toBe(false);
    expect([b, b, b].map((one) => flight.recordQuickSuccess(one))).toEqual([false, false, false]);
    expect([
      flight.recordQuickSuccess(a),
      flight.recordEnd(a),
      flight.recordQuickSuccess(a),
    ]).toEqual([false, true, false]);
    expect(
      flight.recordClaim('m', new Map([['a', 0]]), []),
      'what had no room when it was claimed has some now',
    ).toBe(true);
    flight.recordEnd(a);
    for (const one of [a, a, b, b, b]) flight.recordSaved(one);
    expect(
      [flight.isBusy('m'), [...flight.freeCapacity('m')]],
      'a crowded one is not forgotten',
    ).toEqual([false, [['a', 4]]]);
    expect(flight.recordClaim('m', new Map([['a', 4]]), [])).toBe(false);
    expect([...flight.freeCapacity('m')]).toEqual([]);
  });
});
