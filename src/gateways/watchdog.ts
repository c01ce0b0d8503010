import { Worker } from 'node:worker_threads';

export interface WatchdogOptions {
  /** How many seconds one piece of work may take. */
  readonly limitSeconds: number;
  /** The data folder, whose free space the last line of the log names. */
  readonly folder: string;
  readonly report: (problem: Error) => void;
  /** Called if the work has failed in a way that only a restart can mend. */
  readonly onPanic: (problem: Error) => void;
}

/** What the thread of a watchdog is told when it starts. */
export interface WatchdogData {
  /** The number of the work in progress, or 0. */
  readonly work: SharedArrayBuffer;
  readonly limitSeconds: number;
  readonly folder: string;
}

/**
 * Ends this process if a piece of work takes too long. The work may block the event loop for ever,
 * so a thread counts the seconds.
 */
export class Watchdog {
  readonly #worker: Worker;
  readonly #work: Int32Array;
  readonly #onPanic: (problem: Error) => void;
  #last = 0;

  constructor({ limitSeconds, folder, report, onPanic }: WatchdogOptions) {
    const work = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const workerData: WatchdogData = { work, limitSeconds, folder };
    this.#work = new Int32Array(work);
    this.#onPanic = onPanic;
    this.#worker = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 16 },
    });
    this.#worker.on('error', report);
    this.#worker.unref();
  }

  /** Work is done one piece at a time, so only its number is kept. */
  begin(): void {
    this.#last = (this.#last % 0x7fff_ffff) + 1;
    Atomics.store(this.#work, 0, this.#last);
  }

  end(): void {
    Atomics.store(this.#work, 0, 0);
  }

  panicked(problem: Error): void {
    this.#onPanic(problem);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
