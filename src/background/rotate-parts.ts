import type { DueWorkBatch, DueBatchResult, DuePosition } from '../actions/shared/due-work.ts';
import type { RunJobPart } from './loop.ts';

/**
 * Returns a function that does background work for a few merchants at a time. Each call continues
 * where the last one ended.
 */
export function rotateParts(
  processPart: (part: DueWorkBatch) => Promise<DueBatchResult>,
): RunJobPart {
  let place: DuePosition = { afterMerchantId: null, resumeAfter: new Map() };
  return async (signal) => {
    const { next, hasMore } = await processPart({ place, signal });
    place = next;
    return hasMore;
  };
}
