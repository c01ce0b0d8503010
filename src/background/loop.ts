/**
 * Does a part of some work, and answers whether there is more of it at once. The signal asks it to
 * come to its end soon.
 */
export type Turn = (signal: AbortSignal) => Promise<boolean>;

export interface LoopOptions {
  readonly turn: Turn;
  /** Between turns while there is nothing more to do, on average. */
  readonly intervalMs: number;
  readonly report: (problem: Error) => void;
}

export interface Loop {
  /** Lets the turn that is under way end, and takes no other. */
  close(): Promise<void>;
}

const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Takes turns until it is closed. A turn that fails is reported, and the next ones come later and
 * later until one succeeds.
 */
export function startLoop({ turn, intervalMs, report }: LoopOptions): Loop {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let failures = 0;
  const takeTurn = async (): Promise<void> => {
    let pauseMs = intervalMs;
    try {
      const hasMore = await turn(closing.signal);
      failures = 0;
      if (hasMore) pauseMs = SHORTEST_PAUSE_MS;
    } catch (error) {
      failures += 1;
      pauseMs = Math.min(intervalMs * 2 ** failures, LONGEST_PAUSE_MS);
      if (!closing.signal.aborted)
        report(error instanceof Error ? error : new Error(String(error)));
    }
    wait(pauseMs);
  };
  const wait = (pauseMs: number): void => {
    if (closing.signal.aborted) return;
    timer = setTimeout(() => {
      running = takeTurn();
    }, jittered(pauseMs)).unref();
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

/** Half of it to half as much again: processes that were started together must not keep step. */
function jittered(pauseMs: number): number {
  return pauseMs * (0.5 + Math.random());
}
