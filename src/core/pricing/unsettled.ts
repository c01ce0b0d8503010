import { type Answers, STATE_ANSWERED, STATE_OPEN } from '../capability/answers.ts';
import type { CompiledDimension, CompiledMap } from '../capability/compiled-map.ts';
import { type Truth, isTrueNow, isUnknown } from '../capability/truth.ts';
import type { CompiledRow } from './price-rows.ts';

/**
 * The options that can still change while some of the buyer's choices are missing. All sets contain
 * indexes of options.
 */
export interface PendingDimensions {
  /**
   * Options for which the buyer still has to choose, or may have to choose because it isn't known
   * yet whether they apply.
   */
  readonly unansweredDimensions: ReadonlySet<number>;
  /** Options for which it isn't known yet whether they apply to the order. */
  readonly closableDimensions: ReadonlySet<number>;
  /**
   * Options that require a choice although all their values are excluded, together with the options
   * that depend on them.
   */
  readonly closedDimensions: ReadonlySet<number>;
}

/**
 * Finds the options that depend on missing choices of the buyer. Returns null if no choice is
 * missing.
 */
export function findPendingDimensions(
  unknown: readonly CompiledDimension[],
  map: CompiledMap,
  answers: Answers,
): PendingDimensions | null {
  if (unknown.length === 0) return null;
  const unansweredDimensions = new Set(unknown.map((dimension) => dimension.index));
  const closableDimensions = new Set<number>();
  const closedDimensions = new Set(
    [...unansweredDimensions].filter((index) => answers.states[index] !== STATE_OPEN),
  );
  // One pass is enough, because each option comes after those that its condition refers to.
  for (const { index, applies, required, assumed } of map.conditionalDimensions) {
    if (applies === null || answers.states[index] === STATE_ANSWERED) continue;
    const isNotOpen = applies.dimensions.some((other) => closedDimensions.has(other));
    const isUndecided =
      answers.states[index] === STATE_OPEN && isUnknown((answers.applies[index] ?? 0) as Truth);
    if (
      !isNotOpen &&
      !(
        isUndecided &&
        applies.dimensions.some(
          (other) => unansweredDimensions.has(other) || closableDimensions.has(other),
        )
      )
    )
      continue;
    closableDimensions.add(index);
    if (isNotOpen) closedDimensions.add(index);
    if (required || assumed !== null) unansweredDimensions.add(index);
  }
  return { unansweredDimensions, closableDimensions, closedDimensions };
}

/**
 * Returns whether further choices of the buyer could still change the amount of a price row, or
 * whether the row applies at all.
 */
export function isUnsettled(
  row: CompiledRow,
  truth: Truth,
  { unansweredDimensions, closableDimensions, closedDimensions }: PendingDimensions,
  rushDimensions: readonly number[],
): boolean {
  if (row.when !== null) {
    if (row.when.dimensions.some((index) => closedDimensions.has(index))) return true;
    if (isUnknown(truth) && row.when.dimensions.some((index) => unansweredDimensions.has(index)))
      return true;
    if (isUnknown(truth) && row.measuredByWhen.some((index) => closableDimensions.has(index)))
      return true;
  }
  if (!isTrueNow(truth)) return false;
  const mayMove = (index: number): boolean =>
    unansweredDimensions.has(index) || closableDimensions.has(index) || closedDimensions.has(index);
  if (row.isForRush && rushDimensions.some(mayMove)) return true;
  return (
    row.charge.dimensions.some((index) => unansweredDimensions.has(index)) ||
    row.charge.measuredDimensions.some((index) => closableDimensions.has(index))
  );
}
