import { describe, expect, test } from 'vitest';
import { checkMap } from '../check/check-map.ts';
import { importUvl } from './import-uvl.ts';

function read(text: string) {
  const imported = importUvl(text, { key: 'pc' });
  if ('errors' in imported) throw new Error(JSON.stringify(imported.errors));
  return imported;
}

const TREE = `features
  PC {abstract}
    mandatory
      Processor {price 100}
        alternative
          Intel
            alternative
              "i5 7400"
              "i7 7700"
          AMD {price 80}
      Case
    optional
      Monitor
        alternative
          "24 inch"
          "27 inch"
      Headset
    or
      Mouse
      Keyboard
    [0..1]
      Blue
      Red
    [1..2]
      Home
      Office
      Games
`;

test('a tree becomes dimensions that apply where their parents are chosen', () => {
  const { map, warnings } = read(TREE);
  expect(map.key).toBe('pc');
  expect(map.title).toBe('PC');
  expect(map.dimensions).toEqual([
    {
      key: 'processor',
      label: 'Processor',
      kind: 'choice',
      required: true,
      values: [
        { key: 'intel', label: 'Intel' },
        { key: 'amd', label: 'AMD' },
      ],
    },
    {
      key: 'intel',
      label: 'Intel',
      kind: 'choice',
      required: true,
      appliesWhen: { dimension: 'processor', in: ['intel'] },
      values: [
        { key: 'i5-7400', label: 'i5 7400' },
        { key: 'i7-7700', label: 'i7 7700' },
      ],
    },
    {
      key: 'monitor',
      label: 'Monitor',
      kind: 'choice',
      required: true,
      question: 'Monitor: yes or no?',
      values: [
        { key: 'yes', label: 'Yes' },
        { key: 'no', label: 'No' },
      ],
    },
    {
      key: 'monitor-choice',
      label: 'Monitor',
      kind: 'choice',
      required: true,
      appliesWhen: { dimension: 'monitor', in: ['yes'] },
      values: [
        { key: '24-inch', label: '24 inch' },
        { key: '27-inch', label: '27 inch' },
      ],
    },
    {
      key: 'headset',
      label: 'Headset',
      kind: 'choice',
      required: true,
      question: 'Headset: yes or no?',
      values: [
        { key: 'yes', label: 'Yes' },
        { key: 'no', label: 'No' },
      ],
    },
    {
      key: 'pc',
      label: 'PC',
      kind: 'choices',
      required: true,
      atLeast: 1,
      countMessage: 'PC: choose at least 1.',
      values: [
        { key: 'mouse', label: 'Mouse' },
        { key: 'keyboard', label: 'Keyboard' },
      ],
    },
    {
      key: 'pc-choice',
      label: 'PC',
      kind: 'choice',
      required: false,
      values: [
        { key: 'blue', label: 'Blue' },
        { key: 'red', label: 'Red' },
      ],
    },
    {
      key: 'pc-choices',
      label: 'PC',
      kind: 'choices',
      required: true,
      atLeast: 1,
      atMost: 2,
      countMessage: 'PC: choose 1 to 2.',
      values: [
        { key: 'home', label: 'Home' },
        { key: 'office', label: 'Office' },
        { key: 'games', label: 'Games' },
      ],
    },
  ]);
  expect(warnings).toEqual([
    { line: 4, problem: 'the attribute "price" was left behind (2 times, first here)' },
  ]);
  expect(checkMap(map).errors).toEqual([]);
});

function messages(formula: string) {
  return read(`${TREE}constraints\n  ${formula}\n`).map.constraints?.map(
    (rule) => rule.customerMessage,
  );
}

describe('a cross-tree constraint', () => {
  test.each([
    [
      'AMD => !Monitor',
      'excluded_combination',
      'amd-excludes-monitor',
      "AMD can't be combined with Monitor.",
      {
        all: [
          { dimension: 'processor', in: ['amd'] },
          { dimension: 'monitor', in: ['yes'] },
        ],
      },
    ],
    [
      '!AMD | Headset',
      'needed_combination',
      'amd-needs-headset',
      'AMD needs Headset.',
      {
        all: [
          { dimension: 'processor', in: ['amd'] },
          { not: { dimension: 'headset', in: ['yes'] } },
        ],
      },
    ],
    [
      '"i7 7700" | AMD => "27 inch" | "24 inch" | Headset',
      'needed_combination',
      'i7-7700-needs-27-inch',
      'i7 7700 or AMD needs one of 27 inch, 24 inch or Headset.',
      {
        all: [
          {
            any: [
              { dimension: 'intel', in: ['i7-7700'] },
              { dimension: 'processor', in: ['amd'] },
            ],
          },
          { not: { dimension: 'monitor-choice', in: ['27-inch', '24-inch'] } },
          { not: { dimension: 'headset', in: ['yes'] } },
        ],
      },
    ],
    [
      '!Games',
      'excluded_combination',
      'no-games',
      "Games can't be chosen.",
      { dimension: 'pc-choices', in: ['games'] },
    ],
    [
      'Mouse | Headset',
      'needed_combination',
      'needs-mouse',
      'One of Mouse or Headset is needed.',
      {
        all: [
          { not: { dimension: 'pc', in: ['mouse'] } },
          { not: { dimension: 'headset', in: ['yes'] } },
        ],
      },
    ],
    [
      'Case => Mouse',
      'needed_combination',
      'needs-mouse',
      'Mouse is needed.',
      { not: { dimension: 'pc', in: ['mouse'] } },
    ],
    [
      'AMD & Mouse => Headset',
      'needed_combination',
      'amd-needs-headset',
      'AMD with Mouse needs Headset.',
      {
        all: [
          { dimension: 'processor', in: ['amd'] },
          { dimension: 'pc', in: ['mouse'] },
          { not: { dimension: 'headset', in: ['yes'] } },
        ],
      },
    ],
  ])('%s', (formula, kind, key, customerMessage, when) => {
    const { map } = read(`${TREE}constraints\n  ${formula}\n`);
    expect(map.constraints).toEqual([
      { key, kind, effect: 'blocks', when, reason: 'UVL line 29', customerMessage },
    ]);
    expect(checkMap(map).errors).toEqual([]);
  });

  test('of several parts becomes several rules', () => {
    expect(messages('AMD <=> Mouse')).toEqual(['AMD needs Mouse.', 'Mouse needs AMD.']);
    expect(messages('AMD => Mouse & !Headset')).toEqual([
      'AMD needs Mouse.',
      "AMD can't be combined with Headset.",
    ]);
    expect(messages('AMD => (Mouse => Headset)')).toEqual(['AMD with Mouse needs Headset.']);
    expect(messages('(AMD & Mouse) | (Intel & Headset)')).toHaveLength(4);
  });

  test('that always holds is left out, with a warning', () => {
    const { map, warnings } = read(`${TREE}constraints\n  AMD => Processor\n`);
    expect(map.constraints).toEqual([]);
    expect(warnings.at(-1)).toEqual({
      line: 29,
      problem: 'the constraint always holds and was left out',
    });
  });
});

describe('keys', () => {
  test('are slugs of names, unique among their kind', () => {
    const { map } = read(
      'features\n  R\n    optional\n      "Größe XL"\n      "Grosse-XL"\n      "日本"\n      "中国"\n    alternative\n      "A b"\n      "a B"\n      a_b\n',
    );
    expect(map.dimensions.map(({ key }) => key)).toEqual([
      'grosse-xl',
      'grosse-xl-2',
      'option',
      'option-2',
      'r',
    ]);
    expect(map.dimensions.at(-1)).toMatchObject({
      values: [{ key: 'a-b' }, { key: 'a-b-2' }, { key: 'a_b' }],
    });
  });

  test('stay within 64 characters', () => {
    const long = 'x'.repeat(199);
    const { map } = read(
      `features\n  R\n    optional\n      ${long}1\n      ${long}2\nconstraints\n  ${long}1 => ${long}2\n`,
    );
    expect(map.dimensions.map(({ key }) => key)).toEqual(['x'.repeat(56), `${'x'.repeat(56)}-2`]);
    expect(checkMap(map).errors).toEqual([]);
  });
});

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `      F${index}\n`);
}

/** Returns a formula of alternating `and` and `or`, which can't be flattened to fewer levels. */
function deep(levels: number): string {
  let formula = 'F0';
  for (let level = 1; level < levels; level += 1)
    formula = `(F${level} ${level % 2 === 0 ? '&' : '|'} ${formula})`;
  return `F0 => ${formula}`;
}

describe('what a map cannot express is an error with its line', () => {
  test.each([
    ['features\n  R\n    [3..4]\n      A\n      B\n', 3, 'asks for 3 of 2'],
    ['features\n  R\n    [0..0]\n      A\n', 3, 'nothing be chosen'],
    ['features\n  R\n    or\n      A\nconstraints\n  !R\n', 6, 'can never hold'],
    ['features\n  R\n    or\n      A ?\n', 4, '"?" can\'t stand'],
  ])('%j', (text, line, problem) => {
    const imported = importUvl(text, { key: 'r' });
    expect(imported).toEqual({
      errors: [expect.objectContaining({ line, problem: expect.stringContaining(problem) })],
    });
  });

  test.each([
    [
      'a long name',
      `features\n  R\n    or\n      ${'x'.repeat(201)}\n`,
      4,
      '201 characters, at most 200',
    ],
    ['a blank name', 'features\n  R\n    or\n      " "\n', 4, 'blank'],
    [
      'more options than a map has room for',
      `features\n  R\n    optional\n${numbered(2_345).join('')}`,
      2_004,
      '2345 choices and options, at most 2000',
    ],
    [
      'a formula deeper than a condition',
      `features\n  R\n    optional\n${numbered(60).join('')}constraints\n  ${deep(60)}\n`,
      65,
      'nested too deeply',
    ],
  ])('%s', (_, text, line, problem) => {
    expect(importUvl(text, { key: 'r' })).toEqual({
      errors: [{ line, problem: expect.stringContaining(problem) }],
    });
  });

  test('what the text and the limits refuse is told at once', () => {
    const text = `features\n  R\n    optional\n      Integer A\n      ${'x'.repeat(300)}\n${numbered(2_100).join('')}constraints\n  A > 1\n  ${deep(60)}\n  B\n`;
    const imported = importUvl(text, { key: 'r' });
    const errors = 'errors' in imported ? imported.errors : [];
    expect(errors.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      "4 a feature of type Integer can't be carried over",
      '5 the name has 300 characters, at most 200',
      '2004 2102 choices and options, at most 2000',
      "2107 a comparison (>) can't be carried over",
      '2108 the constraint is nested too deeply',
      '2109 there is no feature "B"',
    ]);
  });

  test('says how many rules are too many', () => {
    const rules = Array.from({ length: 10_003 }, () => '  F0 => F1\n').join('');
    const text = `features\n  R\n    optional\n${numbered(2).join('')}constraints\n${rules}`;
    expect(importUvl(text, { key: 'r' })).toEqual({
      errors: [{ line: 10_007, problem: '10003 rules, at most 10000' }],
    });
  });

  test('a model at the limits of a map is imported', () => {
    const names = numbered(2_000).map((name) => name.trim());
    const { map } = read(
      `features\n  R\n    optional\n${numbered(2_000).join('')}constraints\n  ${names.join(' | ')}\n  ${deep(16)}\n`,
    );
    expect(checkMap(map).errors).toEqual([]);
    expect(map.dimensions).toHaveLength(2_000);
    expect(map.constraints?.[0]?.customerMessage).toMatch(/^One of F0, F1, .* F\d+, …$/);
  });

  test('a formula whose violations would be too many is refused', () => {
    const names = Array.from({ length: 40 }, (_, index) => `F${index}`);
    const nested = names.reduce((formula, name) => `(${formula} <=> ${name})`);
    const text = `features\n  R\n    optional\n${names.map((name) => `      ${name}`).join('\n')}\nconstraints\n  ${nested}\n`;
    expect(importUvl(text, { key: 'r' })).toEqual({
      errors: [{ line: 45, problem: 'the constraint is too large: more than 4000 parts' }],
    });
  });
});
