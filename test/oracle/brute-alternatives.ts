import type { Column } from './brute-cells.ts';
import {
  type BruteChange,
  distanceOfChange,
  movesTo,
  nearestAmong,
  startDigit,
} from './brute-changes.ts';
import type { Search } from './brute-search.ts';
import { withDigit } from './brute-table.ts';
import { type Fraction, sum } from './fraction.ts';

export interface Candidate {
  readonly changes: readonly BruteChange[];
  /** Nothing nearer on any of the dimensions will do, even with other changes to the others. */
  readonly isNearest: boolean;
  /** What is then stated; of another text, nothing. */
  readonly state: number;
  readonly statedChanged: number;
  readonly distance: Fraction;
}

type Found = Omit<Candidate, 'isNearest'>;

/**
 * All nearest changes of the fewest dimensions that can make it a yes, unordered. The pinned
 * dimension, if there is one, stays as it is.
 */
export function candidatesFor(search: Search, pinnedKey: string | null = null): Candidate[] {
  for (let size = 1; size <= search.columns.length; size += 1) {
    const found = [
      ...combinations(
        search.columns.filter(
          (column) => column.dimension.key !== pinnedKey && optionsOn(search, column).length > 0,
        ),
        size,
      ),
    ].flatMap((columns) => changesOf(search, columns));
    if (found.length > 0) return found;
  }
  return [];
}

function optionsOn(search: Search, column: Column): number[] {
  const from = startDigit(search, column);
  if (from === 0) return [];
  const others = column.nameable.filter((digit) => digit !== from);
  return column.statedDigit > 0 ? [0, ...others] : others;
}

function* combinations(columns: readonly Column[], size: number): Generator<Column[]> {
  if (size === 0) yield [];
  for (const [place, column] of columns.entries()) {
    if (size > 0)
      for (const rest of combinations(columns.slice(place + 1), size - 1)) yield [column, ...rest];
  }
}

function changesOf(search: Search, columns: readonly Column[]): Candidate[] {
  const found: Found[] = [];
  const visit = (place: number, state: number, digits: readonly number[]): void => {
    const column = columns[place];
    if (column !== undefined) {
      for (const digit of optionsOn(search, column))
        visit(place + 1, withDigit(search, state, column.index, digit), [...digits, digit]);
    } else if (isPossible(search, columns, digits, state)) {
      found.push(...nearestOf(search, columns, digits, state));
    }
  };
  visit(0, search.stated, []);
  const isNearest = nearestAmong(
    search,
    found.map((each) => each.changes),
  );
  const different = new Map(
    found.map((each) => [JSON.stringify(each.changes.map((change) => change.to)), each]),
  );
  return [...different.values()].map((each) => ({
    ...each,
    isNearest: each.changes.every(isNearest),
  }));
}

function isPossible(
  search: Search,
  columns: readonly Column[],
  digits: readonly number[],
  state: number,
): boolean {
  const silent = columns.filter((_, place) => digits[place] === 0);
  return search.canWithout(silent.map((column) => column.index))[state] === 1;
}

/**
 * None, where something nearer on one of the dimensions will do with the same changes to the
 * others.
 */
function nearestOf(
  search: Search,
  columns: readonly Column[],
  digits: readonly number[],
  state: number,
): Found[] {
  const moves = columns.map((column, place) => {
    const digit = digits[place] ?? 0;
    const isExpected = (other: number): boolean =>
      other > 0 &&
      optionsOn(search, column).includes(other) &&
      isPossible(
        search,
        columns,
        digits.with(place, other),
        withDigit(search, state, column.index, other),
      );
    return movesTo(column, digit, isExpected).map((to): BruteChange => ({ column, digit, to }));
  });
  return product(moves).map((changes) => ({
    changes,
    state: columns.reduce(
      (each, column) =>
        column.dimension.kind === 'text' ? withDigit(search, each, column.index, 0) : each,
      state,
    ),
    statedChanged: columns.filter((column) => column.statedDigit > 0).length,
    distance: sum(changes.map((change) => distanceOfChange(search, change))),
  }));
}

const product = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>(
    (all, list) => all.flatMap((each) => list.map((item) => [...each, item])),
    [[]],
  );
