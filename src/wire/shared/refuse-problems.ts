import type { Problem } from '../../core/shared/problem.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';

const MAXIMUM_PROBLEMS = 20;

/**
 * Returns a refusal of an input that lists its problems. If there are very many, only the first
 * ones are listed.
 */
export function refuseProblems(problems: readonly Problem[]): Refusal<'invalid_request'> {
  return refuse('invalid_request', { problems: problems.slice(0, MAXIMUM_PROBLEMS) });
}
