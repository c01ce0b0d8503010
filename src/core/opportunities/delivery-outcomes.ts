import { isRefusal } from '../shared/result.ts';
import { isResolved } from './decide.ts';
import type { Opportunity, ResponseFailure } from './opportunity.ts';
import { withResponse } from './respond.ts';
import { canTake, type StepTime, take } from './workflow.ts';

/** A mail server has taken the response. Seen or answered by then, it stays so. */
export function noteSent(opportunity: Opportunity, responseId: string, sentAt: Date): Opportunity {
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
  // What was given up has left after all: the request is where its response brings it.
  const moved = take(sent, response.outcome, { now: sentAt, answerBy: null });
  return isRefusal(moved) ? sent : moved;
}

/**
 * No mail server takes it, or it came back: the store must find another way. Its link goes on to
 * work, and seen or answered it has arrived all the same.
 */
export function noteFailed(
  opportunity: Opportunity,
  responseId: string,
  failure: ResponseFailure,
  time: StepTime,
): Opportunity {
  const response = opportunity.responses.find((candidate) => candidate.responseId === responseId);
  if (response === undefined || (response.status !== 'queued' && response.status !== 'sent'))
    return opportunity;
  const failed = withResponse(opportunity, { ...response, status: 'failed', failure });
  const moved = canTake(failed, 'fail') ? take(failed, 'fail', time) : failed;
  return isRefusal(moved) ? failed : moved;
}

/** An offer that nobody has answered in its time. */
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
  const moved = canTake(expired, 'expire') ? take(expired, 'expire', time) : expired;
  return isRefusal(moved) ? expired : moved;
}
