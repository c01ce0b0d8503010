import { afterAll, describe, expect, it } from 'vitest';
import { checkMapText } from '../../src/actions/shared/read-map-text.ts';
import {
  runInEventLoopOrThread,
  type WorkerThreads,
} from '../../src/actions/shared/thread-jobs.ts';
import type { OfferQuery } from '../../src/core/offers/make-offer.ts';
import { OFFER_JOB } from '../../src/core/offers/offer-job.ts';
import type { Storefront } from '../../src/core/offers/storefront.ts';
import type { StockSupply } from '../../src/core/stock/reserve.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { ThreadPool } from '../../src/gateways/thread-pool.ts';
import { MAPS, SEED_NOTE, mapNumber, questionNumber } from '../oracle/run.ts';
import { askedAt, storeOf } from '../oracle/product-offer.ts';
import { sizeOf } from '../support/sizes.ts';
import { NOW, largeStore } from './large-store.ts';

const SEED = 20_261;
const pool = new ThreadPool({
  entry: new URL('../../src/main/thread.ts', import.meta.url),
  threads: 2,
  memoryMib: 128,
  report: (problem) => {
    throw problem;
  },
});
/** Hands over whatever takes a single look at the clock. */
const atOnce: WorkerThreads = {
  eventLoopLimitMs: -1,
  run: (input, options) => pool.run(input, options),
};
const asking = { clientKey: 'test', isUnlimited: true };

const offerFrom = (
  threads: WorkerThreads | null,
  storefront: Storefront,
  query: OfferQuery,
  supply: StockSupply | null = null,
) => runInEventLoopOrThread(threads, storefront, OFFER_JOB, { query, now: NOW, supply }, asking);

afterAll(() => pool.close());

describe('an offer from a thread', () => {
  it(`is the same as one made here, of large models (seed ${SEED})`, async () => {
    const { queries, open } = largeStore(SEED, 150, sizeOf(100, 25));
    const [here, threads] = [open(), open()];
    let handed = 0;
    const counting: WorkerThreads = {
      ...atOnce,
      run: (input, options) => {
        handed += 1;
        return pool.run(input, options);
      },
    };
    for (const query of queries) {
      const offer = await offerFrom(counting, threads, query);
      const expected = await offerFrom(null, here, query);
      expect(JSON.stringify(offer)).toBe(JSON.stringify(expected));
    }
    // The document is asked for once by each of the two threads at most.
    expect(handed).toBeGreaterThan(queries.length / 2);
    expect(handed).toBeLessThanOrEqual(queries.length + 2);
  });

  it(`is the same with prices, stock and refusals (${SEED_NOTE})`, async () => {
    for (let index = 0; index < MAPS; index += 20) {
      const map = mapNumber(index);
      const [here, threads] = [storeOf(map), storeOf(map)];
      const { selections, excluding, quantity, productSlug } = askedAt(
        here,
        questionNumber(map, index, 0),
      );
      const supply =
        index % 40 === 0
          ? { sku: 'S', isOut: false, backordered: 1, restockExpectedOn: '2027-04-01' }
          : null;
      const query: OfferQuery = {
        ...(productSlug === null ? { capabilityMapKey: map.key } : { productSlug }),
        selections,
        excluding,
        quantity,
        fulfilment: 'collect',
        include: ['alternatives', 'remaining'],
      };
      const offer = await offerFrom(atOnce, threads, query, supply);
      const expected = await offerFrom(null, here, query, supply);
      expect(JSON.stringify(offer)).toBe(JSON.stringify(expected));
    }
  });
});

it('a map that is checked in a thread has the same problems', async () => {
  const { map } = largeStore(SEED, 60, 1);
  const broken = { ...map, constraints: [{ key: 'x' }] };
  for (const document of [JSON.stringify(map), JSON.stringify(broken), '{"key": ']) {
    const result = await pool.run({ kind: 'check-map', document, now: NOW }, asking);
    expect(result).toEqual({ kind: 'done', output: checkMapText(document, fixedClock(NOW)) });
  }
});
