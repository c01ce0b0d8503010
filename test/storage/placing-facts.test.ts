import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '../../src/core/orders/order.ts';
import type { Database, Transaction } from '../../src/storage/database/database.ts';
import { noteDistributed } from '../../src/storage/database/distribution.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { insertOrder } from '../../src/storage/orders/order-repository.ts';
import type { PlacingQuestion } from '../../src/storage/orders/placing-queries.ts';
import { readPlacingFacts } from '../../src/storage/orders/placing-repository.ts';
import { putProducts } from '../../src/storage/products/product-repository.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { Random } from '../support/random.ts';
import { sampleLine, sampleOrder } from '../support/sample-order.ts';
import { sizeOf } from '../support/sizes.ts';
import { addMerchant, AT, sampleProduct } from './sample-data.ts';

const EMAILS = ['ada@example.org', 'eve@example.org', 'new@example.org'];
const NETWORKS = ['home', 'away', 'nowhere', null];
const COUNTED = ['CUP', 'JAR'];
const SKUS = [...COUNTED, 'BOARD'];
const ORDERS = 40;

const question: fc.Arbitrary<PlacingQuestion> = fc.record({
  emailKey: fc.constantFrom(...EMAILS),
  placedFrom: fc.constantFrom(...NETWORKS),
  addresses: fc.subarray(['192.0.2.1', '192.0.2.0/24', "it's"]),
  discountCode: fc.constantFrom(null, 'SPRING', 'NEVER'),
  sampledSkus: fc.subarray(SKUS),
  skus: fc.subarray(SKUS),
});

let held: TestDatabase;
let database: Database;
let full: string;
let empty: string;
beforeAll(async () => {
  held = await openTestDatabase();
  database = held.database;
  full = await addMerchant(database, 'full');
  empty = await addMerchant(database, 'empty');
  await fill(full);
});
afterAll(() => held.close());

async function fill(merchantId: string): Promise<void> {
  const random = new Random(20_261_129);
  await database.transaction(async (transaction) => {
    await putProducts(
      transaction,
      merchantId,
      SKUS.map((sku) => sampleProduct(sku)),
      AT,
    );
    await fillOtherTables(transaction, merchantId);
  });
  for (let count = 0; count < ORDERS; count += 1) {
    await database.transaction(async (transaction) => {
      const marked = await markWrite(transaction, merchantId);
      await insertOrder(marked, randomOrder(random, merchantId), []);
    });
  }
}

async function fillOtherTables(transaction: Transaction, merchantId: string): Promise<void> {
  const merchant = sql`${merchantId}::uuid`;
  for (const sku of COUNTED) {
    await sql`
      insert into product_stock (merchant_id, sku, tracked, on_hand_total)
      values (${merchant}, ${sku}, true, 50)`.execute(transaction);
    await sql`
      insert into stock_count (merchant_id, sku, location_key, on_hand, reserved, version, changed_at)
      values (${merchant}, ${sku}, 'default', 50, 0, 1, ${AT})`.execute(transaction);
  }
  await sql`
    insert into product_stock (merchant_id, sku) values (${merchant}, 'BOARD')`.execute(
    transaction,
  );
  await sql`
    insert into buyer_block (merchant_id, kind, subject, created_at)
    values (${merchant}, 'email', ${EMAILS[1]}, ${AT}), (${merchant}, 'address', '192.0.2.0/24', ${AT}),
      (${merchant}, 'address', ${"it's"}, ${AT})`.execute(transaction);
  await sql`
    insert into discount_code (merchant_id, code, label, kind, value, valid_from, created_at)
    values (${merchant}, 'SPRING', 'Spring', 'percent', 12.50, ${AT}, ${AT})`.execute(transaction);
  await sql`
    insert into payment_account (merchant_id, account_id, provider, provider_account, mode, key, webhook_secret, connected_by, connected_at)
    values (${merchant}, ${randomUUID()}::uuid, 'sandbox', 'one', 'test', 'sealed', 'sealed', 'cli:test', ${AT})`.execute(
    transaction,
  );
}

function randomOrder(random: Random, merchantId: string): Order {
  const state = random.pick(['placed', 'accepted', 'shipped', 'cancelled'] as const);
  const isPaid = random.chance(0.3);
  const placedAt = new Date(AT.getTime() + random.below(1_000_000));
  const lines = Array.from({ length: 1 + random.below(3) }, () => {
    const quantity = 1 + random.below(5);
    return sampleLine({
      lineId: randomUUID(),
      sku: random.pick(SKUS),
      quantity,
      backordered: random.below(quantity),
      purchase: random.pick(['item', 'sample'] as const),
      holds: random.chance(0.7) ? [{ locationKey: 'default', quantity }] : [],
    });
  });
  return sampleOrder({
    merchantId,
    orderId: randomUUID(),
    buyer: { email: random.pick(EMAILS.slice(0, 2)), name: null, phone: null },
    placedFrom: random.pick(['home', 'away', null]),
    lines,
    state,
    placedAt,
    onAccount: random.chance(0.1),
    paidAmount: isPaid ? 1_000_000n : 0n,
    paidAt: isPaid ? placedAt : null,
    cancellation:
      state === 'cancelled'
        ? { reason: 'unpaid', note: null, cancelledAt: placedAt, by: 'service', unpaidDays: 3 }
        : null,
  });
}

/** What is counted of pieces matters only for products whose stock is counted. */
async function readFacts(merchantId: string, placing: PlacingQuestion, inSteps: boolean) {
  const facts = await database.transaction((transaction) => {
    if (inSteps) noteDistributed(transaction);
    return readPlacingFacts(transaction, merchantId, placing);
  });
  const counted = (pieces: ReadonlyMap<string, number>) =>
    [...pieces].filter(([sku]) => facts.levels.has(sku)).toSorted();
  return {
    ...facts,
    unpaidPieces: counted(facts.unpaidPieces),
    addressPieces: facts.addressPieces && {
      ...facts.addressPieces,
      pieces: counted(facts.addressPieces.pieces),
    },
  };
}

test('the facts for placing an order are the same, read at once and in steps', async () => {
  const found = { levels: 0, pieces: 0, samples: 0, blocks: 0, codes: 0, unpaid: 0 };
  await fc.assert(
    fc.asyncProperty(question, async (placing) => {
      const facts = await readFacts(full, placing, true);
      expect(facts).toEqual(await readFacts(full, placing, false));
      expect(await readFacts(empty, placing, true)).toEqual(await readFacts(empty, placing, false));
      found.levels += facts.levels.size;
      found.pieces += facts.unpaidPieces.length;
      found.samples += facts.sampledIn.size;
      found.blocks += facts.isBlocked ? 1 : 0;
      found.codes += facts.discountCode === null ? 0 : 1;
      found.unpaid += facts.unpaidFromAddress;
    }),
    { numRuns: sizeOf(1_000, 80), seed: 20_261_129 },
  );
  expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([]);
});
