import { expect, it } from 'vitest';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import { type Evaluation, evaluate } from '../../src/core/capability/evaluate.ts';
import { modelMap } from '../../src/core/capability/search/model-map.ts';
import { Patience } from '../../src/core/capability/search/patience.ts';
import { Workspace } from '../../src/core/capability/workspace.ts';
import { makeOffer, type OfferQuery } from '../../src/core/offers/make-offer.ts';
import { OFFER_JOB } from '../../src/core/offers/offer-job.ts';
import { runWithin } from '../../src/core/offers/storefront-job.ts';
import type { Storefront } from '../../src/core/offers/storefront.ts';
import { sizeOf } from '../support/sizes.ts';
import { Seeded } from '../uvl/seeded.ts';
import { NOW, largeStore } from './large-store.ts';

const SEED = 20_261;
const { queries, open } = largeStore(SEED, 120, sizeOf(200, 50));

const patienceFor = (looks: number): Patience => {
  let left = looks;
  return new Patience(() => left-- <= 0, { mayCompileLargeMaps: true });
};

const offerWithin = (store: Storefront, query: OfferQuery, patience: Patience) =>
  runWithin(store, OFFER_JOB, { query, now: NOW, supply: null }, patience);

it(`an offer made with patience is the same offer or none, whenever that ends (seed ${SEED})`, () => {
  const random = new Seeded(SEED);
  const [hurried, calm] = [open(), open()];
  let interrupted = 0;
  for (const query of queries) {
    const expected = JSON.stringify(makeOffer(calm, query, NOW, null));
    const looks = random.below(12);
    const offer = offerWithin(hurried, query, patienceFor(looks));
    if (offer === null) interrupted += 1;
    expect([expected, 'null']).toContain(JSON.stringify(offer));
    // What was begun in a hurry leaves nothing behind that changes an answer.
    expect(JSON.stringify(makeOffer(hurried, query, NOW, null))).toBe(expected);
  }
  expect(interrupted).toBeGreaterThan(queries.length / 5);
  expect(interrupted).toBeLessThan(queries.length);
});

it('a map that takes long to compile is left to those who have the time', () => {
  const long = largeStore(SEED, 60, 1, 'Long'.repeat(80_000));
  const [query] = long.queries;
  if (query === undefined) throw new Error('no question');
  const store = long.open();
  const within = (mayCompileLargeMaps: boolean): string =>
    JSON.stringify(offerWithin(store, query, new Patience(() => false, { mayCompileLargeMaps })));
  expect(within(false)).toBe('null');
  const offer = within(true);
  expect(JSON.parse(offer)).toMatchObject({ answer: expect.any(String) });
  // Once it is compiled, it takes no longer than any other.
  expect(within(false)).toBe(offer);
});

it('a solution that nobody had the time to find is looked for again', () => {
  const compiled = compileMap(largeStore(SEED, 60, 1).map);
  const model = modelMap(compiled);
  if (model === null) throw new Error('the map is too large');
  const workspace = new Workspace();
  const { answers } = evaluate(compiled, {
    selections: [],
    excluding: [],
    quantity: 1,
    productSlug: null,
    today: 20_514,
    calendar: { isWorkingDay: () => true },
    demandsRequired: true,
  }) as Evaluation; // A question without selections can't be refused.
  const ask = (): boolean => workspace.knownSolutions(model, null).canRemainPossible(answers, []);
  expect(workspace.runWithPatience(patienceFor(0), ask)).toBe(false);
  expect(ask()).toBe(true);
});
