import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import {
  isAnswerOverdue,
  noteReminded,
  overdueReferral,
  type ReminderSort,
} from '../../core/opportunities/reminders.ts';
import type { StepTime } from '../../core/opportunities/workflow.ts';
import { insertStoreMail } from '../../storage/mail/mail-repository.ts';
import { OVERDUE_ANSWERS, OVERDUE_REFERRALS } from '../../storage/opportunities/due.ts';
import type { DueItems } from '../../storage/shared/due-work.ts';
import type { SharedContext } from '../context.ts';
import { doDueWork, type DueContext, type DuePart, type DuePartDone } from '../shared/due-work.ts';
import { merchantCalendar } from '../shared/merchant-calendar.ts';
import { changeOpportunityWithin, type WorkingStore } from './change-opportunity.ts';

interface Reminder {
  readonly items: DueItems;
  readonly kind: string;
  /** Of the mail; null: there is no reason for one. */
  readonly content: (
    opportunity: Opportunity,
    now: Date,
    merchant: Merchant,
  ) => Readonly<Record<string, unknown>> | null;
}

const REMINDERS: Readonly<Record<ReminderSort, Reminder>> = {
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

/** Writes a part of the mails that remind stores of what is overdue. */
export function remindStores(
  context: DueContext,
  sort: ReminderSort,
  part: DuePart,
): Promise<DuePartDone> {
  const reminder = REMINDERS[sort];
  const forMerchant = async (merchant: Merchant) => {
    const store = { merchant, calendar: await merchantCalendar(merchant, context.clock.now()) };
    return (opportunityId: string) => remindOf(context, reminder, store, opportunityId);
  };
  return doDueWork(context, { items: reminder.items, forMerchant }, part);
}

/** Marks the opportunity and writes the mail in one transaction. */
function remindOf(
  context: SharedContext,
  { kind, content }: Reminder,
  store: WorkingStore,
  opportunityId: string,
): Promise<boolean> {
  const acting = { ...context, actor: { kind: 'service', id: 'reminders' } as const };
  const { merchant } = store;
  return context.database.transaction(async (transaction) => {
    let written: ReturnType<typeof content> = null;
    const change = (opportunity: Opportunity, { now }: StepTime): Opportunity => {
      written = opportunity.remindedAt === null ? content(opportunity, now, merchant) : null;
      return written === null ? opportunity : noteReminded(opportunity, now);
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
