import { orderAgreedOpportunities } from '../actions/opportunities/order-agreed-opportunities.ts';
import { placeAgreed as place } from '../actions/orders/place-agreed.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import { Storefronts } from '../actions/shared/storefronts.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/**
 * Places the orders of accepted offers that had to wait. Its storefronts follow nothing: what is
 * stale is seen when an order is placed, and read anew.
 */
export function placeAgreed(context: DueContext): Turn {
  const storefronts = new Storefronts(context);
  return inRotation((part) => orderAgreedOpportunities({ ...context, storefronts, place }, part));
}
