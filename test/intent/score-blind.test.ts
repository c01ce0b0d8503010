import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBlindStores } from './blind-stores.ts';
import { judgeBlind, judgeOrderAlone, reportBlind, tallyBlind } from './score-blind.ts';

const PRODUCT = {
  sku: 'BOX',
  slug: 'box',
  title: 'Box',
  workflowType: 'made_to_order',
  capabilityMapKey: 'boxes',
};
const MAP = {
  key: 'boxes',
  title: 'Boxes',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      values: [
        { key: 'oak', label: 'Oak' },
        { key: 'ash', label: 'Ash', synonyms: ['whitewood'] },
      ],
    },
    { key: 'width', label: 'Width', kind: 'magnitude', unit: 'cm', minimum: '1', maximum: '90' },
  ],
};
const nothing = { selections: {}, exclusions: {}, rest: [] };
const line = (sentence: string, reading: object): string =>
  JSON.stringify({ sentence, reading: { ...nothing, ...reading } });

function folderWith(lines: readonly string[], debatable: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'blind-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'boxes.map.json'), JSON.stringify(MAP));
  writeFileSync(join(folder, 'boxes.product.json'), JSON.stringify(PRODUCT));
  writeFileSync(join(folder, 'boxes.sentences.jsonl'), `${lines.join('\n')}\n`);
  const reasons = debatable.map((sentence) => JSON.stringify({ sentence, reason: 'either' }));
  writeFileSync(join(folder, 'debatable.jsonl'), reasons.join('\n'));
  return folder;
}

test('tells what equals the reading of a clerk from what is reported and what is silent', () => {
  const sentences = readBlindStores(
    folderWith([
      line('two oak boxes, 100 mm wide', {
        selections: { wood: 'oak', width: { value: 10, unit: 'cm' } },
        quantity: 2,
      }),
      line('a wenge box', { rest: ['wenge'] }),
      line('an oak box for my uncle', { selections: { wood: 'oak' } }),
      line('a wenge box, please', { selections: { wood: 'ash' } }),
      line('an oak box', { selections: { wood: 'ash' } }),
      line('an oak box soonish', { selections: { wood: 'ash' } }),
      line('an oak box, three of them', { selections: { wood: 'oak' } }),
    ]),
  );
  const results = judgeBlind(sentences, true);
  expect(results.map(({ verdict }) => verdict)).toEqual([
    'exact',
    'exact',
    'exact',
    'reported',
    'silent',
    'silent',
    'silent',
  ]);
  expect(tallyBlind(results)).toEqual({ sentences: 7, exact: 3, reported: 1, silent: 3, vain: 1 });
});

test('excuses a synonym that labels alone do not have only if it is reported', () => {
  const sentences = readBlindStores(
    folderWith([line('a whitewood box', { selections: { wood: 'ash' } })]),
  );
  expect(judgeBlind(sentences, true)[0]?.verdict).toBe('exact');
  expect(judgeBlind(sentences, false)[0]?.verdict).toBe('exact');
});

test('shows the figures also without what is debatable, and lists what is silent', () => {
  const folder = folderWith(
    [
      line('an oak box', { selections: { wood: 'ash' } }),
      line('an ash box', { selections: { wood: 'ash' } }),
    ],
    ['an oak box'],
  );
  const results = judgeBlind(readBlindStores(folder), true);
  const text = reportBlind('with synonyms', results, ({ verdict }) => verdict === 'silent');
  expect(text).toMatch(/^all +2 +1 +50\.0 % +0 +0\.0 % +1 +50\.0 %/m);
  expect(text).toMatch(/^without debatable +1 +1 +100\.0 %/m);
  expect(text).toContain('(debatable) silent boxes: an oak box');
});

test('judges by the order alone whatever words are reported', () => {
  const sentences = readBlindStores(
    folderWith([
      line('an oak box, three of them', {
        selections: { wood: 'oak' },
        quantity: 3,
        rest: ['box'],
      }),
      line('an oak box for my uncle', { selections: { wood: 'ash' } }),
      line('an oak box', { selections: { wood: 'ash' } }),
    ]),
  );
  const verdicts = judgeOrderAlone(judgeBlind(sentences, true)).map(({ verdict }) => verdict);
  expect(verdicts).toEqual(['exact', 'reported', 'silent']);
});

test.each([
  // The exact and silent shares, with synonyms and with labels alone.
  { folder: 'first', count: 2000, debatable: 45, named: [0.91, 0.01], bare: [0.91, 0.01] },
  { folder: 'sixth', count: 360, debatable: 0, named: [0.98, 0.003], bare: [0.95, 0.006] },
  { folder: 'seventh', count: 990, debatable: 3, named: [0.96, 0.01], bare: [0.83, 0.018] },
  { folder: 'eighth', count: 540, debatable: 0, named: [0.96, 0.003], bare: [0.93, 0.003] },
  { folder: 'ninth', count: 2026, debatable: 0, named: [0.96, 0.011], bare: [0.9, 0.013] },
  { folder: 'tenth', count: 158, debatable: 0, named: [0.81, 0.038], bare: [0.79, 0.051] },
  { folder: 'sixteenth', count: 2000, debatable: 0, named: [0.915, 0.036], bare: [0.855, 0.039] },
])('the set $folder is read no worse than before', (floors) => {
  const { folder, count, debatable, named, bare } = floors;
  const sentences = readBlindStores(new URL(`blind/${folder}/`, import.meta.url).pathname);
  const clear = sentences.filter((sentence) => sentence.debatable === null);
  expect(sentences).toHaveLength(count);
  expect(sentences.length - clear.length).toBeLessThanOrEqual(debatable);
  for (const [hasSynonyms, [leastExact = 1, mostSilent = 0]] of [
    [true, named],
    [false, bare],
  ] as const) {
    const { sentences: all, exact, silent } = tallyBlind(judgeBlind(clear, hasSynonyms));
    expect(exact / all).toBeGreaterThanOrEqual(leastExact);
    expect(silent / all).toBeLessThanOrEqual(mostSilent);
  }
});
