import { describe, expect, test } from 'vitest';
import type {
  CapabilityMap,
  Condition,
  Constraint,
  Dimension,
  PriceRow,
  Value,
} from '../capability-map.ts';
import { VALID_MAP, valueAtPointer, codesAndPointers } from './check-examples.ts';
import { checkMap } from './check-map.ts';
import { SEARCH_WARNING_CODES } from './check-problem.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const wood: Dimension = {
  key: 'wood',
  label: 'Wood',
  kind: 'choice',
  required: true,
  values: valuesOf('oak', 'pine'),
};
const finish: Dimension = {
  key: 'finish',
  label: 'Finish',
  kind: 'choice',
  required: true,
  values: valuesOf('oil', 'wax'),
};
const text: Dimension = { key: 'text', label: 'Text', kind: 'text' };
const width: Dimension = {
  key: 'width',
  label: 'Width',
  kind: 'magnitude',
  unit: 'cm',
  required: true,
  minimum: 10,
  maximum: 200,
};
const pickup: Dimension = { key: 'pickup', label: 'Day', kind: 'date', required: true };

function valuesOf(...keys: readonly string[]): Value[] {
  return keys.map((key) => ({ key, label: key.toUpperCase() }));
}

const withValue = (dimension: Dimension, value: Value): Dimension =>
  'values' in dimension ? { ...dimension, values: [...dimension.values, value] } : dimension;
const secret: Value = { key: 'ebony', label: 'Ebony', visibility: 'hidden' };
const gone: Value = { key: 'teak', label: 'Teak', offered: false, customerMessage: 'Gone.' };

const is = (dimension: string, ...values: readonly string[]): Condition => ({
  dimension,
  in: values,
});
const not = (condition: Condition): Condition => ({ not: condition });
const all = (...parts: readonly Condition[]): Condition => ({ all: parts });
const any = (...parts: readonly Condition[]): Condition => ({ any: parts });

const rule = (
  key: string,
  when: Condition,
  effect: Constraint['effect'] = 'blocks',
): Constraint => ({ key, kind: 'x', effect, when, customerMessage: 'No.' });
const approval = (key: string, when: Condition): Constraint => rule(key, when, 'requires_approval');

const ROW: PriceRow = { key: 'base', label: 'Base', amount: 1 };
const byWood = (amounts: Record<string, number>, when?: Condition): PriceRow => ({
  key: 'wood',
  label: 'By wood',
  byValue: { dimension: 'wood', amounts },
  ...(when && { when }),
});
const onOak: PriceRow = { ...ROW, when: is('wood', 'oak') };
const table: PriceRow = {
  key: 'table',
  label: 'Table',
  table: {
    across: { dimension: 'width', edges: [50, 100] },
    down: { dimension: 'width', unit: 'm', edges: [2] },
    amounts: [[1, 2]],
  },
};

/** A map of these parts, in which the check finds nothing else. */
const mapOf = (
  dimensions: readonly Dimension[],
  constraints: readonly Constraint[] = [],
  rows: readonly PriceRow[] = [ROW],
): CapabilityMap => ({
  key: 'm',
  title: 'M',
  dimensions,
  constraints,
  price: { kind: 'worked_out', rows },
  leadTime: { workingDays: 1 },
});

const warningsOf = (map: CapabilityMap, now: Date | null = NOW): string[] => {
  const { errors, warnings } = checkMap(map, now);
  expect(errors).toEqual([]);
  return codesAndPointers(warnings);
};

const sentencesOf = (map: CapabilityMap): string[] =>
  checkMap(map, NOW).warnings.map(({ problem }) => problem);

const needsOil = rule('pine-oil', all(is('wood', 'pine'), not(is('finish', 'oil'))));
const noOil = rule('pine-dry', all(is('wood', 'pine'), is('finish', 'oil')));
const onlyEbony = rule('only-rare', not(is('wood', 'ebony')));
const long = (limit: number, key = `from-${limit}`): Constraint =>
  rule(key, { dimension: 'width', atLeast: limit });
const optional = (dimension: Dimension): Dimension => ({ ...dimension, required: false });
const withWax = (dimension: Dimension): Dimension => ({
  ...dimension,
  appliesWhen: is('finish', 'wax'),
});

/**
 * The name of the case, the expected warnings, a map that has them, and a similar map that has
 * none.
 */
const CASES: readonly (readonly [string, readonly string[], CapabilityMap, CapabilityMap])[] = [
  [
    'a value that two rules kill',
    ['dead-value /dimensions/0/values/1'],
    mapOf([wood, finish], [needsOil, noOil]),
    mapOf([wood, finish], [noOil]),
  ],
  [
    'a hidden value that a rule kills',
    ['dead-value /dimensions/0/values/2'],
    mapOf([withValue(wood, secret)], [rule('none', is('wood', 'ebony'))]),
    mapOf(
      [withValue(wood, secret)],
      [rule('few', all(is('wood', 'ebony'), { quantity: { atLeast: 3 } }))],
    ),
  ],
  [
    'a value that must, but can not be chosen with one not offered',
    ['dead-value /dimensions/1/values/1'],
    mapOf(
      [withValue(wood, gone), finish],
      [rule('wax-teak', all(is('finish', 'wax'), not(is('wood', 'teak'))))],
    ),
    mapOf([withValue(wood, gone), finish]),
  ],
  [
    'an option that is always refused',
    ['dead-dimension /dimensions/1'],
    mapOf([wood, text], [rule('silent', { dimension: 'text', answered: true })]),
    mapOf(
      [wood, text],
      [rule('silent', all({ dimension: 'text', answered: true }, is('wood', 'oak')))],
    ),
  ],
  [
    'a choice that never applies',
    ['dead-dimension /dimensions/1'],
    mapOf([wood, { ...finish, appliesWhen: all(is('wood', 'oak'), is('wood', 'pine')) }]),
    mapOf([wood, { ...finish, appliesWhen: any(is('wood', 'oak'), is('wood', 'pine')) }]),
  ],
  [
    'a day that has passed',
    ['dead-value /dimensions/0/values/1'],
    mapOf(
      [wood, pickup],
      [
        rule('season', all(is('wood', 'pine'), { dimension: 'pickup', moreThan: '2026-11-19' })),
        rule('past', { dimension: 'pickup', lessThan: 0, unit: 'day' }),
      ],
    ),
    mapOf(
      [wood, pickup],
      [
        rule('season', all(is('wood', 'pine'), { dimension: 'pickup', moreThan: '2026-11-20' })),
        rule('past', { dimension: 'pickup', lessThan: 0, unit: 'day' }),
      ],
    ),
  ],
  [
    'a shown value that needs a hidden one',
    ['only-with-hidden /dimensions/1/values/1'],
    mapOf(
      [withValue(wood, secret), finish],
      [rule('wax-rare', all(is('finish', 'wax'), not(is('wood', 'ebony'))))],
    ),
    mapOf(
      [withValue(wood, secret), finish],
      [rule('wax-rare', all(is('finish', 'wax'), is('wood', 'ebony')))],
    ),
  ],
  [
    'rules that leave nothing',
    ['nothing-satisfies '],
    mapOf([wood], [rule('a', is('wood', 'oak')), rule('b', is('wood', 'pine'))]),
    mapOf([wood], [rule('b', all(is('wood', 'pine'), { product: { in: ['p'] } }))]),
  ],
  [
    'rules that leave what is hidden',
    [
      'dead-value /dimensions/0/values/0',
      'dead-value /dimensions/0/values/1',
      'only-hidden-satisfies ',
    ],
    mapOf([withValue(wood, secret)], [onlyEbony]),
    mapOf([withValue(wood, secret)]),
  ],
  [
    'a rule that contradicts itself',
    ['never-fires /constraints/0/when'],
    mapOf([wood, finish], [rule('a', all(is('wood', 'oak'), is('wood', 'pine')))]),
    mapOf([wood, finish], [rule('a', all(is('wood', 'oak'), is('finish', 'oil')))]),
  ],
  [
    'a rule about what doesn’t apply then',
    ['never-fires /constraints/0/when'],
    mapOf(
      [finish, withWax(optional(wood))],
      [rule('a', all(is('wood', 'oak'), is('finish', 'oil')))],
    ),
    mapOf(
      [finish, withWax(optional(wood))],
      [rule('a', all(is('wood', 'oak'), { quantity: { atLeast: 2 } }))],
    ),
  ],
  [
    'a rule beyond every quantity',
    ['never-fires /constraints/0/when'],
    mapOf([wood], [rule('a', { quantity: { moreThan: 10_000 } })]),
    mapOf([wood], [rule('a', { quantity: { moreThan: 9_999 } })]),
  ],
  [
    'a rule within another',
    ['repeated-rule /constraints/0'],
    mapOf([width], [long(120), long(100)]),
    mapOf([width], [long(120), approval('also', { dimension: 'width', atLeast: 100 })]),
  ],
  [
    'an approval that repeats another',
    ['repeated-rule /constraints/1'],
    mapOf([wood], [approval('a', not(is('wood', 'oak'))), approval('b', is('wood', 'pine'))]),
    mapOf([wood], [approval('a', not(is('wood', 'oak'))), approval('b', is('wood', 'oak'))]),
  ],
  [
    'an approval of what is refused',
    ['approval-never-asked /constraints/2'],
    mapOf(
      [wood, finish],
      [
        rule('a', all(is('wood', 'pine'), is('finish', 'oil'))),
        rule('b', all(is('wood', 'pine'), is('finish', 'wax'), { quantity: { atLeast: 5 } })),
        approval('c', all(is('wood', 'pine'), { quantity: { atLeast: 9 } })),
      ],
    ),
    mapOf(
      [wood, finish],
      [
        rule('a', all(is('wood', 'pine'), is('finish', 'oil'))),
        rule('b', all(is('wood', 'pine'), is('finish', 'wax'), { quantity: { atLeast: 5 } })),
        approval('c', all(is('wood', 'pine'), { quantity: { atLeast: 4 } })),
      ],
    ),
  ],
  [
    'a row for what is refused',
    ['unreachable-row /price/rows/1'],
    mapOf(
      [width],
      [long(100)],
      [ROW, { key: 'l', label: 'L', amount: 2, when: { dimension: 'width', moreThan: 100 } }],
    ),
    mapOf(
      [width],
      [long(100)],
      [ROW, { key: 'l', label: 'L', amount: 2, when: { dimension: 'width', lessThan: 100 } }],
    ),
  ],
  [
    'a value without an amount where it can be chosen',
    ['value-without-amount /price/rows/1/byValue/amounts'],
    mapOf([wood, finish], [noOil], [ROW, byWood({ oak: 3 }, is('finish', 'wax'))]),
    mapOf([wood, finish], [noOil], [ROW, byWood({ oak: 3 }, is('finish', 'oil'))]),
  ],
  [
    'sizes past a table',
    ['size-past-table /price/rows/0/table/across/edges'],
    mapOf([width], [], [table]),
    mapOf([width], [rule('big', { dimension: 'width', moreThan: 1, unit: 'm' })], [table]),
  ],
  [
    'something that no row is for',
    ['no-row-acts /price/rows'],
    mapOf([wood], [], [onOak]),
    mapOf(
      [wood],
      [],
      [onOak, { key: 'pine', label: 'Pine', requiresPerson: true, when: is('wood', 'pine') }],
    ),
  ],
];

describe('what a search finds', () => {
  test.each(CASES)('%s', (_, expected, map, healthy) => {
    expect(warningsOf(map)).toEqual(expected);
    expect(warningsOf(healthy)).toEqual([]);
    expect(
      warningsOf(map, null).filter((line) =>
        SEARCH_WARNING_CODES.some((code) => line.startsWith(`${code} `)),
      ),
    ).toEqual([]);
    for (const { pointer } of checkMap(map, NOW).warnings)
      expect(valueAtPointer(map, pointer)).toBeDefined();
  });

  test('has a case for every code but one', () => {
    const codes = new Set(
      CASES.flatMap(([, expected]) => expected.map((line) => line.split(' ')[0])),
    );
    expect(SEARCH_WARNING_CODES.filter((code) => !codes.has(code))).toEqual(['search-given-up']);
  });

  test('is nothing in a map in which everything has its use', () => {
    expect(warningsOf(VALID_MAP)).toEqual([]);
  });

  test('is looked for only in a map without errors', () => {
    const [dead] = CASES[0]?.[1] ?? [];
    const map = mapOf([wood, finish], [needsOil, noOil, rule('typo', is('wod', 'oak'))]);
    expect(codesAndPointers(checkMap(map, NOW).warnings)).not.toContain(dead);
  });

  test('depends on the day', () => {
    const map = mapOf(
      [wood, pickup],
      [
        rule('season', all(is('wood', 'pine'), { dimension: 'pickup', moreThan: '2026-12-24' })),
        rule('notice', { dimension: 'pickup', lessThan: 2, unit: 'working_day' }),
      ],
    );
    const on = (day: string): string[] => warningsOf(map, new Date(`${day}T23:59:59Z`));
    expect([on('2026-12-22'), on('2026-12-23')]).toEqual([
      [],
      ['dead-value /dimensions/0/values/1'],
    ]);
  });
});

describe('sentences', () => {
  test.each<readonly [CapabilityMap, string]>([
    [
      mapOf([wood, finish], [needsOil, noOil]),
      '"pine" of "wood" is offered, but whoever chooses it gets a no, because of "pine-oil" and "pine-dry". Change one of the rules, or set "offered": false.',
    ],
    [
      mapOf([wood], [rule('closed', { all: [] })]),
      'No question can become a yes, because of "closed". Every offer is a no until one of the rules changes.',
    ],
    [
      mapOf([width], [long(120), long(100)]),
      'Wherever "from-120" fires, "from-100" fires too. Take it away, unless its message says something of its own.',
    ],
    [
      mapOf([width], [long(120), long(120, 'again')]),
      '"again" fires exactly where "from-120" does. Take it away, unless its message says something of its own.',
    ],
    [
      mapOf([wood], [], [onOak]),
      'Not every yes has a price, for no row acts on it, such as on "pine" of "wood": a person must then work it out. Add a row without "when", or require what the rows look at.',
    ],
    [
      mapOf([width], [], [table]),
      '"width" can be larger than the last edge, 100 cm: the price then needs a person. Add an edge, set a limit, or say so with a row that has "requiresPerson".',
    ],
    [
      mapOf([width], [long(100), approval('look', { dimension: 'width', atLeast: 150 })]),
      '"look" never asks for approval: wherever it fires, the answer is a no because of "from-100". Correct its condition, or take the rule away.',
    ],
  ])('name what is wrong, why, and what to do', (map, sentence) => {
    expect(sentencesOf(map)).toEqual([sentence]);
  });
});

describe('no warning is given', () => {
  test.each<readonly [string, CapabilityMap]>([
    [
      'of what waits for a value that is not offered now',
      mapOf(
        [withValue(wood, gone)],
        [
          rule('a', all(is('wood', 'teak'), { quantity: { atLeast: 9 } })),
          approval('b', all(is('wood', 'teak'), { quantity: { atMost: 3 } })),
        ],
        [ROW, { ...ROW, key: 'teak', when: is('wood', 'teak') }],
      ),
    ],
    [
      'of sizes past a table if a row requires a person',
      mapOf(
        [width],
        [],
        [
          table,
          {
            key: 'ask',
            label: 'Ask',
            requiresPerson: true,
            when: { dimension: 'width', moreThan: 100 },
          },
        ],
      ),
    ],
    [
      'of missing amounts if a row requires a person',
      mapOf(
        [wood],
        [],
        [
          byWood({ oak: 3 }),
          { key: 'ask', label: 'Ask', requiresPerson: true, when: is('wood', 'pine') },
        ],
      ),
    ],
    [
      'of products that no row is for, since they may have prices of their own',
      mapOf(
        [{ ...wood, appliesWhen: not({ product: { in: ['ready'] } }) }],
        [],
        [byWood({ oak: 3, pine: 4 })],
      ),
    ],
    [
      'of a rule that makes an answer needed',
      mapOf(
        [wood, text],
        [rule('words', all(is('wood', 'pine'), { dimension: 'text', answered: false }))],
      ),
    ],
    [
      'of an approval that makes an answer needed',
      mapOf(
        [wood, text],
        [approval('words', all(is('wood', 'pine'), { dimension: 'text', answered: false }))],
      ),
    ],
  ])('%s', (_, map) => {
    expect(warningsOf(map)).toEqual([]);
  });
});

const givenUp = (map: CapabilityMap): string[] =>
  checkMap(map, NOW)
    .warnings.filter(({ code, pointer }) => code === 'search-given-up' && pointer === '')
    .map(({ problem }) => problem);

describe('a search that is given up', () => {
  test('is reported for a map that is too large to be searched', () => {
    const values = valuesOf(...Array.from({ length: 2_000 }, (_, index) => `v${index}`));
    const sets = [{ key: 'set', label: 'Set', kind: 'choices', values, atLeast: 900 }] as const;
    expect(givenUp(mapOf(sets))).toEqual([
      expect.stringMatching(/^The map is too large to be searched: .*"searchComplete": false/),
    ]);
  });

  test('is reported for a map on which a plain question and the check itself are too hard', () => {
    const pigeons = Array.from({ length: 10 }, (_, index): Dimension => ({
      key: `p${index}`,
      label: `P${index}`,
      kind: 'choice',
      required: true,
      values: valuesOf(...Array.from({ length: 9 }, (__, hole) => `h${hole}`)),
    }));
    const clashes = pigeons.flatMap((one, index) =>
      pigeons
        .slice(index + 1)
        .flatMap((other) =>
          valuesOf(...Array.from({ length: 9 }, (_, hole) => `h${hole}`)).map(({ key }) =>
            rule(`${one.key}-${other.key}-${key}`, all(is(one.key, key), is(other.key, key))),
          ),
        ),
    );
    expect(givenUp(mapOf(pigeons, clashes))).toEqual([
      expect.stringMatching(
        /^The search is given up on some questions, such as one that asks for nothing yet: .*"searchComplete": false.* This check was given up before it had seen everything/,
      ),
    ]);
  });

  test('is not reported for a map that is easy to search', () => {
    expect(givenUp(VALID_MAP)).toEqual([]);
  });
});
