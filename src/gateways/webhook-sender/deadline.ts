export interface Deadline {
  /**
   * Aborts with the reason `timeout` when the time is up, or with `aborted` when the caller's own
   * signal aborts.
   */
  readonly signal: AbortSignal;
  clear(): void;
}

/** Starts the time limit for a request. The caller's own signal can end the request early. */
export function startDeadline(limitMs: number, outer?: AbortSignal): Deadline {
  const ending = new AbortController();
  const giveUp = () => ending.abort('aborted');
  const timer = setTimeout(() => ending.abort('timeout'), limitMs);
  if (outer?.aborted === true) giveUp();
  else outer?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: ending.signal,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', giveUp);
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
