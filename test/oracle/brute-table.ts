import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Question, Selection } from '../../src/core/capability/question.ts';
import { type Column, choosable, columnOf } from './brute-cells.ts';
import { type Board, CLOSED, FALSE, FIRST_CELL, OPEN, TRUE, codesOf } from './brute-condition.ts';
import { type BruteRule, rulesOf } from './brute-rules.ts';
import { isGiven } from './given.ts';
import { dimensionsIn } from './naive-evaluate.ts';

/**
 * A map and a question, gone through: everything that could be stated, with the same quantity,
 * product, day and exclusions. A state is a number whose digits tell what is stated on each
 * dimension.
 */
export interface Table extends Board {
  readonly strides: readonly number[];
  readonly rules: readonly BruteRule[];
  /** 1 where no rule stands in the way: a yes, maybe after approval. */
  readonly isYes: Uint8Array;
  /** What the question states. */
  readonly stated: number;
}

const MAXIMUM_STATES = 12_000_000;

/** How many states there are to go through. */
export const statesOf = (map: CapabilityMap, question: Question): number =>
  sizeOf(map.dimensions.map((dimension, index) => columnOf(map, dimension, index, question)));

const sizeOf = (columns: readonly Column[]): number =>
  columns.reduce((product, { cells }) => product * (cells.length + 1), 1);

export function tableOf(map: CapabilityMap, question: Question): Table {
  const columns = map.dimensions.map((dimension, index) =>
    columnOf(map, dimension, index, question),
  );
  const strides = columns.map((_, index) => sizeOf(columns.slice(0, index)));
  const count = sizeOf(columns);
  if (count > MAXIMUM_STATES || columns.some(({ cells }) => cells.length > 250))
    throw new RangeError('too large to go through');
  const standing: Uint8Array[] = columns.map(() => new Uint8Array(0));
  const board: Board = { map, question, columns, count, standing };
  const applying = new Map<Column, Uint8Array>();
  for (const column of inOrderOfNeed(board)) {
    const { appliesWhen } = column.dimension;
    if (isGiven(appliesWhen)) applying.set(column, codesOf(board, appliesWhen));
    standing[column.index] = standingOf(
      board,
      column,
      strides[column.index] ?? 1,
      applying.get(column) ?? null,
    );
  }
  const rules = rulesOf(board, applying);
  const stated = columns.reduce(
    (state, column) => state + column.statedDigit * (strides[column.index] ?? 1),
    0,
  );
  return { ...board, strides, rules, isYes: yesOf(count, rules), stated };
}

/** Dimensions after those on which it depends whether they apply. */
function inOrderOfNeed({ map, columns }: Board): Column[] {
  const sorted: Column[] = [];
  const visit = (column: Column): void => {
    if (sorted.includes(column)) return;
    const { appliesWhen } = column.dimension;
    const needed = isGiven(appliesWhen) ? dimensionsIn(map, appliesWhen) : [];
    for (const each of columns) if (needed.includes(each.dimension.key)) visit(each);
    sorted.push(column);
  };
  columns.forEach(visit);
  return sorted;
}

function standingOf(
  board: Board,
  column: Column,
  stride: number,
  applies: Uint8Array | null,
): Uint8Array {
  const result = new Uint8Array(board.count);
  const size = column.cells.length + 1;
  const whenSilent = mayBeOpened(board, column) ? OPEN : CLOSED;
  for (let state = 0; state < result.length; state += 1) {
    const digit = Math.floor(state / stride) % size;
    const code = applies === null ? TRUE : (applies[state] as number);
    if (digit > 0) result[state] = digit - 1 + FIRST_CELL;
    else if (column.defaultDigit > 0 && code === TRUE)
      result[state] = column.defaultDigit - 1 + FIRST_CELL;
    else result[state] = code === FALSE ? CLOSED : whenSilent;
  }
  return result;
}

function mayBeOpened({ question }: Board, { dimension, isHidden }: Column): boolean {
  if (isHidden) return false;
  return (
    (dimension.kind !== 'choice' && dimension.kind !== 'choices') ||
    choosable(dimension, question).length > 0
  );
}

function yesOf(count: number, rules: readonly BruteRule[]): Uint8Array {
  const result = new Uint8Array(count).fill(1);
  for (const { inTheWay } of rules)
    for (let state = 0; state < count; state += 1) if (inTheWay[state] !== 0) result[state] = 0;
  return result;
}

function digitOf({ strides, columns }: Table, state: number, index: number): number {
  return Math.floor(state / (strides[index] ?? 1)) % ((columns[index]?.cells.length ?? 0) + 1);
}

export const withDigit = (table: Table, state: number, index: number, digit: number): number =>
  state + (digit - digitOf(table, state, index)) * (table.strides[index] ?? 1);

/** What a state states. */
export function selectionsAt(table: Table, state: number): Selection[] {
  return table.columns.flatMap(
    ({ index, cells }) => cells[digitOf(table, state, index) - 1]?.selection ?? [],
  );
}
