import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMapText } from '../../src/actions/shared/read-map-text.ts';
import {
  addValues,
  conditionOf,
  keyFor,
  type MapDocument,
  moveItem,
  parseDocument,
  partsOf,
  priceRows,
  withRows,
  writeDocument,
} from '../../web/admin/src/screens/studio/map-document.ts';
import { readNumber } from '../../web/admin/src/screens/studio/read-number.ts';
import { TEMPLATES } from '../../web/admin/src/screens/studio/templates.ts';
import { mapNumber } from '../oracle/run.ts';

const DEMO = new URL('../../demo/', import.meta.url);
const demoMaps = readdirSync(DEMO, { recursive: true, encoding: 'utf8' })
  .filter((path) => /map-[^/]*\.json$/.test(path))
  .map((path) => JSON.parse(readFileSync(new URL(path, DEMO), 'utf8')) as MapDocument);
const generated = Array.from({ length: 500 }, (_, index) => mapNumber(index));
const all = [...demoMaps, ...generated];

/** One change of each sort that a control makes, and the change that takes it back. */
function touched(map: MapDocument): readonly MapDocument[] {
  const { dimensions } = map;
  const swapped = { ...map, dimensions: moveItem(dimensions, 0, 1) };
  const rows = priceRows(map);
  const rules = (map.constraints ?? []).map((rule) => {
    const parts = partsOf(rule);
    return parts === null ? rule : { ...rule, when: conditionOf(parts) };
  });
  return [
    { ...swapped, dimensions: moveItem(swapped.dimensions, 0, 1) },
    rows === null || map.price === undefined ? map : withRows(map, rows),
    map.constraints === undefined ? map : { ...map, constraints: rules },
    { ...map, dimensions: dimensions.map((dimension) => addValues(dimension, ' , ;')) },
  ];
}

/** A condition of one part may be written with or without `all` around it. */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapped);
  if (typeof value !== 'object' || value === null) return value;
  const { all: parts } = value as { readonly all?: readonly unknown[] };
  if (parts?.length === 1 && Object.keys(value).length === 1) return unwrapped(parts[0]);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unwrapped(each)]));
}

describe('the document of the studio', () => {
  it(`keeps ${all.length} maps when they are opened, touched, taken back and saved`, () => {
    for (const map of all) {
      expect(parseDocument(writeDocument(map))).toEqual(map);
      for (const back of touched(map)) expect(unwrapped(back)).toEqual(unwrapped(map));
    }
    expect(demoMaps.length).toBeGreaterThan(6);
  });

  it.each(TEMPLATES.map((template) => [template.name, template] as const))(
    'begins with the template %s, which can be published as it is',
    (_name, template) => {
      const { errors, map } = readMapText(writeDocument(template.make('mine', 'Mine')));
      expect(errors).toEqual([]);
      expect(map?.title).toBe('Mine');
    },
  );

  it('makes keys that no other option has', () => {
    expect(keyFor('Größe (außen)', [])).toBe('gro-e-au-en');
    expect(keyFor('Oak', ['oak', 'oak-2'])).toBe('oak-3');
    expect(keyFor('木', [])).toBe('option');
  });

  it('reads numbers exactly as they were typed, with a point or a comma', () => {
    expect(readNumber('12,50')).toBe('12.50');
    expect(readNumber(' 7 ')).toBe(7);
    expect(readNumber('0.1')).toBe(0.1);
    expect(readNumber('12345678901234567890.1')).toBe('12345678901234567890.1');
    for (const wrong of ['', '1,2,3', 'ten', '1e3', '--1']) expect(readNumber(wrong)).toBeNull();
  });
});
