import { remindStores as remindPart } from '../actions/opportunities/remind-stores.ts';
import type { DueContext } from '../actions/shared/due-work.ts';
import type { ReminderKind } from '../core/opportunities/reminders.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunJobPart } from './loop.ts';

/** Reminds merchants of buyers' requests that should have been answered by now. */
export function remindStores(context: DueContext, reminderKind: ReminderKind): RunJobPart {
  return rotateParts((part) => remindPart(context, reminderKind, part));
}
