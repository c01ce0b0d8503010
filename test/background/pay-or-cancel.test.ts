import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markOrderPaid } from '../../src/actions/orders/operator/mark-order-paid.ts';
import { cancelUnpaid } from '../../src/background/cancel-unpaid.ts';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import { heldAmount, payableAmount, refundDueAmount } from '../../src/core/orders/totals.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import { workshop } from '../support/workshop.ts';
import { type DueService, openDueService, takeAllTurns, UNSTOPPED } from './due-service.ts';

let service: DueService;

beforeAll(async () => {
  service = await openDueService([
    workshop('shop', {
      unpaidOrdersPerBuyer: null,
      policies: { ...DEFAULT_SETTINGS.policies, unpaidAfterDays: 3 },
    }),
  ]);
});
afterAll(async () => {
  await service.close();
});
beforeEach(() => service.clock.set('2027-03-02T11:00:00Z'));

const END = '2027-03-05T11:00:00Z';
const pay = (order: string, database = service.database) =>
  markOrderPaid(
    { ...service.context, database, actor: { kind: 'cli', id: 'payer' } },
    { merchant: 'shop', order, amount: '28.10' },
  );

/** The database whose transactions stay open after their work until the gate is. */
function heldOpen(
  database: Database,
  gate: Promise<void>,
): { readonly database: Database; readonly reached: Promise<void> } {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const transaction: Database['transaction'] = (work) =>
    database.transaction(async (inside) => {
      const result = await work(inside);
      resolve();
      await gate;
      return result;
    });
  return { database: { ...database, transaction }, reached };
}

/** Until somebody waits for a lock that another holds. */
async function untilSomebodyWaits(): Promise<void> {
  for (const endMs = performance.now() + 10_000; performance.now() < endMs;) {
    const waiting = await service.database.read(
      async (reader) =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            reader,
          )
        ).rows.length,
    );
    if (waiting > 0) return;
  }
  throw new Error('nobody waited for a lock');
}

test.skipIf(TEST_DATABASE_URL === null)(
  'a payment that has the order first keeps it from being cancelled',
  async () => {
    const id = await service.order('shop');
    service.clock.set(END);
    const gate = Promise.withResolvers<void>();
    const held = heldOpen(service.database, gate.promise);
    const paying = pay(id, held.database);
    await held.reached;
    const cancelling = cancelUnpaid(service.context)(UNSTOPPED);
    await untilSomebodyWaits();
    gate.resolve();
    expect(await paying).toMatchObject({ changed: true });
    await cancelling;
    expect(await service.read('shop', id)).toMatchObject({
      state: 'accepted',
      version: 2,
      paidAt: new Date(END),
      cancellation: null,
    });
    expect(await service.events(id)).toEqual(['order.placed', 'order.paid']);
    expect(service.problems).toEqual([]);
  },
);

test.skipIf(TEST_DATABASE_URL === null)(
  'a payment that comes second is kept, to be given back',
  async () => {
    const id = await service.order('shop');
    service.clock.set(END);
    const gate = Promise.withResolvers<void>();
    const held = heldOpen(service.database, gate.promise);
    const cancelling = cancelUnpaid({ ...service.context, database: held.database })(UNSTOPPED);
    await held.reached;
    const paying = pay(id);
    await untilSomebodyWaits();
    gate.resolve();
    await cancelling;
    expect(await paying).toMatchObject({
      changed: true,
      order: {
        state: 'cancelled',
        payableTotalAmount: 0,
        refundDueAmount: 28.1,
        reviewFlag: { reasons: ['paid_after_cancel'], needsReview: true },
      },
    });
    expect(await service.events(id)).toEqual(['order.placed', 'order.cancelled']);
  },
);

test('whoever wins, the money adds up and each order ends once', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 24; count += 1) ids.push(await service.order('shop'));
  service.clock.set(END);
  // What is due longest is cancelled first, and paid last: the two meet on their ways.
  const payAll = async () => {
    for (const id of ids.toReversed()) await pay(id);
  };
  await Promise.all([
    takeAllTurns(cancelUnpaid(service.context)),
    takeAllTurns(cancelUnpaid(service.context)),
    payAll(),
  ]);
  const ends = new Set<string>();
  for (const id of ids) {
    const order = await service.read('shop', id);
    expect([heldAmount(order), payableAmount(order)]).toEqual([2_810n, 0n]);
    const isCancelled = order.state === 'cancelled';
    expect(refundDueAmount(order)).toBe(isCancelled ? 2_810n : 0n);
    expect(order.reviewFlag?.reasons ?? []).toEqual(isCancelled ? ['paid_after_cancel'] : []);
    expect(await service.events(id)).toEqual([
      'order.placed',
      isCancelled ? 'order.cancelled' : 'order.paid',
    ]);
    ends.add(order.state);
  }
  expect([...ends].toSorted()).toEqual(['accepted', 'cancelled']);
  expect(service.problems).toEqual([]);
});
