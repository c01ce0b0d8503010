import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import {
  isAnswerOverdue,
  noteReminded,
  overdueReferral,
  type ReminderSort,
} from '../../core/opportunities/reminders.ts';
import { insertStoreMail } from '../../storage/mail/mail-repository.ts';
import { findMerchant } from '../../storage/merchants/merchant-repository.ts';
import {
  findMerchantsToRemind,
  findRequestsToRemind,
} from '../../storage/opportunities/reminders-due.ts';
import type { ActionContext, SharedContext } from '../context.ts';
import { merchantCalendar } from '../shared/merchant-calendar.ts';
import { changeOpportunityWithin, type WorkingStore } from './change-opportunity.ts';

export interface ReminderContext extends SharedContext {
  /** Told of a request that could not be changed; it stays due. */
  readonly report: (problem: Error) => void;
}

export interface ReminderPart {
  /** Null: from the first merchant on. */
  readonly afterMerchantId: string | null;
  /** Ends the part after the request that is at hand. */
  readonly signal: AbortSignal;
}

export interface ReminderPartDone {
  readonly afterMerchantId: string | null;
  /** Whether there is more to be done at once. */
  readonly hasMore: boolean;
}

interface Reminder {
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

const MERCHANTS = 50;
const REQUESTS_PER_MERCHANT = 20;

/**
 * Writes a part of the mails that tell stores of what is overdue: merchants are found without
 * locks, then each request is changed by itself.
 */
export async function remindStores(
  context: ReminderContext,
  sort: ReminderSort,
  { afterMerchantId, signal }: ReminderPart,
): Promise<ReminderPartDone> {
  const found = { now: context.clock.now(), afterMerchantId, limit: MERCHANTS };
  const merchantIds = await context.database.read((reader) =>
    findMerchantsToRemind(reader, sort, found),
  );
  const isLast = merchantIds.length < MERCHANTS;
  let hasMore = !isLast;
  for (const merchantId of merchantIds) {
    if (signal.aborted) break;
    if (await remindOne(context, sort, merchantId, signal)) hasMore = true;
  }
  return { afterMerchantId: isLast ? null : (merchantIds.at(-1) ?? null), hasMore };
}

/** Whether there may be more for this merchant. */
async function remindOne(
  context: ReminderContext,
  sort: ReminderSort,
  merchantId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const now = context.clock.now();
  const { merchant, opportunityIds } = await context.database.read(async (reader) => ({
    merchant: await findMerchant(reader, merchantId),
    opportunityIds: await findRequestsToRemind(reader, merchantId, sort, {
      now,
      limit: REQUESTS_PER_MERCHANT,
    }),
  }));
  if (merchant === null) return false;
  const store = { merchant, calendar: await merchantCalendar(merchant, now) };
  let reminded = 0;
  for (const opportunityId of opportunityIds) {
    if (signal.aborted) break;
    if (await remindOf(context, sort, store, opportunityId)) reminded += 1;
  }
  // Other workers may have done the rest of these; there may be more all the same. Where none was
  // done here, they look on.
  return opportunityIds.length === REQUESTS_PER_MERCHANT && reminded > 0;
}

/**
 * Marks the request and writes the mail in one transaction: of several workers at once one does it,
 * and the others find it done.
 */
async function remindOf(
  { report, ...context }: ReminderContext,
  sort: ReminderSort,
  store: WorkingStore,
  opportunityId: string,
): Promise<boolean> {
  const acting: ActionContext = { ...context, actor: { kind: 'service', id: 'reminders' } };
  const { kind, content } = REMINDERS[sort];
  const { merchant } = store;
  try {
    return await context.database.transaction(async (transaction) => {
      let told: ReturnType<typeof content> = null;
      const change = (opportunity: Opportunity, { now }: { readonly now: Date }): Opportunity => {
        told = opportunity.remindedAt === null ? content(opportunity, now, merchant) : null;
        return told === null ? opportunity : noteReminded(opportunity, now);
      };
      await changeOpportunityWithin<never>(acting, transaction, {
        store,
        opportunityId,
        what: 'opportunity.remind',
        change,
      });
      if (told === null) return false;
      await insertStoreMail(transaction, merchant.merchantId, {
        mailId: context.newId(),
        kind,
        opportunityId,
        content: told,
        createdAt: context.clock.now(),
      });
      return true;
    });
  } catch (error) {
    // One request that can't be changed must not keep the others from it.
    report(error instanceof Error ? error : new Error(String(error)));
    return false;
  }
}
