import type { Turn } from './loop.ts';

interface Part<Place> {
  /** Where it begins. */
  readonly place: Place;
  /** Ends the part after what is at hand. */
  readonly signal: AbortSignal;
}

interface PartDone<Place> {
  readonly next: Place;
  readonly hasMore: boolean;
}

/**
 * Turns of which each goes on where the last one ended, and the last merchant is followed by the
 * first.
 */
export function inRotation<Place>(
  first: Place,
  doPart: (part: Part<Place>) => Promise<PartDone<Place>>,
): Turn {
  let place = first;
  return async (signal) => {
    const done = await doPart({ place, signal });
    place = done.next;
    return done.hasMore;
  };
}
