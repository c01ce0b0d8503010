import { type Answers, ANSWERED, OPEN } from '../capability/answers.ts';
import type { CompiledDimension, CompiledMap } from '../capability/compiled-map.ts';
import { type Truth, asThingsStand, isUnknown } from '../capability/truth.ts';
import type { CompiledRow } from './price-rows.ts';

/** What answering the dimensions asked for could do. */
export interface Pending {
  /**
   * Asked for, or to be asked for or filled by a default once what is asked for shows that they
   * apply.
   */
  readonly toBeAnswered: ReadonlySet<number>;
  /** May turn out not to apply: their terms of a measure then count 0. */
  readonly mayClose: ReadonlySet<number>;
  /**
   * Asked for though not open, since all their values are excluded, and what hangs on these:
   * conditions take them for certain.
   */
  readonly notOpen: ReadonlySet<number>;
}

/** What hangs on the dimensions asked for; null where nothing is asked. */
export function pendingOn(
  unknown: readonly CompiledDimension[],
  map: CompiledMap,
  answers: Answers,
): Pending | null {
  if (unknown.length === 0) return null;
  const toBeAnswered = new Set(unknown.map((dimension) => dimension.index));
  const mayClose = new Set<number>();
  const notOpen = new Set([...toBeAnswered].filter((index) => answers.states[index] !== OPEN));
  // Each conditional dimension comes after those that its own condition looks at.
  for (const { index, applies, required, assumed } of map.conditional) {
    if (applies === null || answers.states[index] === ANSWERED) continue;
    const isNotOpen = applies.dimensions.some((other) => notOpen.has(other));
    const isUndecided =
      answers.states[index] === OPEN && isUnknown((answers.applies[index] ?? 0) as Truth);
    if (
      !isNotOpen &&
      !(
        isUndecided &&
        applies.dimensions.some((other) => toBeAnswered.has(other) || mayClose.has(other))
      )
    )
      continue;
    mayClose.add(index);
    if (isNotOpen) notOpen.add(index);
    if (required || assumed !== null) toBeAnswered.add(index);
  }
  return { toBeAnswered, mayClose, notOpen };
}

/**
 * Whether answers still to come could change what a row charges, or whether it acts. `acts` is what
 * its `when` is worth.
 */
export function isUnsettled(
  row: CompiledRow,
  acts: Truth,
  { toBeAnswered, mayClose, notOpen }: Pending,
): boolean {
  if (row.when !== null) {
    if (row.when.dimensions.some((index) => notOpen.has(index))) return true;
    if (isUnknown(acts) && row.when.dimensions.some((index) => toBeAnswered.has(index)))
      return true;
    if (isUnknown(acts) && row.measuredByWhen.some((index) => mayClose.has(index))) return true;
  }
  if (!asThingsStand(acts)) return false;
  return (
    row.charge.dimensions.some((index) => toBeAnswered.has(index)) ||
    row.charge.measured.some((index) => mayClose.has(index))
  );
}
