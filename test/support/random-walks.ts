import { readFileSync } from 'node:fs';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { mergeIntoMap } from '../../src/core/capability/uvl/merge-into-map.ts';
import { describeStore } from '../../src/core/offers/describe-store.ts';
import type { Capability, ShownProduct } from '../../src/http/storefront/shop/replies.ts';
import { writeJson } from '../../src/wire/shared/json-text.ts';
import { BASE_SEED, seedOf } from '../oracle/random.ts';
import { storefrontOf } from './dependencies.ts';
import { readDemo, type StoreContent } from './publish.ts';
import { Random } from './random.ts';
import { type Walked, walk, type WalkedStore } from './walk-configurator.ts';

const STORES = ['frames', 'bakery', 'tables', 'bottles'];
/** One walk in so many is in the store with hundreds of options, which takes as long as fifteen. */
const COMPUTERS_EVERY = 50;
const UNLIMITED = { capability: 0, offer: 0, 'from-intent': 0, orders: 0, opportunities: 0 };

type Place = readonly [WalkedStore, ShownProduct];

/** What no walk has come across yet. */
export const NOTHING_WALKED: Walked = {
  clicks: 0,
  priced: 0,
  dated: 0,
  refused: 0,
  repaired: 0,
  completed: 0,
  unsearched: 0,
};

/**
 * Returns a function that walks the walk of an index, which is the same in every run with the same
 * seed.
 */
export function openWalks(): (index: number, walked: Walked) => void {
  const places = STORES.flatMap(placesOf);
  const computers = placesOf('computers');
  return (index, walked) => {
    const random = new Random(seedOf(BASE_SEED, index));
    const isAmongMany = index % COMPUTERS_EVERY === 0;
    const [store, product] = random.pick(isAmongMany ? computers : places);
    walk(store, product, random, walked);
  };
}

function placesOf(slug: string): readonly Place[] {
  const store = openWalkedStore(slug);
  return store.capability.products
    .filter(({ capabilityMapKey }) => capabilityMapKey !== null)
    .map((product) => [store, product] as const);
}

function openWalkedStore(slug: string): WalkedStore {
  const storefront = storefrontOf(slug === 'computers' ? readComputers() : readDemo(slug));
  const capability = JSON.parse(writeJson(describeStore(storefront, UNLIMITED))) as Capability;
  return { storefront, capability, now: new Date('2027-03-02T11:00:00Z'), answered: new Map() };
}

/** The options of this demo are a feature model, with prices beside it. */
function readComputers(): StoreContent {
  const imported = importUvl(readComputersFile('computers.uvl'), { key: 'computers' });
  if ('errors' in imported) throw new Error(JSON.stringify(imported.errors));
  const merged = mergeIntoMap(imported.map, JSON.parse(readComputersFile('price.json')));
  if ('errors' in merged) throw new Error(JSON.stringify(merged.errors));
  return { ...readDemo('computers'), maps: [merged.map] };
}

function readComputersFile(name: string): string {
  return readFileSync(new URL(`../../demo/computers/${name}`, import.meta.url), 'utf8');
}
