/** One press of Ctrl-C may arrive twice: from the terminal and from npm. */
const SAME_PRESS_MS = 500;

export interface StopSignal {
  /** Fulfilled when the process is told to stop. */
  readonly told: Promise<void>;
  isTold(): boolean;
}

/**
 * Listens for SIGTERM and SIGINT. A second one, some time after the first, ends the process at
 * once.
 */
export function listenForStop(): StopSignal {
  let toldAt: number | null = null;
  const told = new Promise<void>((resolve) => {
    const onSignal = (_signal: NodeJS.Signals, number: number) => {
      if (toldAt !== null && performance.now() - toldAt >= SAME_PRESS_MS)
        process.exit(128 + number);
      toldAt ??= performance.now();
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
  return { told, isTold: () => toldAt !== null };
}
