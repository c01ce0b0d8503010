import { describe, expect, it } from 'vitest';
import { readMapText } from '../../src/actions/shared/read-map-text.ts';
import type { CapabilityMap, PriceRow } from '../../src/core/capability/capability-map.ts';
import { writeDocument } from '../../web/admin/src/screens/studio/map-document.ts';
import {
  readPastedAmounts,
  readPastedTable,
  withPastedTable,
} from '../../web/admin/src/screens/studio/price/paste-table.ts';
import { readCell } from '../../web/admin/src/ui/read-number.ts';
import { rowChoices } from '../../web/admin/src/screens/studio/price/row-kinds.ts';

const SIZES: CapabilityMap = {
  key: 'signs',
  title: 'Signs',
  dimensions: [
    { key: 'width', label: 'Width', kind: 'magnitude', unit: 'cm', required: true, maximum: 600 },
    { key: 'height', label: 'Height', kind: 'magnitude', unit: 'cm', required: true, maximum: 600 },
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      required: true,
      values: [
        { key: 'oak', label: 'Oak' },
        { key: 'ash', label: 'Ash' },
      ],
    },
    { key: 'engraving', label: 'Engraving', kind: 'text' },
  ],
  leadTime: { workingDays: 1 },
};
const WOODS = [
  { key: 'oak', label: 'Oak' },
  { key: 'ash', label: 'Ash' },
];

describe('what is pasted from a spreadsheet', () => {
  it.each([
    ['12.50', '12.50'],
    ['12,50', '12.50'],
    ['€ 1.234,50', '1234.50'],
    ['1,234.50 €', '1234.50'],
    ['US$1,234,567.89', '1234567.89'],
    ["CHF 1'234.50", '1234.50'],
    ['1 234,5 kr', '1234.5'],
    ['1.234.567', '1234567'],
    ['60 cm', '60'],
    ['-3', '-3'],
    ['0', '0'],
  ])('reads the cell %s as %s', (cell, number) => {
    expect(String(readCell(cell))).toBe(number);
  });

  it.each(['', 'oak', '1,2,3', '12..5'])('reads no number in the cell “%s”', (cell) => {
    expect(readCell(cell)).toBeNull();
  });

  it('reads a table with its sizes, and tells every cell that is no number with its place', () => {
    expect(readPastedTable('\t20 cm\t30 cm\n40\t€ 1,50\t2,00\n50\t3\t4\n')).toEqual({
      kind: 'read',
      value: {
        across: [20, 30],
        down: [40, 50],
        amounts: [
          ['1.50', '2.00'],
          [3, 4],
        ],
      },
    });
    const wrong = readPastedTable('\t30\t20\n40\tten\t2');
    expect(wrong).toMatchObject({ kind: 'problem' });
    expect(JSON.stringify(wrong)).toContain('line 2, column 2: “ten” is no number');
    expect(JSON.stringify(wrong)).toContain('The first line must hold sizes that rise');
  });

  it('takes the sign of thousands from the cells beside', () => {
    expect(readPastedAmounts('Oak\t1.234\nAsh\t9,50', WOODS)).toEqual({
      kind: 'read',
      value: { oak: 1234, ash: '9.50' },
    });
    expect(readPastedAmounts('Oak\t1.234\nAsh\t9.50', WOODS)).toEqual({
      kind: 'read',
      value: { oak: 1.234, ash: '9.50' },
    });
  });

  it('reads two columns of names and amounts, with or without their headings', () => {
    const amounts = { kind: 'read', value: { oak: '12.50', ash: 9 } };
    expect(readPastedAmounts('Oak\t12,50\nash\t9', WOODS)).toEqual(amounts);
    expect(readPastedAmounts('Wood;Price\nOak;12,50 €\nAsh;9', WOODS)).toEqual(amounts);
    expect(readPastedAmounts('Oak\t1\nElm\t2', WOODS)).toMatchObject({
      problem: 'Not taken over. line 2: there is no “Elm”.',
    });
  });

  it('takes over 60 × 60 prices in a second, and the map can be published', () => {
    const sizes = Array.from({ length: 60 }, (_, index) => (index + 1) * 10);
    const lines = sizes.map((down) => [
      down,
      ...sizes.map((across) => `${(across * down) / 100},5`),
    ]);
    const text = [['', ...sizes], ...lines].map((line) => line.join('\t')).join('\n');
    const table = rowChoices(SIZES, []).find(({ label }) => label.startsWith('Add a table'));
    const map = table?.add();
    const [row] = map?.price?.kind === 'worked_out' ? map.price.rows : [];
    if (map === undefined || row === undefined || !('table' in row)) throw new Error('no table');
    const begun = performance.now();
    const pasted = readPastedTable(text);
    if (pasted.kind === 'problem') throw new Error(pasted.problem);
    const rows: PriceRow[] = [{ ...row, ...withPastedTable(row, pasted.value) }];
    const written = writeDocument({ ...map, price: { kind: 'worked_out', rows } });
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(readMapText(written).errors).toEqual([]);
    expect(pasted.value.amounts[59]?.[59]).toBe(3600.5);
  });

  it('adds rows of every kind to a price, each of which can be published', () => {
    const choices = rowChoices(SIZES, []);
    expect(choices.length).toBe(10);
    for (const { label, add } of choices)
      expect([label, readMapText(writeDocument(add())).errors]).toEqual([label, []]);
  });
});
