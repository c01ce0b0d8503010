import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockStock } from '../../src/storage/stock/levels.ts';
import { increasePublicationRevision } from '../../src/storage/shared/publication-repository.ts';
import { type CountedService, openCountedService } from '../support/counted-service.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import { stockedStore } from '../support/stocked-store.ts';
import { countLockWaits } from '../support/lock-waits.ts';

let service: CountedService;
beforeAll(async () => {
  service = await openCountedService([stockedStore('shop')]);
  await service.set('shop', 'P1', 10);
});
afterAll(() => service.close());

/** Until somebody waits for a lock that another holds. */
async function untilSomebodyWaits(): Promise<void> {
  for (const endMs = performance.now() + 10_000; performance.now() < endMs;)
    if ((await service.database.read(countLockWaits)) > 0) return;
  throw new Error('nobody waited for a lock');
}

/** Orders while another transaction has the product, which then does this. */
async function orderMeanwhile(
  quantity: number,
  change: (merchantId: string) => RawBuilder<unknown>,
  more: Readonly<Record<string, unknown>> = {},
) {
  const merchantId = service.merchantIds.get('shop') ?? '';
  const [locked, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = service.database.transaction(async (transaction) => {
    await lockStock(transaction, merchantId, ['P1']);
    locked.resolve();
    await waited.promise;
    await change(merchantId).execute(transaction);
    await increasePublicationRevision(transaction, merchantId);
  });
  await locked.promise;
  const ordering = service.buy('shop', [{ sku: 'P1', quantity }], more);
  await untilSomebodyWaits();
  waited.resolve();
  await changing;
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
