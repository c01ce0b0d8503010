import { orderAgreedOpportunities } from '../actions/opportunities/order-agreed-opportunities.ts';
import { placeAgreedOrder as place } from '../actions/orders/place-agreed.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import { Storefronts } from '../actions/shared/storefronts.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunJobPart } from './loop.ts';

/** Places orders for accepted offers whose orders couldn't be placed immediately. */
export function placeAgreedOrder(context: DueContext): RunJobPart {
  const storefronts = new Storefronts(context);
  const dependencies = { ...context, storefronts, placeAgreedOrder: place };
  return rotateParts((part) => orderAgreedOpportunities(dependencies, part));
}
