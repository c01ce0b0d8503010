import { isRefusal } from '../../core/shared/result.ts';
import { AGREED_REQUESTS } from '../../storage/opportunities/due.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import {
  changeDueRequests,
  type DueRequestsContext,
  type DueRequestsDone,
  type DueRequestsPart,
} from './due-opportunities.ts';
import { orderAgreed, type PlaceAgreed } from './order-agreed.ts';

interface OrderingContext extends DueRequestsContext {
  readonly storefronts: Storefronts;
  readonly place: PlaceAgreed;
}

/**
 * Orders a part of what was agreed to while the store took no orders, or had too little of it. What
 * still can't be ordered goes on waiting.
 */
export function orderAgreedRequests(
  context: OrderingContext,
  part: DueRequestsPart,
): Promise<DueRequestsDone> {
  const desk = { ...context, actor: { kind: 'service', id: 'agreed' } as const };
  return changeDueRequests(
    context,
    {
      work: AGREED_REQUESTS,
      act: async ({ slug }, opportunityId) =>
        !isRefusal(await orderAgreed(desk, slug, opportunityId)),
    },
    part,
  );
}
