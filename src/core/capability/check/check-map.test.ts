import { describe, expect, test } from 'vitest';
import { compileMap } from '../compile-map.ts';
import type { CapabilityMap } from '../capability-map.ts';
import {
  VALID_MAP,
  changeValidMap,
  codesAndPointers,
  nestedCondition,
  valueAtPointer,
} from './check-examples.ts';
import { checkMap } from './check-map.ts';
import { MAP_ERROR_CODES, type MapErrorCode } from './check-problem.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

/** A map with every kind of mistake. ERRORS lists what the check must report of it. */
const BROKEN = {
  key: 'Frames',
  title: ' ',
  surprise: true,
  notInMapMessage: 'Ask us about ÉBONY!',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      required: true,
      default: 'ebony',
      synonyms: words(101),
      values: [
        { key: 'oak', label: 'O'.repeat(201) },
        { key: 'oak', label: 'Second oak' },
        { label: 'No key' },
        { key: 'ebony', label: 'Ébony', visibility: 'hidden' },
        { key: 'teak', label: 'Teak', offered: false },
      ],
    },
    {
      key: 'glass',
      label: 'Glass',
      kind: 'choice',
      required: true,
      default: 'teak',
      values: [{ key: 'clear', label: 'Clear', visibility: 'hidden', offered: false }],
    },
    {
      key: 'finish',
      label: 'Finish',
      kind: 'choices',
      atLeast: 3,
      atMost: 2,
      default: ['oil', 'wax', 'oil'],
      values: [
        { key: 'oil', label: 'Oil' },
        { key: 'wax', label: 'Wax', synonyms: ['OIL'] },
      ],
    },
    {
      key: 'extras',
      label: 'Extras',
      kind: 'choices',
      atLeast: 4,
      default: ['card', 'tape'],
      values: [{ key: 'card', label: 'Card' }],
    },
    {
      key: 'papers',
      label: 'Papers',
      kind: 'choices',
      atMost: 1,
      default: ['red', 'blue'],
      values: [
        { key: 'red', label: 'Red' },
        { key: 'blue', label: 'Blue' },
      ],
    },
    {
      key: 'width',
      label: 'Width',
      kind: 'magnitude',
      unit: 'cm',
      minimum: 20,
      maximum: 10,
      step: 0,
    },
    {
      key: 'height',
      label: 'Height',
      kind: 'magnitude',
      unit: 'cm',
      minimum: '10',
      maximum: '20',
      step: '0.5',
      default: '30.25',
    },
    {
      key: 'depth',
      label: 'Depth',
      kind: 'magnitude',
      unit: 'parsec',
      minimum: '1,5',
      maximum: 0.1 + 0.2,
      step: true,
    },
    { key: 'engraving', label: 'Engraving', kind: 'text', maximumLength: 501, default: 'x' },
    { key: 'motto', label: 'Motto', kind: 'text', maximumLength: 3, default: '𝔸𝔹ℂ𝔻' },
    { key: 'pickup', label: 'Pick\u0000up', kind: 'date' },
    { key: 'shape', label: 'Shape', kind: 'circle' },
    {
      key: 'secret',
      label: 'Secret',
      kind: 'choice',
      visibility: 'hidden',
      required: true,
      default: 'yes',
      values: [{ key: 'yes', label: 'Yes' }],
    },
    {
      key: 'only_ebony',
      label: 'Polish',
      kind: 'text',
      required: true,
      appliesWhen: { dimension: 'wood', in: ['ebony'] },
    },
    {
      key: 'first',
      label: 'First',
      kind: 'text',
      appliesWhen: { dimension: 'second', answered: true },
    },
    {
      key: 'second',
      label: 'Second',
      kind: 'text',
      appliesWhen: { not: { dimension: 'first', answered: true } },
    },
    {
      key: 'itself',
      label: 'Itself',
      kind: 'text',
      appliesWhen: { dimension: 'itself', answered: true },
    },
    { key: 'rough', label: 'Rough', kind: 'magnitude', unit: 'cm', offStep: 'up' },
  ],
  measures: [
    {
      key: 'area',
      unit: 'm2',
      terms: [
        { factor: 1, of: ['width', 'height'] },
        { factor: 1, of: ['width', 'engraving', 'length'] },
      ],
    },
    { key: 'girth', unit: 'm', terms: [{ factor: 2, of: ['width', 'height'] }] },
    { key: 'width', unit: 'm', terms: [] },
  ],
  constraints: [
    { key: 'range:width', kind: 'x', effect: 'forbids', when: { dimension: 'wood', in: [] } },
    {
      key: 'a',
      kind: 'x',
      effect: 'blocks',
      customerMessage: null,
      when: { dimension: 'wod', in: ['oak'] },
    },
    {
      key: 'a',
      kind: 'x',
      effect: 'blocks',
      customerMessage: 'No.',
      reviewDueAt: '2026-02-30T00:00:00Z',
      when: {
        all: [
          { measure: 'volume', atLeast: 1 },
          { dimension: 'shape', answered: true },
        ],
      },
    },
    {
      key: 'b',
      kind: 'x',
      effect: 'blocks',
      customerMessage: 'No.',
      when: {
        any: [
          { dimension: 'wood', in: ['oak', 'pine'] },
          { dimension: 'width', in: ['oak'] },
          { dimension: 'wood', atLeast: 1 },
          { dimension: 'motto', atLeast: 1 },
        ],
      },
    },
    {
      key: 'c',
      kind: 'x',
      effect: 'blocks',
      customerMessage: 'No.',
      when: {
        any: [
          { dimension: 'width', atLeast: 1, unit: 'kg' },
          { measure: 'area', atLeast: 1, unit: 'furlong' },
          { dimension: 'width' },
          { quantity: {} },
        ],
      },
    },
    {
      key: 'd',
      kind: 'x',
      effect: 'blocks',
      customerMessage: 'No.',
      when: {
        any: [
          { dimension: 'pickup', atLeast: 3 },
          { dimension: 'pickup', atLeast: '2026-02-30' },
          { dimension: 'pickup', atLeast: 1.5, unit: 'week' },
          { dimension: 'pickup', atLeast: 3, unit: 'h' },
          { dimension: 'width', atLeast: '2026-01-01' },
        ],
      },
    },
    {
      key: 'e',
      kind: 'x',
      effect: 'blocks',
      customerMessage: 'No.',
      when: {
        any: [
          { dimension: 'finish', moreThan: 1.5 },
          { dimension: 'finish', moreThan: 1, unit: 'piece' },
          { quantity: { atLeast: -1 } },
        ],
      },
    },
    {
      key: 'f',
      kind: 'x',
      effect: 'blocks',
      customerMessage: 'No.',
      when: {
        any: [
          { dimension: 'width', atLeast: 3, lessThan: '3.0' },
          { quantity: { moreThan: 3, lessThan: 4 } },
          { dimension: 'pickup', atLeast: '2026-05-02', atMost: '2026-05-01' },
        ],
      },
    },
    { key: 'g', kind: 'x', effect: 'blocks', customerMessage: 'No.', when: nestedCondition(21) },
    { key: 'h', kind: 'x', effect: 'blocks', customerMessage: 'No.', when: { colour: 'red' } },
    {
      key: 'no-ebony',
      kind: 'x',
      effect: 'blocks',
      customerMessage: 'No.',
      when: { all: 'of it' },
    },
  ],
  price: {
    kind: 'worked_out',
    minimum: -45,
    minimumPerPiece: -1,
    roundTo: 0,
    rows: [
      { key: 'minimum', label: 'Frame', amount: '1000000000' },
      {
        key: 'table',
        label: 'Table',
        table: {
          across: { dimension: 'width', edges: [1, 3, 2] },
          down: { dimension: 'wood', unit: 'cm', edges: [20] },
          amounts: [
            [1, 2],
            [1, 2, 3],
          ],
        },
      },
      {
        key: 'timber',
        label: 'Wood',
        byValue: { dimension: 'wood', amounts: { oak: 1, 'a/b': 2 } },
      },
      { key: 'sizes', label: 'Sizes', byValue: { dimension: 'width', amounts: {} } },
      { key: 'rate', label: 'Rate', per: { dimension: 'width' }, rate: 1, unit: 'm2' },
      { key: 'break', label: 'Break', percent: -5, of: ['timber', 'later', 'none'] },
      { key: 'later', label: 'Later', percent: 5 },
      {
        key: 'letters',
        label: 'Letters',
        per: { dimension: 'width' },
        count: 'letters',
        rate: 1,
        free: -1,
        minimum: -5,
      },
      { key: 'text', label: 'Text', per: { dimension: 'motto' }, rate: 1, unit: 'piece' },
      { key: 'signs', label: 'Signs', per: { dimension: 'motto' }, rate: 1, count: 'signs' },
      { key: 'nothing', label: 'Nothing' },
    ],
  },
  leadTime: {
    workingDays: -1,
    add: [{ workingDays: 1, when: { dimension: 'wood', in: ['elm'] } }],
  },
};

const ERRORS: readonly (readonly [MapErrorCode, string])[] = [
  ['bad-key', '/key'],
  ['blank-text', '/title'],
  ['unknown-member', '/surprise'],
  ['reveals-hidden', '/notInMapMessage'],
  ['too-many', '/dimensions/0/synonyms'],
  ['hidden-default', '/dimensions/0/default'],
  ['not-text', '/dimensions/10/label'],
  ['too-long', '/dimensions/0/values/0/label'],
  ['duplicate-key', '/dimensions/0/values/1/key'],
  ['missing-member', '/dimensions/0/values/2'],
  ['unknown-value', '/dimensions/1/default'],
  ['nothing-to-choose', '/dimensions/1/values'],
  ['contradictory-counts', '/dimensions/2/atLeast'],
  ['repeated-item', '/dimensions/2/default/2'],
  ['default-count', '/dimensions/2/default'],
  ['contradictory-counts', '/dimensions/3/atLeast'],
  ['unknown-value', '/dimensions/3/default/1'],
  ['default-count', '/dimensions/3/default'],
  ['default-count', '/dimensions/4/default'],
  ['minimum-above-maximum', '/dimensions/5/minimum'],
  ['not-positive', '/dimensions/5/step'],
  ['default-out-of-range', '/dimensions/6/default'],
  ['default-off-step', '/dimensions/6/default'],
  ['unknown-unit', '/dimensions/7/unit'],
  ['bad-decimal', '/dimensions/7/minimum'],
  ['too-many-digits', '/dimensions/7/maximum'],
  ['wrong-type', '/dimensions/7/step'],
  ['out-of-bounds', '/dimensions/8/maximumLength'],
  ['default-too-long', '/dimensions/9/default'],
  ['not-one-of', '/dimensions/11/kind'],
  ['hidden-required', '/dimensions/12/required'],
  ['hidden-default', '/dimensions/12/default'],
  ['hidden-required', '/dimensions/13/required'],
  ['applies-when-circle', '/dimensions/14/appliesWhen'],
  ['applies-when-circle', '/dimensions/16/appliesWhen'],
  ['off-step-without-step', '/dimensions/17/offStep'],
  ['wrong-kind', '/measures/0/terms/1/of/1'],
  ['unknown-dimension', '/measures/0/terms/1/of/2'],
  ['measure-contradicts-unit', '/measures/1/terms/0/of'],
  ['duplicate-key', '/measures/2/key'],
  ['too-few', '/measures/2/terms'],
  ['reserved-key', '/constraints/0/key'],
  ['not-one-of', '/constraints/0/effect'],
  ['too-few', '/constraints/0/when/in'],
  ['unknown-dimension', '/constraints/1/when/dimension'],
  ['duplicate-key', '/constraints/2/key'],
  ['bad-date-time', '/constraints/2/reviewDueAt'],
  ['unknown-measure', '/constraints/2/when/all/0/measure'],
  ['unknown-value', '/constraints/3/when/any/0/in/1'],
  ['wrong-kind', '/constraints/3/when/any/1/in'],
  ['wrong-kind', '/constraints/3/when/any/2'],
  ['wrong-kind', '/constraints/3/when/any/3'],
  ['unit-of-other-quantity', '/constraints/4/when/any/0/unit'],
  ['unknown-unit', '/constraints/4/when/any/1/unit'],
  ['no-bound', '/constraints/4/when/any/2'],
  ['no-bound', '/constraints/4/when/any/3/quantity'],
  ['bad-date-bound', '/constraints/5/when/any/0/atLeast'],
  ['bad-date-bound', '/constraints/5/when/any/1/atLeast'],
  ['bad-date-bound', '/constraints/5/when/any/2/atLeast'],
  ['bad-date-bound', '/constraints/5/when/any/3/unit'],
  ['bad-decimal', '/constraints/5/when/any/4/atLeast'],
  ['bad-count-bound', '/constraints/6/when/any/0/moreThan'],
  ['unit-not-allowed', '/constraints/6/when/any/1/unit'],
  ['bad-count-bound', '/constraints/6/when/any/2/quantity/atLeast'],
  ['contradictory-bounds', '/constraints/7/when/any/0'],
  ['contradictory-bounds', '/constraints/7/when/any/1/quantity'],
  ['contradictory-bounds', '/constraints/7/when/any/2'],
  ['too-deep', `/constraints/8/when${'/not'.repeat(20)}`],
  ['unclear-form', '/constraints/9/when'],
  ['reveals-hidden', '/constraints/10/key'],
  ['wrong-type', '/constraints/10/when/all'],
  ['negative-amount', '/price/minimum'],
  ['negative-amount', '/price/minimumPerPiece'],
  ['not-positive', '/price/roundTo'],
  ['reserved-key', '/price/rows/0/key'],
  ['amount-too-large', '/price/rows/0/amount'],
  ['edges-not-ascending', '/price/rows/1/table/across/edges/2'],
  ['wrong-kind', '/price/rows/1/table/down/dimension'],
  ['table-shape', '/price/rows/1/table/amounts'],
  ['table-shape', '/price/rows/1/table/amounts/0'],
  ['bad-key', '/price/rows/2/byValue/amounts/a~1b'],
  ['unknown-value', '/price/rows/2/byValue/amounts/a~1b'],
  ['wrong-kind', '/price/rows/3/byValue/dimension'],
  ['unit-of-other-quantity', '/price/rows/4/unit'],
  ['row-not-earlier', '/price/rows/5/of/1'],
  ['unknown-row', '/price/rows/5/of/2'],
  ['missing-member', '/price/rows/6'],
  ['wrong-kind', '/price/rows/7/per/dimension'],
  ['out-of-bounds', '/price/rows/7/free'],
  ['negative-amount', '/price/rows/7/minimum'],
  ['wrong-kind', '/price/rows/8/per/dimension'],
  ['not-one-of', '/price/rows/9/count'],
  ['unclear-form', '/price/rows/10'],
  ['out-of-bounds', '/leadTime/workingDays'],
  ['unknown-value', '/leadTime/add/0/when/in/0'],
];

/** Codes of mistakes in the text of a map, which parseMapText reports. */
const TEXT_CODES: readonly MapErrorCode[] = ['broken-json', 'repeated-member'];
/** Codes of what only a very large map has; check-question-size.test.ts makes one. */
const SIZE_CODES: readonly MapErrorCode[] = ['question-too-large'];
/** Codes of mistakes in a rush, which a lead time without other mistakes has. */
const RUSH_CODES: readonly MapErrorCode[] = [
  'rush-not-faster',
  'rush-without-due-day',
  'row-without-rush',
];

const withLeadTime = (leadTime: NonNullable<CapabilityMap['leadTime']>, isDue: boolean) =>
  changeValidMap((map) => {
    map.leadTime = leadTime;
    map.dimensions = map.dimensions.map((each) =>
      each.kind === 'date' && !isDue ? { ...each, dueDay: false, dueDayMessage: null } : each,
    );
  });

const rushErrors = (leadTime: NonNullable<CapabilityMap['leadTime']>, isDue = true) =>
  codesAndPointers(checkMap(withLeadTime(leadTime, isDue)).errors);

describe('checkMap', () => {
  test('finds nothing in a valid map', () => {
    expect(checkMap(VALID_MAP)).toEqual({ errors: [], warnings: [] });
    const smallest = {
      key: 'm',
      title: 'M',
      dimensions: [],
      price: { kind: 'fixed', amount: 1 },
      leadTime: { workingDays: 0 },
    };
    expect(checkMap(smallest)).toEqual({ errors: [], warnings: [] });
  });

  test('reports every kind of mistake with its JSON Pointer, and nothing else', () => {
    const { errors } = checkMap(BROKEN);
    expect(codesAndPointers(errors)).toEqual(ERRORS.map((error) => error.join(' ')).toSorted());
    for (const { pointer } of errors) expect(valueAtPointer(BROKEN, pointer)).toBeDefined();
    expect(
      new Set([...ERRORS.map(([code]) => code), ...TEXT_CODES, ...SIZE_CODES, ...RUSH_CODES]),
    ).toEqual(new Set(MAP_ERROR_CODES));
  });

  test('a rush must be faster, be for a due day, and be there if a row charges for it', () => {
    expect(rushErrors({ workingDays: 8, rush: { workingDays: 7 } })).toEqual([]);
    expect(rushErrors({ workingDays: 8, rush: { workingDays: 8 } })).toEqual([
      'rush-not-faster /leadTime/rush/workingDays',
    ]);
    expect(rushErrors({ workingDays: 8, rush: { workingDays: 0 } }, false)).toEqual([
      'rush-without-due-day /leadTime/rush',
    ]);
    const { price } = VALID_MAP;
    const row = price?.kind === 'worked_out' ? price.rows.findIndex(({ rush }) => rush) : -1;
    expect(rushErrors({ workingDays: 8 })).toEqual([`row-without-rush /price/rows/${row}/rush`]);
  });

  test('every sentence says what is wrong in one line', () => {
    const { errors, warnings } = checkMap(BROKEN);
    for (const { problem } of [...errors, ...warnings])
      expect(problem).toMatch(/^[^\n]{15,400}[.!]$/);
  });

  test('names the path around a circle', () => {
    const circles = checkMap(BROKEN)
      .errors.filter(({ code }) => code === 'applies-when-circle')
      .map(({ problem }) => problem);
    expect(circles).toEqual([
      'Whether "first" applies depends on itself: "first" → "second" → "first".',
      'Whether "itself" applies depends on itself: "itself" → "itself".',
    ]);
  });

  test.each([null, undefined, 3, 'map', [], true, Number.NaN, Symbol('x')])(
    'a document that is no object is one mistake: %s',
    (document) => {
      expect(codesAndPointers(checkMap(document).errors)).toEqual(['wrong-type ']);
    },
  );
});

describe('speed', () => {
  test('200 dimensions, 2,000 values and 500 rules are checked within 200 ms', () => {
    const dimensions = Array.from({ length: 200 }, (_, index) => ({
      key: `d${index}`,
      label: `Dimension ${index}`,
      kind: 'choice',
      required: true,
      ...(index === 0 ? {} : { appliesWhen: { dimension: `d${index - 1}`, in: ['v0', 'v1'] } }),
      values: Array.from({ length: 10 }, (__, value) => ({
        key: `v${value}`,
        label: `Value ${index} ${value}`,
        synonyms: [`the value ${value} of ${index}`],
        ...(value === 9
          ? {
              visibility: 'hidden',
              key: `h${index}z`,
              label: `Rare${index}x`,
              synonyms: [`odd${index}y`],
            }
          : {}),
      })),
    }));
    const constraints = Array.from({ length: 500 }, (_, index) => ({
      key: `c${index}`,
      kind: 'excluded_combination',
      effect: 'blocks',
      customerMessage: `These two do not go together, see rule ${index}.`,
      when: {
        all: [
          { dimension: `d${index % 200}`, in: ['v1', 'v2'] },
          {
            any: [{ dimension: `d${(index * 7) % 200}`, in: ['v3'] }, { quantity: { atLeast: 5 } }],
          },
        ],
      },
    }));
    const map = {
      key: 'm',
      title: 'M',
      dimensions,
      constraints,
      price: { kind: 'fixed', amount: 1 },
      leadTime: { workingDays: 1 },
    };
    // This measures processor time, so that other processes don't count.
    const times = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      expect(checkMap(map)).toEqual({ errors: [], warnings: [] });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(200);
  });
});

const reviewed = (reviewDueAt: string) => ({
  key: 'm',
  title: 'M',
  dimensions: [],
  constraints: [
    {
      key: 'k',
      kind: 'approval',
      effect: 'requires_approval',
      when: { quantity: { moreThan: 5 } },
      reviewDueAt,
    },
  ],
});

describe('reviewDueAt', () => {
  test.each(['2026-12-31T23:59:59Z', '2026-12-31t23:59:59.1234567+05:30', '0001-01-01T00:00:00Z'])(
    'may be %s, which can be sent',
    (text) => {
      expect(checkMap(reviewed(text)).errors).toEqual([]);
      // The check has just found no error in this document, so it is a map.
      const [constraint] = compileMap(reviewed(text) as CapabilityMap).constraints;
      expect(constraint?.rule.reviewDueAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    },
  );

  test.each([
    '2026-12-31T23:59:60Z',
    '9999-12-31T23:59:59-01:00',
    '0000-01-01T00:00:00+01:00',
    '2026-02-30T00:00:00Z',
    '2026-12-31',
    '2026-12-31T24:00:00Z',
  ])('may not be %s', (text) => {
    expect(checkMap(reviewed(text)).errors.map(({ code }) => code)).toEqual(['bad-date-time']);
  });
});
