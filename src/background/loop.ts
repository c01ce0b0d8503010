/**
 * Does one part of a background job. Resolves with true if more work can be done at once, and ends
 * soon after the signal aborts.
 */
export type RunJobPart = (signal: AbortSignal) => Promise<boolean>;

export interface LoopOptions {
  readonly turn: RunJobPart;
  /** How many milliseconds a background job pauses on average when there is nothing to do. */
  readonly intervalMs: number;
  readonly report: (problem: Error) => void;
  /** Called after each part with whether it succeeded. */
  readonly onTurn?: (hasSucceeded: boolean) => void;
}

export interface Loop {
  /**
   * Stops a background job. Waits for the part that is running to finish, and starts no further
   * part.
   */
  close(): Promise<void>;
}

const MINIMUM_PAUSE_MS = 20;
const MAXIMUM_PAUSE_MS = 60_000;

/**
 * Repeats a background job until it is closed. Errors are reported, and the pauses grow until the
 * job succeeds again.
 */
export function startLoop({ turn, intervalMs, report, onTurn }: LoopOptions): Loop {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let failures = 0;
  const takeTurn = async (): Promise<void> => {
    let pauseMs = intervalMs;
    try {
      const hasMore = await turn(closing.signal);
      failures = 0;
      onTurn?.(true);
      if (hasMore) pauseMs = MINIMUM_PAUSE_MS;
    } catch (error) {
      failures += 1;
      pauseMs = Math.min(intervalMs * 2 ** failures, MAXIMUM_PAUSE_MS);
      if (!closing.signal.aborted) {
        onTurn?.(false);
        report(error instanceof Error ? error : new Error(String(error)));
      }
    }
    wait(pauseMs);
  };
  const wait = (pauseMs: number): void => {
    if (closing.signal.aborted) return;
    timer = setTimeout(() => {
      running = takeTurn();
    }, withJitter(pauseMs)).unref();
  };
  wait(intervalMs);
  return {
    async close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Makes a pause up to 50 % shorter or longer, so that processes that were started together don't
 * all work at the same time.
 */
function withJitter(pauseMs: number): number {
  return pauseMs * (0.5 + Math.random());
}
