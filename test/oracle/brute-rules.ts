import type { Dimension } from '../../src/core/capability/capability-map.ts';
import type { Column } from './brute-cells.ts';
import {
  type Board,
  CLOSED,
  FALSE,
  FALSE_SO_FAR,
  FIRST_CELL,
  OPEN,
  TRUE,
  TRUE_SO_FAR,
  codesOf,
  lookedUp,
} from './brute-condition.ts';
import { bareTimes, isDueDay, isTooSoon } from './naive-due-day.ts';
import { builtInRules } from './naive-rules.ts';
import { situationOf } from './naive-situation.ts';

const ASKS = 1;
export const FIRES = 2;

/**
 * How a rule stands in the way of a yes in every state: not, because it needs information, or
 * because it fires.
 */
export interface BruteRule {
  readonly key: string;
  readonly inTheWay: Uint8Array;
}

type Applying = ReadonlyMap<Column, Uint8Array>;

/** In the order in which they are told. Those that never stand in the way are left out. */
export function rulesOf(board: Board, applying: Applying): BruteRule[] {
  const builtIn = board.columns.flatMap((column) => [
    ...required(board, column, applying.get(column)),
    ...applies(board, column, applying.get(column)),
    ...aboutAnswers(board, column),
    ...dueDay(board, column),
  ]);
  const constraints = (board.map.constraints ?? []).map(({ key, when, effect }): BruteRule => {
    const fires = effect === 'blocks' ? FIRES : 0;
    const wayOf = (code: number): number => {
      if (code === TRUE) return fires;
      return code === TRUE_SO_FAR ? ASKS : 0;
    };
    return { key, inTheWay: codesOf(board, when).map(wayOf) };
  });
  return [...builtIn, ...constraints].filter(({ inTheWay }) => inTheWay.some((way) => way !== 0));
}

function applies(
  { standing }: Board,
  { index, dimension }: Column,
  codes: Uint8Array | undefined,
): BruteRule[] {
  if (codes === undefined) return [];
  const inTheWay = codes.map((code, state) => {
    if ((standing[index]?.[state] ?? CLOSED) < FIRST_CELL) return 0;
    if (code === FALSE) return FIRES;
    return code === FALSE_SO_FAR ? ASKS : 0;
  });
  return [{ key: `applies:${dimension.key}`, inTheWay }];
}

const ORDER = ['not-in-map', 'not-offered', 'count', 'range', 'step', 'length', 'working-day'];
const placeOf = (key: string): number => ORDER.indexOf(key.split(':')[0] ?? '');

/** The rules that look at one answer only. */
function aboutAnswers(board: Board, column: Column): BruteRule[] {
  const broken = column.cells.map(({ selection }) => {
    const alone = situationOf(
      { ...board.map, dimensions: [withoutDueDay({ ...column.dimension, appliesWhen: null })] },
      { ...board.question, selections: [selection] },
    );
    return builtInRules(alone).blocking.map((rule) => rule.constraintKey);
  });
  const keys = [...new Set(broken.flat())].toSorted((a, b) => placeOf(a) - placeOf(b));
  return keys.map((key) => ({
    key,
    inTheWay: lookedUp(board, column, [
      0,
      0,
      ...broken.map((each) => (each.includes(key) ? FIRES : 0)),
    ]),
  }));
}

/** Something required that isn't answered. */
function required(
  { standing }: Board,
  { index, dimension }: Column,
  codes: Uint8Array | undefined,
): BruteRule[] {
  if (dimension.required !== true) return [];
  const inTheWay = (standing[index] ?? new Uint8Array(0)).map((stands, state) =>
    stands <= OPEN && (codes?.[state] ?? TRUE) >= TRUE_SO_FAR ? ASKS : 0,
  );
  return [{ key: `required:${dimension.key}`, inTheWay }];
}

const withoutDueDay = (dimension: Dimension): Dimension =>
  dimension.kind === 'date' ? { ...dimension, dueDay: false } : dimension;

/** A due day before which making can't be done, with what is added in each state. */
function dueDay(board: Board, { index, dimension, cells }: Column): BruteRule[] {
  if (!isDueDay(dimension)) return [];
  const { map, question } = board;
  const { rush } = bareTimes(situationOf(map, question));
  const adds = (map.leadTime?.add ?? []).map(({ workingDays, when }) => ({
    workingDays,
    codes: codesOf(board, when),
  }));
  const addedIn = (state: number, least: number): number =>
    adds.reduce(
      (sum, { workingDays, codes }) => sum + ((codes[state] ?? 0) >= least ? workingDays : 0),
      0,
    );
  const inTheWay = (board.standing[index] ?? new Uint8Array(0)).map((stands, state) => {
    const answer = cells[stands - FIRST_CELL]?.answer;
    if (answer?.kind !== 'date') return 0;
    const isTooSoonWith = (least: number): boolean =>
      isTooSoon(question, answer.day, rush + addedIn(state, least));
    if (isTooSoonWith(TRUE)) return FIRES;
    return isTooSoonWith(TRUE_SO_FAR) ? ASKS : 0;
  });
  return [{ key: `due-day:${dimension.key}`, inTheWay }];
}
