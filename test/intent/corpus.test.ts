import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCorpus } from './corpus.ts';
import { judgeAll, scoreOf, reportScore } from './score.ts';
import { withLabelsAlone } from './stores.ts';

const SENTENCES = readCorpus();
const HELD_OUT = readCorpus(
  new URL('held-out/', import.meta.url).pathname,
  new URL('held-out/stores/', import.meta.url).pathname,
);
const FILLER = new Set(
  JSON.parse(readFileSync(new URL('filler.json', import.meta.url), 'utf8')) as string[],
);
const SLICES = [
  'ambiguity',
  'counts',
  'dates',
  'degrees',
  'filler',
  'hidden',
  'inflections',
  'injection',
  'mixed-order',
  'negation',
  'number-and-unit',
  'out-of-map',
  'ranges',
  'scope',
  'several-products',
  'several-words',
  'texts',
  'typing-mistakes',
  'writing',
];

describe('the corpus', () => {
  test('is large, and every slice has its part', () => {
    expect(SENTENCES.length).toBeGreaterThanOrEqual(900);
    expect(
      new Set(
        SENTENCES.map(
          ({ text, store, productSlug }) => `${store.slug} ${productSlug ?? ''} ${text}`,
        ),
      ).size,
    ).toBe(SENTENCES.length);
    const counts = Map.groupBy(SENTENCES, ({ slice }) => slice);
    expect([...counts.keys()]).toEqual(SLICES);
    for (const [slice, part] of counts) expect(part.length, slice).toBeGreaterThanOrEqual(30);
    expect(new Set(SENTENCES.map(({ store }) => store.slug)).size).toBe(5);
  });

  test('says of every word whether it may be left unread', () => {
    const missing = SENTENCES.flatMap(({ meant }) =>
      meant[0]?.rivals.length === 0 ? meant : [],
    ).flatMap(({ text, marked }) =>
      wordsOutside(text, marked)
        .filter((word) => !FILLER.has(word))
        .map((word) => `${word}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  test('has no pattern that makes up more than 15 %', () => {
    const patterns = SENTENCES.map(({ text, meant: [first] }) =>
      (first?.marked ?? [])
        .toReversed()
        .reduce((rest, { start, end }) => `${rest.slice(0, start)}◦${rest.slice(end)}`, text),
    );
    const counts = [...Map.groupBy(patterns, (pattern) => pattern).values()].map(
      ({ length }) => length,
    );
    expect(Math.max(...counts) / SENTENCES.length).toBeLessThan(0.15);
  });
});

test('sentences are read as they are meant', () => {
  const judged = judgeAll(SENTENCES);
  const { exact, silent } = scoreOf(judged);
  console.log(reportScore(judged));
  expect(exact).toBeGreaterThanOrEqual(0.95);
  expect(silent).toBeLessThanOrEqual(0.01);
});

test('stores of other trades are understood as well', () => {
  const judged = judgeAll(HELD_OUT);
  const { sentences, exact, silent } = scoreOf(judged);
  console.log(reportScore(judged));
  expect(sentences).toBeGreaterThanOrEqual(750);
  expect(exact).toBeGreaterThanOrEqual(0.97);
  expect(silent).toBeLessThanOrEqual(0.01);
});

test('with labels alone, less is read, and no more of it wrongly', () => {
  const all = [...SENTENCES, ...HELD_OUT];
  const bare = new Map(
    [...new Set(all.map(({ store }) => store))].map((store) => [store, withLabelsAlone(store)]),
  );
  const { exact, silent } = scoreOf(
    judgeAll(
      all.map((sentence) => ({ ...sentence, store: bare.get(sentence.store) ?? sentence.store })),
    ),
  );
  console.log(
    `with labels alone: ${(exact * 100).toFixed(1)} % exact, ${(silent * 100).toFixed(1)} % silent`,
  );
  expect(silent).toBeLessThanOrEqual(0.01);
});

/** Returns the words outside all spans. */
function wordsOutside(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string[] {
  const rest = spans.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  return rest.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
}
