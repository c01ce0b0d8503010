import type { DuePart, DuePartDone } from '../actions/orders/due-orders.ts';
import type { Turn } from './loop.ts';

/** Turns of which each goes on behind the merchant at which the last one ended, and the last merchant is followed by the first. */
export function inRotation(doPart: (part: DuePart) => Promise<DuePartDone>): Turn {
  let afterMerchantId: string | null = null;
  return async (signal) => {
    const done = await doPart({ afterMerchantId, signal });
    afterMerchantId = done.afterMerchantId;
    return done.hasMore;
  };
}
