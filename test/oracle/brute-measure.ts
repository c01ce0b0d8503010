import type { Condition } from '../../src/core/capability/capability-map.ts';
import {
  type Board,
  CLOSED,
  FALSE,
  FALSE_SO_FAR,
  FIRST_CELL,
  OPEN,
  TRUE,
  columnCalled,
} from './brute-condition.ts';
import { type Fraction, readFraction, sum, times } from './fraction.ts';
import { baseOf } from './naive-answers.ts';
import { compares } from './naive-compare.ts';
import { measureOf } from './naive-hidden.ts';

type MeasureCondition = Extract<Condition, { measure: string }>;

/** Worked out once for every combination of what the measure looks at. */
export function codesOfMeasure(board: Board, condition: MeasureCondition): Uint8Array {
  const measure = measureOf(board.map, condition.measure);
  const keys = [...new Set(measure.terms.flatMap((term) => term.of))];
  const columns = keys.map((key) => columnCalled(board, key));
  const known = new Map<number, number>();
  const result = new Uint8Array(board.count);
  for (let state = 0; state < board.count; state += 1) {
    let place = 0;
    for (const column of columns)
      place = place * 256 + (board.standing[column.index]?.[state] ?? CLOSED);
    let code = known.get(place);
    if (code === undefined) known.set(place, (code = codeAt(board, condition, state)));
    result[state] = code;
  }
  return result;
}

function codeAt(board: Board, condition: MeasureCondition, state: number): number {
  const measure = measureOf(board.map, condition.measure);
  const stands = (key: string): number =>
    board.standing[columnCalled(board, key).index]?.[state] ?? CLOSED;
  const present = measure.terms.filter((term) => !term.of.some((key) => stands(key) === CLOSED));
  if (present.length === 0) return FALSE;
  if (present.some((term) => term.of.some((key) => stands(key) === OPEN))) return FALSE_SO_FAR;
  const size = (key: string): Fraction => {
    const answer = columnCalled(board, key).cells[stands(key) - FIRST_CELL]?.answer;
    if (answer?.kind !== 'magnitude') throw new TypeError(`no size: ${key}`);
    return baseOf(answer);
  };
  const total = sum(
    present.map((term) => term.of.map(size).reduce(times, readFraction(term.factor))),
  );
  return compares(condition, total, condition.unit ?? measure.unit) ? TRUE : FALSE;
}
