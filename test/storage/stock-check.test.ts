import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLocation } from '../../src/actions/stock/add-location.ts';
import { setLowStockLevel } from '../../src/actions/stock/set-low-stock-level.ts';
import { setStockBatch } from '../../src/actions/stock/set-stock-batch.ts';
import { untrackStock } from '../../src/actions/stock/untrack-stock.ts';
import type { ActionContext } from '../../src/actions/context.ts';
import type { StockDrift } from '../../src/core/stock/drift.ts';
import type { Hold } from '../../src/core/stock/reserve.ts';
import { isRefusal, refuse } from '../../src/core/shared/result.ts';
import type { Reader } from '../../src/storage/database/database.ts';
import { insertOrder } from '../../src/storage/orders/order-repository.ts';
import { checkCounts, checkHolds, type CountsChunk } from '../../src/storage/stock/check.ts';
import { lockStock } from '../../src/storage/stock/levels.ts';
import { moveStock } from '../../src/storage/stock/moves.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore } from '../support/publish.ts';
import { sampleLine, sampleOrder } from '../support/sample-order.ts';
import { stockedStore } from '../support/stocked-store.ts';

let held: TestDatabase;
let context: ActionContext;
let merchantId: string;
let otherId: string;

beforeAll(async () => {
  held = await openTestDatabase();
  context = testContext(held.database);
  merchantId = await openStore(held.database, stockedStore('shop'));
  otherId = await openStore(held.database, stockedStore('other'));
  for (const locationKey of ['north', 'south'])
    await addLocation(context, { merchant: 'shop', locationKey });
  await set(
    merchantId,
    ['P1', 'default', 10],
    ['P1', 'north', 0],
    ['P1', 'south', 4],
    ['P2', 'default', 7],
    ['P3', 'north', 3],
    ['P4', 'default', 2],
    ['S1', 'default', 5],
  );
  await set(merchantId, ['P1', 'default', 12], ['P1', 'north', 6]);
  await set(otherId, ['P1', 'default', 100]);
  await setLowStockLevel(context, { merchantId }, { sku: 'P4', level: 3 });
  await untrackStock(context, { merchant: 'shop', sku: 'P3' });
  open = await place('P1', [
    { locationKey: 'default', quantity: 3 },
    { locationKey: 'north', quantity: 2 },
  ]);
  await place('P2', [{ locationKey: 'default', quantity: 1 }]);
  shipped = await place('P2', [{ locationKey: 'default', quantity: 2 }]);
  await leave(shipped, 'shipped', 'take');
  cancelled = await place('P1', [{ locationKey: 'south', quantity: 4 }]);
  await leave(cancelled, 'cancelled', 'release');
  await place('P5', []);
});
afterAll(() => held.close());

interface Placed {
  readonly orderId: string;
  readonly sku: string;
  readonly holds: readonly Hold[];
}

let open: Placed;
let shipped: Placed;
let cancelled: Placed;

async function set(
  of: string,
  ...counts: readonly (readonly [string, string, number])[]
): Promise<void> {
  const results = await setStockBatch(
    context,
    { merchantId: of },
    counts.map(([sku, locationKey, onHand]) => ({
      sku,
      locationKey,
      onHand,
      expectedVersion: null,
      note: null,
    })),
  );
  if (results.some(({ outcome }) => outcome !== 'set')) throw new Error(JSON.stringify(results));
}

/** Puts an order there that holds stock, as its placing would. */
async function place(sku: string, holds: readonly Hold[]): Promise<Placed> {
  const orderId = context.newId();
  const quantity = holds.reduce((sum, hold) => sum + hold.quantity, 0) || 1;
  const order = sampleOrder({
    merchantId,
    orderId,
    lines: [sampleLine({ lineId: context.newId(), sku, quantity, holds })],
  });
  await held.database.transaction(async (transaction) => {
    const marked = await markWrite(transaction, merchantId);
    await lockStock(transaction, merchantId, [sku]);
    await insertOrder(marked, order, []);
    const moves = holds.map((hold) => ({ kind: 'reserve' as const, sku, ...hold }));
    if (moves.length > 0) {
      await moveStock(
        transaction,
        moves,
        { merchantId, actor: 'buyer:', orderId, at: context.clock.now() },
        context.newId,
      );
    }
  });
  return { orderId, sku, holds };
}

async function leave(
  { orderId, sku, holds }: Placed,
  state: string,
  kind: 'take' | 'release',
): Promise<void> {
  await held.database.transaction(async (transaction) => {
    await lockStock(transaction, merchantId, [sku]);
    await moveStock(
      transaction,
      holds.map((hold) => ({ kind, sku, ...hold })),
      { merchantId, actor: 'cli:tester', orderId, at: context.clock.now() },
      context.newId,
    );
    await sql`update customer_order set state = ${state}, holds_stock = false where order_id = ${orderId}::uuid`.execute(
      transaction,
    );
    await sql`update order_line set holds = null where order_id = ${orderId}::uuid`.execute(
      transaction,
    );
  });
}

function flagged(orderId: string, stored: string, expected: string): StockDrift {
  return {
    sku: null,
    locationKey: null,
    orderId,
    what: 'holdsStock',
    by: 'lines',
    stored,
    expected,
  };
}

/** Everything, in chunks of that size. */
async function check(
  reader: Reader,
  { counts, orders }: { counts?: CountsChunk; orders?: number } = {},
) {
  const drifts: StockDrift[] = [];
  const checked = { products: 0, orders: 0, statements: 0 };
  for (let after: string | null = null; ;) {
    const chunk = await checkCounts(reader, merchantId, after, counts);
    drifts.push(...chunk.drifts);
    checked.products += chunk.checked;
    checked.statements += 1;
    if (chunk.next === null) break;
    after = chunk.next;
  }
  for (let after: string | null = null; ;) {
    const chunk = await checkHolds(reader, merchantId, after, orders);
    drifts.push(...chunk.drifts);
    checked.orders += chunk.checked;
    checked.statements += 1;
    if (chunk.next === null) break;
    after = chunk.next;
  }
  return { checked, drifts };
}

/** What is found after a statement that nothing of the service's would make; it is undone. */
async function driftsAfter(damage: string): Promise<StockDrift[]> {
  let found: StockDrift[] = [];
  const undone = await held.database.transaction(async (transaction) => {
    const { numAffectedRows } = await sql
      .raw(damage.replaceAll('MERCHANT', `merchant_id = '${merchantId}'`))
      .execute(transaction);
    if (numAffectedRows === 0n) throw new Error(`nothing was damaged by: ${damage}`);
    found = (await check(transaction)).drifts;
    return refuse('stale');
  });
  if (!isRefusal(undone)) throw new Error('the damage was kept');
  return found;
}

test('books that agree have no drift, whatever the size of the chunks', async () => {
  const whole = await held.database.read((reader) => check(reader));
  expect(whole).toEqual({ checked: { products: 5, orders: 5, statements: 4 }, drifts: [] });
  const before = held.database.countStatements();
  const parts = await held.database.read((reader) =>
    check(reader, { counts: { products: 2, movements: 3 }, orders: 2 }),
  );
  expect(parts).toEqual({
    checked: { products: 5, orders: 5, statements: expect.any(Number) },
    drifts: [],
  });
  expect(held.database.countStatements() - before).toBe(parts.checked.statements);
  // P1 alone, for its ledger; P2 alone, for it has four movements; P3 and P4; S1; and that there is
  // nothing behind it.
  expect(parts.checked.statements).toBe(5 + 4);
});

const p1 = { sku: 'P1', locationKey: null, orderId: null };
const at = (locationKey: string) => ({ ...p1, locationKey });

describe('a value that was changed behind the back of the books is found, and what it should be', () => {
  test.each<[string, string, readonly object[]]>([
    [
      'what is on hand',
      `update stock_count set on_hand = 13 where MERCHANT and sku = 'P1' and location_key = 'default'`,
      [
        { ...p1, what: 'onHandTotal', by: 'counts', stored: '22', expected: '23' },
        { ...at('default'), what: 'onHand', by: 'ledger', stored: '13', expected: '12' },
      ],
    ],
    [
      'what is reserved',
      `update stock_count set reserved = 1 where MERCHANT and sku = 'P1' and location_key = 'north'`,
      [
        { ...p1, what: 'reservedTotal', by: 'counts', stored: '5', expected: '4' },
        { ...at('north'), what: 'reserved', by: 'ledger', stored: '1', expected: '2' },
        { ...at('north'), what: 'reserved', by: 'orders', stored: '1', expected: '2' },
      ],
    ],
    [
      'a version',
      `update stock_count set version = 1 where MERCHANT and sku = 'P1' and location_key = 'north'`,
      [{ ...at('north'), what: 'version', by: 'ledger', stored: '1', expected: '2' }],
    ],
    [
      'when a count changed',
      `update stock_count set changed_at = '2027-01-01T00:00:00Z' where MERCHANT and sku = 'P1' and location_key = 'south'`,
      [
        {
          ...at('south'),
          what: 'changedAt',
          by: 'ledger',
          stored: '2027-01-01T00:00:00.000Z',
          expected: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        },
      ],
    ],
    [
      'a count that is gone',
      `delete from stock_count where MERCHANT and sku = 'P1' and location_key = 'south'`,
      [
        { ...p1, what: 'onHandTotal', by: 'counts', stored: '22', expected: '18' },
        ...(['changedAt', 'onHand', 'reserved', 'version'] as const).map((what) => ({
          ...at('south'),
          what,
          by: 'ledger',
          stored: null,
          expected: expect.any(String),
        })),
      ],
    ],
    [
      'a count that nobody made',
      `insert into stock_count select merchant_id, 'P2', 'south', 0, 0, 1, now() from merchant where MERCHANT`,
      [
        {
          ...at('south'),
          sku: 'P2',
          what: 'changedAt',
          by: 'ledger',
          stored: expect.any(String),
          expected: null,
        },
        { ...at('south'), sku: 'P2', what: 'version', by: 'ledger', stored: '1', expected: '0' },
      ],
    ],
    [
      'a count at another location',
      `update stock_count set location_key = 'south' where MERCHANT and sku = 'P2'`,
      [
        expect.objectContaining({ sku: 'P2', locationKey: 'default', what: 'changedAt' }),
        expect.objectContaining({
          sku: 'P2',
          locationKey: 'default',
          what: 'onHand',
          stored: null,
          expected: '5',
        }),
        {
          ...at('default'),
          sku: 'P2',
          what: 'reserved',
          by: 'ledger',
          stored: null,
          expected: '1',
        },
        {
          ...at('default'),
          sku: 'P2',
          what: 'reserved',
          by: 'orders',
          stored: null,
          expected: '1',
        },
        expect.objectContaining({ sku: 'P2', locationKey: 'default', what: 'version' }),
        expect.objectContaining({
          sku: 'P2',
          locationKey: 'south',
          what: 'changedAt',
          expected: null,
        }),
        { ...at('south'), sku: 'P2', what: 'onHand', by: 'ledger', stored: '5', expected: '0' },
        { ...at('south'), sku: 'P2', what: 'reserved', by: 'ledger', stored: '1', expected: '0' },
        { ...at('south'), sku: 'P2', what: 'reserved', by: 'orders', stored: '1', expected: '0' },
        expect.objectContaining({
          sku: 'P2',
          locationKey: 'south',
          what: 'version',
          expected: '0',
        }),
      ],
    ],
    [
      'a total on hand',
      `update product_stock set on_hand_total = 0 where MERCHANT and sku = 'P1'`,
      [{ ...p1, what: 'onHandTotal', by: 'counts', stored: '0', expected: '22' }],
    ],
    [
      'a reserved total',
      `update product_stock set reserved_total = 6 where MERCHANT and sku = 'P1'`,
      [{ ...p1, what: 'reservedTotal', by: 'counts', stored: '6', expected: '5' }],
    ],
    [
      'that it runs low',
      `update product_stock set low_since = '2027-01-01T00:00:00Z' where MERCHANT and sku = 'P1'`,
      [{ ...p1, what: 'isLow', by: 'totals', stored: 'true', expected: 'false' }],
    ],
    [
      'that it does not',
      `update product_stock set low_since = null where MERCHANT and sku = 'P4'`,
      [{ ...p1, sku: 'P4', what: 'isLow', by: 'totals', stored: 'false', expected: 'true' }],
    ],
    [
      'a level',
      `update product_stock set low_stock_level = 2 where MERCHANT and sku = 'P4'`,
      [{ ...p1, sku: 'P4', what: 'isLow', by: 'totals', stored: 'true', expected: 'false' }],
    ],
    [
      'whether it is tracked',
      `update product_stock set tracked = false where MERCHANT and sku = 'P4'`,
      [{ ...p1, sku: 'P4', what: 'isLow', by: 'totals', stored: 'true', expected: 'false' }],
    ],
    [
      'the number of the latest movement',
      `update product_stock set movements = 9 where MERCHANT and sku = 'P4'`,
      [{ ...p1, sku: 'P4', what: 'movements', by: 'ledger', stored: '9', expected: '1' }],
    ],
    [
      'a movement of what is on hand',
      `update stock_movement set on_hand_change = 5 where MERCHANT and sku = 'P1' and location_key = 'south' and sequence = 3`,
      [{ ...at('south'), what: 'onHand', by: 'ledger', stored: '4', expected: '5' }],
    ],
    [
      'a movement of what is reserved',
      `update stock_movement set reserved_change = 1 where MERCHANT and sku = 'P4'`,
      [{ ...at('default'), sku: 'P4', what: 'reserved', by: 'ledger', stored: '0', expected: '1' }],
    ],
    [
      'where something moved',
      `update stock_movement set location_key = 'default' where MERCHANT and sku = 'P1' and sequence = 3`,
      [
        expect.objectContaining({ ...at('default'), what: 'onHand', stored: '12', expected: '16' }),
        expect.objectContaining({ ...at('default'), what: 'version' }),
        expect.objectContaining({ ...at('south'), what: 'onHand', stored: '4', expected: '0' }),
      ],
    ],
    [
      'a movement that is gone',
      `delete from stock_movement where MERCHANT and sku = 'P3' and sequence = 1`,
      [
        {
          ...p1,
          sku: 'P3',
          what: 'numbers',
          by: 'ledger',
          stored: '2 from 2 to 3',
          expected: '3 from 1 to 3',
        },
        expect.objectContaining({
          sku: 'P3',
          locationKey: 'north',
          what: 'onHand',
          stored: '0',
          expected: '-3',
        }),
        expect.objectContaining({
          sku: 'P3',
          locationKey: 'north',
          what: 'version',
          stored: '2',
          expected: '1',
        }),
      ],
    ],
    [
      'the latest movement, gone',
      `delete from stock_movement where MERCHANT and sku = 'P3' and sequence = 3`,
      [{ ...p1, sku: 'P3', what: 'movements', by: 'ledger', stored: '3', expected: '2' }],
    ],
    [
      'a gap in the numbers',
      `update stock_movement set sequence = 7 where MERCHANT and sku = 'P3' and sequence = 2`,
      [
        { ...p1, sku: 'P3', what: 'movements', by: 'ledger', stored: '3', expected: '7' },
        {
          ...p1,
          sku: 'P3',
          what: 'numbers',
          by: 'ledger',
          stored: '3 from 1 to 7',
          expected: '7 from 1 to 7',
        },
      ],
    ],
  ])('%s', async (_, damage, drifts) => {
    expect(await driftsAfter(damage)).toEqual(drifts);
  });

  test('what an order holds', async () => {
    const more = JSON.stringify([
      { locationKey: 'default', quantity: 4 },
      { locationKey: 'north', quantity: 2 },
    ]);
    expect(
      await driftsAfter(
        `update order_line set holds = '${more}' where MERCHANT and order_id = '${open.orderId}'`,
      ),
    ).toEqual([
      { ...at('default'), what: 'reserved', by: 'orders', stored: '3', expected: '4' },
      { ...p1, orderId: open.orderId, what: 'holds', by: 'lines', stored: '6', expected: '5' },
    ]);
    const elsewhere = JSON.stringify([
      { locationKey: 'default', quantity: 3 },
      { locationKey: 'nowhere', quantity: 2 },
    ]);
    expect(
      await driftsAfter(
        `update order_line set holds = '${elsewhere}' where MERCHANT and order_id = '${open.orderId}'`,
      ),
    ).toEqual([
      { ...at('north'), what: 'reserved', by: 'orders', stored: '2', expected: '0' },
      { ...at('nowhere'), what: 'reserved', by: 'orders', stored: null, expected: '2' },
    ]);
    expect(
      await driftsAfter(
        `update order_line set holds = null where MERCHANT and order_id = '${open.orderId}'`,
      ),
    ).toEqual([
      { ...at('default'), what: 'reserved', by: 'orders', stored: '3', expected: '0' },
      { ...at('north'), what: 'reserved', by: 'orders', stored: '2', expected: '0' },
      flagged(open.orderId, 'true', 'false'),
    ]);
  });

  test('the quantity and the product of a line that holds', async () => {
    expect(
      await driftsAfter(
        `update order_line set quantity = 9 where MERCHANT and order_id = '${open.orderId}'`,
      ),
    ).toEqual([
      { ...p1, orderId: open.orderId, what: 'holds', by: 'lines', stored: '5', expected: '9' },
    ]);
    // Nobody ever counted it.
    expect(
      await driftsAfter(
        `update order_line set sku = 'P8' where MERCHANT and order_id = '${open.orderId}'`,
      ),
    ).toEqual([
      { ...at('default'), what: 'reserved', by: 'orders', stored: '3', expected: '0' },
      { ...at('north'), what: 'reserved', by: 'orders', stored: '2', expected: '0' },
      { ...at('default'), sku: 'P8', what: 'reserved', by: 'orders', stored: null, expected: '3' },
      { ...at('north'), sku: 'P8', what: 'reserved', by: 'orders', stored: null, expected: '2' },
      {
        ...p1,
        sku: 'P8',
        orderId: open.orderId,
        what: 'holds',
        by: 'counts',
        stored: '5',
        expected: '0',
      },
    ]);
  });

  test('an order that has left, or is cancelled, and still holds', async () => {
    for (const { orderId, sku, holds } of [shipped, cancelled]) {
      const quantity = String(holds[0]?.quantity);
      expect(
        await driftsAfter(
          `update order_line set holds = '${JSON.stringify(holds)}' where MERCHANT and order_id = '${orderId}'`,
        ),
      ).toEqual([
        { ...p1, sku, orderId, what: 'holds', by: 'state', stored: quantity, expected: '0' },
        flagged(orderId, 'false', 'true'),
      ]);
    }
    for (const state of ['shipped', 'delivered', 'completed', 'cancelled']) {
      expect(
        await driftsAfter(
          `update customer_order set state = '${state}' where MERCHANT and order_id = '${open.orderId}'`,
        ),
      ).toEqual([
        { ...at('default'), what: 'reserved', by: 'orders', stored: '3', expected: '0' },
        { ...at('north'), what: 'reserved', by: 'orders', stored: '2', expected: '0' },
        { ...p1, orderId: open.orderId, what: 'holds', by: 'state', stored: '5', expected: '0' },
      ]);
    }
    for (const state of ['placed', 'accepted', 'in_manufacturing', 'ready_to_ship']) {
      expect(
        await driftsAfter(
          `update customer_order set state = '${state}' where MERCHANT and order_id = '${open.orderId}'`,
        ),
      ).toEqual([]);
    }
  });

  test('whether an order holds anything', async () => {
    expect(
      await driftsAfter(
        `update customer_order set holds_stock = false where MERCHANT and order_id = '${open.orderId}'`,
      ),
    ).toEqual([flagged(open.orderId, 'false', 'true')]);
    expect(
      await driftsAfter(
        `update customer_order set holds_stock = true where MERCHANT and order_id = '${shipped.orderId}'`,
      ),
    ).toEqual([flagged(shipped.orderId, 'true', 'false')]);
  });
});

test("another store's books are no matter of this one's", async () => {
  await held.database.transaction(async (transaction) => {
    await sql`update stock_count set on_hand = 1, reserved = 1 where merchant_id = ${otherId}::uuid`.execute(
      transaction,
    );
    expect((await check(transaction)).drifts).toEqual([]);
    return refuse('stale');
  });
});
