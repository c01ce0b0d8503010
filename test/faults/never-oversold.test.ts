import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProcesses } from '../runtime/process.ts';
import { ON_CITUS } from '../support/citus-databases.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import { Random } from '../support/random.ts';
import { type RequestedLine, SHELF_SKUS } from '../support/stocked-store.ts';
import { type Attempt, openShop, type Shop } from './stock-clients.ts';
import { BASKETS_STORE, lastPiecesStore, LIMITED_STORE } from './stock-places.ts';
import { type FaultyService, openFaultyService } from './stock-service.ts';
import {
  countDeadlocks,
  findDrift,
  pieces,
  replayLedger,
  type Sale,
  saleOf,
} from './stock-tally.ts';

const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
const BUYERS = IS_LONG ? 200 : 100;
const SEED = 20_261_120;
/**
 * Several servers share this machine's processors, so a buyer may wait longer for a lock than the
 * service does, is told that it is busy, and asks the same again.
 */
const PATIENT = { mayDie: ON_CITUS };
const TOO_BUSY = /lock timeout$|timeout exceeded when trying to connect$/;
const WHERE = TEST_DATABASE_URL === null ? '' : ', in two processes';

const processes = openProcesses({ NODE_ENV: 'test' });
let service: FaultyService;
beforeAll(async () => void (service = await openFaultyService(processes)));
afterAll(async () => {
  await processes.close();
  await service.close();
});

/** What was sold, by store. */
const sold = new Map<string, readonly Sale[]>();

const isSold = ({ status }: Attempt): boolean => status === 201;
const salesOf = (attempts: readonly Attempt[]): Sale[] =>
  attempts.filter(isSold).map((attempt) => saleOf(attempt, 'accepted'));

/** What a loser was told, by places of lines. */
const lackingOf = ({
  body,
}: Attempt): ReadonlyMap<number, { sku: string; requested: number; available: number }> =>
  new Map(body['values'].lines.map((line: { index: number }) => [line.index, line]));

describe(`${BUYERS} buyers at once${WHERE}`, { timeout: 1_200_000 }, () => {
  test.each([1, 7, 50])(
    'who each want one of the last %i: exactly so many get one',
    async (stock) => {
      const slug = lastPiecesStore(stock);
      const shop = openShop(service, slug, PATIENT);
      await shop.set('P1', { onHand: stock });
      const attempts = await Promise.all(
        Array.from({ length: BUYERS }, (_, index) =>
          shop.buy([{ sku: 'P1', quantity: 1 }], { email: `buyer-${index}@example.org` }),
        ),
      );
      expect(attempts.filter(isSold).length).toBe(stock);
      const lost = attempts
        .filter((attempt) => !isSold(attempt))
        .map(({ status, body }) => ({
          status,
          code: body['code'],
          placed: body['values'].placed,
          lines: body['values'].lines,
        }));
      expect(lost.length).toBe(BUYERS - stock);
      expect(new Set(lost.map((one) => JSON.stringify(one)))).toEqual(
        new Set([
          JSON.stringify({
            status: 409,
            code: 'out_of_stock',
            placed: false,
            lines: [{ index: 0, sku: 'P1', requested: 1, available: 0, restockExpectedOn: null }],
          }),
        ]),
      );
      expect(await shop.stock('P1')).toMatchObject({
        onHandTotal: stock,
        availableTotal: 0,
        counts: [{ onHand: stock, reserved: stock, available: 0 }],
      });
      sold.set(slug, salesOf(attempts));
    },
  );

  test('with baskets that share products, in any order of lines, from several locations: nobody gets what another got, nobody is sent away from what is there', async () => {
    const shop = openShop(service, BASKETS_STORE, PATIENT);
    const random = new Random(SEED);
    const stock = await stockShelves(shop, random);
    const attempts = await Promise.all(
      Array.from({ length: BUYERS }, (_, index) =>
        shop.buy(anyBasket(random), { email: `buyer-${index}@example.org` }),
      ),
    );
    const sales = salesOf(attempts);
    const losers = attempts.filter((attempt) => !isSold(attempt));
    expect(
      losers
        .map(({ status, body }) => [status, body['code']])
        .filter(([status, code]) => status !== 409 || code !== 'out_of_stock'),
    ).toEqual([]);
    expect(losers.length).toBeGreaterThan(0);
    expect(losers.flatMap((loser) => wrongInRefusal(loser, attempts, stock))).toEqual([]);
    await expectShelves(shop, stock, sales);
    const all = [...sales, ...salesOf(await buyRest(shop))];
    await expectShelves(shop, stock, all, true);
    sold.set(BASKETS_STORE, all);
  });

  test('of whom one writes from everywhere, a quarter of the stock stands in unpaid orders; of whom many write from one network, a tenth of it is left', async () => {
    const shop = openShop(service, LIMITED_STORE, PATIENT);
    await shop.setAll([
      { sku: 'P1', onHand: 40 },
      { sku: 'P2', onHand: 3 },
      { sku: 'P3', onHand: 43 },
    ]);
    const buyAll = (
      sku: string,
      quantity: number,
      who: (index: number) => { email: string; network: string },
    ) =>
      Promise.all(
        Array.from({ length: BUYERS }, (_, index) => shop.buy([{ sku, quantity }], who(index))),
      );
    const [ten, one, five] = await Promise.all([
      buyAll('P1', 1, oneFromEverywhere),
      buyAll('P2', 1, manyTogether),
      buyAll('P3', 2, manyTogether),
    ]);
    expect([ten, one, five].map((attempts) => attempts.filter(isSold).length)).toEqual([10, 2, 19]);
    const refused = [ten, one, five].map(
      (attempts) =>
        new Set(
          attempts
            .filter((attempt) => !isSold(attempt))
            .map(({ status, body }) =>
              JSON.stringify([
                status,
                body['code'],
                body['values'].sku,
                body['values'].maximumUnpaidPieces,
              ]),
            ),
        ),
    );
    expect(refused).toEqual(
      [
        ['P1', 10],
        ['P2', 2],
        ['P3', 39],
      ].map(([sku, most]) => new Set([JSON.stringify([429, 'too_many_requests', sku, most])])),
    );
    sold.set(LIMITED_STORE, salesOf([...ten, ...one, ...five]));
  });

  test('leave books that agree, of orders that were told of alone, and no deadlock behind', async () => {
    expect(sold.size).toBeGreaterThan(2);
    const problems = service.problems();
    expect(problems.filter((line) => !ON_CITUS || !TOO_BUSY.test(line))).toEqual([]);
    const found = await service.inspect(async (database) => {
      const drift: unknown[] = [];
      const faults: string[] = [];
      for (const slug of sold.keys()) drift.push(...(await findDrift(database, slug)));
      for (const [slug, sales] of sold) faults.push(...(await replayLedger(database, slug, sales)));
      return {
        drift,
        faults,
        deadlocks: database.kind === 'postgres' ? await countDeadlocks(database) : 0,
      };
    });
    expect(found).toEqual({ drift: [], faults: [], deadlocks: 0 });
  });
});

const oneFromEverywhere = (index: number) => ({
  email: 'mallory@example.org',
  network: `10.1.${index >> 8}.${index & 255}`,
});
const manyTogether = (index: number) => ({
  email: `mallory-${index}@example.org`,
  network: '10.2.0.1',
});

/** Few of some, many of others, at one to three locations. */
async function stockShelves(shop: Shop, random: Random): Promise<ReadonlyMap<string, number>> {
  for (const locationKey of ['attic', 'cellar'])
    await shop.operate('add-location', { locationKey });
  const counts = SHELF_SKUS.flatMap((sku, index) => {
    const locations = ['default', 'attic', 'cellar'].slice(0, 1 + (index % 3));
    return locations.map((locationKey) => ({ sku, locationKey, onHand: random.pick([1, 7, 20]) }));
  });
  const set = await shop.setAll(counts);
  expect(set.body['results'].map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    counts.map(() => 'set'),
  );
  return new Map(
    [...Map.groupBy(counts, ({ sku }) => sku)].map(([sku, of]) => [
      sku,
      of.reduce((sum, { onHand }) => sum + onHand, 0),
    ]),
  );
}

/** Up to five lines, of which two may be of one product. */
function anyBasket(random: Random): RequestedLine[] {
  return Array.from({ length: 1 + random.below(5) }, () => ({
    sku: random.pick(SHELF_SKUS),
    quantity: 1 + random.below(3),
  }));
}

/**
 * Where nothing comes back, what is available only falls: not below what is left with every order
 * that may have come before the refusal, nor is it more than with those that were told of before it
 * was asked for.
 */
function wrongInRefusal(
  loser: Attempt,
  attempts: readonly Attempt[],
  stock: ReadonlyMap<string, number>,
): string[] {
  const lacking = lackingOf(loser);
  const gone = (sku: string, when: (attempt: Attempt) => boolean) =>
    pieces(salesOf(attempts.filter(when)), sku, 'held');
  return loser.lines.flatMap(({ sku, quantity }, index) => {
    // One that lacks pieces takes what is left.
    const before = loser.lines
      .slice(0, index)
      .reduce(
        (sum, line, place) =>
          sum + (line.sku === sku ? (lacking.get(place)?.available ?? line.quantity) : 0),
        0,
      );
    const [all, actual] = [stock.get(sku) ?? 0, lacking.get(index)];
    const most = all - before - gone(sku, ({ answeredMs }) => answeredMs < loser.sentMs);
    const least = Math.max(0, all - before - gone(sku, ({ sentMs }) => sentMs < loser.answeredMs));
    if (actual === undefined) {
      return quantity <= most
        ? []
        : [`line ${index} of ${quantity} ${sku} was let pass where ${most} were left`];
    }
    const isRight =
      actual.sku === sku &&
      actual.requested === quantity &&
      actual.available < quantity &&
      actual.available >= least &&
      actual.available <= Math.max(0, most);
    return isRight
      ? []
      : [
          `line ${index} of ${quantity} ${sku}: ${JSON.stringify(actual)} where ${least} to ${most} were left`,
        ];
  });
}

/** What is left on the shelves, to the last piece; then nobody gets one more. */
async function buyRest(shop: Shop): Promise<Attempt[]> {
  const rest: Attempt[] = [];
  for (const sku of SHELF_SKUS) {
    const { availableTotal } = await shop.stock(sku);
    if (availableTotal > 0) rest.push(await shop.buy([{ sku, quantity: availableTotal }]));
    expect(await shop.buy([{ sku, quantity: 1 }])).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', values: { lines: [{ sku, available: 0 }] } },
    });
  }
  return rest;
}

async function expectShelves(
  shop: Shop,
  stock: ReadonlyMap<string, number>,
  sales: readonly Sale[],
  isSoldOut = false,
): Promise<void> {
  for (const [sku, all] of stock) {
    const held = pieces(sales, sku, 'held');
    expect(held).toBeLessThanOrEqual(all);
    expect(await shop.stock(sku)).toMatchObject({
      sku,
      onHandTotal: all,
      availableTotal: all - held,
    });
    expect(isSoldOut ? held : all).toBe(all);
  }
}
