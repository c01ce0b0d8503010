import type { Merchant } from '../../core/merchants/merchant.ts';
import { expireOffers as expire } from '../../core/opportunities/delivery-outcomes.ts';
import { EXPIRED_OFFERS } from '../../storage/opportunities/due.ts';
import {
  processDueWork,
  type DueContext,
  type DueWorkBatch,
  type DueBatchResult,
} from '../shared/due-work.ts';
import { merchantCalendar } from '../shared/merchant-calendar.ts';
import { changeOpportunity } from './change-opportunity.ts';

/** Marks offers as expired if their buyers didn't answer in time. */
export function expireOffers(context: DueContext, dueBatch: DueWorkBatch): Promise<DueBatchResult> {
  const acting = { ...context, actor: { kind: 'service', id: 'offers' } as const };
  const forMerchant = async (merchant: Merchant) => {
    const store = { merchant, calendar: await merchantCalendar(merchant, context.clock.now()) };
    return async (opportunityId: string) => {
      let isChanged = false;
      await changeOpportunity<never>(acting, {
        store,
        opportunityId,
        what: 'opportunity.offer-expired',
        change: (opportunity, time) => {
          const expired = expire(opportunity, time);
          isChanged = expired !== opportunity;
          return expired;
        },
      });
      return isChanged;
    };
  };
  return processDueWork(context, { items: EXPIRED_OFFERS, forMerchant }, dueBatch);
}
