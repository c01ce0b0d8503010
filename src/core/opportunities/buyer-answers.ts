import type { Selection } from '../capability/question.ts';
import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import { isResolved } from './decide.ts';
import type {
  Acceptance,
  OpportunityResponse,
  Opportunity,
  ResponseStatus,
} from './opportunity.ts';
import { withResponse } from './respond.ts';
import { canTakeStep, type StepTime, takeStep } from './workflow.ts';

export type AnswerRefusalCode =
  | 'response_not_found'
  | 'response_over'
  | 'offer_expired'
  | 'step_not_available';

/**
 * Returns the merchant's latest response that is visible to the buyer and still valid, or null if
 * there is none.
 */
export function latestShownResponse(opportunity: Opportunity): OpportunityResponse | null {
  const superseded = new Set(
    opportunity.decisions.flatMap(({ decisionId, isSuperseded }) =>
      isSuperseded ? [decisionId] : [],
    ),
  );
  return (
    opportunity.responses.findLast(
      (response) => !isNotYetShown(opportunity, response) && !superseded.has(response.decisionId),
    ) ?? null
  );
}

/**
 * Returns whether a response is hidden from the buyer because it is a draft, or because the
 * merchant closed the opportunity before the response reached anybody.
 */
export function isNotYetShown(
  { closeReason }: Opportunity,
  { status, sentAt, viewedAt, failure }: OpportunityResponse,
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
 * Records that somebody opened the merchant's response by its link; only the first time counts. If
 * the email with the response had failed, the response now counts as delivered.
 */
export function viewResponse(
  opportunity: Opportunity,
  responseId: string,
  time: StepTime,
): Opportunity {
  const response = opportunity.responses.find((candidate) => candidate.responseId === responseId);
  if (response === undefined || response.viewedAt !== null || !UNSEEN_STATUSES.has(response.status))
    return opportunity;
  const seen = withResponse(opportunity, { ...response, status: 'viewed', viewedAt: time.now });
  if (
    response.status !== 'failed' ||
    response.outcome === 'refer' ||
    opportunity.status !== 'waiting'
  )
    return seen;
  const moved = takeStep(seen, response.outcome, time);
  return isRefusal(moved) ? seen : moved;
}

const UNSEEN_STATUSES: ReadonlySet<ResponseStatus> = new Set(['queued', 'sent', 'failed']);

/**
 * Returns whether the buyer can still accept or decline an offer of the merchant, or reply to its
 * question.
 */
export function canAnswer(opportunity: Opportunity, responseId: string, now: Date): boolean {
  const time = { now, answerBy: null };
  const seen = viewResponse(opportunity, responseId, time);
  const outcome = seen.responses.find((candidate) => candidate.responseId === responseId)?.outcome;
  if (outcome !== 'offer' && outcome !== 'ask') return false;
  return (
    !isRefusal(openResponse(seen, responseId, outcome, now)) &&
    canTakeStep(seen, outcome === 'offer' ? 'accept' : 'reply')
  );
}

/**
 * Records that the buyer accepts an offer at the total that was shown. The order is placed in a
 * separate step, which may run later.
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
  const moved = takeStep(seen, 'accept', time);
  return isRefusal(moved)
    ? moved
    : withResponse(moved, { ...response, status: 'accepted', respondedAt: time.now, acceptance });
}

export function recordPlacedOrder(
  opportunity: Opportunity,
  responseId: string,
  orderId: string,
  time: StepTime,
): Opportunity | Refusal<AnswerRefusalCode> {
  const response = opportunity.responses.find((candidate) => candidate.responseId === responseId);
  if (response === undefined || response.status !== 'accepted') return refuse('response_not_found');
  const moved = takeStep(opportunity, 'order', time);
  return isRefusal(moved)
    ? moved
    : withResponse(moved, { ...response, agreedPriceOrderId: orderId });
}

export function declineOffer(
  opportunity: Opportunity,
  responseId: string,
  time: StepTime,
): Opportunity | Refusal<AnswerRefusalCode> {
  const seen = viewResponse(opportunity, responseId, time);
  const response = openResponse(seen, responseId, 'offer', time.now);
  if (isRefusal(response)) return response;
  const moved = takeStep(seen, 'turn_down', time);
  return isRefusal(moved)
    ? moved
    : withResponse(moved, { ...response, status: 'declined', respondedAt: time.now });
}

export interface AskReply {
  /** The buyer's text of at most 4,000 characters, or null if the buyer only selected values. */
  readonly words: string | null;
  readonly selections: readonly Selection[];
}

/** Records the buyer's reply to the merchant's question. Then it is the merchant's turn to act. */
export function replyToAsk(
  opportunity: Opportunity,
  responseId: string,
  { words, selections }: AskReply,
  time: StepTime,
): Opportunity | Refusal<AnswerRefusalCode> {
  const seen = viewResponse(opportunity, responseId, time);
  const response = openResponse(seen, responseId, 'ask', time.now);
  if (isRefusal(response)) return response;
  const moved = takeStep(seen, 'reply', time);
  if (isRefusal(moved)) return moved;
  return withResponse(moved, {
    ...response,
    status: 'viewed',
    respondedAt: time.now,
    replyWords: words,
    replySelections: selections,
  });
}

/** Returns whether an offer has expired. It expires exactly at `expiresAt`. */
export function isExpired({ status, expiresAt }: OpportunityResponse, now: Date): boolean {
  return status === 'expired' || (expiresAt !== null && expiresAt <= now);
}

/**
 * Returns a response that the buyer can still answer. A draft counts as not found, because the
 * buyer hasn't received it.
 */
function openResponse(
  opportunity: Opportunity,
  responseId: string,
  outcome: OpportunityResponse['outcome'],
  now: Date,
): OpportunityResponse | Refusal<AnswerRefusalCode> {
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
