import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  CapabilityMap,
  Condition,
  Dimension,
  PriceRow,
} from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import { type Evaluation, evaluate } from '../capability/evaluate.ts';
import type { Exclusion, Selection } from '../capability/question.ts';
import type { Price } from '../offers/offer.ts';
import { isRefusal } from '../shared/result.ts';
import { compilePrice } from './price-rows.ts';
import { priceLine } from './price.ts';

const yesNo = (key: string, more: Partial<Dimension> = {}): Dimension =>
  ({
    key,
    label: key,
    kind: 'choice',
    values: [
      { key: 'yes', label: 'Yes' },
      { key: 'no', label: 'No' },
    ],
    ...more,
  }) as Dimension;
const length = (key: string, more: Partial<Dimension> = {}): Dimension =>
  ({ key, label: key, kind: 'magnitude', unit: 'cm', ...more }) as Dimension;
const is = (dimension: string, value: string): Condition => ({ dimension, in: [value] });

/**
 * `glazed` must be answered. Whether the other dimensions apply depends on it, directly or through
 * another dimension.
 */
const dimensions: readonly Dimension[] = [
  yesNo('glazed', { required: true }),
  yesNo('gift'),
  length('width'),
  length('gap', { appliesWhen: is('glazed', 'yes'), default: '2' }),
  length('spacer', { appliesWhen: is('glazed', 'yes') }),
  length('clip', { appliesWhen: { dimension: 'spacer', answered: false }, default: '1' }),
  length('sheet', { appliesWhen: is('glazed', 'yes'), required: true }),
  yesNo('coating', { appliesWhen: { any: [is('glazed', 'yes'), is('gift', 'yes')] } }),
];

const measures = [
  {
    key: 'across',
    unit: 'cm',
    terms: [
      { factor: '1', of: ['width'] },
      { factor: '2', of: ['gap'] },
    ],
  },
  {
    key: 'deep',
    unit: 'cm',
    terms: [
      { factor: '1', of: ['width'] },
      { factor: '1', of: ['spacer'] },
    ],
  },
  {
    key: 'clips',
    unit: 'cm',
    terms: [
      { factor: '1', of: ['clip'] },
      { factor: '1', of: ['width'] },
    ],
  },
];

function ready(rows: readonly PriceRow[], others?: readonly Dimension[]) {
  const known = others === undefined ? { dimensions, measures } : { dimensions: others };
  const source: CapabilityMap = {
    key: 'm',
    title: 'M',
    ...known,
    price: { kind: 'worked_out', rows },
  };
  const map = compileMap(source);
  const price = compilePrice(map);
  if (price === null) throw new Error('no price');
  const ask = (
    selections: readonly Selection[],
    excluding: readonly Exclusion[] = [],
  ): Evaluation => {
    const evaluation = evaluate(map, {
      selections,
      excluding,
      quantity: 1,
      productSlug: null,
      today: 0,
      calendar: { isWorkingDay: () => true },
      demandsRequired: true,
    });
    if (isRefusal(evaluation)) throw new Error(JSON.stringify(evaluation));
    return evaluation;
  };
  const tell = (evaluation: Evaluation): Price | null =>
    priceLine(price, evaluation, { currencyCode: 'EUR', exponent: 2, requiresPersonMessage: null });
  return { ask, tell };
}

const base: PriceRow = { key: 'base', label: 'Base', amount: '10' };
const row = (more: object): PriceRow => ({ key: 'row', label: 'Row', ...more }) as PriceRow;
const rate = (measure: string): object => ({ per: { measure }, rate: '1', unit: 'cm' });
const width: Selection = { dimensionKey: 'width', magnitude: '10' };

function summaryOf(more: object, selections: readonly Selection[] = [width]) {
  const { ask, tell } = ready([base, row(more)]);
  const price = tell(ask(selections));
  return price === null || price.kind === 'requires_person'
    ? (price?.kind ?? null)
    : price.totalAmount;
}

describe('while a dimension must still be answered, the price', () => {
  it.each<[string, object, number | string | null]>([
    ['is known if no row depends on it', { amount: '5' }, 15],
    [
      'is unknown if a row applies depending on it',
      { amount: '5', when: is('glazed', 'yes') },
      null,
    ],
    [
      'is unknown if a row stops applying depending on it',
      { amount: '5', when: { not: is('glazed', 'yes') } },
      null,
    ],
    [
      'is unknown if a row charges by it',
      { byValue: { dimension: 'glazed', amounts: { yes: '5', no: '0' } } },
      null,
    ],
    [
      "is told where that row can't act",
      {
        byValue: { dimension: 'glazed', amounts: { yes: '5', no: '0' } },
        when: { quantity: { atLeast: 2 } },
      },
      10,
    ],
    [
      'is told where that row would need another answer first',
      { byValue: { dimension: 'glazed', amounts: { yes: '5', no: '0' } }, when: is('gift', 'yes') },
      10,
    ],
    [
      'is told where only an optional dimension stands open',
      { amount: '5', when: is('gift', 'yes') },
      10,
    ],
    [
      "isn't where a default may follow",
      { per: { dimension: 'gap' }, rate: '1', unit: 'cm' },
      null,
    ],
    ["isn't where a default may add to a measure", rate('across'), null],
    ["isn't where a measure may lose an open factor", rate('deep'), null],
    [
      "isn't where a condition may gain that measure",
      { amount: '5', when: { measure: 'deep', atLeast: '5' } },
      null,
    ],
    [
      'is told where an optional dimension may stop applying',
      { amount: '5', when: is('coating', 'yes') },
      10,
    ],
    [
      "isn't where a dimension would have to be answered next",
      { per: { dimension: 'sheet' }, rate: '1', unit: 'cm' },
      null,
    ],
    ["isn't where a default hangs on something that may stop applying", rate('clips'), null],
    ['requires a person where that is certain', { requiresPerson: true }, 'requires_person'],
    [
      "isn't where a person may be required",
      { requiresPerson: true, when: is('glazed', 'yes') },
      null,
    ],
  ])('%s', (_, more, actual) => expect(summaryOf(more)).toBe(actual));

  it('needs a person for certain rows, and names no unsettled ones', () => {
    const { ask, tell } = ready([
      row({ requiresPerson: true, when: is('glazed', 'yes') }),
      row({ key: 'sure', requiresPerson: true }),
    ]);
    expect(tell(ask([]))).toMatchObject({
      kind: 'requires_person',
      rowsNeedingMerchantPrice: ['sure'],
    });
  });

  it.each<[string, Condition, object]>([
    [
      'applies because nothing is chosen',
      { not: { dimension: 'extras', atLeast: 0 } },
      { amount: '5' },
    ],
    [
      'depends on a dimension that applies only then',
      { not: is('ribbon', 'yes') },
      { amount: '5' },
    ],
    [
      'charges by a dimension that applies only then',
      { all: [] },
      { per: { dimension: 'cord' }, rate: '1', unit: 'cm' },
    ],
  ])('is unknown if all values of the dimension are excluded and a row %s', (_, when, more) => {
    const extras: Dimension = {
      key: 'extras',
      label: 'Extras',
      kind: 'choices',
      required: true,
      values: [{ key: 'card', label: 'Card' }],
    };
    const chosen: Condition = { dimension: 'extras', answered: true };
    const others = [
      extras,
      yesNo('ribbon', { appliesWhen: chosen, default: 'yes' }),
      length('cord', { appliesWhen: { not: chosen }, default: '3' }),
    ];
    const { ask, tell } = ready([base, row({ ...more, when })], others);
    const excluding = [{ dimensionKey: 'extras', valueKeys: ['card'] }];
    expect(tell(ask([], excluding))).toBeNull();
    expect(tell(ask([{ dimensionKey: 'extras', valueKeys: [] }], excluding))).toMatchObject({
      totalAmount: 10,
    });
  });

  it('is known once everything is answered', () => {
    expect(summaryOf(rate('across'), [width, { dimensionKey: 'glazed', valueKeys: ['no'] }])).toBe(
      20,
    );
    expect(
      summaryOf(rate('across'), [
        width,
        { dimensionKey: 'glazed', valueKeys: ['yes'] },
        { dimensionKey: 'sheet', magnitude: '1' },
      ]),
    ).toBe(24);
  });
});

function allRemaining(keys: readonly string[]): readonly (readonly Selection[])[] {
  return keys.reduce<readonly (readonly Selection[])[]>(
    (combined, dimensionKey) =>
      combined.flatMap((each) =>
        ['yes', 'no'].map((value) => [...each, { dimensionKey, valueKeys: [value] }]),
      ),
    [[]],
  );
}

/**
 * Reduces a price that needs a person to its kind, because later answers may add rows that need one
 * too.
 */
function essence(price: Price | null) {
  return price?.kind === 'requires_person' ? price.kind : price;
}

describe('a price that is known', () => {
  const named = fc
    .constantFrom('glazed', 'gift', 'coating')
    .chain((key) => fc.constantFrom('yes', 'no').map((value) => is(key, value)));
  const measured = fc
    .constantFrom('across', 'deep', 'clips')
    .map((measure): Condition => ({ measure, atLeast: '11', unit: 'cm' }));
  const answered = fc
    .constantFrom('gap', 'spacer', 'sheet', 'clip')
    .map((dimension): Condition => ({ dimension, answered: true }));
  const simple = fc.oneof(named, measured, answered);
  const condition: fc.Arbitrary<Condition> = fc.oneof(
    simple,
    simple.map((not) => ({ not })),
    fc.tuple(simple, simple).map((all) => ({ all })),
    fc.tuple(simple, simple).map((any) => ({ any })),
  );
  const charge = fc.oneof(
    fc.constant({ amount: '5' }),
    fc.constant({ requiresPerson: true }),
    fc.constantFrom('across', 'deep', 'clips').map(rate),
    fc
      .constantFrom('gap', 'spacer', 'sheet', 'clip')
      .map((dimension) => ({ per: { dimension }, rate: '3', unit: 'cm' })),
    fc
      .constantFrom('glazed', 'gift', 'coating')
      .map((dimension) => ({ byValue: { dimension, amounts: { yes: '7' } } })),
  );
  const rows = fc
    .array(fc.tuple(charge, fc.option(condition)), { minLength: 1, maxLength: 3 })
    .map((list) => list.map(([more, when], index) => row({ key: `r${index}`, when, ...more })));
  const answers = fc.subarray<Selection>([
    width,
    { dimensionKey: 'gift', valueKeys: ['yes'] },
    { dimensionKey: 'spacer', magnitude: '3' },
    { dimensionKey: 'gap', magnitude: '4' },
    { dimensionKey: 'coating', valueKeys: ['no'] },
    { dimensionKey: 'clip', magnitude: '6' },
  ]);

  it('stays the same whatever the further answers are', () => {
    fc.assert(
      fc.property(rows, answers, (some, selections) => {
        const { ask, tell } = ready([base, ...some]);
        const partial = ask(selections);
        const price = tell(partial);
        fc.pre(price !== null && partial.unknown.length > 0 && partial.blocking.length === 0);
        const full = allRemaining(partial.unknown.map((dimension) => dimension.key)).map((answer) =>
          ask([...selections, ...answer]),
        );
        // Questions that would follow are left out, because the price as things stand must not
        // move.
        const later = full
          .filter((answer) => answer.blocking.length === 0)
          .map((answer) => tell({ ...answer, unknown: [] }));
        expect(later.map(essence)).toEqual(later.map(() => essence(price)));
      }),
      { numRuns: 600, seed: 20_261_120 },
    );
  });
});
