export interface Deadline {
  /** Aborted with `timeout` when the time is over, or with `aborted` when somebody else gave up. */
  readonly signal: AbortSignal;
  clear(): void;
}

/** A time limit, and the end that somebody else may put to it. */
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

/** What comes of the work, or why the signal came first. */
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
