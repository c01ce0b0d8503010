import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order, OrderLine } from '../../src/core/orders/order.ts';
import { insertOrder } from '../../src/storage/orders/order-repository.ts';
import { readPlacingFacts } from '../../src/storage/orders/placing-repository.ts';
import { putProducts } from '../../src/storage/products/product-repository.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { sampleLine, sampleOrder } from '../support/sample-order.ts';
import { addMerchant, AT, sampleProduct } from './sample-data.ts';

let held: TestDatabase;
let merchantId: string;
beforeAll(async () => {
  held = await openTestDatabase();
  merchantId = await addMerchant(held.database, 'shop');
  await held.database.transaction(async (transaction) => {
    await putProducts(transaction, merchantId, [sampleProduct('CUP'), sampleProduct('JAR')], AT);
    for (const sku of ['CUP', 'JAR']) {
      await sql`
        insert into product_stock (merchant_id, sku, tracked)
        values (${merchantId}::uuid, ${sku}, true)`.execute(transaction);
    }
  });
});
afterAll(() => held.close());

const line = (sku: string, quantity: number, change: Partial<OrderLine> = {}) =>
  sampleLine({
    sku,
    quantity,
    lineId: randomUUID(),
    holds: [{ locationKey: 'default', quantity }],
    ...change,
  });

async function insert(
  email: string,
  placedFrom: string | null,
  lines: readonly OrderLine[],
  change: Partial<Order> = {},
): Promise<void> {
  const order = sampleOrder({
    merchantId,
    orderId: randomUUID(),
    buyer: { email, name: null, phone: null },
    placedFrom,
    lines,
    paidAmount: 0n,
    onAccount: false,
    ...change,
  });
  await held.database.transaction(async (transaction) => {
    await insertOrder(await markWrite(transaction, order.merchantId), order, []);
  });
}

async function piecesOf(
  emailKey: string,
  placedFrom: string | null,
  skus = ['CUP', 'JAR'],
  owner = merchantId,
): Promise<Readonly<Record<string, readonly [number, number | null]>>> {
  const question = {
    emailKey,
    placedFrom,
    addresses: [],
    discountCode: null,
    sampledSkus: [],
    skus,
  };
  const { unpaidPieces, addressPieces } = await held.database.transaction((transaction) =>
    readPlacingFacts(transaction, owner, question),
  );
  const shares = skus.map((sku) => [
    sku,
    [
      unpaidPieces.get(sku) ?? 0,
      addressPieces === null ? null : (addressPieces.pieces.get(sku) ?? 0),
    ],
  ]);
  return Object.fromEntries(shares);
}

test('an email, and a network, hold what their unpaid orders hold of what is in stock', async () => {
  await insert('Ada@example.org', 'home', [
    line('CUP', 3),
    line('JAR', 5, { backordered: 4 }),
    line('CUP', 1, { purchase: 'sample' }),
  ]);
  await insert('ada@example.org', 'away', [line('CUP', 10), line('BOARD', 2)]);
  await insert('eve@example.org', 'home', [line('JAR', 6)]);
  await insert('eve@example.org', null, [line('JAR', 100)]);
  expect(await piecesOf('ada@example.org', null)).toEqual({ CUP: [14, null], JAR: [1, null] });
  expect(await piecesOf('ada@example.org', 'nowhere')).toEqual({ CUP: [14, 0], JAR: [1, 0] });
  expect(await piecesOf('nobody@example.org', 'home')).toEqual({ CUP: [0, 4], JAR: [0, 7] });
  expect(await piecesOf('ada@example.org', 'home')).toEqual({ CUP: [14, 4], JAR: [1, 7] });
  expect(await piecesOf('ada@example.org', 'home', ['JAR'])).toEqual({ JAR: [1, 7] });
  expect(await piecesOf('nobody@example.org', null)).toEqual({ CUP: [0, null], JAR: [0, null] });
  expect(await piecesOf('ada@example.org', 'home', [])).toEqual({});
  expect(
    await piecesOf('ada@example.org', 'home', ['CUP'], await addMerchant(held.database, 'other')),
  ).toEqual({ CUP: [0, 0] });
});

test.each<[string, Partial<Order>]>([
  ['paid', { paidAmount: 1_000_000n }],
  ['on account', { onAccount: true }],
  ['cancelled', { state: 'cancelled' }],
  ['shipped', { state: 'shipped' }],
])('an order that is %s counts for nobody', async (_, change) => {
  await insert('done@example.org', 'done', [line('CUP', 3)], change);
  expect(await piecesOf('done@example.org', 'done')).toEqual({ CUP: [0, 0], JAR: [0, 0] });
});

test('nor does one that holds nothing', async () => {
  await insert('none@example.org', 'none', [line('CUP', 3, { holds: [] })]);
  expect(await piecesOf('none@example.org', 'none')).toEqual({ CUP: [0, 0], JAR: [0, 0] });
});
