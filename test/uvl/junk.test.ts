import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { sizeOf } from '../support/sizes.ts';

const MODEL = readFileSync(join(import.meta.dirname, '../../demo/computers/computers.uvl'), 'utf8');
const SEED = 7_401;
const MEGABYTE = 1_000_000;

/** Whatever comes in: a map, or errors that name lines of the text. */
function isSound(text: string): boolean {
  const imported = importUvl(text, { key: 'junk' });
  if ('map' in imported) return imported.map.dimensions.length >= 0;
  const lines = text.split(/\r\n?|\n/).length;
  const { errors } = imported;
  return (
    errors.length > 0 &&
    errors.length <= 100 &&
    errors.every(({ line, problem }) => line >= 1 && line <= lines && problem.length > 0)
  );
}

function wordAtDepth(depth: number): string {
  if (depth === 0) return 'features';
  return depth % 2 === 1 ? `F${depth}` : 'or';
}

describe(`junk (seed ${SEED})`, () => {
  test('any text gets a map or errors that name lines', () => {
    const token = fc.constantFrom(
      'features',
      'constraints',
      'A',
      '"B c"',
      'or',
      '[1..2]',
      '{',
      '}',
      '(',
      ')',
      '=>',
      '&',
      '!',
      '\n',
      '\t',
      '\n\t',
      '/*',
      '*/',
      '//',
      "'",
      '"',
      '.',
      '1',
      '\0',
      '\u2028',
      '😀',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(token, { maxLength: 60 }).map((tokens) => tokens.join('')),
    );
    expect(
      fc.check(fc.property(text, isSound), { seed: SEED, numRuns: sizeOf(3_000, 1_000) }).failed,
    ).toBe(false);
  });

  test('a model with a few characters changed gets a map or errors that name lines', () => {
    const change = fc.record({
      at: fc.nat(MODEL.length - 1),
      remove: fc.nat(3),
      insert: fc.constantFrom('', '\t', ' ', '"', '(', '}', '\n', 'x', '!', '=>', '['),
    });
    const mutated = fc
      .array(change, { minLength: 1, maxLength: 4 })
      .map((changes) =>
        changes.reduce(
          (text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove),
          MODEL,
        ),
      );
    expect(
      fc.check(fc.property(mutated, isSound), { seed: SEED, numRuns: sizeOf(300, 100) }).failed,
    ).toBe(false);
  });

  const tree = 'features\n\tR\n\t\tor\n\t\t\tA\nconstraints\n\t';
  test.each([
    ['quotes', '"'.repeat(MEGABYTE)],
    ['quotes, one a line', '"\n'.repeat(MEGABYTE / 2)],
    ['apostrophes', "'".repeat(MEGABYTE)],
    ['open comments', '/*'.repeat(MEGABYTE / 2)],
    ['slashes', '/'.repeat(MEGABYTE)],
    ['brackets', `${tree}${'('.repeat(MEGABYTE)}`],
    ['brackets in pairs', `${tree}${'('.repeat(MEGABYTE / 2)}A${')'.repeat(MEGABYTE / 2)}`],
    ['negations', `${tree}${'!'.repeat(MEGABYTE)}A`],
    ['a long chain', `${tree}${'A | '.repeat(MEGABYTE / 4)}A`],
    ['a chain of arrows', `${tree}${'A => '.repeat(MEGABYTE / 5)}A`],
    ['many constraints', `${tree}${'A\n\t'.repeat(MEGABYTE / 3)}`],
    [
      'deeper and deeper',
      Array.from(
        { length: 1_400 },
        (_, index) => `${'\t'.repeat(index)}${wordAtDepth(index)}`,
      ).join('\n'),
    ],
    ['deeper and shallower', `features\n R\n${'  or\n   A\n'.repeat(MEGABYTE / 10)}`],
    [
      'many features',
      `features\n\tR\n\t\toptional\n${Array.from({ length: MEGABYTE / 12 }, (_, index) => `\t\t\tF${index}\n`).join('')}`,
    ],
    ['one long name', `features\n\t${'x'.repeat(MEGABYTE)}`],
    ['nested attributes', `features\n\tR ${'{a '.repeat(MEGABYTE / 3)}`],
    ['nested lists', `features\n\tR {a ${'['.repeat(MEGABYTE / 2)}${']'.repeat(MEGABYTE / 2)}}`],
    ['blanks', ' '.repeat(MEGABYTE)],
    ['line ends', '\r\n'.repeat(MEGABYTE / 2)],
    ['zeros', '\0'.repeat(MEGABYTE)],
  ])(
    'a megabyte of %s is answered within seconds',
    (_, text) => {
      expect(isSound(text)).toBe(true);
    },
    20_000,
  );
});
