import type { Selection } from '../capability/question.ts';
import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import { isResolved } from './decide.ts';
import type { Acceptance, CustomerResponse, Opportunity, ResponseStatus } from './opportunity.ts';
import { withResponse } from './respond.ts';
import { canTake, type StepTime, take } from './workflow.ts';

export type AnswerRefusalCode =
  | 'response_not_found'
  | 'response_over'
  | 'offer_expired'
  | 'step_not_available';

/** The latest that the store says, of what still holds; null: nothing yet. */
export function toldResponse(opportunity: Opportunity): CustomerResponse | null {
  const superseded = new Set(
    opportunity.decisions.flatMap(({ decisionId, isSuperseded }) =>
      isSuperseded ? [decisionId] : [],
    ),
  );
  return (
    opportunity.responses.findLast(
      (response) => !isUnsaid(opportunity, response) && !superseded.has(response.decisionId),
    ) ?? null
  );
}

/**
 * Drafts are nobody's yet; and what the store closed a request over, before it had reached anybody,
 * never will be anybody's.
 */
export function isUnsaid(
  { closeReason }: Opportunity,
  { status, sentAt, viewedAt, failure }: CustomerResponse,
): boolean {
  return (
    status === 'draft' ||
    (closeReason !== null &&
      status === 'expired' &&
      sentAt === null &&
      viewedAt === null &&
      failure === null)
  );
}

/**
 * The first time that somebody with its link sees it; nothing later changes that. What could not be
 * delivered has arrived all the same: the request is where its response has brought it.
 */
export function viewResponse(
  opportunity: Opportunity,
  responseId: string,
  time: StepTime,
): Opportunity {
  const response = opportunity.responses.find((candidate) => candidate.responseId === responseId);
  if (response === undefined || response.viewedAt !== null || !UNSEEN.has(response.status))
    return opportunity;
  const seen = withResponse(opportunity, { ...response, status: 'viewed', viewedAt: time.now });
  if (
    response.status !== 'failed' ||
    response.outcome === 'refer' ||
    opportunity.status !== 'waiting'
  )
    return seen;
  const moved = take(seen, response.outcome, time);
  return isRefusal(moved) ? seen : moved;
}

const UNSEEN: ReadonlySet<ResponseStatus> = new Set(['queued', 'sent', 'failed']);

/** Whether its asker can answer it now: an offer with yes or no, an ask with what was asked. */
export function canAnswer(opportunity: Opportunity, responseId: string, now: Date): boolean {
  const time = { now, answerBy: null };
  const seen = viewResponse(opportunity, responseId, time);
  const outcome = seen.responses.find((candidate) => candidate.responseId === responseId)?.outcome;
  if (outcome !== 'offer' && outcome !== 'ask') return false;
  return (
    !isRefusal(openResponse(seen, responseId, outcome, now)) &&
    canTake(seen, outcome === 'offer' ? 'accept' : 'reply')
  );
}

/**
 * Accepts the offer for the total that was shown; placing its order is the next step, which may
 * have to wait.
 */
export function acceptOffer(
  opportunity: Opportunity,
  responseId: string,
  acceptance: Acceptance,
  time: StepTime,
): Opportunity | Refusal<AnswerRefusalCode> {
  const seen = viewResponse(opportunity, responseId, time);
  const response = openResponse(seen, responseId, 'offer', time.now);
  if (isRefusal(response)) return response;
  const moved = take(seen, 'accept', time);
  return isRefusal(moved)
    ? moved
    : withResponse(moved, { ...response, status: 'accepted', respondedAt: time.now, acceptance });
}

/** The order that was placed at the agreed price. */
export function noteOrder(
  opportunity: Opportunity,
  responseId: string,
  orderId: string,
  time: StepTime,
): Opportunity | Refusal<AnswerRefusalCode> {
  const response = opportunity.responses.find((candidate) => candidate.responseId === responseId);
  if (response === undefined || response.status !== 'accepted') return refuse('response_not_found');
  const moved = take(opportunity, 'order', time);
  return isRefusal(moved)
    ? moved
    : withResponse(moved, { ...response, agreedPriceOrderId: orderId });
}

/** The asker wants it no longer. */
export function declineOffer(
  opportunity: Opportunity,
  responseId: string,
  time: StepTime,
): Opportunity | Refusal<AnswerRefusalCode> {
  const seen = viewResponse(opportunity, responseId, time);
  const response = openResponse(seen, responseId, 'offer', time.now);
  if (isRefusal(response)) return response;
  const moved = take(seen, 'turn_down', time);
  return isRefusal(moved)
    ? moved
    : withResponse(moved, { ...response, status: 'declined', respondedAt: time.now });
}

export interface AskReply {
  /** At most 4,000 characters; null: options alone. */
  readonly words: string | null;
  readonly selections: readonly Selection[];
}

/** Answers what the store asked: the request is the store's turn again. */
export function replyToAsk(
  opportunity: Opportunity,
  responseId: string,
  { words, selections }: AskReply,
  time: StepTime,
): Opportunity | Refusal<AnswerRefusalCode> {
  const seen = viewResponse(opportunity, responseId, time);
  const response = openResponse(seen, responseId, 'ask', time.now);
  if (isRefusal(response)) return response;
  const moved = take(seen, 'reply', time);
  if (isRefusal(moved)) return moved;
  return withResponse(moved, {
    ...response,
    status: 'viewed',
    respondedAt: time.now,
    replyWords: words,
    replySelections: selections,
  });
}

/** An offer's time is over from the moment that it names. */
export function isExpired({ status, expiresAt }: CustomerResponse, now: Date): boolean {
  return status === 'expired' || (expiresAt !== null && expiresAt <= now);
}

/** A response that can still be answered. Drafts are nobody's yet. */
function openResponse(
  opportunity: Opportunity,
  responseId: string,
  outcome: CustomerResponse['outcome'],
  now: Date,
): CustomerResponse | Refusal<AnswerRefusalCode> {
  const response = opportunity.responses.find((candidate) => candidate.responseId === responseId);
  if (response === undefined || response.status === 'draft' || response.outcome !== outcome)
    return refuse('response_not_found');
  if (
    response.status === 'accepted' ||
    response.status === 'declined' ||
    response.respondedAt !== null
  )
    return refuse('response_over', { status: response.status });
  if (isExpired(response, now))
    return refuse('offer_expired', { expiresAt: response.expiresAt?.toISOString() ?? null });
  return isResolved(response) ? refuse('response_over', { status: response.status }) : response;
}
