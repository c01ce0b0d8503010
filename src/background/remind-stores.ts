import {
  type ReminderContext,
  remindStores as remindPart,
} from '../actions/opportunities/remind-stores.ts';
import type { ReminderSort } from '../core/opportunities/reminders.ts';
import type { Turn } from './loop.ts';

/** Tells stores of requests, or referrals, that are overdue. */
export function remindStores(context: ReminderContext, sort: ReminderSort): Turn {
  let afterMerchantId: string | null = null;
  return async (signal) => {
    const done = await remindPart(context, sort, { afterMerchantId, signal });
    ({ afterMerchantId } = done);
    return done.hasMore;
  };
}
