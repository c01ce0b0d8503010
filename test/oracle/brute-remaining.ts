import type { RemainingAnswers } from '../../src/core/capability/remaining.ts';
import { type Column, choosable } from './brute-cells.ts';
import { saidDigit } from './brute-changes.ts';
import type { Search } from './brute-search.ts';
import { withDigit } from './brute-table.ts';

/** What can still be answered on every shown dimension, in map order. */
export function bruteRemaining(search: Search): RemainingAnswers[] {
  return search.columns
    .filter((column) => !column.isHidden)
    .map((column) => remainingOn(search, column));
}

const NOTHING = {
  valueKeys: [],
  minimum: null,
  maximum: null,
  unit: null,
  exclusiveMinimum: false,
  exclusiveMaximum: false,
  earliest: null,
  latest: null,
};

function remainingOn(search: Search, column: Column): RemainingAnswers {
  const { dimension, cells, line } = column;
  const isPossible = (cell: number): boolean =>
    (cells[cell]?.isNameable === true || cell + 1 === saidDigit(search, column)) &&
    search.canBecomeYes[withDigit(search, search.stated, column.index, cell + 1)] === 1;
  const possible = cells.filter((_, cell) => isPossible(cell));
  const chosen = new Set(
    possible.flatMap(({ answer }) => (answer.kind === 'values' ? answer.chosen : [])),
  );
  const shown =
    dimension.kind === 'choice' || dimension.kind === 'choices'
      ? choosable(dimension, search.question)
      : [];
  const actual = {
    dimensionKey: dimension.key,
    ...NOTHING,
    valueKeys: shown.filter((key) => chosen.has(key)),
    unit: dimension.kind === 'magnitude' ? dimension.unit : null,
    answerable: possible.length > 0,
  };
  if (line === null || possible.length === 0) return actual;
  // A line's cells come first among its column's, in the line's order.
  const [least, greatest] = [line.least(isPossible), line.greatest(isPossible)];
  if (dimension.kind === 'date')
    return { ...actual, earliest: textOf(least.at), latest: textOf(greatest.at) };
  return {
    ...actual,
    minimum: numberOf(least.at),
    maximum: numberOf(greatest.at),
    exclusiveMinimum: least.isExclusive,
    exclusiveMaximum: greatest.isExclusive,
  };
}

const textOf = (at: string | number | null): string | null => (typeof at === 'string' ? at : null);
const numberOf = (at: string | number | null): number | null =>
  typeof at === 'number' ? at : null;
