import { refuse } from '../core/shared/result.ts';
import type { Answer } from './agent/agent-actions.ts';
import { RefusedRequest } from './errors.ts';

const DEADLINE_MS = 30_000;

/**
 * Answers "busy" when a promise takes too long. Fastify's handlerTimeout would do the same, but
 * makes a timer and an abort controller for every request: a tenth of an offer's time, where most
 * answers need no promise at all.
 */
export function withDeadline<T>(answer: Promise<T>, deadlineMs = DEADLINE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RefusedRequest(refuse('busy', { retryAfterSeconds: 1 }))),
      deadlineMs,
    );
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Hands an answer on: without a promise where there is none. */
export function settle<T, Sent>(answer: Answer<T>, send: (value: T) => Sent): Sent | Promise<Sent> {
  return answer instanceof Promise ? withDeadline(answer).then(send) : send(answer);
}
