import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../support/random.ts';
import { generateSentence } from './generate-sentence.ts';
import {
  namesHiddenBy,
  nearMisses,
  productOf,
  containsName,
  withoutHidden,
} from './hidden-names.ts';
import { type IntentService, openIntentService } from './intent-service.ts';
import { DEMO, DEMO_SLUGS, type ReadStore, readStore } from './stores.ts';
import type { Understood } from './understood-faults.ts';
import { sizeOf } from '../support/sizes.ts';

const SENTENCES_EACH = sizeOf(150, 40);
const stores = DEMO_SLUGS.map((slug) => readStore(DEMO, slug));
const names = stores.flatMap((store) => namesHiddenBy(store));

let service: IntentService;
beforeAll(async () => {
  service = await openIntentService();
});
afterAll(() => service.close());

test.each(
  names
    .filter(({ valueKey, isKey }) => valueKey !== null && !isKey)
    .map((hidden) => [hidden.store.slug, hidden.name, hidden] as const),
)('%s answers "%s"', async (slug, name, hidden) => {
  const { text } = await service.say(slug, {
    sentence: `${name} please`,
    productSlug: productOf(hidden),
  });
  const { understood } = JSON.parse(text) as { understood: Understood };
  expect(understood.question).toMatchObject({
    selections: [{ dimensionKey: hidden.dimensionKey, valueKeys: [hidden.valueKey] }],
  });
});

test('a reply has a hidden word only where the sentence has it', async () => {
  const random = new Random(12);
  const actual: string[] = [];
  for (const store of stores) {
    const hidden = names.filter((candidate) => candidate.store === store);
    const words = [
      ...new Set(
        hidden
          .filter(({ name }) => !isOrdinary(store, name))
          .flatMap(({ name, valueKey, dimensionKey }) => [name, valueKey ?? dimensionKey]),
      ),
    ];
    for (let index = 0; index < SENTENCES_EACH; index += 1) {
      const misses = index % 3 === 0 && words.length > 0 ? nearMisses(random.pick(words)) : [];
      const sentence = (
        misses.length > 0 ? random.pick(misses) : generateSentence(random, store)
      ).trim();
      const include = index % 20 === 0 ? ['alternatives', 'remaining'] : undefined;
      const { text } = await service.say(store.slug, {
        sentence: sentence === '' ? 'x' : sentence,
        include,
        productSlug: random.pick(store.products).slug,
      });
      if (hidden.some(({ name }) => containsName(sentence, name))) continue;
      for (const word of words) {
        if (new RegExp(`\\b${word}\\b`, 'i').test(text))
          actual.push(`${word}: ${store.slug}: ${sentence}\n${text}`);
      }
    }
  }
  expect(actual.slice(0, 2)).toEqual([]);
}, 180_000);

/** Tells whether a store also shows a hidden name elsewhere. */
function isOrdinary({ products, documents }: ReadStore, name: string): boolean {
  return JSON.stringify([products, documents.map((map) => withoutHidden(map))])
    .toLowerCase()
    .includes(name);
}
