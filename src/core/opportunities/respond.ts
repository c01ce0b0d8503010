import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import type { CustomerResponse, Opportunity } from './opportunity.ts';
import { type StepTime, take } from './workflow.ts';

export interface ResponseSent {
  /** Null: the draft of the decision that holds. */
  readonly responseId: string | null;
  /** What it says, in the store's words; null: what was written with the draft. */
  readonly words: string | null;
}

export type RespondRefusalCode = 'step_not_available' | 'words_required' | 'offer_expired';

/**
 * Sends a draft: from now on the asker's link shows it, and a mail, where the contact has an
 * address, waits to be sent.
 */
export function sendResponse(
  opportunity: Opportunity,
  { responseId, words }: ResponseSent,
  time: StepTime,
): Opportunity | Refusal<RespondRefusalCode> {
  const response = opportunity.responses.findLast(
    (candidate) =>
      candidate.status === 'draft' && (responseId === null || candidate.responseId === responseId),
  );
  if (response === undefined)
    return refuse('step_not_available', { step: 'respond', status: opportunity.status });
  const said = words ?? response.words;
  if (said.trim() === '') return refuse('words_required');
  if (response.expiresAt !== null && response.expiresAt <= time.now)
    return refuse('offer_expired', { expiresAt: response.expiresAt.toISOString() });
  const moved =
    response.outcome === 'refer' ? opportunity : take(opportunity, response.outcome, time);
  if (isRefusal(moved)) return moved;
  return withResponse(moved, { ...response, words: said, ...reached(opportunity, time.now) });
}

/** Without an address it is there to be seen, and nothing has to be sent. */
function reached(
  { contactEmail }: Opportunity,
  now: Date,
): Pick<CustomerResponse, 'status' | 'sentAt'> {
  return contactEmail === null
    ? { status: 'sent', sentAt: now }
    : { status: 'queued', sentAt: null };
}

/** The request with this response in the place of the one with its id. */
export function withResponse(opportunity: Opportunity, response: CustomerResponse): Opportunity {
  return {
    ...opportunity,
    responses: opportunity.responses.map((other) =>
      other.responseId === response.responseId ? response : other,
    ),
  };
}
