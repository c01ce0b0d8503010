import { isRefusal, type Refusal } from '../shared/result.ts';
import { expireOpenResponses } from './decide.ts';
import type { Opportunity } from './opportunity.ts';
import { type StepTime, takeStep } from './workflow.ts';

/**
 * Closes an opportunity, with a reason that only the merchant sees. Responses that the buyer hasn't
 * answered expire.
 */
export function closeOpportunity(
  opportunity: Opportunity,
  closeReason: string,
  time: StepTime,
): Opportunity | Refusal<'step_not_available'> {
  const closed = takeStep(opportunity, 'close', time);
  return isRefusal(closed)
    ? closed
    : { ...closed, closeReason, responses: expireOpenResponses(closed.responses, time.now) };
}
