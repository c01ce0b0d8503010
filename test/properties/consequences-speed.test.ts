import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { mergeIntoMap } from '../../src/core/capability/uvl/merge-into-map.ts';
import { findConsequences } from '../../src/core/offers/consequences/find-consequences.ts';
import { storeOf } from '../oracle/product-offer.ts';
import { within } from '../support/within.ts';

const FOLDER = new URL('../../demo/computers/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

function computers(): CapabilityMap {
  const imported = importUvl(read('computers.uvl'), { key: 'computers' });
  if ('errors' in imported) throw new Error(JSON.stringify(imported.errors));
  const merged = mergeIntoMap(imported.map, JSON.parse(read('price.json')));
  if ('errors' in merged) throw new Error(JSON.stringify(merged.errors));
  return merged.map;
}

it('the consequences of the largest demo map are found within 2 s, every rule counted', () => {
  const map = computers();
  const store = storeOf(map);
  const input = { mapKey: map.key, productSlug: null, now: new Date('2027-03-02T11:00:00Z') };
  const limit = within(2_000);
  const start = performance.now();
  const found = findConsequences(store, { ...input, grid: null, isGridOnly: false });
  const took = performance.now() - start;
  expect(found.rules.length).toBe(map.constraints?.length);
  expect(found.rules.filter(({ basis }) => basis !== 'exact')).toEqual([]);
  expect(found.rules.filter(({ forbids }) => forbids === null)).toEqual([]);
  expect(found.impossible).toEqual([]);
  expect(found.untriedValues).toBe(0);
  expect(found.cheapest?.amount).toBeLessThan(found.dearest?.amount ?? 0);
  expect(took).toBeLessThan(Math.max(limit, within(2_000)));
});
