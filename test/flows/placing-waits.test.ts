import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../src/storage/database/database.ts';
import { lockStock } from '../../src/storage/stock/levels.ts';
import { increasePublicationRevision } from '../../src/storage/shared/publication-repository.ts';
import { type CountedService, openCountedService } from '../support/counted-service.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import { stockedStore } from '../support/stocked-store.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { countDeadlocks } from '../faults/stock-tally.ts';

let service: CountedService;
beforeAll(async () => {
  service = await openCountedService([stockedStore('shop')]);
  await service.set('shop', 'P1', 10);
});
afterAll(() => service.close());

/** Until so many wait for locks that others hold. */
async function untilWaiting(count: number): Promise<void> {
  for (const endMs = performance.now() + 10_000; performance.now() < endMs;)
    if ((await service.database.read(countLockWaits)) >= count) return;
  throw new Error('nobody waited for a lock');
}

/** Locks a product until it is told what to do with it. */
async function holdProduct() {
  const merchantId = service.merchantIds.get('shop') ?? '';
  const locked = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<(transaction: Transaction) => Promise<unknown>>();
  const holding = service.database.transaction(async (transaction) => {
    await lockStock(transaction, merchantId, ['P1']);
    locked.resolve();
    await (
      await decided.promise
    )(transaction);
  });
  await locked.promise;
  return async (work: (transaction: Transaction) => Promise<unknown>) => {
    decided.resolve(work);
    await holding;
  };
}

/** Orders while another transaction has the product, which then does this. */
async function orderMeanwhile(
  quantity: number,
  change: (merchantId: string) => RawBuilder<unknown>,
  more: Readonly<Record<string, unknown>> = {},
) {
  const merchantId = service.merchantIds.get('shop') ?? '';
  const release = await holdProduct();
  const ordering = service.buy('shop', [{ sku: 'P1', quantity }], more);
  await untilWaiting(1);
  await release(async (transaction) => {
    await change(merchantId).execute(transaction);
    await increasePublicationRevision(transaction, merchantId);
  });
  return ordering;
}

// PGlite has one connection: there nobody waits within a transaction.
test.skipIf(TEST_DATABASE_URL === null)(
  'an order that waited for stock is agreed at what was published meanwhile',
  async () => {
    const dearer = await orderMeanwhile(
      2,
      (merchantId) =>
        sql`update product set price = 1.50 where merchant_id = ${merchantId}::uuid and sku = 'P1'`,
    );
    expect(dearer).toMatchObject({
      status: 409,
      body: { code: 'total_changed', values: { total: { totalAmount: 3 } } },
    });
    expect(await service.counts('shop', 'P1')).toEqual({ default: { onHand: 10, reserved: 0 } });
    // An order that isn't agreed at what is published is refused before it waits for stock.
    expect(await service.buy('shop', [{ sku: 'P1', quantity: 2 }])).toMatchObject({
      status: 409,
      body: { code: 'total_changed' },
    });
    await service.bought('shop', [{ sku: 'P1', quantity: 1 }], { agreedTotalAmount: 1.5 });
  },
);

test.skipIf(TEST_DATABASE_URL === null)(
  'an order that waited for stock sees what was taken meanwhile',
  async () => {
    const short = await orderMeanwhile(
      9,
      (merchantId) => sql`
    with counted as (update stock_count set on_hand = 4 where merchant_id = ${merchantId}::uuid and sku = 'P1')
    update product_stock set on_hand_total = 4 where merchant_id = ${merchantId}::uuid and sku = 'P1'`,
      { agreedTotalAmount: 13.5 },
    );
    expect(short.body).toMatchObject({
      code: 'out_of_stock',
      values: { lines: [{ requested: 9, available: 3 }] },
    });
  },
);

test.skipIf(TEST_DATABASE_URL === null)(
  'an order and a cancellation of one product and one discount code lock them in the same sequence',
  async () => {
    await service.act('create-discount', {
      merchant: 'shop',
      code: 'ONE',
      label: 'One',
      amount: 1,
    });
    const coded = { discountCode: 'ONE', agreedTotalAmount: 0.5 };
    const first = await service.bought('shop', [{ sku: 'P1', quantity: 1 }], coded);
    const release = await holdProduct();
    const cancelling = service.storeActs('shop', first, 'cancel', { reason: 'other', note: null });
    await untilWaiting(1);
    const ordering = service.buy('shop', [{ sku: 'P1', quantity: 1 }], coded);
    await untilWaiting(2);
    await release(async () => undefined);
    expect([await cancelling, (await ordering).status]).toEqual([200, 201]);
    // PostgreSQL looks for deadlocks when somebody has waited for a second.
    await expect.poll(() => countDeadlocks(service.database)).toBe(0);
  },
);

test.skipIf(TEST_DATABASE_URL === null)(
  'an order that waited for stock takes it from where it was counted for the first time meanwhile',
  async () => {
    await service.set('shop', 'P1', 10);
    const { reserved = 0 } = (await service.counts('shop', 'P1'))['default'] ?? {};
    const moved = await orderMeanwhile(
      1,
      (merchantId) => sql`
    with named as (
      insert into stock_location (merchant_id, location_key, title, position, created_at) values (${merchantId}::uuid, 'annex', 'Annex', 1, now())
    ), emptied as (
      update stock_count set on_hand = reserved where merchant_id = ${merchantId}::uuid and sku = 'P1'
    ), first as (
      insert into stock_count (merchant_id, sku, location_key, on_hand, reserved, version, changed_at)
      values (${merchantId}::uuid, 'P1', 'annex', 5, 0, 1, now())
    )
    update product_stock set on_hand_total = reserved_total + 5 where merchant_id = ${merchantId}::uuid and sku = 'P1'`,
      { agreedTotalAmount: 1.5 },
    );
    expect([moved.status, moved.text]).toEqual([201, expect.any(String)]);
    expect(await service.counts('shop', 'P1')).toEqual({
      default: { onHand: reserved, reserved },
      annex: { onHand: 5, reserved: 1 },
    });
  },
);
