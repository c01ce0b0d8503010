import type { DuePart, DuePartDone, DuePlace } from '../actions/shared/due-work.ts';
import type { Turn } from './loop.ts';

/**
 * Turns of which each begins where the last one ended; the last merchant is followed by the first.
 */
export function inRotation(doPart: (part: DuePart) => Promise<DuePartDone>): Turn {
  let place: DuePlace = { afterMerchantId: null, passed: new Map() };
  return async (signal) => {
    const { next, hasMore } = await doPart({ place, signal });
    place = next;
    return hasMore;
  };
}
