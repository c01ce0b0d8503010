import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseUvl } from '@bottega/uvl';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { mergeIntoMap } from '../../src/core/capability/uvl/merge-into-map.ts';
import type { Merchant, Product } from '../../src/core/merchants/merchant.ts';
import { answering, selectionsOf } from './configuration.ts';
import { isValid, membersOf } from './feature-model.ts';
import { ProductFinder } from './find-product.ts';
import { Seeded } from './seeded.ts';

const folder = join(import.meta.dirname, '../../demo/computers');
const text = readFileSync(join(folder, 'computers.uvl'), 'utf8');
const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

function readModel() {
  const parsed = parseUvl(text);
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.model;
}

function readMap(): CapabilityMap {
  const imported = importUvl(text, { key: 'computers' });
  if ('errors' in imported) throw new Error(JSON.stringify(imported.errors));
  const merged = mergeIntoMap(imported.map, json('price.json'));
  if ('errors' in merged) throw new Error(JSON.stringify(merged.errors));
  return merged.map;
}

describe('the computers demo', () => {
  test("is as large as a real shop's", () => {
    const model = readModel();
    expect(membersOf(model).length).toBeGreaterThanOrEqual(200);
    expect(model.constraints.length).toBeGreaterThanOrEqual(50);
  });

  test('lets every feature be had in some computer', () => {
    const model = readModel();
    const finder = new ProductFinder(model);
    const random = new Seeded(1);
    const dead = membersOf(model).filter(({ feature }) => {
      const product = finder.find(random, [feature.name]);
      return product === null || !product.has(feature.name) || !isValid(model, product);
    });
    expect(dead.map(({ feature }) => feature.name)).toEqual([]);
  });

  test('breaks each of its constraints in some otherwise possible computer', () => {
    const model = readModel();
    const idle = model.constraints.filter((constraint) => {
      const others = model.constraints.filter((other) => other !== constraint);
      const broken = {
        line: constraint.line,
        formula: { kind: 'not', of: constraint.formula } as const,
      };
      return (
        new ProductFinder({ ...model, constraints: [...others, broken] }).find(new Seeded(2)) ===
        null
      );
    });
    expect(idle.map(({ line }) => line)).toEqual([]);
  });

  test('is a map without errors or warnings, those of a search included', () => {
    expect(checkMap(readMap(), new Date('2027-03-02T12:00:00Z'))).toEqual({
      errors: [],
      warnings: [],
    });
  });

  test("answers yes to a computer that its model allows, with the overlay's default assumed", () => {
    const model = readModel();
    const imported = importUvl(text, { key: 'computers' });
    const map = 'map' in imported ? imported.map : readMap();
    const product = new ProductFinder(model).find(new Seeded(3), [
      '24 months bring-in',
      'Ryzen 7 9800X3D',
    ]);
    const selections = product === null ? null : selectionsOf(map, model, product);
    const withoutWarranty = (selections ?? []).filter(
      ({ dimensionKey }) => dimensionKey !== 'warranty',
    );
    expect(answering(readMap())(withoutWarranty)).toBe('yes');
    expect(answering(map)(withoutWarranty)).toBe('needs_information');
  });

  test('has a price for every part that can be chosen', () => {
    const map = readMap();
    const rows = map.price?.kind === 'worked_out' ? map.price.rows : [];
    const priced = new Map(
      rows.flatMap((row) =>
        'byValue' in row ? [[row.byValue.dimension, row.byValue.amounts] as const] : [],
      ),
    );
    const groups = [
      'processor',
      'mainboard',
      'memory',
      'cooling',
      'graphics',
      'case',
      'power-supply',
    ];
    const unpriced = map.dimensions.flatMap((dimension) => {
      if (!('values' in dimension) || groups.includes(dimension.key)) return [];
      const asks = dimension.values.map((value) => value.key).join() === 'yes,no';
      return asks
        ? []
        : dimension.values
            .filter((value) => priced.get(dimension.key)?.[value.key] === undefined)
            .map((value) => `${dimension.key}/${value.key}`);
    });
    expect(unpriced).toEqual([]);
  });

  test('has a store and products that fit', () => {
    // Read as it is; storing it checks its form.
    const merchant = json('merchant.json') as Omit<Merchant, 'merchantId'>;
    const products = json('products.json') as Product[]; // As above.
    expect(merchant.slug).toBe('computers');
    const slugs = products.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(
      products
        .filter(({ workflowType }) => workflowType === 'made_to_order')
        .map(({ capabilityMapKey }) => capabilityMapKey),
    ).toEqual(['computers', 'computers', 'computers']);
    expect(
      products.filter(({ price, capabilityMapKey }) => price === null && capabilityMapKey === null),
    ).toEqual([]);
    const request = JSON.stringify(readMap()).match(/"product":\{"in":\["[^\]]*"\]/g) ?? [];
    expect(
      request
        .flatMap((part) => part.match(/\["(.*)"\]/)?.[1] ?? [])
        .filter((slug) => !slugs.includes(slug)),
    ).toEqual([]);
  });
});
