import type { Selection } from '../capability/question.ts';
import { localMoment } from '../offers/local-day.ts';
import type { Storefront } from '../offers/storefront.ts';
import { formatDate, parseDate } from '../shared/working-days.ts';
import { appraise, saidSoFar, type StockLevels } from './appraise.ts';
import type { LikelyPath } from './likely-path.ts';
import type { OpportunityStatus, WaitingParty } from './opportunity.ts';

/** A request that waits for the store, with what its queue shows of it. */
export interface WaitingRequest {
  readonly opportunityId: string;
  readonly status: OpportunityStatus;
  /** The first 200 characters. */
  readonly words: string;
  readonly contactName: string | null;
  readonly productSlug: string | null;
  readonly capabilityMapKey: string | null;
  readonly selections: readonly Selection[];
  /** What its asker has answered to what the store asked, oldest first. */
  readonly replies: readonly (readonly Selection[])[];
  readonly quantity: number | null;
  readonly waitingParty: WaitingParty;
  readonly waitingSince: Date;
  readonly answerBy: Date | null;
  readonly openedAt: Date;
}

export interface DueReferral {
  readonly opportunityId: string;
  readonly decisionId: string;
  readonly referredTo: string;
  /** YYYY-MM-DD */
  readonly referralDueBy: string;
}

export interface QueueEntry {
  readonly request: WaitingRequest;
  readonly likelyPath: LikelyPath;
  readonly daysWaiting: number;
  readonly isOverdue: boolean;
}

/** A request in its store's queue, by the rules and the calendar as they are now. */
export function queueEntry(
  storefront: Storefront,
  request: WaitingRequest,
  now: Date,
  levels: StockLevels,
): QueueEntry {
  const {
    merchant: { timezone },
  } = storefront;
  const asked = { ...request, selections: saidSoFar(request.selections, request.replies) };
  return {
    request,
    likelyPath: appraise(storefront, asked, now, levels).likelyPath,
    daysWaiting: daysSince(request.waitingSince, now, timezone),
    isOverdue: isOverdue(request.answerBy, now),
  };
}

/** Past the moment by which the store must have answered. */
export function isOverdue(answerBy: Date | null, now: Date): boolean {
  return answerBy !== null && answerBy < now;
}

/** Calendar days of the store, from the day of one moment to that of another. */
export function daysSince(then: Date, now: Date, timezone: string): number {
  return localMoment(now, timezone).day - localMoment(then, timezone).day;
}

/** The store's day, YYYY-MM-DD. */
export function localDate(now: Date, timezone: string): string {
  return formatDate(localMoment(now, timezone).day);
}

/** For how many of the store's days a referral is overdue; 0 on the day it is due, and before. */
export function daysOverdue(dueBy: string, now: Date, timezone: string): number {
  return Math.max(0, localMoment(now, timezone).day - (parseDate(dueBy) ?? 0));
}
