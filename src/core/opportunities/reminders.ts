import { standingDecision } from './decide.ts';
import type { Decision, Opportunity } from './opportunity.ts';
import { daysOverdue } from './queue.ts';

/**
 * What stores are reminded of: an answer that is theirs to give, or somebody's word that they wait
 * for.
 */
export type ReminderSort = 'request' | 'referral';

/** The store should have answered by now. */
export function isAnswerOverdue(
  { waitingParty, answerBy }: Pick<Opportunity, 'waitingParty' | 'answerBy'>,
  now: Date,
): boolean {
  return waitingParty === 'merchant' && answerBy !== null && answerBy <= now;
}

/** The referral whose day, by the store's calendar, is over; null: there is none. */
export function overdueReferral(
  opportunity: Opportunity,
  now: Date,
  timezone: string,
): Decision | null {
  const decision = opportunity.status === 'referred' ? standingDecision(opportunity) : null;
  return decision?.referralDueBy !== undefined &&
    decision.referralDueBy !== null &&
    daysOverdue(decision.referralDueBy, now, timezone) > 0
    ? decision
    : null;
}

/**
 * The store has been told: once for each time that it is due. The very same request: it was told
 * before.
 */
export function noteReminded(opportunity: Opportunity, now: Date): Opportunity {
  return opportunity.remindedAt === null ? { ...opportunity, remindedAt: now } : opportunity;
}
