import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseUvl } from '@bottega/uvl';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { uvlModels } from '../support/uvl-models.ts';
import { compareOffers } from './compare-offers.ts';
import { ProductFinder } from './find-product.ts';
import { Seeded } from './seeded.ts';
import { writeModel } from './write-model.ts';
import { sizeOf } from '../support/sizes.ts';

const SEED = 20_261;
const EXTENT = { questions: sizeOf(1_000, 40), remainingEvery: 7, refusals: sizeOf(60, 4) };
const balanced = expect.toSatisfy(
  (count: number) => count >= EXTENT.questions / 10 && count <= EXTENT.questions * 0.9,
);
const agreement = {
  wrong: 0,
  first: [],
  seen: {
    questions: EXTENT.questions,
    no: balanced,
    remaining: Math.ceil(EXTENT.questions / EXTENT.remainingEvery),
    refusals: EXTENT.refusals,
  },
};
const GENERATED = sizeOf(200, 15);
const TIMEOUT_MS = 180_000;

const compare = (path: string) =>
  compareOffers(readFileSync(path, 'utf8'), new Seeded(SEED), EXTENT);

test.runIf(process.env['CI'])('real models are there to compare with', () => {
  expect(uvlModels.length).toBeGreaterThan(3);
});

describe.skipIf(uvlModels.length === 0)(
  `offers of a real model say what a SAT solver says (seed ${SEED})`,
  () => {
    test.each(uvlModels.map((path) => [basename(path), path] as const))(
      '%s',
      (_, path) => {
        expect(compare(path)).toEqual(agreement);
      },
      TIMEOUT_MS,
    );
  },
);

test(
  'offers of the computers demo say what a SAT solver says',
  () => {
    expect(compare(join(import.meta.dirname, '../../demo/computers/computers.uvl'))).toEqual(
      agreement,
    );
  },
  TIMEOUT_MS,
);

test(
  `offers of ${GENERATED} generated models with every kind of group say what a SAT solver says`,
  () => {
    const random = new Seeded(SEED);
    const wrong: string[] = [];
    const seen = { models: 0, no: 0 };
    while (seen.models < GENERATED) {
      const text = writeModel(random, 6 + random.below(14));
      if (!hasConfigurations(text)) continue;
      const {
        first,
        seen: { no },
      } = compareOffers(text, random, { questions: 12, remainingEvery: 1, refusals: 12 });
      wrong.push(...first.map((problem) => `${problem}\n${text}`));
      seen.models += 1;
      seen.no += no;
    }
    expect(wrong).toEqual([]);
    expect(seen.no).toBeGreaterThan(GENERATED);
  },
  TIMEOUT_MS,
);

function hasConfigurations(text: string): boolean {
  const parsed = parseUvl(text);
  const imported = importUvl(text, { key: 'model' });
  return (
    'map' in imported &&
    imported.map.dimensions.length > 1 &&
    'model' in parsed &&
    new ProductFinder(parsed.model).find(new Seeded(1)) !== null
  );
}
