import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import {
  isAnswerOverdue,
  recordReminder,
  overdueReferral,
  type ReminderKind,
} from '../../core/opportunities/reminders.ts';
import type { StepTime } from '../../core/opportunities/workflow.ts';
import { insertStoreMail } from '../../storage/mail/mail-repository.ts';
import { OVERDUE_ANSWERS, OVERDUE_REFERRALS } from '../../storage/opportunities/due.ts';
import type { DueItems } from '../../storage/shared/due-work.ts';
import type { ContextWithoutActor } from '../context.ts';
import {
  processDueWork,
  type DueContext,
  type DueWorkBatch,
  type DueBatchResult,
} from '../shared/due-work.ts';
import { merchantCalendar } from '../shared/merchant-calendar.ts';
import { changeOpportunityWithin, type MerchantWithCalendar } from './change-opportunity.ts';

interface Reminder {
  readonly items: DueItems;
  readonly kind: string;
  /** Returns the content of a reminder email, or null if the store needs no reminder. */
  readonly content: (
    opportunity: Opportunity,
    now: Date,
    merchant: Merchant,
  ) => Readonly<Record<string, unknown>> | null;
}

const REMINDERS_BY_KIND: Readonly<Record<ReminderKind, Reminder>> = {
  request: {
    items: OVERDUE_ANSWERS,
    kind: 'request.overdue',
    content: (opportunity, now) => {
      const { opportunityId, openedAt, answerBy, status } = opportunity;
      if (answerBy === null || !isAnswerOverdue(opportunity, now)) return null;
      return {
        opportunityId,
        openedAt: openedAt.toISOString(),
        answerBy: answerBy.toISOString(),
        ...(status === 'agreed' && { isAgreed: true }),
      };
    },
  },
  referral: {
    items: OVERDUE_REFERRALS,
    kind: 'referral.overdue',
    content: (opportunity, now, { timezone }) => {
      const referral = overdueReferral(opportunity, now, timezone);
      return referral === null
        ? null
        : {
            opportunityId: opportunity.opportunityId,
            referredTo: referral.referredTo ?? '',
            referralDueBy: referral.referralDueBy ?? '',
          };
    },
  },
};

/** Writes emails that remind stores of buyers' requests that should have been answered by now. */
export function remindStores(
  context: DueContext,
  reminderKind: ReminderKind,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  const reminder = REMINDERS_BY_KIND[reminderKind];
  const forMerchant = async (merchant: Merchant) => {
    const store = { merchant, calendar: await merchantCalendar(merchant, context.clock.now()) };
    return (opportunityId: string) => remindStore(context, reminder, store, opportunityId);
  };
  return processDueWork(context, { items: reminder.items, forMerchant }, dueBatch);
}

/** Writes a reminder email, and records in the same transaction that the store was reminded. */
function remindStore(
  context: ContextWithoutActor,
  { kind, content }: Reminder,
  store: MerchantWithCalendar,
  opportunityId: string,
): Promise<boolean> {
  const acting = { ...context, actor: { kind: 'service', id: 'reminders' } as const };
  const { merchant } = store;
  return context.database.transaction(async (transaction) => {
    let written: ReturnType<typeof content> = null;
    const change = (opportunity: Opportunity, { now }: StepTime): Opportunity => {
      written = opportunity.remindedAt === null ? content(opportunity, now, merchant) : null;
      return written === null ? opportunity : recordReminder(opportunity, now);
    };
    await changeOpportunityWithin<never>(acting, transaction, {
      store,
      opportunityId,
      what: 'opportunity.remind',
      change,
    });
    if (written === null) return false;
    await insertStoreMail(transaction, merchant.merchantId, {
      mailId: context.newId(),
      kind,
      opportunityId,
      content: written,
      createdAt: context.clock.now(),
    });
    return true;
  });
}
