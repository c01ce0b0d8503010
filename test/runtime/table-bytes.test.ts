import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type DemoStore, demoStores } from '../../bench/support/load-stores.ts';
import { makeQuestion } from '../../bench/support/questions.ts';
import { seededRandom } from '../../bench/support/random.ts';
import { CachedDocument } from '../../src/actions/shared/cached-document.ts';
import { Workspace } from '../../src/core/capability/workspace.ts';
import { describeStore } from '../../src/core/offers/describe-store.ts';
import { makeOffer } from '../../src/core/offers/make-offer.ts';
import {
  UnboundedTables,
  type Storefront,
  buildStorefront,
} from '../../src/core/offers/storefront.ts';
import { lexiconBytes } from '../../src/core/offers/table-bytes.ts';

const COPIES = 20;
const QUESTIONS = 12;
/** Documents stay parsed for a while: as many others push them out. */
const OTHERS = 64;
const NOW = new Date('2027-03-02T10:00:00Z');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // what the flag exposes

async function used(): Promise<number> {
  for (let place = 0; place < OTHERS; place += 1)
    void keptDocument('{"key":"other","title":"Other","dimensions":[]}').document;
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    // What was let go of outside the heap is given back later.
    await wait(5);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const keptDocument = (document: string): CachedDocument =>
  new CachedDocument({
    mapKey: (JSON.parse(document) as { key: string }).key,
    version: 1,
    document,
    publishedAt: NOW,
    publishedBy: 'test',
  });

const workspace = new Workspace();

/** Stores whose labels no other has. */
function copiesOf({ shops }: DemoStore): Storefront[] {
  return Array.from({ length: COPIES }, (_, copy) =>
    buildStorefront({
      merchant: shops[0].merchant,
      products: shops[0].products,
      maps: shops.map(({ document }) =>
        keptDocument(JSON.stringify(document).replaceAll('"label":"', `"label":"${copy} `)),
      ),
      trackedSkus: new Set(),
      holidays: [],
      baseUrl: 'https://shop.example',
      tables: new UnboundedTables(workspace),
    }),
  );
}

/** Yes, no, and what leaves something open: so that every table is made. */
function askAbout(storefronts: readonly Storefront[]): void {
  const random = seededRandom(11);
  const shown = describeStore(storefronts[0] as Storefront, {});
  const questions = Array.from({ length: QUESTIONS }, (_, place) => {
    const question = makeQuestion(shown, random, 0.2);
    return { ...question, selections: question.selections.slice(place % 3) };
  });
  for (const storefront of storefronts)
    for (const question of questions) makeOffer(storefront, question, NOW, null);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const bytesOf = (storefronts: readonly Storefront[]): number =>
  sum(
    storefronts.flatMap(({ maps }) => Array.from(maps.values(), (map) => map.bytesIn(workspace))),
  );

test.each(demoStores().map((demo) => [demo.kind, demo] as const))(
  'what the tables of %s are said to take is what they take, give or take a third',
  async (_, demo) => {
    // Whatever code keeps for itself is there from here on.
    askAbout(copiesOf(demo).slice(0, 3));
    const storefronts = copiesOf(demo);
    const [before, output] = [await used(), bytesOf(storefronts)];
    askAbout(storefronts);
    const took = (await used()) - before;
    const ratio = (bytesOf(storefronts) - output) / took;
    expect([ratio, took / COPIES / 1024]).toEqual([within(2 / 3, 1.5), expect.any(Number)]);
  },
);

test.each(demoStores().map((demo) => [demo.kind, demo] as const))(
  'what the words of %s are said to take is what they take, give or take a third',
  async (_, demo) => {
    copiesOf(demo)[0]?.lexicon();
    const storefronts = copiesOf(demo).slice(0, 5);
    for (const { maps } of storefronts) for (const { compiled } of maps.values()) void compiled;
    const before = await used();
    const output = sum(storefronts.map(({ lexicon }) => lexiconBytes(lexicon())));
    expect(output / ((await used()) - before)).toEqual(within(2 / 3, 1.5));
  },
);

test('a document that is kept holds no memory beside its own', async () => {
  const texts = demoStores().flatMap(({ shops }) =>
    shops.map(({ document }) => JSON.stringify(document)),
  );
  const before = await used();
  const documents = Array.from({ length: 40 }, () => texts.map(keptDocument)).flatMap((made) => {
    // What other code takes of Node's pool of buffers must not stay because a document does.
    Buffer.allocUnsafe(24_000).fill(0);
    return made;
  });
  const held = sum(documents.map(({ bytes }) => bytes));
  expect(((await used()) - before) / held).toBeLessThan(1.5);
});

function within(least: number, most: number): unknown {
  return expect.toSatisfy((ratio: number) => ratio >= least && ratio <= most);
}
