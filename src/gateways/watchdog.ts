import { Worker } from 'node:worker_threads';

export interface WatchdogOptions {
  /** The maximum duration of a piece of work, in seconds. */
  readonly limitSeconds: number;
  /** The data folder. The last line of the log contains its free space. */
  readonly folder: string;
  readonly report: (problem: Error) => void;
  /** Called if work has failed in a way that only a restart of the process can repair. */
  readonly onPanic: (problem: Error) => void;
}

/** The data that the watchdog's thread gets when it starts. */
export interface WatchdogData {
  /**
   * The number of the work in progress, or 0 if there is none, as a 32-bit integer in shared
   * memory.
   */
  readonly workBuffer: SharedArrayBuffer;
  readonly limitSeconds: number;
  readonly folder: string;
}

/**
 * Kills the process if a piece of work takes too long. A thread measures the time, because the work
 * may block the event loop forever.
 */
export class Watchdog {
  readonly #worker: Worker;
  readonly #work: Int32Array;
  readonly #onPanic: (problem: Error) => void;
  #last = 0;

  constructor({ limitSeconds, folder, report, onPanic }: WatchdogOptions) {
    const work = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const workerData: WatchdogData = { workBuffer: work, limitSeconds, folder };
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

  /**
   * Marks the start of a piece of work. Only one piece of work is done at a time, so a single
   * number is enough.
   */
  beginWork(): void {
    this.#last = (this.#last % 0x7fff_ffff) + 1;
    Atomics.store(this.#work, 0, this.#last);
  }

  endWork(): void {
    Atomics.store(this.#work, 0, 0);
  }

  reportPanic(problem: Error): void {
    this.#onPanic(problem);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
