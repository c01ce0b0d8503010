import type { Selection } from '../capability/question.ts';
import { localMoment } from '../offers/local-day.ts';
import type { Storefront } from '../offers/storefront.ts';
import { formatDate, parseDate } from '../shared/working-days.ts';
import { assess, currentSelections, type StockLevels } from './assess.ts';
import type { LikelyPath } from './likely-path.ts';
import type { OpportunityStatus, RequestedDestination, WaitingParty } from './opportunity.ts';

/** An opportunity that is waiting for the merchant to act. */
export interface WaitingOpportunity {
  readonly opportunityId: string;
  readonly status: OpportunityStatus;
  /** The first 200 characters of what the buyer wrote. */
  readonly words: string;
  readonly contactName: string | null;
  readonly productSlug: string | null;
  readonly capabilityMapKey: string | null;
  readonly selections: readonly Selection[];
  /** The buyer's replies to the merchant's questions, oldest first. */
  readonly replies: readonly (readonly Selection[])[];
  readonly quantity: number | null;
  readonly deliverTo: RequestedDestination | null;
  readonly neededBy: string | null;
  readonly waitingParty: WaitingParty;
  readonly waitingSince: Date;
  readonly answerBy: Date | null;
  readonly openedAt: Date;
}

export interface DueReferral {
  readonly opportunityId: string;
  readonly decisionId: string;
  readonly referredTo: string;
  readonly referralDueBy: string;
}

export interface QueueEntry {
  readonly request: WaitingOpportunity;
  readonly likelyPath: LikelyPath;
  readonly daysWaiting: number;
  readonly isOverdue: boolean;
}

/**
 * Builds an entry in the merchant's queue of waiting opportunities, using the merchant's current
 * rules and calendar.
 */
export function queueEntry(
  storefront: Storefront,
  request: WaitingOpportunity,
  now: Date,
  levels: StockLevels,
): QueueEntry {
  const {
    merchant: { timezone },
  } = storefront;
  const question = {
    ...request,
    selections: currentSelections(request.selections, request.replies),
  };
  return {
    request,
    likelyPath: assess(storefront, question, now, levels).likelyPath,
    daysWaiting: countDaysSince(request.waitingSince, now, timezone),
    isOverdue: isOverdue(request.answerBy, now),
  };
}

/** Returns whether the merchant should already have answered the buyer. */
export function isOverdue(answerBy: Date | null, now: Date): boolean {
  return answerBy !== null && answerBy < now;
}

/** Returns how many calendar days lie between two times in the merchant's time zone. */
export function countDaysSince(earlierDate: Date, now: Date, timezone: string): number {
  return localMoment(now, timezone).day - localMoment(earlierDate, timezone).day;
}

export function localDate(now: Date, timezone: string): string {
  return formatDate(localMoment(now, timezone).day);
}

/**
 * Returns how many local days another party's answer is overdue. It is 0 up to and including the
 * due day.
 */
export function countDaysOverdue(dueBy: string, now: Date, timezone: string): number {
  return Math.max(0, localMoment(now, timezone).day - (parseDate(dueBy) ?? 0));
}
