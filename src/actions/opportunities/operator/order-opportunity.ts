import type { Static } from 'typebox';
import { isRefusal, type Refusal } from '../../../core/shared/result.ts';
import type { OrderOpportunityInput } from '../../../wire/opportunities/control.ts';
import type { ActionContext } from '../../context.ts';
import { Storefronts } from '../../shared/storefronts.ts';
import {
  type NotOrderedRefusal,
  orderAgreedOpportunity,
  type PlaceAgreedOrder,
} from '../order-agreed.ts';
import type { ChangedOpportunity } from './change-named-opportunity.ts';
import { findNamedOpportunity, type NotFoundCode } from './find-opportunity.ts';
import { readOperatorOpportunity } from './read-operator-opportunity.ts';

type OrderOpportunityResult =
  | ChangedOpportunity
  | NotOrderedRefusal
  | Refusal<NotFoundCode | 'busy'>;

/**
 * Places the order for an accepted offer whose order couldn't be placed immediately. The function
 * that places orders is a parameter, because code about opportunities must not import code about
 * orders.
 */
export function orderOpportunity(placeAgreedOrder: PlaceAgreedOrder) {
  return async (
    context: ActionContext,
    input: Static<typeof OrderOpportunityInput>,
  ): Promise<OrderOpportunityResult> => {
    const found = await findNamedOpportunity(context, input);
    if (isRefusal(found)) return found;
    const { storefront, opportunityId } = found;
    const before = await readOperatorOpportunity(context, storefront, opportunityId);
    if (isRefusal(before)) return before;
    const storefronts = new Storefronts({ ...context, report: () => undefined });
    const ordered = await orderAgreedOpportunity(
      { ...context, placeAgreedOrder, storefronts },
      input.merchant,
      opportunityId,
    );
    if (isRefusal(ordered)) return ordered;
    const operatorOpportunity = await readOperatorOpportunity(context, storefront, opportunityId);
    return isRefusal(operatorOpportunity)
      ? operatorOpportunity
      : { changed: before.status !== operatorOpportunity.status, opportunity: operatorOpportunity };
  };
}
