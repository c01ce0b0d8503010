import { refuse } from '../core/shared/result.ts';

import type { ValueOrPromise } from '../actions/shared/awaitable.ts';
import { RefusedRequest } from './errors.ts';

const DEADLINE_MS = 30_000;

/**
 * Rejects with `busy` if a promise takes too long to settle. Fastify's own `handlerTimeout` would
 * make offers a tenth slower, because it creates several objects for each request.
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

/**
 * Sends an answer to the client. A promise is created only if the answer isn't known yet, because
 * that is faster.
 */
export function sendWhenReady<T, Sent>(
  answer: ValueOrPromise<T>,
  sendValue: (value: T) => Sent,
): Sent | Promise<Sent> {
  return answer instanceof Promise ? withDeadline(answer).then(sendValue) : sendValue(answer);
}
