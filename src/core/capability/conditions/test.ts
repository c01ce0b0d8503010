import { type Answers, STATE_OPEN } from '../answers.ts';
import { FALSE, TRUE, type Truth, UNKNOWN_FALSE } from '../truth.ts';

/**
 * A compiled condition, or a part of one. An implementation should have few fields, because a store
 * may have thousands of conditions.
 */
export interface Test {
  holds(answers: Answers): Truth;
}

export function truthOf(value: boolean): Truth {
  return value ? TRUE : FALSE;
}

/**
 * Returns the result of a test while the buyer has chosen nothing: unknown if a choice is still
 * possible, false otherwise.
 */
export function truthOfUnanswered(answers: Answers, dimension: number): Truth {
  return answers.states[dimension] === STATE_OPEN ? UNKNOWN_FALSE : FALSE;
}
