import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOfCitus } from '../support/citus-refusals.ts';
import { type CountedService, openCountedService } from '../support/counted-service.ts';
import { openOpportunityService, type OpportunityService } from '../support/opportunity-service.ts';
import { refuseForCitus } from '../support/refuse-for-citus.ts';
import { stockedStore } from '../support/stocked-store.ts';
import { openStoreService, type StoreService } from '../support/store-service.ts';

refuseForCitus();

let shop: CountedService;
let opportunities: OpportunityService;
let store: StoreService;
beforeAll(async () => {
  shop = await openCountedService([stockedStore('shop')]);
  opportunities = await openOpportunityService();
  store = await openStoreService();
});
afterAll(async () => {
  await shop.close();
  await opportunities.close();
  await store.close();
});

describe('Citus would run every statement', () => {
  test('of counting, placing, changing and checking', async () => {
    await shop.set('shop', 'P1', 10);
    const orderId = await shop.bought('shop', [{ sku: 'P1', quantity: 2 }]);
    expect(await shop.counts('shop', 'P1')).toEqual({ default: { onHand: 10, reserved: 2 } });
    expect(await shop.storeActs('shop', orderId, 'cancel', { reason: 'other', note: null })).toBe(
      200,
    );
    expect((await shop.page(orderId)).status).toBe(200);
    expect(await shop.drifts('shop')).toEqual([]);
  });

  test('of a store that follows its orders', async () => {
    const orderId = await store.place();
    const { body } = await store.get('/orders');
    expect(JSON.stringify(body)).toContain(orderId);
    expect((await store.act(orderId, 'cancel', { reason: 'fraud', note: null })).status).toBe(200);
    expect((await store.order(orderId))['state']).toBe('cancelled');
  });

  test('of a request', async () => {
    const opportunityId = await opportunities.record({
      words: 'A tray for the garden.',
      productSlug: 'tray',
      contactEmail: 'ann@example.org',
    });
    expect(await opportunities.brief(opportunityId)).toMatchObject({
      structuredOpportunityId: opportunityId,
    });
  });
});

test('a statement that it would refuse is an error here', async () => {
  const planted = shop.database.read((reader) =>
    sql`select (select max(placed_at) from customer_order where customer_order.merchant_id = m.merchant_id)
      from merchant as m where merchant_id = ${shop.merchantIds.get('shop')}::uuid`.execute(reader),
  );
  await expect(planted).rejects.toThrow('names the merchant by no parameter');
});

const ORDER = 'merchant_id = $1 and order_id = $2';

test.each([
  ['RETURNING', `update customer_order set note = $3 where ${ORDER} returning pg_notify('a', 'b')`],
  ['SET', `update customer_order set changed_at = clock_timestamp() where ${ORDER}`],
  ['SET', `update customer_order set changed_at = changed_at + interval '1 s' where ${ORDER}`],
  [
    'customer_order in a sub-select',
    `with one as (select * from customer_order where order_id = $2)
    select * from one join merchant as m on m.merchant_id = $1`,
  ],
  ['advisory lock', 'select pg_advisory_xact_lock($1)'],
  ['advisory lock', 'select pg_advisory_xact_lock($1) from customer_order where order_id = $2'],
  [
    'VALUES',
    `insert into product (merchant_id, sku) values ($1, (select max(sku) from product where merchant_id = $1))`,
  ],
])('Citus refuses, or does otherwise: %s', (reason, text) => {
  expect(refusalOfCitus(text)).toContain(reason);
});

test.each([
  `select *, (select count(*) from order_line as l where l.merchant_id = $1) from customer_order where ${ORDER}`,
  `with moment as (select clock_timestamp() as at) update customer_order set changed_at = moment.at from moment where ${ORDER}`,
  `select pg_advisory_xact_lock($1) from merchant where merchant_id = $2`,
  `with held as (select from customer_order where ${ORDER} for update) select pg_advisory_xact_lock($3) from held`,
  `select merchant_id from merchant as m where exists (select from mail where mail.merchant_id = m.merchant_id)`,
  `update customer_order set note = $3 from (select $4::text as word) as new where ${ORDER} returning version`,
])('Citus runs %s', (text) => {
  expect(refusalOfCitus(text)).toBeNull();
});
