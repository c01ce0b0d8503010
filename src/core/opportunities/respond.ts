import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import type { OpportunityResponse, Opportunity } from './opportunity.ts';
import { type StepTime, takeStep } from './workflow.ts';

export interface SendResponseInput {
  /** The id of the response to send. Null means the latest draft. */
  readonly responseId: string | null;
  /** The merchant's message to the buyer. Null means the message that was saved with the draft. */
  readonly words: string | null;
}

export type RespondRefusalCode = 'step_not_available' | 'words_required' | 'offer_expired';

/**
 * Sends a draft to the buyer. The buyer's private link then shows the response, and an email is
 * queued if the buyer gave an email address.
 */
export function sendResponse(
  opportunity: Opportunity,
  { responseId, words }: SendResponseInput,
  time: StepTime,
): Opportunity | Refusal<RespondRefusalCode> {
  const response = opportunity.responses.findLast(
    (candidate) =>
      candidate.status === 'draft' && (responseId === null || candidate.responseId === responseId),
  );
  if (response === undefined)
    return refuse('step_not_available', { step: 'respond', status: opportunity.status });
  const replyWords = words ?? response.words;
  if (replyWords.trim() === '') return refuse('words_required');
  if (response.expiresAt !== null && response.expiresAt <= time.now)
    return refuse('offer_expired', { expiresAt: response.expiresAt.toISOString() });
  const moved =
    response.outcome === 'refer' ? opportunity : takeStep(opportunity, response.outcome, time);
  if (isRefusal(moved)) return moved;
  return withResponse(moved, {
    ...response,
    words: replyWords,
    ...contactChannel(opportunity, time.now),
  });
}

/**
 * Returns how the buyer is informed of a response. A buyer without an email address gets no email,
 * so the response immediately counts as sent.
 */
function contactChannel(
  { contactEmail }: Opportunity,
  now: Date,
): Pick<OpportunityResponse, 'status' | 'sentAt'> {
  return contactEmail === null
    ? { status: 'sent', sentAt: now }
    : { status: 'queued', sentAt: null };
}

export function withResponse(opportunity: Opportunity, response: OpportunityResponse): Opportunity {
  return {
    ...opportunity,
    responses: opportunity.responses.map((other) =>
      other.responseId === response.responseId ? response : other,
    ),
  };
}
