import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { mergeIntoMap } from '../../src/core/capability/uvl/merge-into-map.ts';
import { describeStore } from '../../src/core/offers/describe-store.ts';
import type { Capability, ShownProduct } from '../../src/http/storefront/shop/replies.ts';
import { writeJson } from '../../src/wire/shared/json-text.ts';
import { BASE_SEED, seedOf } from '../oracle/random.ts';
import { SEED_NOTE } from '../oracle/run.ts';
import { storefrontOf } from '../support/dependencies.ts';
import { readDemo, type StoreContent } from '../support/publish.ts';
import { Random } from '../support/random.ts';
import { sizeOf } from '../support/sizes.ts';
import { type Walked, walk, type WalkedStore } from '../support/walk-configurator.ts';

const IS_LONG = process.env['BOTTEGA_LONG'] !== undefined;
const WALKS = IS_LONG ? 10_000 : sizeOf(200, 12);
const STORES = ['frames', 'bakery', 'tables', 'bottles'];
/** One walk in so many is in the store with hundreds of options, which takes as long as fifteen. */
const COMPUTERS_EVERY = 50;
const UNLIMITED = { capability: 0, offer: 0, 'from-intent': 0, orders: 0, opportunities: 0 };

function readComputersFile(name: string): string {
  return readFileSync(new URL(`../../demo/computers/${name}`, import.meta.url), 'utf8');
}

/** The options of this demo are a feature model, with prices beside it. */
function readComputers(): StoreContent {
  const imported = importUvl(readComputersFile('computers.uvl'), { key: 'computers' });
  if ('errors' in imported) throw new Error(JSON.stringify(imported.errors));
  const merged = mergeIntoMap(imported.map, JSON.parse(readComputersFile('price.json')));
  if ('errors' in merged) throw new Error(JSON.stringify(merged.errors));
  return { ...readDemo('computers'), maps: [merged.map] };
}

function openWalkedStore(slug: string): WalkedStore {
  const storefront = storefrontOf(slug === 'computers' ? readComputers() : readDemo(slug));
  const capability = JSON.parse(writeJson(describeStore(storefront, UNLIMITED))) as Capability;
  return { storefront, capability, now: new Date('2027-03-02T11:00:00Z') };
}

function placesOf(slug: string): readonly (readonly [WalkedStore, ShownProduct])[] {
  const store = openWalkedStore(slug);
  return store.capability.products
    .filter(({ capabilityMapKey }) => capabilityMapKey !== null)
    .map((product) => [store, product] as const);
}

describe(`choosing by chance in the demo stores (${SEED_NOTE})`, () => {
  it('never ends in a no without a way on, and every price and day shown comes true', () => {
    const places = STORES.flatMap(placesOf);
    const computers = placesOf('computers');
    const walked: Walked = {
      clicks: 0,
      priced: 0,
      dated: 0,
      refused: 0,
      repaired: 0,
      completed: 0,
      unsearched: 0,
    };
    for (let index = 0; index < WALKS; index += 1) {
      const isAmongMany = index % COMPUTERS_EVERY === 0;
      const random = new Random(seedOf(BASE_SEED, index));
      const [store, product] = random.pick(isAmongMany ? computers : places);
      walk(store, product, random, walked);
    }
    if (IS_LONG) console.log(JSON.stringify({ walks: WALKS, ...walked }));
    // Each walk is completed twice: before most of its clicks, and at its end.
    expect(walked.completed + walked.unsearched).toBeGreaterThanOrEqual(2 * WALKS);
    expect(walked.completed).toBeGreaterThan(1.9 * WALKS);
    expect(walked.priced).toBeGreaterThan(WALKS);
    expect(walked.dated).toBeGreaterThan(WALKS);
    expect(walked.refused).toBeGreaterThan(WALKS / 4);
    expect(walked.repaired).toBeGreaterThan(WALKS / 4);
  }, 3_600_000);
});
