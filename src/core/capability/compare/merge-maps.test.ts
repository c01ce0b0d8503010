import { describe, expect, it } from 'vitest';
import type { CapabilityMap, Constraint, PriceRow } from '../capability-map.ts';
import { mergeMaps } from './merge-maps.ts';

const WOOD = {
  key: 'wood',
  label: 'Wood',
  kind: 'choice',
  values: [
    { key: 'oak', label: 'Oak', synonyms: ['chêne'] },
    { key: 'ash', label: 'Ash' },
    { key: 'elm', label: 'Elm' },
  ],
} as const;
const TABLE: PriceRow = {
  key: 'size',
  label: 'By size',
  table: {
    across: { dimension: 'width', edges: [10, 20] },
    down: { dimension: 'height', edges: [10, 20] },
    amounts: [
      [1, 2],
      [3, 4],
    ],
  },
};
const BASE: CapabilityMap = {
  key: 'signs',
  title: 'Signs',
  dimensions: [WOOD],
  price: { kind: 'worked_out', rows: [TABLE, { key: 'base', label: 'Base', amount: '10' }] },
};

function merge(mine: CapabilityMap, theirs: CapabilityMap, take: 'mine' | 'theirs' = 'theirs') {
  const first = mergeMaps({ base: BASE, mine, theirs, choices: new Map() });
  const choices = new Map(first.conflicts.map(({ place }) => [place, take]));
  return mergeMaps({ base: BASE, mine, theirs, choices });
}

const withValues = (...keys: string[]): CapabilityMap => ({
  ...BASE,
  dimensions: [
    {
      ...WOOD,
      values: keys.map(
        (key) => WOOD.values.find((value) => value.key === key) ?? { key, label: key },
      ),
    },
  ],
});
const withRows = (...rows: PriceRow[]): CapabilityMap => ({
  ...BASE,
  price: { kind: 'worked_out', rows },
});
const withRules = (...constraints: Constraint[]): CapabilityMap => ({ ...BASE, constraints });
const amount = (to: string) => withRows(TABLE, { key: 'base', label: 'Base', amount: to });

const withCell = (row: number, column: number, price: number): CapabilityMap => {
  const amounts = structuredClone(TABLE.table.amounts) as number[][];
  (amounts[row] ?? [])[column] = price;
  return withRows({ ...TABLE, table: { ...TABLE.table, amounts } });
};

const named = (...synonyms: string[]): CapabilityMap => ({
  ...BASE,
  dimensions: [{ ...WOOD, values: [{ key: 'oak', label: 'Oak', synonyms }] }],
});

const rule = (key: string, wood: string): Constraint => ({
  key,
  kind: 'excluded_combination',
  effect: 'blocks',
  when: { dimension: 'wood', in: [wood] },
});

const valuesOf = ({ dimensions: [wood] }: CapabilityMap) =>
  wood !== undefined && 'values' in wood ? wood.values.map(({ key }) => key) : [];

describe('mergeMaps', () => {
  it('keeps new values of both where each of them put them', () => {
    const merged = merge(
      withValues('oak', 'yew', 'ash', 'elm'),
      withValues('oak', 'ash', 'elm', 'fir'),
    );
    expect(valuesOf(merged.document)).toEqual(['oak', 'yew', 'ash', 'elm', 'fir']);
    expect(merged.conflicts).toEqual([]);
  });

  it('takes the order of who moved something, and asks if both did', () => {
    const moved = withValues('elm', 'oak', 'ash');
    expect(valuesOf(merge(moved, withValues('oak', 'ash', 'elm', 'fir')).document)).toEqual([
      'elm',
      'fir',
      'oak',
      'ash',
    ]);
    const both = merge(moved, withValues('ash', 'oak', 'elm'), 'mine');
    expect(both.conflicts).toEqual([
      {
        place: '/dimensions/wood/values',
        mine: ['Values of Wood stand in another order.'],
        theirs: ['Values of Wood stand in another order.'],
      },
    ]);
    expect(valuesOf(both.document)).toEqual(['elm', 'oak', 'ash']);
  });

  it('tells in words what both changed, and takes what was decided', () => {
    const merged = merge(amount('12'), amount('15'), 'mine');
    expect(merged.conflicts).toEqual([
      {
        place: '/price/rows/base/amount',
        mine: ['Base: amount was 10, is 12.'],
        theirs: ['Base: amount was 10, is 15.'],
      },
    ]);
    expect(merged.document).toEqual(amount('12'));
    expect(merged.myChanges.map(({ sentence }) => sentence)).toEqual([
      'Base: amount was 15, is 12.',
    ]);
  });

  it('joins tables cell by cell, and the words by which a value is known', () => {
    const merged = merge(withCell(0, 1, 7), withCell(1, 0, 8));
    expect(merged.conflicts).toEqual([]);
    expect(merged.document.price).toMatchObject({
      rows: [
        {
          table: {
            amounts: [
              [1, 7],
              [8, 4],
            ],
          },
        },
      ],
    });
    const collided = merge(withCell(0, 1, 7), withCell(0, 1, 9));
    expect(collided.conflicts).toEqual([
      {
        place: '/price/rows/size/table/amounts/0/1',
        mine: ['By size, 20 × 10 was 2, is 7.'],
        theirs: ['By size, 20 × 10 was 2, is 9.'],
      },
    ]);
    const words = mergeMaps({
      base: named('a', 'b'),
      mine: named('a', 'b', 'c'),
      theirs: named('b', 'd'),
      choices: new Map(),
    });
    expect(words.document).toEqual(named('b', 'd', 'c'));
  });

  it('never mixes an amount with the unit or the kind of another one', () => {
    const rate = (number: string, unit: string) =>
      withRows({ key: 'base', label: 'Base', per: { dimension: 'width' }, rate: number, unit });
    const [base, mine, theirs] = [rate('5', 'm'), rate('0.05', 'cm'), rate('6', 'm')];
    const merged = mergeMaps({ base, mine, theirs, choices: new Map() });
    expect(merged.conflicts.map(({ place }) => place)).toEqual(['/price/rows/base']);
    expect(merged.document).toEqual(theirs);
    const person = withRows(TABLE, { key: 'base', label: 'Base', requiresPerson: true });
    const dearer = withRows(TABLE, { key: 'base', label: 'Base', amount: '11' });
    expect(merge(person, dearer, 'mine').document).toEqual(person);
  });

  it('keeps two new rules that happen to have the same key', () => {
    const merged = merge(withRules(rule('rule', 'oak')), withRules(rule('rule', 'ash')));
    expect(merged.conflicts).toEqual([]);
    expect(merged.document.constraints).toEqual([rule('rule-2', 'oak'), rule('rule', 'ash')]);
  });

  it('keeps two new price rows with one key, and percentages of the right one', () => {
    const { price } = BASE;
    if (price?.kind !== 'worked_out') throw new Error('the price is worked out');
    const withRow = (label: string, ...more: PriceRow[]) =>
      withRows(...price.rows, { key: 'more', label, amount: '5' }, ...more);
    const percent: PriceRow = { key: 'vip', label: 'VIP', percent: '10', of: ['more'] };
    const merged = merge(withRow('Engraving', percent), withRow('Varnish'));
    expect(merged.conflicts).toEqual([]);
    expect(merged.document.price).toMatchObject({
      rows: [
        { key: 'size' },
        { key: 'base' },
        { key: 'more-2', label: 'Engraving' },
        { key: 'vip', of: ['more-2'] },
        { key: 'more', label: 'Varnish' },
      ],
    });
  });

  it('survives texts with mistakes of every kind', () => {
    const broken = {
      key: 1,
      dimensions: [{ key: 'wood', label: 3, values: 7 }, {}],
      constraints: [{ key: 'a', when: { all: [null] } }, 4],
      price: { rows: [null] },
      leadTime: 'soon',
    } as unknown as CapabilityMap;
    for (const [mine, theirs] of [
      [broken, BASE],
      [BASE, broken],
      [withRules(), broken],
      [broken, withValues('ash')],
    ] as const) {
      for (const take of ['mine', 'theirs'] as const)
        expect(JSON.stringify(merge(mine, theirs, take).document)).toContain('dimensions');
    }
  });
});
