import { isRefusal } from '../shared/result.ts';
import { isResolved } from './decide.ts';
import type { Opportunity, OpportunityResponse, ResponseFailure } from './opportunity.ts';
import { withResponse } from './respond.ts';
import { canTakeStep, type StepTime, takeStep } from './workflow.ts';

/**
 * Returns whether a response has reached the buyer, either because a mail server accepted it or
 * because the buyer opened or answered it on its page.
 */
export function wasMailSent({
  sentAt,
  viewedAt,
  respondedAt,
}: Pick<OpportunityResponse, 'sentAt' | 'viewedAt' | 'respondedAt'>): boolean {
  return sentAt !== null || viewedAt !== null || respondedAt !== null;
}

/**
 * Records that a mail server accepted the response. If the buyer has already seen or answered it,
 * its status doesn't change.
 */
export function recordDelivery(
  opportunity: Opportunity,
  responseId: string,
  sentAt: Date,
): Opportunity {
  const response = opportunity.responses.find((candidate) => candidate.responseId === responseId);
  if (response === undefined || response.sentAt !== null || response.status === 'draft')
    return opportunity;
  const sent = withResponse(opportunity, {
    ...response,
    sentAt,
    status: response.status === 'queued' || response.status === 'failed' ? 'sent' : response.status,
    failure: null,
  });
  if (
    response.status !== 'failed' ||
    response.outcome === 'refer' ||
    opportunity.status !== 'waiting'
  )
    return sent;
  // An email that had been given up was delivered after all, so the response is treated as sent
  // normally.
  const moved = takeStep(sent, response.outcome, { now: sentAt, answerBy: null });
  return isRefusal(moved) ? sent : moved;
}

/**
 * Records that the email with a response failed, so that the merchant must reach the buyer in
 * another way. If the buyer has already seen or answered the response on its page, it still counts
 * as delivered.
 */
export function recordDeliveryFailure(
  opportunity: Opportunity,
  responseId: string,
  failure: ResponseFailure,
  time: StepTime,
): Opportunity {
  const response = opportunity.responses.find((candidate) => candidate.responseId === responseId);
  if (response === undefined || (response.status !== 'queued' && response.status !== 'sent'))
    return opportunity;
  const failed = withResponse(opportunity, { ...response, status: 'failed', failure });
  const moved = canTakeStep(failed, 'fail') ? takeStep(failed, 'fail', time) : failed;
  return isRefusal(moved) ? failed : moved;
}

/** Marks offers that the buyer didn't answer in time as expired. */
export function expireOffers(opportunity: Opportunity, time: StepTime): Opportunity {
  const over = opportunity.responses.filter(
    (response) =>
      response.outcome === 'offer' &&
      response.status !== 'draft' &&
      !isResolved(response) &&
      response.expiresAt !== null &&
      response.expiresAt <= time.now,
  );
  if (over.length === 0) return opportunity;
  const expired = over.reduce(
    (changed, response) => withResponse(changed, { ...response, status: 'expired' }),
    opportunity,
  );
  const moved = canTakeStep(expired, 'expire') ? takeStep(expired, 'expire', time) : expired;
  return isRefusal(moved) ? expired : moved;
}
