import type { Outcome } from '../search/solver.ts';
import type { RemainingSeeker } from './kind-module.ts';

export function listIntervalIndexes(limits: number): number[] {
  return Array.from({ length: limits + 1 }, (_, position) => position);
}

/**
 * Returns whether a choice is possible. If the search runs out of steps, the choice counts as
 * possible, but the result is marked as unsure.
 */
export function mayBePossible(seeker: RemainingSeeker, outcome: Outcome): boolean {
  if (outcome === 'given up') seeker.isSure = false;
  return outcome !== 'no';
}
