export interface RequestDeadline {
  /**
   * Aborts with the reason `timeout` when the time is up, or with `aborted` when the caller's own
   * signal aborts.
   */
  readonly signal: AbortSignal;
  clearTimer(): void;
}

/** Starts the time limit for a request. The caller's own signal can end the request early. */
export function startDeadline(limitMs: number, callerSignal?: AbortSignal): RequestDeadline {
  const ending = new AbortController();
  const giveUp = () => ending.abort('aborted');
  const timer = setTimeout(() => ending.abort('timeout'), limitMs);
  if (callerSignal?.aborted === true) giveUp();
  else callerSignal?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: ending.signal,
    clearTimer() {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', giveUp);
    },
  };
}

/**
 * Resolves with the result of the work, or with the reason for the abort if the signal aborts
 * first.
 */
export function unlessAborted<T>(
  signal: AbortSignal,
  work: Promise<T>,
): Promise<T | 'timeout' | 'aborted'> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(signal.reason === 'timeout' ? 'timeout' : 'aborted');
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject);
  });
}
