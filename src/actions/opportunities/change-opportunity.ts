import type { Merchant } from '../../core/merchants/merchant.ts';
import type { CustomerResponse, Opportunity } from '../../core/opportunities/opportunity.ts';
import type { StepTime } from '../../core/opportunities/workflow.ts';
import { answerDue } from '../../core/orders/answer-due.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { WorkingDays } from '../../core/shared/working-days.ts';
import type { Transaction } from '../../storage/database/database.ts';
import {
  lockOpportunity,
  type OpportunityMail,
  saveOpportunity,
} from '../../storage/opportunities/opportunity-repository.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/** A store with the days on which it works. */
export interface WorkingStore {
  readonly merchant: Merchant;
  readonly calendar: WorkingDays;
}

/** What is to become of which request. */
export interface OpportunityChangeAsked<Code extends string> {
  readonly store: WorkingStore;
  readonly opportunityId: string;
  /** As the log of writes names it, such as opportunity.decide. */
  readonly what: string;
  /** The very same request: nothing is saved. */
  readonly change: (opportunity: Opportunity, time: StepTime) => Opportunity | Refusal<Code>;
}

type Changed<Code extends string> = Opportunity | Refusal<Code | 'opportunity_not_found'>;

/**
 * Changes a request, alone with it: the request, its parts, its mails and the log commit together.
 * Answers it as it is then.
 */
export function changeOpportunity<Code extends string>(
  context: ActionContext,
  asked: OpportunityChangeAsked<Code>,
): Promise<Changed<Code>> {
  return context.database.transaction((transaction) =>
    changeOpportunityWithin(context, transaction, asked),
  );
}

/** The same in a transaction that does more. */
export async function changeOpportunityWithin<Code extends string>(
  context: ActionContext,
  transaction: Transaction,
  { store, opportunityId, what, change }: OpportunityChangeAsked<Code>,
): Promise<Changed<Code>> {
  const { merchantId } = store.merchant;
  const before = await lockOpportunity(transaction, merchantId, opportunityId);
  if (before === null) return refuse('opportunity_not_found');
  const now = context.clock.now();
  const after = change(before, stepTime(store, now));
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

/**
 * When something is done to a request, and by when the store must have answered if it becomes its
 * turn.
 */
export function stepTime(
  { merchant: { settings, timezone }, calendar }: WorkingStore,
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

/** One for each response that waits to be sent from now on. */
function mailsOf(
  { newId }: Pick<ActionContext, 'newId'>,
  before: Opportunity,
  after: Opportunity,
  createdAt: Date,
): OpportunityMail[] {
  const wasQueued = new Set(before.responses.filter(isQueued).map(({ responseId }) => responseId));
  return after.responses
    .filter((response) => isQueued(response) && !wasQueued.has(response.responseId))
    .map(({ responseId, outcome }) => ({
      mailId: newId(),
      kind: 'response',
      responseId,
      recipient: after.contactEmail,
      content: { outcome },
      createdAt,
    }));
}

function isQueued({ status }: CustomerResponse): boolean {
  return status === 'queued';
}
