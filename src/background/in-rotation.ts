import { type DuePart, type DuePartDone, FROM_THE_FIRST } from '../actions/orders/due-orders.ts';
import type { Turn } from './loop.ts';

/** Turns of which each goes on where the last one ended, and the last merchant is followed by the first. */
export function inRotation(doPart: (part: DuePart) => Promise<DuePartDone>): Turn {
  let place = FROM_THE_FIRST;
  return async (signal) => {
    const done = await doPart({ place, signal });
    place = done.next;
    return done.hasMore;
  };
}
