import { describe, expect, test } from 'vitest';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import { type Lexicon, compileLexicon } from '../../src/core/intent/lexicon.ts';
import { readSentence } from '../../src/core/intent/read-sentence.ts';
import { Random } from '../support/random.ts';
import { readCorpus } from './corpus.ts';
import { generateSentence } from './generate-sentence.ts';
import {
  namesHiddenBy,
  nearMisses,
  productOf,
  containsName,
  withoutHidden,
} from './hidden-names.ts';
import { DEMO, DEMO_SLUGS, type ReadStore, readStore } from './stores.ts';
import { sizeOf } from '../support/sizes.ts';

const TODAY = 20_879;
const GENERATED = sizeOf(1_500, 400);

const stores = DEMO_SLUGS.map((slug) => readStore(DEMO, slug));
const shownOnly = new Map(stores.map((store) => [store.slug, lexiconWithoutHidden(store)]));
const names = stores.flatMap((store) => namesHiddenBy(store));
const containsAnyName = (store: ReadStore, sentence: string): boolean =>
  names.some((hidden) => hidden.store.slug === store.slug && containsName(sentence, hidden.name));

function lexiconWithoutHidden({ products, documents }: ReadStore): Lexicon {
  return compileLexicon(
    products,
    new Map(documents.map((map) => [map.key, compileMap(withoutHidden(map))])),
  );
}

test('there is something to hide', () => {
  expect(names.length).toBeGreaterThan(20);
});

describe('by name', () => {
  const values = names.filter(({ valueKey, isKey }) => valueKey !== null && !isKey);
  test.each(values.map((hidden) => [hidden.store.slug, hidden.name, hidden] as const))(
    '%s reads "%s"',
    (_, name, hidden) => {
      const { store, dimensionKey, valueKey } = hidden;
      for (const sentence of [
        name,
        name.toUpperCase(),
        `with ${name}, please`,
        `${name}!`,
        name.replaceAll(' ', '-'),
      ]) {
        const { selections } = readSentence(store.lexicon, sentence, TODAY, {
          productSlug: productOf(hidden),
        });
        expect(selections, sentence).toMatchObject([{ dimensionKey, valueKeys: [valueKey] }]);
      }
    },
  );
});

describe('otherwise nothing shows it', () => {
  test('a sentence that names nothing hidden is read as if there were nothing', () => {
    const actual: string[] = [];
    for (const { store, text, productSlug, today } of readCorpus()) {
      const shown = shownOnly.get(store.slug);
      if (shown === undefined || containsAnyName(store, text)) continue;
      const [real, bare] = [store.lexicon, shown].map((lexicon) =>
        readSentence(lexicon, text, today, { productSlug }),
      );
      if (JSON.stringify(real) !== JSON.stringify(bare))
        actual.push(`${store.slug}: ${text}\n${JSON.stringify(real)}\n${JSON.stringify(bare)}`);
    }
    expect(actual).toEqual([]);
  });

  test.each(names.map((hidden) => [hidden.store.slug, hidden.name, hidden] as const))(
    '%s: a slip in "%s" is read as if it had never been',
    (_, name, hidden) => {
      const { store } = hidden;
      const shown = shownOnly.get(store.slug);
      if (shown === undefined) throw new Error('no such store');
      for (const near of nearMisses(name).filter((miss) => !containsAnyName(store, miss))) {
        for (const sentence of [near, `${near} or oak`, `not ${near}, 30 cm wide`]) {
          const [real, bare] = [store.lexicon, shown].map((lexicon) =>
            readSentence(lexicon, sentence, TODAY, { productSlug: productOf(hidden) }),
          );
          expect(real, sentence).toEqual(bare);
        }
      }
    },
  );

  test('no candidate, question or near product names it, whatever is said', () => {
    const random = new Random(11);
    for (const store of stores) {
      const hidden = names.filter((candidate) => candidate.store === store);
      for (let index = 0; index < GENERATED; index += 1) {
        const sentence = generateSentence(random, store);
        const { ambiguities, unsettled } = readSentence(store.lexicon, sentence, TODAY, {
          productSlug: random.chance(0.7) ? random.pick(store.products).slug : undefined,
        });
        const shownKeys = ambiguities
          .flatMap(({ candidates }) => candidates)
          .filter(({ dimensionKey, valueKeys }) =>
            hidden.some(
              ({ dimensionKey: key, valueKey }) =>
                key === dimensionKey && (valueKey === null || valueKeys.includes(valueKey)),
            ),
          );
        expect(shownKeys, sentence).toEqual([]);
        expect(
          unsettled.filter(({ dimensionKey }) =>
            hidden.some(
              ({ dimensionKey: key, valueKey }) =>
                key === dimensionKey && valueKey === null && !containsAnyName(store, sentence),
            ),
          ),
          sentence,
        ).toEqual([]);
      }
    }
  });
});
