import type { Merchant } from '../../core/merchants/merchant.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { AGREED_OPPORTUNITIES } from '../../storage/opportunities/due.ts';
import {
  processDueWork,
  type DueContext,
  type DueWorkBatch,
  type DueBatchResult,
} from '../shared/due-work.ts';
import {
  type AgreedOrderDependencies,
  orderAgreedOpportunity,
  type PlaceAgreedOrder,
} from './order-agreed.ts';

export interface OrderingContext extends DueContext {
  readonly storefronts: AgreedOrderDependencies['storefronts'];
  readonly placeAgreedOrder: PlaceAgreedOrder;
}

/**
 * Places the orders for offers that were accepted while the store wasn't taking orders or had too
 * little stock. An order that still can't be placed stays in the queue.
 */
export function orderAgreedOpportunities(
  context: OrderingContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  const acting = { ...context, actor: { kind: 'service', id: 'agreed' } as const };
  const forMerchant =
    ({ slug }: Merchant) =>
    async (opportunityId: string) =>
      !isRefusal(await orderAgreedOpportunity(acting, slug, opportunityId));
  return processDueWork(context, { items: AGREED_OPPORTUNITIES, forMerchant }, dueBatch);
}
