import type { Selection } from '../../src/core/capability/question.ts';
import type { Column } from './brute-cells.ts';
import { FIRST_CELL } from './brute-condition.ts';
import { distanceBetween } from './brute-distance.ts';
import { sizeOf } from './brute-line.ts';
import type { Search } from './brute-search.ts';
import { type Fraction, fraction, minus, order } from './fraction.ts';
import { type Answer, answerIn } from './naive-answers.ts';

/** One dimension answered otherwise; digit 0 and `to` null: taken back. */
export interface BruteChange {
  readonly column: Column;
  readonly digit: number;
  readonly to: Selection | null;
}

/** What was stated or assumed, as a digit; 0: neither. */
export function saidDigit({ standing, stated: request }: Search, { index }: Column): number {
  return Math.max(0, (standing[index]?.[request] ?? 0) - FIRST_CELL + 1);
}

/** The same; where nothing is said, what a default would say once the dimension applies. */
export const startDigit = (search: Search, column: Column): number =>
  saidDigit(search, column) || column.defaultDigit;

function startAnswer({ stated, byDefault, dimension }: Column): Answer {
  const answer = stated ?? byDefault;
  if (answer === null) throw new RangeError(`nothing to start from on ${dimension.key}`);
  return answer;
}

/** The answers in a cell that are among the nearest of those wanted. */
export function movesTo(
  column: Column,
  digit: number,
  isExpected: (digit: number) => boolean,
): (Selection | null)[] {
  const cell = column.cells[digit - 1];
  // There is no telling which other text.
  if (cell === undefined || column.dimension.kind === 'text') return [null];
  const { line, dimension, nameable } = column;
  const from = startAnswer(column);
  if (line !== null) {
    return line
      .moves(from, (each) => isExpected(each + 1))
      .filter((move) => move.cell === digit - 1)
      .map((move) => move.to);
  }
  if (dimension.kind !== 'choices') return [cell.selection];
  return nameable.some(
    (each) =>
      isExpected(each) &&
      valuesMoved(from, column.cells[each - 1]?.answer) < valuesMoved(from, cell.answer),
  )
    ? []
    : [cell.selection];
}

/**
 * How many values of the map are added and taken away; what the map doesn't have goes in any case.
 */
function valuesMoved(from: Answer, to: Answer | undefined): number {
  if (from.kind !== 'values' || to?.kind !== 'values') return 0;
  return (
    from.chosen.filter((key) => !to.chosen.includes(key)).length +
    to.chosen.filter((key) => !from.chosen.includes(key)).length
  );
}

/** Whether a change goes no farther than any other to the same dimension and the same side. */
export function nearestAmong(
  search: Search,
  all: readonly (readonly BruteChange[])[],
): (change: BruteChange) => boolean {
  const shortest = new Map<string, Fraction>();
  for (const change of all.flat()) {
    const { side, way } = wayOf(search, change);
    const known = shortest.get(side);
    if (known === undefined || order(way, known) < 0) shortest.set(side, way);
  }
  return (change) => {
    const { side, way } = wayOf(search, change);
    return order(way, shortest.get(side) ?? way) <= 0;
  };
}

/**
 * How far a size or day moves to a side, or how many values do; anything else is as near as
 * anything.
 */
function wayOf(
  search: Search,
  { column, to, digit }: BruteChange,
): { readonly side: string; readonly way: Fraction } {
  const { dimension } = column;
  const from = startAnswer(column);
  const answer = answerOf(search, column, to);
  const ways = (size: Fraction) => ({
    side: `${dimension.key} ${size.top < 0n ? 'below' : 'above'}`,
    way: fraction(size.top < 0n ? -size.top : size.top, size.bottom),
  });
  if (answer === null) return { side: `${dimension.key} taken back`, way: fraction(0n) };
  if (dimension.kind === 'magnitude')
    return ways(minus(sizeOf(dimension, answer), sizeOf(dimension, from)));
  if (answer.kind === 'date' && from.kind === 'date')
    return ways(fraction(BigInt(answer.day - from.day)));
  if (dimension.kind === 'choices')
    return { side: dimension.key, way: fraction(BigInt(valuesMoved(from, answer))) };
  return { side: `${dimension.key} ${digit}`, way: fraction(0n) };
}

function answerOf({ question }: Search, column: Column, to: Selection | null): Answer | null {
  const { dimension, isHidden } = column;
  return to === null ? null : answerIn({ ...question, selections: [to] }, dimension, isHidden);
}

/** What is hidden has no list and no range to be near in. */
export function distanceOfChange(search: Search, { column, to }: BruteChange): Fraction {
  const answer = answerOf(search, column, to);
  return column.isHidden
    ? fraction(1n)
    : distanceBetween(column.dimension, startAnswer(column), answer);
}
