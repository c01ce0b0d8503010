import { expireOffers as expire } from '../../core/opportunities/delivery-outcomes.ts';
import { EXPIRED_OFFERS } from '../../storage/opportunities/due.ts';
import { merchantCalendar } from '../shared/merchant-calendar.ts';
import { changeOpportunity } from './change-opportunity.ts';
import {
  changeDueRequests,
  type DueRequestsContext,
  type DueRequestsDone,
  type DueRequestsPart,
} from './due-opportunities.ts';

/** Marks, as expired, a part of the offers that nobody has answered in their time. */
export function expireOffers(
  context: DueRequestsContext,
  part: DueRequestsPart,
): Promise<DueRequestsDone> {
  const acting = { ...context, actor: { kind: 'service', id: 'offers' } as const };
  return changeDueRequests(
    context,
    {
      work: EXPIRED_OFFERS,
      act: async (merchant, opportunityId) => {
        const store = { merchant, calendar: await merchantCalendar(merchant, context.clock.now()) };
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
      },
    },
    part,
  );
}
