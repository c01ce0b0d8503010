import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, openProcesses } from '../runtime/process.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import { Random } from '../support/random.ts';
import { BACKORDER_SKU } from '../support/stocked-store.ts';
import { type Attempt, openShop, type Shop } from './stock-clients.ts';
import { OPEN_STORE } from './stock-places.ts';
import { type FaultyService, openFaultyService } from './stock-service.ts';
import {
  countDeadlocks,
  findDrift,
  pieces,
  replayLedger,
  type Sale,
  saleOf,
} from './stock-tally.ts';
import {
  anyMixedBasket,
  FLIPPED_SKU,
  continueAcceptance,
  SHORT_SKUS,
  Warehouse,
} from './warehouse-work.ts';

const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
const BUYERS = IS_LONG ? 200 : 40;
const ROUNDS = IS_LONG ? 5 : 1;
const SEED = 7;
/** The two hours that stock is held for an unpaid order go by in two seconds. */
const CLOCK_SPEED = 3_600;

const processes = openProcesses({ NODE_ENV: 'test' });
let service: FaultyService;
beforeAll(
  async () => void (service = await openFaultyService(processes, { clockSpeed: CLOCK_SPEED })),
);
afterAll(async () => {
  await processes.close();
  await service.close();
});

test(
  `${ROUNDS} × ${BUYERS} buyers at once${TEST_DATABASE_URL === null ? '' : ', in two processes'}, while others cancel, pay, ship, count, move and forget: sold is what there was, exactly`,
  { timeout: 1_200_000 },
  async () => {
    const shop = openShop(service, OPEN_STORE);
    const warehouse = new Warehouse(shop, new Random(SEED));
    await warehouse.open([1, 10, 40]);
    const attempts: Attempt[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      attempts.push(...(await sellAll(shop, warehouse, new Random(SEED + round))));
    const placed = attempts.filter(({ status }) => status === 201);
    expect(
      attempts
        .map(({ status, body }) => `${status} ${body['code'] ?? ''}`)
        .filter((actual) => !['201 ', '409 out_of_stock'].includes(actual)),
    ).toEqual([]);
    expect(placed.length).toBeGreaterThan(0);
    const sales = await settledSales(shop, placed);
    for (const sku of SHORT_SKUS) {
      const [arrived, held, taken] = [
        warehouse.arrived.get(sku) ?? 0,
        pieces(sales, sku, 'held'),
        pieces(sales, sku, 'taken'),
      ];
      expect({ sku, isOversold: held + taken > arrived }).toEqual({ sku, isOversold: false });
      expect(await shop.stock(sku)).toMatchObject({
        sku,
        onHandTotal: arrived - taken,
        availableTotal: arrived - taken - held,
      });
    }
    for (const sku of [BACKORDER_SKU, FLIPPED_SKU]) {
      const { onHandTotal, availableTotal } = await shop.stock(sku);
      expect({ sku, reserved: onHandTotal - availableTotal }).toEqual({
        sku,
        reserved: pieces(sales, sku, 'held'),
      });
    }
    expect(service.problems()).toEqual([]);
    const found = await service.inspect(async (database) => ({
      drift: await findDrift(database, OPEN_STORE),
      faults: await replayLedger(database, OPEN_STORE, sales),
      deadlocks: database.kind === 'postgres' ? await countDeadlocks(database) : 0,
    }));
    expect(found).toEqual({ drift: [], faults: [], deadlocks: 0 });
  },
);

/**
 * All come at once; who gets nothing tries once more. The others work until the last of them has
 * gone.
 */
async function sellAll(shop: Shop, warehouse: Warehouse, random: Random): Promise<Attempt[]> {
  const { signal, abort } = closing();
  const until = async (work: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) await work();
  };
  const others = Promise.all([
    ...[1, 2, 3].map(() => until(() => warehouse.takeDelivery())),
    until(() => warehouse.ship()),
    ...[1, 2].map(() => until(() => warehouse.rearrange())),
    until(async () => expect(await driftsNow(shop)).toEqual([])),
  ]);
  const plans = Array.from({ length: BUYERS }, (_, index) => ({
    basket: anyMixedBasket(random),
    fate: random.below(10),
    email: `buyer-${index}@example.org`,
  }));
  const buyers = Promise.all(
    plans.map(async ({ basket, fate, email }) => {
      const attempts = [await shop.buy(basket, { email })];
      if (attempts[0]?.status === 409) attempts.push(await shop.buy(basket, { email }));
      const got = attempts.find(({ status }) => status === 201);
      if (got !== undefined) await continueAcceptance(shop, warehouse, got, fate);
      return attempts;
    }),
  );
  const attempts = await Promise.race([
    buyers,
    others.then(() => Promise.reject(new Error('the others have gone'))),
  ]);
  abort();
  await others;
  while (warehouse.packed.length > 0) await warehouse.ship();
  return attempts.flat();
}

function closing() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Found while everything moves. */
async function driftsNow(shop: Shop): Promise<unknown[]> {
  const parts = await Promise.all(
    ['counts', 'orders'].map((part) => shop.operate('check-stock', { part })),
  );
  return parts.flatMap(({ drifts }) => drifts);
}

/** As they are when the last unpaid order's time is over. */
async function settledSales(shop: Shop, placed: readonly Attempt[]): Promise<Sale[]> {
  return Promise.all(
    placed.map(async (attempt) => {
      const order = await eventually(
        () => shop.order(attempt.body['orderId']),
        ({ state, payableTotalAmount }) => state === 'cancelled' || payableTotalAmount === 0,
        20_000,
      );
      return saleOf(attempt, order['state']);
    }),
  );
}
