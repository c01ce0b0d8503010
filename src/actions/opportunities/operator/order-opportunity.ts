import type { Static } from 'typebox';
import { isRefusal, type Refusal } from '../../../core/shared/result.ts';
import type { OrderOpportunityInput } from '../../../wire/opportunities/control.ts';
import type { ActionContext } from '../../context.ts';
import { Storefronts } from '../../shared/storefronts.ts';
import { type NotOrdered, orderAgreed, type PlaceAgreed } from '../order-agreed.ts';
import type { ChangedOpportunity } from './change-named-opportunity.ts';
import { findNamedOpportunity, type NotFoundCode } from './find-opportunity.ts';
import { tellOpportunity } from './tell-opportunity.ts';

type Ordered = ChangedOpportunity | NotOrdered | Refusal<NotFoundCode | 'busy'>;

/**
 * Orders what was agreed to and has waited. Ordered already, nothing changes. `place` comes from
 * where orders are placed.
 */
export function orderOpportunity(place: PlaceAgreed) {
  return async (
    context: ActionContext,
    named: Static<typeof OrderOpportunityInput>,
  ): Promise<Ordered> => {
    const found = await findNamedOpportunity(context, named);
    if (isRefusal(found)) return found;
    const { storefront, opportunityId } = found;
    const before = await tellOpportunity(context, storefront, opportunityId);
    if (isRefusal(before)) return before;
    const storefronts = new Storefronts({ ...context, report: () => undefined });
    const ordered = await orderAgreed(
      { ...context, place, storefronts },
      named.merchant,
      opportunityId,
    );
    if (isRefusal(ordered)) return ordered;
    const told = await tellOpportunity(context, storefront, opportunityId);
    return isRefusal(told) ? told : { changed: before.status !== told.status, opportunity: told };
  };
}
