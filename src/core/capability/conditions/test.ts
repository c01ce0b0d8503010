import { type Answers, OPEN } from '../answers.ts';
import { FALSE, TRUE, type Truth, UNKNOWN_FALSE } from '../truth.ts';

/** A part of a condition. Objects of few members, since stores have thousands of them. */
export interface Test {
  holds(answers: Answers): Truth;
}

export function truth(value: boolean): Truth {
  return value ? TRUE : FALSE;
}

/** Nothing was answered: false as things stand, and unknown while somebody may answer. */
export function unanswered(answers: Answers, dimension: number): Truth {
  return answers.states[dimension] === OPEN ? UNKNOWN_FALSE : FALSE;
}
