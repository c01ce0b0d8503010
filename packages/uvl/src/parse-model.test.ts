import { describe, expect, test } from 'vitest';
import type { UvlFeature, UvlFormula } from './model.ts';
import { parseUvl } from './parse-model.ts';

function read(text: string) {
  const parsed = parseUvl(text);
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.model;
}

/** Draws a tree in one line, such as R(mandatory: A B(or: C D)). */
function draw(feature: UvlFeature): string {
  const groups = feature.groups.map(({ kind, lower, upper, features }) => {
    const head = kind === 'cardinality' ? `[${lower}..${upper ?? '*'}]` : kind;
    return `${head}: ${features.map(draw).join(' ')}`;
  });
  return groups.length === 0 ? feature.name : `${feature.name}(${groups.join('; ')})`;
}

function write(formula: UvlFormula): string {
  switch (formula.kind) {
    case 'feature':
      return formula.name;
    case 'not':
      return `!${write(formula.of)}`;
    case 'and':
    case 'or':
      return `(${formula.of.map(write).join(formula.kind === 'and' ? '&' : '|')})`;
    case 'implies':
      return `(${write(formula.left)}=>${write(formula.right)})`;
    case 'equivalent':
      return `(${write(formula.left)}<=>${write(formula.right)})`;
  }
}

describe('a feature tree', () => {
  test('has every kind of group, several below one feature, indented by tabs or blanks', () => {
    const text = `namespace Shop.Sub
include
\tBoolean.group-cardinality
\tArithmetic.*
\tType
features
\tR
\t\tmandatory
\t\t\tA
\t\t\t\t[1..3]
\t\t\t\t\tB
\t\t\t\t\tC
\t\t\t\t[2]
\t\t\t\t\tD
\t\t\t\t\tE
\t\t\t\t[0..*]
\t\t\t\t\tF
\t\toptional
\t\t\tBoolean G
\t\tor
\t\t\tH
\t\talternative
\t\t\t"quoted (name) {1}"
\t\t\tÄpfel_2
constraints
\tA => B
`;
    const expected =
      'R(mandatory: A([1..3]: B C; [2..2]: D E; [0..*]: F); optional: G; or: H; alternative: quoted (name) {1} Äpfel_2)';
    expect(draw(read(text).root)).toBe(expected);
    expect(draw(read(text.replaceAll('\t', '   ')).root)).toBe(expected);
    expect(draw(read(`\uFEFF${text.replaceAll('\n', '\r\n')}`).root)).toBe(expected);
    expect(read(text).namespace).toBe('Shop.Sub');
  });

  test('has attributes of every kind, over several lines, with constraints of their own', () => {
    const model = read(
      `features
\tR {abstract true, price 12.5, 'x' 1}`
        .replace(", 'x' 1", ", note 'it''")
        .replace("''", "'") +
        `
\t\toptional
\t\t\tA {price -3, sizes [1, 2.5, 'L'],
\t\t\t\tmaker {name 'X', since 1999}, flag,
\tconstraint A => B}
\t\t\tB {constraints [!A | B, B => R]}
\t\t\tC {}
`,
    );
    expect(model.root.attributes).toEqual(['abstract', 'price', 'note']);
    expect(model.root.groups[0]?.features.map(({ attributes }) => attributes)).toEqual([
      ['price', 'sizes', 'maker', 'flag'],
      [],
      [],
    ]);
    expect(model.constraints.map(({ line, formula }) => `${line} ${write(formula)}`)).toEqual([
      '6 (A=>B)',
      '7 (!A|B)',
      '7 (B=>R)',
    ]);
  });

  test('takes texts in double quotes as values, whatever they hold', () => {
    const text =
      'features\n  R {abstract, version "1.2.3", "key" "", list ["a.b", {deep "x, y}"}], \'\' 1}'.replace(
        ", '' 1",
        '',
      );
    const model = read(`${text}\n    or\n      A {Type "AllSeason"}\n`);
    expect(model.root.attributes).toEqual(['abstract', 'version', 'key', 'list']);
    expect(draw(model.root)).toBe('R(or: A)');
  });

  test('may name a feature like a type', () => {
    const text =
      'features\n  Integer\n    or\n      String {abstract}\n      Boolean Real\n      Boolean\nconstraints\n  String => !Boolean\n';
    expect(draw(read(text).root)).toBe('Integer(or: String Real Boolean)');
    expect(read(text).constraints.map(({ formula }) => write(formula))).toEqual([
      '(String=>!Boolean)',
    ]);
  });

  test('skips comments and empty lines', () => {
    const text =
      '// first\n\nfeatures // here\n  /* over\n  two lines */\n  R\n\n    /* before */ or\n      A // a "quote\n      B\n\n// last';
    expect(draw(read(text).root)).toBe('R(or: A B)');
  });
});

test('a tab advances to the next multiple of eight', () => {
  expect(
    draw(read('features\n    R\n\tor\n\t    A\n    \t    B\n        alternative\n\t\tC').root),
  ).toBe('R(or: A B; alternative: C)');
});

describe('a formula', () => {
  const tree = 'features\n\tR\n\t\toptional\n\t\t\ta\n\t\t\tb\n\t\t\tc\n\t\t\td\nconstraints\n\t';

  test.each([
    ['a & b & c | d', '((a&b&c)|d)'],
    ['a | b & !c', '(a|(b&!c))'],
    ['a => b | c => d', '((a=>(b|c))=>d)'],
    ['a <=> b => c', '(a<=>(b=>c))'],
    ['!(a & (b | !!c))', '!(a&(b|!!c))'],
    ['(a & b) & c', '((a&b)&c)'],
    ['"a"\t=>b', '(a=>b)'],
    ['(a |\n\t b)', '(a|b)'],
  ])('%s', (text, expected) => {
    expect(read(tree + text).constraints.map(({ formula }) => write(formula))).toEqual([expected]);
  });
});

describe('a problem names its line', () => {
  const start = 'features\n  R\n    or\n      A\n      B\n';
  test.each([
    ['nothing at all', '', 1, 'no features'],
    ['only a namespace', 'namespace X\n', 1, 'no features'],
    ['an empty section', 'features\n', 1, 'no features'],
    ['a foreign first line', 'hello\nfeatures\n  R', 1, 'namespace, include'],
    [
      'sections out of order',
      'constraints\n  A\nfeatures\n  A',
      3,
      'features must stand before constraints',
    ],
    ['a section twice', `${start}features\n  Q`, 6, 'stands twice'],
    ['two root features', `${start}  Q`, 6, 'second'],
    ['a feature where a group belongs', 'features\n  R\n    A', 3, 'mandatory, optional'],
    ['a group where a feature belongs', 'features\n  or\n', 2, 'a feature is expected'],
    ['a group at the wrong depth', 'features\n    A\n    mandatory\n            B', 3, 'second'],
    [
      'a dedent to nowhere',
      'features\n  R\n      or\n          A\n    or\n      B',
      5,
      'indentation',
    ],
    ['a group without features', `${start}    alternative`, 6, 'no features'],
    ['the same feature twice', `${start}      A`, 6, 'line 4'],
    ['a name without quotes', 'features\n  Big feature', 2, 'end of the line'],
    ['a word of the language as a name', 'features\n  R\n    or\n      features', 4, 'quotes'],
    ['an open quote', `${start}      "C\n`, 6, 'closing quote'],
    ['an empty name', `${start}      ""\n`, 6, 'empty'],
    ['a full stop in a name', `${start}      "PCIe 5.0"\n`, 6, 'full stop'],
    ['a foreign character', `${start}      C = 1\n`, 6, '"="'],
    ['an open text', `${start}      C {n 'x}\n`, 6, 'closing quote'],
    ['an open comment', `${start}      C /* never\n ends`, 6, 'comment'],
    ['an open brace', `${start}      C {price 1\n      D\n`, 6, 'never closed'],
    ['an open bracket', `${start}constraints\n  (A | B\n  A`, 7, 'never closed'],
    ['brackets that cross', `${start}constraints\n  (A | B]\n`, 7, 'never closed'],
    ['a bracket that closes nothing', `${start}constraints\n  A | B)\n`, 7, 'closes nothing'],
    ['an attribute without a value that is one', `${start}      C {price cheap}`, 6, 'a value'],
    ['attributes without a comma', `${start}      C {price 1 cost 2}`, 6, '","'],
    ['a cardinality that ends early', 'features\n  R\n    [3..1]\n      A', 3, 'ends before'],
    ['a cardinality without an end', 'features\n  R\n    [1..\n      A', 3, 'never closed'],
    ['a cardinality of words', 'features\n  R\n    [many]\n      A', 3, 'whole number'],
    ['an unknown feature', `${start}constraints\n  A => C`, 7, 'no feature "C"'],
    ['an operator too many', `${start}constraints\n  A =>`, 7, 'a feature is expected at the end'],
    ['two features without an operator', `${start}constraints\n  A B`, 7, 'operator'],
    [
      'something below a constraint',
      `${start}constraints\n  A\n    B`,
      8,
      'nothing may be indented',
    ],
    ['an unknown language level', `include\n  Quantum\n${start}`, 2, 'language level'],
    ['an unknown part of a level', `include\n  Boolean.magic\n${start}`, 2, 'group-cardinality'],
    ['imports', `imports\n  other as o\n${start}`, 2, "imports can't be carried over"],
    ['a feature of another model', `${start}      o.C`, 6, 'other models'],
    ['a feature cardinality', `${start}      C cardinality [1..5]`, 6, 'cardinality of a feature'],
    ['a text feature', `${start}      String C`, 6, 'String'],
    ['a number feature', `${start}      Integer C`, 6, 'Integer'],
    ['a real feature', `${start}      Real C`, 6, 'Real'],
    ['a comparison', `${start}constraints\n  A.price == B.price`, 7, 'attribute'],
    ['arithmetic', `${start}constraints\n  A\n  A + B > 3`, 8, 'arithmetic'],
    ['a number', `${start}constraints\n  3 < A`, 7, 'number'],
    ['an aggregate', `${start}constraints\n  sum(price) < 10`, 7, 'aggregate'],
    ['a text', `${start}constraints\n  A == 'x'`, 7, 'comparison'],
    ['arithmetic over lines', `${start}constraints\n  (A |\n  B > 2)`, 8, 'comparison'],
    ['arithmetic in an attribute', `${start}      C {constraint A > 2}`, 6, 'comparison'],
    [
      'a formula that is too deep',
      `${start}constraints\n  ${'('.repeat(500)}A${')'.repeat(500)}`,
      7,
      'too deeply',
    ],
    ['a chain of arrows', `${start}constraints\n  ${'A => '.repeat(500)}B`, 7, 'too deeply'],
  ])('%s', (_, text, line, problem) => {
    const parsed = parseUvl(text);
    const errors = 'errors' in parsed ? parsed.errors : [];
    expect(errors).toHaveLength(1);
    expect(errors[0]?.line).toBe(line);
    expect(errors[0]?.problem).toContain(problem);
  });

  test('reports every broken line in order, also below one whose feature has a name', () => {
    const parsed = parseUvl(
      'features\n  R\n    or\n      A ?\n        or\n          X Y\n      B !\n    several\n      C\nconstraints\n  A =>\n  | B\n',
    );
    expect('errors' in parsed && parsed.errors.map(({ line }) => line)).toEqual([
      4, 6, 7, 8, 11, 12,
    ]);
  });

  test('reports all mistakes at once, and nothing that only follows from another', () => {
    const parsed = parseUvl(
      'features\n  R\n    or\n      Integer A {n 1 2}\n        or\n          B\n      C = 1\n        or\n          String D\n      o.E\nconstraints\n  A & B & C & D\n  F\n  A > 1\n',
    );
    const errors = 'errors' in parsed ? parsed.errors : [];
    expect(errors.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      "4 a feature of type Integer can't be carried over",
      expect.stringMatching(/^4 "," or "}" is expected/),
      '7 "=" can\'t stand here',
      "9 a feature of type String can't be carried over",
      "10 features of other models can't be carried over",
      '13 there is no feature "F"',
      expect.stringContaining('14 a comparison'),
    ]);
  });

  test('counts the mistakes that it does not list', () => {
    const parsed = parseUvl(`${start}${'      C =\n'.repeat(250)}`);
    const errors = 'errors' in parsed ? parsed.errors : [];
    expect(errors).toHaveLength(100);
    // Each line repeats the feature C, except for the first.
    expect(errors.at(-1)).toEqual({ line: 255, problem: 'and 151 more mistakes up to here' });
  });

  test('says nothing of missing features if lines of the tree could not be read', () => {
    const parsed = parseUvl('features\n  R\n    or\n      {A}\n      B\nconstraints\n  A & B\n');
    expect('errors' in parsed && parsed.errors.map(({ line }) => line)).toEqual([4]);
  });

  test('calls a value no name', () => {
    const open = parseUvl(`${start}      C {n "x}\n`);
    expect(JSON.stringify(open)).toContain('the text in quotes has no closing quote');
    expect(JSON.stringify(parseUvl(`${start}      C {n x}\n`))).not.toContain('name');
  });

  test('reports a column if there is one', () => {
    expect(parseUvl(`${start}constraints\n  A => (B | Q)`)).toEqual({
      errors: [{ line: 7, column: 13, problem: 'there is no feature "Q"' }],
    });
  });
});
