import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCorpus } from './corpus.ts';
import { judgeAll } from './score.ts';
import { tallyOf, reportStores } from './score-stores.ts';

const PRODUCT = {
  sku: 'BOX',
  slug: 'box',
  title: 'Box',
  synonyms: [],
  workflowType: 'made_to_order',
  imageUrl: null,
  allergens: null,
  price: null,
  capabilityMapKey: 'boxes',
  leadTimeWorkingDays: 1,
  sample: null,
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
        { key: 'ash', label: 'Ash' },
      ],
    },
  ],
};

/** Makes a folder with one store and sentences whose readings are wrong as the test requires. */
function folderWith(sentences: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sentences-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = join(folder, 'stores', 'chests');
  mkdirSync(store, { recursive: true });
  writeFileSync(join(store, 'products.json'), JSON.stringify([PRODUCT]));
  writeFileSync(join(store, 'map-boxes.json'), JSON.stringify(MAP));
  writeFileSync(join(folder, 'blind.json'), JSON.stringify({ stores: { chests: sentences } }));
  return folder;
}

test('tells exact readings from those that were told and those that were silently wrong', () => {
  const folder = folderWith([
    'an {oak|wood=oak} {box|@box}',
    'a {wenge|wood=ash} {box|@box}',
    'an {oak|wood=ash} {box|@box}',
    'an {oak|wood=ash} {box|@box} {soonish|?}',
  ]);
  const judged = judgeAll(readCorpus(folder, join(folder, 'stores')));
  expect(tallyOf(judged)).toEqual({ sentences: 4, exact: 1, reported: 2, silent: 1, apart: 1 });
  const text = reportStores('with synonyms', judged, false);
  expect(text).toMatch(/^chests +4 +25\.0 % +50\.0 % +25\.0 % +25\.0 %$/m);
  expect(text.match(/^SILENT chests: an oak box$/gm)).toHaveLength(1);
  expect(text).not.toContain('wenge');
  expect(reportStores('with synonyms', judged, true)).toContain('told   chests: a wenge box');
});
