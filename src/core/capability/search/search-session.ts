import type { ExactFraction } from '../../shared/exact.ts';
import type { ResolvedDayAxis } from './day-axis.ts';
import type { Literal } from './formula.ts';
import type { Limit } from './limits.ts';
import type { SearchModel } from './search-model.ts';
import type { SizeAxis } from './size-axis.ts';
import type { Outcome } from './solver.ts';

/** A placeholder for a choice that occurs in no solution, such as a size out of range. */
export const IMPOSSIBLE = -1;

export interface SearchSession {
  readonly model: SearchModel;
  /**
   * The assumptions that contradict each other. They can be read only after a search that found no
   * solution.
   */
  readonly core: readonly Literal[];
  isTrue(literal: Literal): boolean;
  /** Searches for a solution in which all of these assumptions hold. */
  solve(assumptions: readonly Literal[]): Outcome;
  newLiteral(): Literal;
  /** Adds a clause to the formula. At least one of the literals in a clause must be true. */
  requireAny(clause: readonly Literal[]): void;
  implyAll(parts: readonly Literal[]): Literal;
  sizeAxis(index: number): SizeAxis | null;
  resolvedDayAxis(index: number): ResolvedDayAxis | null;
  fixedSizes(index: number): ExactFraction[] | null;
  /** Returns a literal that is true if the chosen size reaches or exceeds the limit. */
  limitLiteral(index: number, limit: Limit): Literal;
  literalsOfValues(index: number, chosenValues: readonly number[]): Literal[];
  literalsOfDay(index: number, day: number): Literal[];
  literalOfSize(index: number, size: ExactFraction): Literal;
}
