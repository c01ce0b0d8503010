import { Worker } from 'node:worker_threads';
import type { SheetContent } from './sheet-content.ts';
import type { Done, Job } from './worker.ts';

const MAXIMUM_WAITING = 32;
const DEADLINE_MS = 20_000;
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

type Printed = Uint8Array | 'busy';

interface Waiting {
  readonly resolve: (printed: Printed) => void;
  readonly reject: (problem: Error) => void;
  readonly deadline: NodeJS.Timeout;
}

/**
 * A thread of its own: setting a page takes a tenth of a second of the processor, in which no other
 * request would be answered. It is started for the first sheet, and ends when none has come for a
 * while.
 */
class Press {
  readonly #worker = new Worker(new URL('worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  readonly #waiting = new Map<number, Waiting>();
  readonly #idle: NodeJS.Timeout;
  readonly #onEnd: () => void;
  #count = 0;
  #hasEnded = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#worker.on('message', (done: Done) => this.#finish(done));
    this.#worker.on('error', (problem) => this.#end((waiting) => waiting.reject(problem)));
    this.#idle = setTimeout(() => this.#end(() => undefined), IDLE_MS).unref();
  }

  print(sheet: SheetContent): Promise<Printed> {
    if (this.#waiting.size >= MAXIMUM_WAITING) return Promise.resolve('busy');
    this.#count += 1;
    const job: Job = { id: this.#count, sheet };
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(
        () => this.#end((waiting) => waiting.resolve('busy')),
        DEADLINE_MS,
      );
      this.#waiting.set(job.id, { resolve, reject, deadline });
      this.#idle.refresh(); // longer than any deadline: it never strikes while somebody waits
      this.#worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread
      this.#worker.postMessage(job);
    });
  }

  #finish(done: Done): void {
    const waiting = this.#waiting.get(done.id);
    this.#waiting.delete(done.id);
    clearTimeout(waiting?.deadline);
    if ('pdf' in done) waiting?.resolve(done.pdf);
    else waiting?.reject(new Error(`a sheet could not be drawn: ${done.problem}`));
    this.#idle.refresh();
    if (this.#waiting.size === 0) this.#worker.unref();
  }

  /** The thread ends; what it owed is answered so. */
  #end(answer: (waiting: Waiting) => void): void {
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

let press: Press | null = null;

/**
 * A sheet as a PDF of one A5 page; `busy` while too many are being printed, or when one takes more
 * than 20 seconds.
 */
export function printSheet(sheet: SheetContent): Promise<Printed> {
  press ??= new Press(() => {
    press = null;
  });
  return press.print(sheet);
}
