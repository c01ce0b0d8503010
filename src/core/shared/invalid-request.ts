import { type Refusal, refuse } from './result.ts';

/** Rejects an input because of a single problem. */
export function invalidRequest(path: string, problem: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
