import { remindStores as remindPart } from '../actions/opportunities/remind-stores.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import type { ReminderSort } from '../core/opportunities/reminders.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/** Reminds stores of opportunities, or referrals, that are overdue. */
export function remindStores(context: DueContext, sort: ReminderSort): Turn {
  return inRotation((part) => remindPart(context, sort, part));
}
