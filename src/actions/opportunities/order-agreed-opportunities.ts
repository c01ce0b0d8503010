import type { Merchant } from '../../core/merchants/merchant.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { AGREED_OPPORTUNITIES } from '../../storage/opportunities/due.ts';
import { doDueWork, type DueContext, type DuePart, type DuePartDone } from '../shared/due-work.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { orderAgreed, type PlaceAgreed } from './order-agreed.ts';

export interface OrderingContext extends DueContext {
  readonly storefronts: Storefronts;
  readonly place: PlaceAgreed;
}

/**
 * Orders a part of what was agreed to while the store took no orders, or had too little of it. What
 * still can't be ordered goes on waiting.
 */
export function orderAgreedOpportunities(
  context: OrderingContext,
  part: DuePart,
): Promise<DuePartDone> {
  const acting = { ...context, actor: { kind: 'service', id: 'agreed' } as const };
  const forMerchant =
    ({ slug }: Merchant) =>
    async (opportunityId: string) =>
      !isRefusal(await orderAgreed(acting, slug, opportunityId));
  return doDueWork(context, { items: AGREED_OPPORTUNITIES, forMerchant }, part);
}
