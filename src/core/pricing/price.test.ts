import { describe, expect, it } from 'vitest';
import type { CapabilityMap, Dimension, MapPrice, PriceRow } from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import { evaluate } from '../capability/evaluate.ts';
import type { Question, Selection } from '../capability/question.ts';
import { isRefusal } from '../shared/result.ts';
import { compilePrice } from './price-rows.ts';
import { type PriceOptions, fixedPrice, priceLine } from './price.ts';

const EUR: PriceOptions = { currencyCode: 'EUR', exponent: 2, requiresPersonMessage: null };
const JPY: PriceOptions = { currencyCode: 'JPY', exponent: 0, requiresPersonMessage: null };
const KWD: PriceOptions = { currencyCode: 'KWD', exponent: 3, requiresPersonMessage: null };

const dimensions: readonly Dimension[] = [
  {
    key: 'wood',
    label: 'Wood',
    kind: 'choice',
    values: [
      { key: 'oak', label: 'Oak' },
      { key: 'ash', label: 'Ash' },
      { key: 'walnut', label: 'Walnut' },
    ],
  },
  {
    key: 'finish',
    label: 'Finish',
    kind: 'choices',
    values: [
      { key: 'oil', label: 'Oil' },
      { key: 'wax', label: 'Wax' },
    ],
  },
  { key: 'width', label: 'Width', kind: 'magnitude', unit: 'cm', maximum: '240', step: '0.1' },
  { key: 'height', label: 'Height', kind: 'magnitude', unit: 'cm', maximum: '240', step: '0.1' },
  { key: 'engraving', label: 'Engraving', kind: 'text' },
];

function mapWith(price: MapPrice): CapabilityMap {
  return {
    key: 'frames',
    title: 'Frames',
    dimensions,
    price,
    measures: [
      {
        key: 'perimeter',
        unit: 'm',
        terms: [
          { factor: '2', of: ['width'] },
          { factor: '2', of: ['height'] },
        ],
      },
      { key: 'area', unit: 'm2', terms: [{ factor: '1', of: ['width', 'height'] }] },
    ],
  };
}

function priceOf(price: MapPrice, selections: readonly Selection[], quantity = 1, options = EUR) {
  const map = compileMap(mapWith(price));
  const question: Question = {
    selections,
    quantity,
    excluding: [],
    productSlug: null,
    today: 20_000,
    calendar: { isWorkingDay: () => true },
    demandsRequired: true,
  };
  const evaluation = evaluate(map, question);
  const compiled = compilePrice(map);
  if (isRefusal(evaluation) || compiled === null)
    throw new Error('the question or the map is broken');
  return priceLine(compiled, evaluation, options);
}

function rowsOf(price: ReturnType<typeof priceOf>) {
  if (price === null || price.kind === 'requires_person')
    throw new Error(`no rows: ${JSON.stringify(price)}`);
  return Object.fromEntries(price.rows.map(({ key, amount }) => [key, amount]));
}

const workedOut = (
  rows: readonly PriceRow[],
  more: { minimum?: string; minimumPerPiece?: string; roundTo?: string } = {},
): MapPrice => ({ kind: 'worked_out', rows, ...more });
const choose = (dimensionKey: string, ...valueKeys: string[]): Selection => ({
  dimensionKey,
  valueKeys,
});
const size = (dimensionKey: string, magnitude: string | number, unit?: string): Selection => ({
  dimensionKey,
  magnitude,
  unit: unit ?? null,
});

const amount = (text: string): PriceRow => ({ key: 'a', label: 'A', amount: text });

const frames: MapPrice = workedOut(
  [
    {
      key: 'making',
      label: 'Making',
      table: {
        across: { dimension: 'width', unit: 'mm', edges: ['300', '500'] },
        down: { dimension: 'height', edges: ['40', '60'] },
        amounts: [
          ['20', '30'],
          ['35', '50.25'],
        ],
      },
    },
    { key: 'rail', label: 'Rail', per: { measure: 'perimeter' }, rate: '16', unit: 'm' },
    {
      key: 'finish',
      label: 'Finish',
      byValue: { dimension: 'finish', amounts: { oil: '1.005', wax: '2' } },
    },
    { key: 'setup', label: 'Setup', amount: '12.345', once: true },
    {
      key: 'fine',
      label: 'Fine',
      percent: '-5',
      of: ['rail', 'finish'],
      when: { dimension: 'wood', in: ['oak'] },
    },
    { key: 'fee', label: 'Fee', percent: '10', of: 'subtotal' },
  ],
  { minimum: '45.00', roundTo: '0.50' },
);

describe('a worked-out price', () => {
  it('adds up three frames as computed by hand', () => {
    const selections = [
      choose('wood', 'oak'),
      choose('finish', 'oil', 'wax'),
      size('width', 30),
      size('height', '40.1'),
    ];
    // The perimeter is 1.402 m: 22.432 per piece, 67.296 per line. The finish is 3.005 per piece:
    // 9.015; "fine" adds 5 % of 76.32, and the fee is 10 % of 189.85.
    expect(priceOf(frames, selections, 3)).toEqual({
      kind: 'worked_out',
      unitAmount: 69.67,
      totalAmount: 209,
      currencyCode: 'EUR',
      rows: [
        { key: 'making', label: 'Making', amount: 105 },
        { key: 'rail', label: 'Rail', amount: 67.3 },
        { key: 'finish', label: 'Finish', amount: 9.02 },
        { key: 'setup', label: 'Setup', amount: 12.35 },
        { key: 'fine', label: 'Fine', amount: -3.82 },
        { key: 'fee', label: 'Fee', amount: 18.99 },
        { key: 'rounding', label: 'Rounding', amount: 0.16 },
      ],
    });
  });

  it('raises a small line to the minimum, and has a rounding row only if rounding changes it', () => {
    const selections = [
      choose('wood', 'ash'),
      choose('finish'),
      size('width', 10),
      size('height', 10),
    ];
    // The fee's base is 20 + 0.4 m × 16 + 0 + 12.35 = 38.75, so the fee is 3.875.
    expect(rowsOf(priceOf(frames, selections))).toEqual({
      making: 20,
      rail: 6.4,
      finish: 0,
      setup: 12.35,
      fee: 3.88,
      minimum: 2.37,
    });
  });

  it("charges nothing for what isn't answered", () => {
    expect(rowsOf(priceOf(frames, [size('width', 50)], 10))).toEqual({
      setup: 12.35,
      fee: 1.24,
      minimum: 31.41,
    });
  });

  it.each([
    [30, 40, 20],
    ['30.0', '40.0', 20],
    ['30.1', 40, 30],
    [30, '40.1', 35],
    [50, 60, 50.25],
    ['0.1', '0.1', 20],
  ])('takes the next size up: %s × %s', (width, height, making) => {
    expect(rowsOf(priceOf(frames, [size('width', width), size('height', height)]))['making']).toBe(
      making,
    );
  });

  it("reads an edge in its own unit and the answer in the buyer's", () => {
    expect(
      rowsOf(priceOf(frames, [size('width', '11.8', 'in'), size('height', '0.4', 'm')]))['making'],
    ).toBe(20);
    expect(
      rowsOf(priceOf(frames, [size('width', '11.9', 'in'), size('height', 400, 'mm')]))['making'],
    ).toBe(30);
  });

  it("compares a size with an edge exactly, even if doubles can't", () => {
    const table = {
      across: { dimension: 'width', edges: ['14.3', '20'] },
      down: { dimension: 'height', edges: ['100'] },
      amounts: [['1', '2']],
    };
    const made = (magnitude: string) =>
      rowsOf(
        priceOf(workedOut([{ key: 't', label: 'T', table }]), [
          size('width', magnitude, 'in'),
          size('height', 1),
        ]),
      );
    // In cm, these are 14.3000000000000008 and 14.2999999999999754.
    expect([made('5.62992125984252'), made('5.62992125984251')]).toEqual([{ t: 2 }, { t: 1 }]);
  });

  it.each([
    ['a magnitude', { per: { dimension: 'width' }, rate: '2.54', unit: 'in' } as const, 2.54 * 4],
    ['a measure', { per: { measure: 'area' }, rate: '80', unit: 'm2' } as const, 0.65],
    [
      'a measure in another unit',
      { per: { measure: 'area' }, rate: '1', unit: 'in2' } as const,
      12.6,
    ],
  ])('charges by %s', (_, row, charged) => {
    // The area is 4 in × 3.15 in, or 10.16 cm × 8.001 cm = 81.29016 cm² = 12.6 in².
    expect(
      rowsOf(
        priceOf(workedOut([{ key: 'r', label: 'R', ...row }]), [
          size('width', 4, 'in'),
          size('height', '3.15', 'in'),
        ]),
      ),
    ).toEqual({ r: charged });
  });

  it('multiplies before it rounds, and takes percentages of rounded amounts', () => {
    const rows: PriceRow[] = [
      { key: 'a', label: 'A', amount: '0.333' },
      { key: 'b', label: 'B', percent: '50', of: ['a'] },
      { key: 'c', label: 'C', percent: '-12.5', of: 'subtotal' },
    ];
    // The amounts are 0.333 × 7 = 2.331; half of 2.33, which is 1.165; and an eighth of 3.50, which
    // is 0.4375.
    expect(rowsOf(priceOf(workedOut(rows), [], 7))).toEqual({ a: 2.33, b: 1.17, c: -0.44 });
  });

  it.each([
    // The charge is 1010.5 and the discount 7.5 %, which is 75.825 of 1011 (JPY) and 75.7875 of
    // 1010.500 (KWD).
    ['JPY', JPY, { charge: 1_011, discount: -76, rebate: -1, rounding: -9 }],
    ['KWD', KWD, { charge: 1_010.5, discount: -75.788, rebate: -0.5, rounding: -9.212 }],
  ])('rounds halves away from zero in %s', (currencyCode, options, rows) => {
    const price = priceOf(
      workedOut(
        [
          { key: 'charge', label: 'Charge', amount: '1010.5' },
          { key: 'discount', label: 'Discount', percent: '-7.5', of: ['charge'] },
          { key: 'rebate', label: 'Rebate', amount: '-0.5' },
        ],
        { roundTo: '25' },
      ),
      [],
      1,
      options,
    );
    expect(price).toMatchObject({ totalAmount: 925, currencyCode });
    expect(rowsOf(price)).toEqual(rows);
  });

  it.each([
    // Rows 4 a piece, at least 10 a piece and 25 a line: 1 piece 25, 2 pieces 25, 3 pieces 30.
    [1, { minimum: '25', minimumPerPiece: '10' }, { a: 4, minimum: 21 }],
    [2, { minimum: '25', minimumPerPiece: '10' }, { a: 8, minimum: 17 }],
    [3, { minimum: '25', minimumPerPiece: '10' }, { a: 12, minimum: 18 }],
    [3, { minimumPerPiece: '4' }, { a: 12 }],
    [3, { minimum: '25' }, { a: 12, minimum: 13 }],
    // 3 × 4.125 are 12.375; the 0.375 that 12 lacks are 0.38, and 12.38 is rounded to 12.5.
    [3, { minimumPerPiece: '4.125', roundTo: '0.5' }, { a: 12, minimum: 0.38, rounding: 0.12 }],
  ])('raises %i pieces to the minimum of each, or of all if that is more', (count, more, rows) => {
    expect(rowsOf(priceOf(workedOut([amount('4')], more), [], count))).toEqual(rows);
  });

  it('counts what is charged once toward the minimum of the pieces', () => {
    const setup: PriceRow = { key: 'setup', label: 'Setup', amount: '15', once: true };
    const price = workedOut([amount('4'), setup], { minimumPerPiece: '10' });
    expect(rowsOf(priceOf(price, [], 2))).toEqual({ a: 8, setup: 15 });
    expect(rowsOf(priceOf(price, [], 4))).toEqual({ a: 16, setup: 15, minimum: 9 });
  });

  it('asks a person if the minimum of so many pieces has too many digits', () => {
    const price = workedOut([amount('4')], { minimumPerPiece: '999999999' });
    expect(rowsOf(priceOf(price, [], 1_000))).toEqual({ a: 4_000, minimum: 999_999_995_000 });
    expect(priceOf(price, [], 1_000_001)).toMatchObject({ kind: 'requires_person' });
  });

  it('rounds to the nearest multiple either way, halves up', () => {
    const rounding = ['10.24', '10.25', '10.74', '10.75', '10.50'].map(
      (text) => rowsOf(priceOf(workedOut([amount(text)], { roundTo: '0.50' }), []))['rounding'],
    );
    expect(rounding).toEqual([-0.24, 0.25, -0.24, 0.25, undefined]);
  });
});

describe('a price that needs a person', () => {
  const wood: PriceRow = {
    key: 'wood',
    label: 'Wood',
    byValue: { dimension: 'wood', amounts: { oak: '12', ash: '0' } },
  };
  const person: PriceRow = {
    key: 'lettering',
    label: 'Lettering',
    requiresPerson: true,
    when: { dimension: 'engraving', answered: true },
  };

  it.each<[string, PriceRow[], Selection[], string[]]>([
    [
      'a row says so',
      [amount('5'), person],
      [{ dimensionKey: 'engraving', requestedValue: 'Anna' }],
      ['lettering'],
    ],
    ['a value has no amount', [wood, amount('5')], [choose('wood', 'walnut')], ['wood']],
    [
      'several rows do',
      [wood, person, amount('5')],
      [choose('wood', 'walnut'), { dimensionKey: 'engraving', requestedValue: 'Anna' }],
      ['wood', 'lettering'],
    ],
    ['no row acts', [wood], [], []],
    [
      'it would be below zero',
      [amount('5'), { key: 'b', label: 'B', percent: '-100.2', of: 'subtotal' }],
      [],
      [],
    ],
  ])('because %s', (_, rows, selections, rowsNeedingMerchantPrice) => {
    expect(priceOf(workedOut(rows), selections)).toMatchObject({
      kind: 'requires_person',
      rowsNeedingMerchantPrice,
    });
  });

  it.each([
    ['50.1', 10],
    [10, '60.1'],
    [240, 240],
  ])('because a size is past the last edge: %s × %s', (width, height) => {
    expect(priceOf(frames, [size('width', width), size('height', height)])).toMatchObject({
      kind: 'requires_person',
      rowsNeedingMerchantPrice: ['making'],
    });
  });

  it('because a number would have more than 15 digits, and not before', () => {
    // The total would be 99,999,999,999.99 × 9,999 = 999,899,999,999,900.01.
    expect(priceOf(workedOut([amount('99999999999.99')]), [], 9_999)).toMatchObject({
      kind: 'requires_person',
      rowsNeedingMerchantPrice: [],
    });
    expect(priceOf(workedOut([amount('999999999.99')]), [], 9_999)).toMatchObject({
      totalAmount: 9_998_999_999_900.01,
    });
    expect(priceOf(workedOut([amount('999999999.999')]), [], 9_999, KWD)).toMatchObject({
      kind: 'requires_person',
    });
  });

  it('because a row would have, although the total does not', () => {
    const rows = [
      amount('99999999999.99'),
      { ...amount('-99999999999.99'), key: 'b' },
      { ...amount('1'), key: 'c' },
    ];
    expect(priceOf(workedOut(rows), [], 9_999)).toMatchObject({ kind: 'requires_person' });
    expect(rowsOf(priceOf(workedOut(rows), []))).toEqual({
      a: 99_999_999_999.99,
      b: -99_999_999_999.99,
      c: 1,
    });
  });

  it('contains no amounts', () => {
    const price = priceOf(workedOut([amount('5'), wood]), [choose('wood', 'walnut')]);
    expect(Object.keys(price ?? {})).toEqual(['kind', 'rowsNeedingMerchantPrice', 'sentence']);
  });

  it("has the map's sentence, else the merchant's, else the service's", () => {
    const merchant = { ...EUR, requiresPersonMessage: 'Ask us.' };
    expect(
      priceOf({ kind: 'requires_person', requiresPersonMessage: 'Ask Ada.' }, [], 1, merchant),
    ).toMatchObject({ sentence: 'Ask Ada.' });
    expect(priceOf({ kind: 'requires_person' }, [], 1, merchant)).toMatchObject({
      sentence: 'Ask us.',
      rowsNeedingMerchantPrice: [],
    });
    expect(priceOf({ kind: 'requires_person' }, [])).toMatchObject({
      sentence: expect.stringContaining('by hand'),
    });
  });
});

describe('a fixed price', () => {
  it('is one row, times the quantity', () => {
    expect(priceOf({ kind: 'fixed', amount: '12.345' }, [], 3)).toEqual({
      kind: 'fixed',
      unitAmount: 12.35,
      totalAmount: 37.04,
      currencyCode: 'EUR',
      rows: [{ key: 'item', label: 'Frames', amount: 37.04 }],
    });
  });

  it("has the product's label", () => {
    expect(fixedPrice({ ...JPY, unit: '1200', quantity: 2, label: 'Frame' })).toEqual({
      kind: 'fixed',
      unitAmount: 1_200,
      totalAmount: 2_400,
      currencyCode: 'JPY',
      rows: [{ key: 'item', label: 'Frame', amount: 2_400 }],
    });
  });

  it('needs a person if it has more than 15 digits', () => {
    expect(
      fixedPrice({ ...EUR, unit: '9999999999999.99', quantity: 1_001, label: 'Frame' }),
    ).toMatchObject({ kind: 'requires_person' });
  });
});

it('has no price if the map states none', () => {
  expect(compilePrice(compileMap({ key: 'm', title: 'M', dimensions }))).toBeNull();
});
