import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, openProcesses, type Running } from '../runtime/process.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import { Random } from '../support/random.ts';
import { type Attempt, openShop, type Shop } from './stock-clients.ts';
import { OPEN_STORE } from './stock-places.ts';
import { type Ground, inspectGround, keepPort, launch, openGround } from './stock-service.ts';
import { findDrift, pieces, replayLedger, saleOf } from './stock-tally.ts';
import { anyMixedBasket, continueAcceptance, SHORT_SKUS, Warehouse } from './warehouse-work.ts';

const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
const LONG_ROUNDS = TEST_DATABASE_URL === null ? 30 : 100;
const ROUNDS = IS_LONG ? LONG_ROUNDS : 3;
const BUYERS = 6;
const SEED = 20_261_121;
const CLOCK_SPEED = 3_600;

const processes = openProcesses({ NODE_ENV: 'test' });
let ground: Ground;
beforeAll(async () => void (ground = await openGround(processes)));
afterAll(async () => {
  await processes.close();
  await ground.close();
});

test(
  `${ROUNDS} times kill -9 while stock is sold, cancelled, shipped and counted: it adds up after each, and no piece is sold twice`,
  { timeout: 3_600_000 },
  async () => {
    const [port, folder] = [await keepPort(), ground.folder];
    const environment = {
      ...ground.environment,
      FAULT_PORT: String(port),
      FAULT_CLOCK_FROM: String(Date.now()),
      FAULT_CLOCK_SPEED: String(CLOCK_SPEED),
    };
    const place = { url: () => `http://127.0.0.1:${port}`, folder: () => folder };
    const [shop, patient] = [
      openShop(place, OPEN_STORE),
      openShop(place, OPEN_STORE, { mayDie: true }),
    ];
    const random = new Random(SEED);
    const warehouse = new Warehouse(patient, new Random(SEED + 1));
    let isOver = false;
    let work: Promise<Attempt[][]> | null = null;
    let last: Running | null = null;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const running = launch(processes, environment);
      await running.says(/listening on/);
      if (work === null) await warehouse.open([20, 100]);
      await expectSound(shop);
      work ??= Promise.all([
        keepWorking(warehouse, () => isOver),
        ...Array.from({ length: BUYERS }, (_, index) =>
          keepBuying(patient, warehouse, { number: index, isOver: () => isOver }),
        ),
      ]);
      last = running;
      if (round === ROUNDS) break;
      await shop.operate('arm', {
        step: random.pick(['before-commit', 'after-commit', 'never']),
        left: 1 + random.below(40),
      });
      const timer = setTimeout(() => running.child.kill('SIGKILL'), 200 + random.below(1_000));
      // Who is answered with a failure ends the test at once: nobody else may end the process that
      // they wait for.
      expect(await Promise.race([running.ended, work])).toBe('SIGKILL');
      clearTimeout(timer);
    }
    isOver = true;
    const placed = ((await work) ?? []).flat().filter(({ status }) => status === 201);
    while (warehouse.packed.length > 0) await warehouse.ship();
    const sales = await Promise.all(
      placed.map(async (attempt) => {
        const order = await eventually(
          () => shop.order(attempt.body['orderId']),
          ({ state, payableTotalAmount }) => state === 'cancelled' || payableTotalAmount === 0,
          20_000,
        );
        return saleOf(attempt, order['state']);
      }),
    );
    expect(sales.length).toBeGreaterThan(ROUNDS);
    for (const sku of SHORT_SKUS) {
      const [arrived, held, taken] = [
        warehouse.arrived.get(sku) ?? 0,
        pieces(sales, sku, 'held'),
        pieces(sales, sku, 'taken'),
      ];
      expect(await shop.stock(sku)).toMatchObject({
        sku,
        onHandTotal: arrived - taken,
        availableTotal: arrived - taken - held,
      });
    }
    await last?.stop('SIGKILL');
    const found = await inspectGround(ground, async (database) => ({
      drift: await findDrift(database, OPEN_STORE),
      faults: await replayLedger(database, OPEN_STORE, sales),
    }));
    expect(found).toEqual({ drift: [], faults: [] });
  },
);

/** Whatever the last process was at when it was killed. */
async function expectSound(shop: Shop): Promise<void> {
  const parts = await Promise.all(
    ['counts', 'orders'].map((part) => shop.operate('check-stock', { part })),
  );
  expect(parts.flatMap(({ drifts }) => drifts)).toEqual([]);
  const stocks = await Promise.all(SHORT_SKUS.map((sku) => shop.stock(sku)));
  expect(
    stocks.filter(({ onHandTotal, availableTotal }) => onHandTotal < 0 || availableTotal < 0),
  ).toEqual([]);
}

/**
 * One warehouse that does one thing after another: it alone changes what is there, and knows what
 * was done when it is told late.
 */
async function keepWorking(warehouse: Warehouse, isOver: () => boolean): Promise<Attempt[]> {
  while (!isOver()) {
    await warehouse.ship();
    await warehouse.recount();
  }
  return [];
}

async function keepBuying(
  shop: Shop,
  warehouse: Warehouse,
  { number, isOver }: { readonly number: number; readonly isOver: () => boolean },
): Promise<Attempt[]> {
  const random = new Random(number);
  const attempts: Attempt[] = [];
  while (!isOver()) {
    const attempt = await shop.buy(anyMixedBasket(random), {
      email: `buyer-${number}@example.org`,
      key: `buyer-${number}-order-${String(attempts.length).padStart(6, '0')}`,
    });
    attempts.push(attempt);
    if (attempt.status === 201)
      await continueAcceptance(shop, warehouse, attempt, random.below(10));
  }
  return attempts;
}
