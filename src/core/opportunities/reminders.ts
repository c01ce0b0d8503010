import { currentDecision } from './decide.ts';
import type { Decision, Opportunity } from './opportunity.ts';
import { countDaysOverdue } from './queue.ts';

/**
 * The reason for a reminder to a merchant: `request` is the merchant's overdue answer to a buyer,
 * and `referral` is another party's overdue answer to the merchant.
 */
export type ReminderKind = 'request' | 'referral';

/** Returns whether the merchant should already have answered the buyer. */
export function isAnswerOverdue(
  { waitingParty, answerBy }: Pick<Opportunity, 'waitingParty' | 'answerBy'>,
  now: Date,
): boolean {
  return waitingParty === 'merchant' && answerBy !== null && answerBy <= now;
}

/**
 * Returns the decision that referred the opportunity to another party, if that party's answer is
 * overdue in the merchant's time zone.
 */
export function overdueReferral(
  opportunity: Opportunity,
  now: Date,
  timezone: string,
): Decision | null {
  const decision = opportunity.status === 'referred' ? currentDecision(opportunity) : null;
  return decision?.referralDueBy !== undefined &&
    decision.referralDueBy !== null &&
    countDaysOverdue(decision.referralDueBy, now, timezone) > 0
    ? decision
    : null;
}

/**
 * Records that the merchant was reminded. At most one reminder is recorded for each period in which
 * the merchant must act; if there already is one, the same object is returned.
 */
export function recordReminder(opportunity: Opportunity, now: Date): Opportunity {
  return opportunity.remindedAt === null ? { ...opportunity, remindedAt: now } : opportunity;
}
