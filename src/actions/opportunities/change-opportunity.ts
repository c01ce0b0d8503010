import type { Merchant } from '../../core/merchants/merchant.ts';
import type { OpportunityResponse, Opportunity } from '../../core/opportunities/opportunity.ts';
import type { StepTime } from '../../core/opportunities/workflow.ts';
import { answerDue } from '../../core/orders/answer-due.ts';
import type { RefusalCode } from '../../core/shared/refusal-values.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { WorkingDays } from '../../core/shared/working-days.ts';
import type { Transaction } from '../../storage/database/database.ts';
import {
  lockOpportunity,
  saveOpportunity,
} from '../../storage/opportunities/opportunity-repository.ts';
import type { NewSubjectMail } from '../../storage/shared/new-mails.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

export interface MerchantWithCalendar {
  readonly merchant: Merchant;
  readonly calendar: WorkingDays;
}

export interface OpportunityChangeRequest<Code extends RefusalCode> {
  readonly store: MerchantWithCalendar;
  readonly opportunityId: string;
  /** The name of the action in the audit log, such as `opportunity.decide`. */
  readonly what: string;
  /** Returns the changed opportunity, or the same object if there is nothing to save. */
  readonly change: (opportunity: Opportunity, time: StepTime) => Opportunity | Refusal<Code>;
}

type SavedOpportunity<Code extends RefusalCode> =
  | Opportunity
  | Refusal<Code>
  | Refusal<'opportunity_not_found'>;

/**
 * Locks an opportunity, changes it, and returns what was saved. The opportunity, its emails and the
 * entry in the audit log are committed together.
 */
export function changeOpportunity<Code extends RefusalCode>(
  context: ActionContext,
  changeRequest: OpportunityChangeRequest<Code>,
): Promise<SavedOpportunity<Code>> {
  return context.database.transaction((transaction) =>
    changeOpportunityWithin(context, transaction, changeRequest),
  );
}

/** Does the same as `changeOpportunity`, but as part of a larger transaction. */
export async function changeOpportunityWithin<Code extends RefusalCode>(
  context: ActionContext,
  transaction: Transaction,
  { store, opportunityId, what, change }: OpportunityChangeRequest<Code>,
): Promise<SavedOpportunity<Code>> {
  const { merchantId } = store.merchant;
  const before = await lockOpportunity(transaction, merchantId, opportunityId);
  if (before === null) return refuse('opportunity_not_found');
  const now = context.clock.now();
  const after = change(before, stepTimeAndDeadline(store, now));
  if (isRefusal(after) || after === before) return after;
  const saved = await saveOpportunity(
    transaction,
    before,
    after,
    mailsOf(context, before, after, now),
  );
  await logWrite(context, transaction, merchantId, what, before.opportunityId);
  return saved;
}

/** Returns the time of a change, and the merchant's deadline if the merchant has to act next. */
export function stepTimeAndDeadline(
  { merchant: { settings, timezone }, calendar }: MerchantWithCalendar,
  now: Date,
): StepTime {
  return {
    now,
    answerBy: answerDue(now, settings.answerWithinWorkingHours, {
      workingHours: settings.workingHours,
      calendar,
      timezone,
    }),
  };
}

/** Creates an email to the buyer for each response of the store that is waiting to be sent. */
function mailsOf(
  { newId }: Pick<ActionContext, 'newId'>,
  opportunityBefore: Opportunity,
  opportunityAfter: Opportunity,
  createdAt: Date,
): NewSubjectMail[] {
  const wasQueued = new Set(
    opportunityBefore.responses.filter(isResponseQueued).map(({ responseId }) => responseId),
  );
  return opportunityAfter.responses
    .filter((response) => isResponseQueued(response) && !wasQueued.has(response.responseId))
    .map(({ responseId, outcome }) => ({
      mailId: newId(),
      kind: 'response',
      responseId,
      recipient: opportunityAfter.contactEmail,
      content: {
        outcome,
        ...(opportunityAfter.language !== null && { language: opportunityAfter.language }),
      },
      createdAt,
    }));
}

function isResponseQueued({ status }: OpportunityResponse): boolean {
  return status === 'queued';
}
