/**
 * Resolves after a number of milliseconds, or rejects with the signal's reason as soon as the
 * signal aborts.
 */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(ms, MAXIMUM_TIMER_MS),
    );
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The maximum delay of JavaScript timers. */
const MAXIMUM_TIMER_MS = 2 ** 31 - 1;

/** Runs the work with a signal that aborts when the caller's does, or when the time is up. */
export async function within<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const own = new AbortController();
  const stop = () => own.abort(signal?.reason);
  // AbortSignal.any isn't used, because a signal that lives for months would keep a reference to
  // every one of these signals.
  signal?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(
    () => own.abort(new Error(`nothing for ${ms / 1_000} s`)),
    Math.min(ms, MAXIMUM_TIMER_MS),
  );
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
