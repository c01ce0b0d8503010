import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMapText } from '../../src/actions/shared/read-map-text.ts';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { importTable } from '../../web/admin/src/screens/studio/import/import-table.ts';
import { kindOf, readImport } from '../../web/admin/src/screens/studio/import/read-import.ts';
import { writeDocument } from '../../web/admin/src/screens/studio/map-document.ts';
import { demoMaps } from './studio-maps.ts';

const EMPTY: CapabilityMap = {
  key: 'signs',
  title: 'Signs',
  dimensions: [],
  leadTime: { workingDays: 5 },
};

const rowsOf = (text: string) =>
  text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(';') }));
const read = (text: string, base = EMPTY) => importTable(rowsOf(text), base);

const BY_LINE = `Option;Value;Price;Description;Other names;Supplier
Base price;;€ 12,50;;;
Wood;Oak;30;Grown nearby.;quercus, oakwood;Bianchi
;Ash;;;;Bianchi
;Oak;31;;;
Width;20–200 cm;;;;
Engraving;;;;;`;

describe('what the studio imports', () => {
  it('reads a line for each value, and says what it leaves', () => {
    const { document, carried, left } = read(BY_LINE);
    expect(carried).toEqual([
      'Wood, Oak: a description and other names.',
      'Wood: 2 values: Oak and Ash.',
      'Wood: prices of 1 value.',
      'Width: a size from 20 to 200 cm.',
      'Engraving: words of the buyer, since no values stand below it.',
      'Base price: 12.50.',
    ]);
    expect(left).toEqual([
      'The column “Supplier” is nothing that the studio knows.',
      'Line 5: Oak of Wood stands there twice.',
      'Ash of Wood has no price in it, and costs nothing more for now.',
    ]);
    expect(document).not.toBeNull();
    if (document === null) return;
    expect(readMapText(writeDocument(document)).errors).toEqual([]);
    expect(document.dimensions.map(({ key, kind }) => [key, kind])).toEqual([
      ['wood', 'choice'],
      ['width', 'magnitude'],
      ['engraving', 'text'],
    ]);
    expect(document.price).toMatchObject({
      rows: [{ amount: '12.50' }, { byValue: { amounts: { oak: 30, ash: 0 } } }],
    });
  });

  it('reads a column for each option, with prices beside it', () => {
    const { document, carried, left } = read(
      'Wood;Price;Finish\nOak, solid;30;Oil\nAsh;25;Wax\n;;Paint',
    );
    expect(left).toEqual([]);
    expect(carried).toEqual([
      'Wood: 2 values: Oak, solid and Ash.',
      'Wood: prices of 2 values.',
      'Finish: 3 values: Oil, Wax and Paint.',
    ]);
    expect(readMapText(writeDocument(document ?? EMPTY)).errors).toEqual([]);
  });

  it('adds to what is there, and changes nothing else of it', () => {
    for (const map of demoMaps) {
      const option = map.dimensions.find(({ kind }) => kind === 'choice');
      if (option === undefined) continue;
      const { document } = read(`${option.label}\nQuite another`, map);
      const others = (each: CapabilityMap | null) => ({
        ...each,
        dimensions: each?.dimensions.filter(({ key }) => key !== option.key),
      });
      expect(others(document)).toEqual(others(map));
      const changed = document?.dimensions.find(({ key }) => key === option.key);
      const values = changed && 'values' in changed ? changed.values : [];
      expect(values.at(-1)).toEqual({ key: 'quite-another', label: 'Quite another' });
      expect(values.slice(0, -1)).toEqual('values' in option ? option.values : []);
    }
  });

  it('says that a file has nothing new, and what it would have to look like', () => {
    const { document, left } = read('Wood\n', {
      ...EMPTY,
      dimensions: [{ key: 'wood', label: 'Wood', kind: 'text' }],
    });
    expect(document).toBeNull();
    expect(left.at(-1)).toContain('There is nothing new in it.');
  });

  it('recognizes what it is given', () => {
    expect(kindOf('  {"key":"a"}')).toBe('document');
    expect(kindOf('namespace Sandwich\n\nfeatures\n\tSandwich\n')).toBe('model');
    expect(kindOf('features,price\nWood,3\n')).toBe('table');
  });

  it('reads a feature model, whose prices and times stay as they are', async () => {
    const uvl = readFileSync(
      new URL('../../demo/computers/computers.uvl', import.meta.url),
      'utf8',
    );
    const { document, carried, left } = await readImport(uvl, EMPTY);
    expect(carried[0]).toMatch(/^83 options, \d+ values and 85 rules\.$/);
    expect(left.at(-1)).toBe('Prices and times: a feature model has none.');
    expect(document).toMatchObject({ key: 'signs', title: 'Signs', leadTime: { workingDays: 5 } });
    expect(readMapText(writeDocument(document ?? EMPTY)).errors).toEqual([]);
    const broken = await readImport('features\n\tA\n\t\tnonsense\n', EMPTY);
    expect([broken.document, broken.carried]).toEqual([null, []]);
    expect(broken.left[0]).toMatch(/^Line \d+: /);
  });

  it('reads the map of another store under its own key, without what is no part of a map', async () => {
    for (const map of demoMaps) {
      const text = JSON.stringify({ ...map, note: 'for Anna' });
      const { document, left } = await readImport(text, EMPTY);
      expect(document).toEqual({ ...map, key: 'signs', title: 'Signs' });
      expect(left).toContain('“note” is no part of a map.');
    }
    const broken = await readImport('{"key": ', EMPTY);
    expect(broken.document).toBeNull();
  });
});
