import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseUvl, type UvlModel } from '@bottega/uvl';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { uvlModels } from '../support/uvl-models.ts';
import {
  answering,
  countConfigurations,
  everyConfiguration,
  placesOf,
  productOf,
  selectionsOf,
} from './configuration.ts';
import { type Product, isValid, membersOf } from './feature-model.ts';
import { ProductFinder } from './find-product.ts';
import { Seeded } from './seeded.ts';
import { writeModel } from './write-model.ts';
import { sizeOf } from '../support/sizes.ts';

const SEED = 20_260;
const MODELS = sizeOf(400, 100);

function read(text: string): UvlModel {
  const parsed = parseUvl(text);
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.model;
}

describe(`the map of a generated model (seed ${SEED})`, () => {
  test(`allows exactly the model's products, ${MODELS} models, every configuration of each`, () => {
    const random = new Seeded(SEED);
    const seen = { maps: 0, products: 0, configurations: 0 };
    const refused: { problems: string[]; products: Set<string> }[] = [];
    while (seen.maps < MODELS) {
      const text = writeModel(random, 3 + random.below(8));
      const model = read(text);
      const imported = importUvl(text, { key: 'generated' });
      if ('errors' in imported) {
        refused.push({
          problems: imported.errors.map(({ problem }) => problem),
          products: allProducts(model),
        });
        continue;
      }
      const count = countConfigurations(imported.map);
      if (count > 20_000) continue;
      const products = allProducts(model);
      expect({ text, products: allowedProducts(imported.map, model) }).toEqual({ text, products });
      seen.maps += 1;
      seen.products += products.size;
      seen.configurations += count;
    }
    console.info(JSON.stringify({ ...seen, refused: refused.length }));
    expect(seen.products).toBeGreaterThan(MODELS);
    expect(refused.filter(({ products }) => products.size > 0)).toEqual([]);
    expect(
      refused
        .flatMap(({ problems }) => problems)
        .filter((problem) => !problem.includes('can never hold')),
    ).toEqual([]);
  });
});

/** By brute force over every set of features. */
function allProducts(model: UvlModel): Set<string> {
  const names = membersOf(model).map(({ feature }) => feature.name);
  const products = new Set<string>();
  for (let bits = 0; bits < 2 ** names.length; bits += 1) {
    const product = new Set(names.filter((_, index) => (bits >> index) % 2 === 1));
    if (isValid(model, product)) products.add(signature(product));
  }
  return products;
}

/**
 * By brute force over every configuration; each product must be asked for in one way only, but for
 * saying no.
 */
function allowedProducts(map: CapabilityMap, model: UvlModel): Set<string> {
  const answer = answering(map);
  const places = placesOf(map, model);
  const ways = new Map<string, string>();
  for (const selections of everyConfiguration(map)) {
    if (answer(selections) !== 'yes') continue;
    const way = JSON.stringify(
      selections.filter(({ valueKeys = [] }) => valueKeys.length > 0 && valueKeys[0] !== 'no'),
    );
    const product = signature(productOf(model, places, selections));
    expect(ways.get(product) ?? way).toBe(way);
    ways.set(product, way);
  }
  return new Set(ways.keys());
}

function signature(product: Product): string {
  return [...product].toSorted().join('|');
}

test.runIf(process.env['CI'])('real models are there to test with', () => {
  expect(uvlModels.length).toBeGreaterThan(3);
});

describe.skipIf(uvlModels.length === 0)('the map of a real model', () => {
  test.each(uvlModels.map((path) => [basename(path), path] as const))(
    '%s allows its products and nothing else',
    (_, path) => {
      const text = readFileSync(path, 'utf8');
      expect(compareRandomProducts(text, new Seeded(SEED))).toEqual([]);
    },
  );
});

test('the map of the computers demo allows its products and nothing else', () => {
  const text = readFileSync(
    join(import.meta.dirname, '../../demo/computers/computers.uvl'),
    'utf8',
  );
  expect(compareRandomProducts(text, new Seeded(SEED))).toEqual([]);
});

/**
 * Valid products, mutated ones and ones that only the tree allows: where map and model disagree.
 */
function compareRandomProducts(text: string, random: Seeded): string[] {
  const model = read(text);
  const imported = importUvl(text, { key: 'real' });
  if ('errors' in imported) throw new Error(JSON.stringify(imported.errors));
  const { map } = imported;
  const answer = answering(map);
  const finder = new ProductFinder(model);
  const withoutRules = new ProductFinder({ ...model, constraints: [] });
  const wrong = checkMap(map).errors.map(({ pointer, problem }) => `${pointer} ${problem}`);
  const seen = { valid: 0, invalid: 0 };
  for (let round = 0; round < 150; round += 1) {
    const product = finder.find(random);
    if (product === null) throw new Error('the model has no product');
    const candidates = [
      product,
      mutate(model, product, random),
      mutate(model, product, random),
      withoutRules.find(random) ?? product,
    ];
    for (const candidate of candidates) {
      const selections = selectionsOf(map, model, candidate);
      if (selections === null) continue;
      const valid = isValid(model, candidate);
      if ((answer(selections) === 'yes') !== valid)
        wrong.push(`${valid ? 'valid' : 'invalid'}: ${JSON.stringify(selections)}`);
      seen[valid ? 'valid' : 'invalid'] += 1;
    }
  }
  if (seen.valid < 150 || seen.invalid < 50)
    wrong.push(`too little was compared: ${JSON.stringify(seen)}`);
  return wrong;
}

/** Puts one to three features in or out. */
function mutate(model: UvlModel, product: Product, random: Seeded): Product {
  const mutant = new Set(product);
  const names = membersOf(model)
    .filter(({ group }) => group !== null && group.kind !== 'mandatory')
    .map(({ feature }) => feature.name);
  for (let flips = 1 + random.below(3); flips > 0; flips -= 1) {
    const name = random.pick(names);
    if (!mutant.delete(name)) mutant.add(name);
  }
  return mutant;
}
