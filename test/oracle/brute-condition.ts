import type { CapabilityMap, Condition } from '../../src/core/capability/capability-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import type { Column } from './brute-cells.ts';
import { codesOfMeasure } from './brute-measure.ts';
import { isExcluded } from './naive-answers.ts';
import { valuesOf } from './naive-hidden.ts';
import { situationOf } from './naive-situation.ts';

/** How a dimension stands in a state: 0 not open, 1 open, else its cell's place + 2. */
export const CLOSED = 0;
export const OPEN = 1;
export const FIRST_CELL = 2;

/**
 * A condition's three values and how it stands, in one order: all takes the least, any the
 * greatest, not turns it round.
 */
export const FALSE = 0;
/** Unknown, and false as things stand. */
export const FALSE_SO_FAR = 1;
/** Unknown, and true as things stand. */
export const TRUE_SO_FAR = 2;
export const TRUE = 3;

/**
 * Every state of a map at once. `standing[dimension][state]` tells how a dimension stands there.
 */
export interface Board {
  readonly map: CapabilityMap;
  readonly question: Question;
  readonly columns: readonly Column[];
  readonly count: number;
  readonly standing: readonly Uint8Array[];
}

export function codesOf(board: Board, condition: Condition): Uint8Array {
  if ('all' in condition) return joined(board, condition.all, TRUE, (a, b) => (a < b ? a : b));
  if ('any' in condition) return joined(board, condition.any, FALSE, (a, b) => (a > b ? a : b));
  if ('not' in condition) return codesOf(board, condition.not).map((code) => TRUE - code);
  if ('measure' in condition) return codesOfMeasure(board, condition);
  if ('dimension' in condition) return codesOfDimension(board, condition);
  return new Uint8Array(board.count).fill(
    situationOf(board.map, board.question).truth(condition) === true ? TRUE : FALSE,
  );
}

function joined(
  board: Board,
  parts: readonly Condition[],
  start: number,
  join: (a: number, b: number) => number,
): Uint8Array {
  const result = new Uint8Array(board.count).fill(start);
  for (const part of parts) {
    const codes = codesOf(board, part);
    for (let state = 0; state < result.length; state += 1)
      result[state] = join(result[state] as number, codes[state] as number);
  }
  return result;
}

function codesOfDimension(board: Board, condition: Condition & { dimension: string }): Uint8Array {
  const column = columnCalled(board, condition.dimension);
  const isAnsweredFalse = 'answered' in condition && !condition.answered;
  const soFar = isAnsweredFalse ? TRUE_SO_FAR : FALSE_SO_FAR;
  const codes = [
    isAnsweredFalse ? TRUE : FALSE,
    isHopeless(board, column, condition) ? FALSE : soFar,
    ...column.cells.map((cell) =>
      situationOf(board.map, { ...board.question, selections: [cell.selection] }).truth(
        condition,
      ) === true
        ? TRUE
        : FALSE,
    ),
  ];
  return lookedUp(board, column, codes);
}

export function lookedUp(
  { standing, count }: Board,
  { index }: Column,
  codes: readonly number[],
): Uint8Array {
  const stands = standing[index] ?? new Uint8Array(count);
  const result = new Uint8Array(count);
  for (let state = 0; state < count; state += 1)
    result[state] = codes[stands[state] as number] as number;
  return result;
}

/** Names only values that are hidden or excluded. */
function isHopeless({ question }: Board, { dimension }: Column, condition: Condition): boolean {
  if (!('in' in condition)) return false;
  const isChoosable = (key: string): boolean =>
    valuesOf(dimension).some((value) => value.key === key && value.visibility !== 'hidden') &&
    !isExcluded(question, dimension.key, key);
  return !condition.in.some(isChoosable);
}

export function columnCalled(board: Board, key: string): Column {
  const column = board.columns.find((each) => each.dimension.key === key);
  if (column === undefined) throw new RangeError(`no dimension ${key}`);
  return column;
}
