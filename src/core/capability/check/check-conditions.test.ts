import { describe, expect, test } from 'vitest';
import { VALID_MAP, nestedCondition, codesAndPointers } from './check-examples.ts';
import { checkMap } from './check-map.ts';

/** The errors of a condition, with `@` in place of the pointer to it. */
function errorsOf(when: unknown): string[] {
  const constraints = [{ key: 'c', kind: 'x', effect: 'blocks', customerMessage: 'No.', when }];
  return codesAndPointers(checkMap({ ...VALID_MAP, constraints }).errors).map((line) =>
    line.replace('/constraints/0/when', '@'),
  );
}

describe('conditions, in forms that are easily mixed up', () => {
  test.each([
    [{ all: [], any: [] }, ['unknown-member @/any']],
    [{ dimension: 'wood', in: ['oak'], atLeast: 1 }, ['unknown-member @/atLeast']],
    [{ dimension: 'width', answered: true, atLeast: 1, unit: 'cm' }, ['unknown-member @/answered']],
    [{ in: ['oak'] }, ['missing-member @']],
    [{ dimension: 'wood', in: 'oak' }, ['wrong-type @/in']],
    [{ dimension: 'wood', in: ['oak', 3, 'elm'] }, ['unknown-value @/in/2', 'wrong-type @/in/1']],
    [{ dimension: 'wood', answered: 'yes' }, ['wrong-type @/answered']],
    [{ dimension: 'width', atLeast: 'ten' }, ['bad-decimal @/atLeast']],
    [{ dimension: 'width', between: [1, 2] }, ['unknown-member @/between']],
    [{ measure: 'area', atLeast: '2026-01-01' }, ['bad-decimal @/atLeast']],
    [{ quantity: 3 }, ['wrong-type @/quantity']],
    [{ product: { in: ['A b'] } }, ['bad-key @/product/in/0']],
    [{ not: [] }, ['wrong-type @/not']],
    [{ not: {} }, ['unclear-form @/not']],
    [[], ['wrong-type @']],
    [nestedCondition(20), []],
    [{ dimension: 'pickup', moreThan: 1, lessThan: 2, unit: 'day' }, ['contradictory-bounds @']],
    [{ dimension: 'pickup', atLeast: -2, unit: 'working_day' }, []],
    [{ dimension: 'pickup', atLeast: '2026-05-01', unit: 'day' }, ['bad-date-bound @/atLeast']],
    [{ dimension: 'width', moreThan: 1, lessThan: 2, unit: 'in' }, []],
  ])('%j', (when, expected) => expect(errorsOf(when)).toEqual(expected));
});
