import {
  type DueRequestsContext,
  FROM_THE_FIRST_REQUEST,
} from '../actions/opportunities/due-opportunities.ts';
import { orderAgreedRequests } from '../actions/opportunities/order-agreed-requests.ts';
import { placeAgreed as place } from '../actions/orders/place-agreed.ts';
import { Storefronts } from '../actions/shared/storefronts.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/**
 * Places the orders of accepted offers that had to wait. Its storefronts follow nothing: what is
 * stale is seen when an order is placed, and read anew.
 */
export function placeAgreed(context: DueRequestsContext): Turn {
  const storefronts = new Storefronts(context);
  return inRotation(FROM_THE_FIRST_REQUEST, (part) =>
    orderAgreedRequests({ ...context, storefronts, place }, part),
  );
}
