import type { Outcome } from '../search/solver.ts';
import type { RemainingSeeker } from './kind-module.ts';

export function listIntervalIndexes(limits: number): number[] {
  return Array.from({ length: limits + 1 }, (_, position) => position);
}

/**
 * Returns whether a choice is possible, or might be because the search for it ran out of steps. In
 * the second case, the result is marked as unsure.
 */
export function mayBePossible(seeker: RemainingSeeker, outcome: Outcome): boolean {
  if (outcome === 'given up') seeker.isSure = false;
  return outcome !== 'no';
}
