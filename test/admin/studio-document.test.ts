import { describe, expect, it } from 'vitest';
import { readMapText } from '../../src/actions/shared/read-map-text.ts';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import {
  addValues,
  keyFor,
  moveTo,
  newDimension,
  parseDocument,
  priceRows,
  withMembers,
  withoutValue,
  withRows,
  writeDocument,
} from '../../web/admin/src/screens/studio/map-document.ts';
import { rowChoices } from '../../web/admin/src/screens/studio/price/row-kinds.ts';
import { readNumber } from '../../web/admin/src/ui/read-number.ts';
import { TEMPLATES } from '../../web/admin/src/screens/studio/templates.ts';
import { mapNumber } from '../oracle/run.ts';
import { demoMaps } from './studio-maps.ts';

const generated = Array.from({ length: 500 }, (_, index) => mapNumber(index));
const all = [...demoMaps, ...generated];

/** One change of each sort that a control makes, and the change that takes it back. */
function touched(map: CapabilityMap): readonly CapabilityMap[] {
  const { dimensions } = map;
  const last = dimensions.length - 1;
  const rows = priceRows(map);
  const renamed = dimensions.map((dimension) => ({ ...dimension, label: 'Other' }));
  return [
    { ...map, dimensions: moveTo(moveTo(dimensions, 0, last), last, 0) },
    rows === null || map.price === undefined ? map : withRows(map, rows),
    { ...map, dimensions: dimensions.map((dimension) => addValues(dimension, ' , ;')) },
    {
      ...map,
      dimensions: renamed.map((dimension, index) =>
        withMembers(dimension, { label: dimensions[index]?.label ?? '' }),
      ),
    },
  ];
}

/** The loaves that have an amount. */
const amounts = (map: CapabilityMap) =>
  (priceRows(map) ?? []).flatMap((row) =>
    'byValue' in row && row.byValue.dimension === 'loaf' ? Object.keys(row.byValue.amounts) : [],
  );

describe('the document of the studio', () => {
  it(`keeps ${all.length} maps when they are opened, touched, taken back and saved`, () => {
    for (const map of all) {
      expect(parseDocument(writeDocument(map))).toEqual(map);
      for (const back of touched(map)) expect(writeDocument(back)).toBe(writeDocument(map));
    }
    expect(demoMaps.length).toBeGreaterThan(6);
  });

  it('forgets what was said of a value alone when it is removed, and nothing else', () => {
    const [first] = demoMaps.filter(({ key }) => key === 'breads');
    const loaf = first?.dimensions.find(({ key }) => key === 'loaf');
    if (first === undefined || loaf?.kind !== 'choice') throw new Error('the demo has no loaf');
    const without = withoutValue(first, loaf, 'rye');
    expect(amounts(first)).toContain('rye');
    expect(amounts(without)).toEqual(amounts(first).filter((key) => key !== 'rye'));
    expect(without.dimensions.filter(({ key }) => key !== 'loaf')).toEqual(
      first.dimensions.filter(({ key }) => key !== 'loaf'),
    );
  });

  it.each(TEMPLATES.map((template) => [template.name, template] as const))(
    'begins with the template %s, which can be published as it is',
    (_name, template) => {
      const { errors, warnings, map } = readMapText(writeDocument(template.make('mine', 'Mine')));
      expect([errors, warnings]).toEqual([[], []]);
      expect(map?.title).toBe('Mine');
    },
  );

  it('makes keys that no other option has', () => {
    expect(keyFor('Größe (außen)', [])).toBe('gro-e-au-en');
    expect(keyFor('Oak', ['oak', 'oak-2'])).toBe('oak-3');
    expect(keyFor('木', [])).toBe('option');
  });

  it('gives rows and areas no key that means something else', () => {
    const { key, title } = { key: 'm', title: 'M' };
    const size = { kind: 'magnitude', unit: 'cm', required: true } as const;
    const map: CapabilityMap = {
      key,
      title,
      dimensions: [
        { key: 'item', label: 'Item', kind: 'choice', values: [{ key: 'a', label: 'A' }] },
        { key: 'area', label: 'Area', ...size },
        { key: 'depth', label: 'Depth', ...size },
      ],
    };
    const made = rowChoices(map, []).map(({ add }) => add());
    expect(made.flatMap((each) => (priceRows(each) ?? []).map((row) => row.key))).toContain(
      'item-2',
    );
    expect(made.flatMap(({ measures = [] }) => measures.map((each) => each.key))).toEqual([
      'area-2',
    ]);
    for (const each of made) expect(readMapText(writeDocument(each)).errors).toEqual([]);
    const dimension = newDimension('text', 'Area 2', made.find((each) => each.measures) ?? map);
    expect(dimension.key).toBe('area-2-2');
  });

  it('reads numbers exactly as they were typed, with a point or a comma', () => {
    expect(readNumber('12,50')).toBe('12.50');
    expect(readNumber(' 7 ')).toBe(7);
    expect(readNumber('0.1')).toBe(0.1);
    expect(readNumber('12345678901234567890.1')).toBe('12345678901234567890.1');
    for (const wrong of ['', '1,2,3', 'ten', '1e3', '--1']) expect(readNumber(wrong)).toBeNull();
  });
});
