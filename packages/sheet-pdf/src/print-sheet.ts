import { Worker } from 'node:worker_threads';
import type { Paper } from './draw-sheet.ts';
import type { SheetContent } from './sheet-content.ts';
import type { WorkerDone, Job } from './worker.ts';

const MAXIMUM_WAITING = 32;
const DEADLINE_MS = 20_000;
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

type Printed = Uint8Array | 'busy';

interface WaitingSheet {
  readonly resolve: (printed: Printed) => void;
  readonly reject: (problem: Error) => void;
  readonly deadline: NodeJS.Timeout;
}

/**
 * Draws sheets in a worker thread, because drawing a page takes about 100 ms and would block
 * requests on the main thread. The worker starts with the first sheet and ends when it is idle.
 */
class SheetPrinter {
  readonly #worker = new Worker(new URL('worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  readonly #waiting = new Map<number, WaitingSheet>();
  readonly #idle: NodeJS.Timeout;
  readonly #onEnd: () => void;
  #count = 0;
  #hasEnded = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#worker.on('message', (done: WorkerDone) => this.#finish(done));
    this.#worker.on('error', (problem) => this.#end((waiting) => waiting.reject(problem)));
    this.#idle = setTimeout(() => this.#end(() => undefined), IDLE_MS).unref();
  }

  print(sheets: readonly SheetContent[], paper: Paper): Promise<Printed> {
    if (this.#waiting.size >= MAXIMUM_WAITING) return Promise.resolve('busy');
    this.#count += 1;
    const job: Job = { id: this.#count, sheets, paper };
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(
        () => this.#end((waiting) => waiting.resolve('busy')),
        DEADLINE_MS,
      );
      this.#waiting.set(job.id, { resolve, reject, deadline });
      // The idle time is longer than every deadline, so the thread never ends while a caller waits
      // for a sheet.
      this.#idle.refresh();
      this.#worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread
      this.#worker.postMessage(job);
    });
  }

  #finish(done: WorkerDone): void {
    const waiting = this.#waiting.get(done.id);
    this.#waiting.delete(done.id);
    clearTimeout(waiting?.deadline);
    if ('pdf' in done) waiting?.resolve(done.pdf);
    else waiting?.reject(new Error(`a sheet could not be drawn: ${done.problem}`));
    this.#idle.refresh();
    if (this.#waiting.size === 0) this.#worker.unref();
  }

  /** Ends the worker thread, and calls `answer` for every pending request. */
  #end(answer: (waiting: WaitingSheet) => void): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnd();
    clearTimeout(this.#idle);
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.deadline);
      answer(waiting);
    }
    this.#waiting.clear();
    void this.#worker.terminate();
  }
}

let printer: SheetPrinter | null = null;

/**
 * Returns a sheet as a PDF with one A5 page. Returns `busy` if too many sheets are waiting or
 * drawing takes more than 20 seconds.
 */
export function printSheet(sheet: SheetContent): Promise<Printed> {
  return printSheets([sheet], 'a5');
}

/**
 * Returns several sheets as one PDF, in the given order. Returns `busy` if too many sheets are
 * waiting or drawing takes too long.
 */
export function printSheets(sheets: readonly SheetContent[], paper: Paper): Promise<Printed> {
  printer ??= new SheetPrinter(() => {
    printer = null;
  });
  return printer.print(sheets, paper);
}
