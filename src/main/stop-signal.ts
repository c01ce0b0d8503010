/**
 * Pressing Ctrl-C once may send two signals, one from the terminal and one from npm. Signals that
 * arrive within this time of each other count as one.
 */
const REPEATED_SIGNAL_MS = 500;

export interface StopSignal {
  /** Resolves when the process is told to stop. */
  readonly requested: Promise<void>;
  isRequested(): boolean;
}

/**
 * Listens for SIGTERM and SIGINT. A second signal that isn't a repetition of the first one ends the
 * process immediately.
 */
export function listenForStop(): StopSignal {
  let stoppedAt: number | null = null;
  const requested = new Promise<void>((resolve) => {
    const onSignal = (_signal: NodeJS.Signals, number: number) => {
      if (stoppedAt !== null && performance.now() - stoppedAt >= REPEATED_SIGNAL_MS)
        process.exit(128 + number);
      stoppedAt ??= performance.now();
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
  return { requested, isRequested: () => stoppedAt !== null };
}
