import { isRefusal, type Refusal } from '../shared/result.ts';
import { expireOpen } from './decide.ts';
import type { Opportunity } from './opportunity.ts';
import { type StepTime, take } from './workflow.ts';

/**
 * The store does no more about it, and says to itself why: what it said that nobody has answered
 * can't be answered any more.
 */
export function closeOpportunity(
  opportunity: Opportunity,
  closeReason: string,
  time: StepTime,
): Opportunity | Refusal<'step_not_available'> {
  const closed = take(opportunity, 'close', time);
  return isRefusal(closed)
    ? closed
    : { ...closed, closeReason, responses: expireOpen(closed.responses, time.now) };
}
