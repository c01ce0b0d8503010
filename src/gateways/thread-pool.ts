import { Worker } from 'node:worker_threads';
import { ClientQueue } from './client-queue.ts';
import type { ThreadData, ThreadJob, ThreadOutcome } from './thread-messages.ts';
import { watchHeap } from './watch-heap.ts';

export interface ThreadPoolOptions {
  /** The module that each worker thread runs. It must call `serveThread`. */
  readonly entry: URL;
  readonly threads: number;
  /** How large the heap of each worker thread may become, in MiB. */
  readonly memoryMib: number;
  readonly report: (problem: Error) => void;
  /** How many milliseconds a job may run in the event loop before a worker thread takes over. */
  readonly eventLoopLimitMs?: number;
}

export interface JobOptions {
  /**
   * Identifies the client that a job belongs to. The jobs of one client never occupy all worker
   * threads, unless there is only one.
   */
  readonly clientKey: string;
  /** Whether the client's computing time is unlimited, as it is for operators. */
  readonly isUnlimited?: boolean;
  readonly deadlineMs?: number;
  /**
   * Called with a function that cancels the job. The caller uses it when nobody is waiting for the
   * result any more.
   */
  readonly onLeave?: (leave: () => void) => void;
}

/** The result of a job. `busy` means that the job wasn't done and can be tried again later. */
export type JobResult =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

interface Job extends JobOptions {
  readonly id: number;
  readonly input: unknown;
  readonly settleJob: (result: JobResult) => void;
  readonly failJob: (problem: Error) => void;
}

interface PoolThread {
  readonly worker: Worker;
  readonly cancelled: Int32Array;
  job: Job | null;
  startedAt: number;
  timer: NodeJS.Timeout | null;
  endHeapWatch: (() => void) | null;
}

const EVENT_LOOP_LIMIT_MS = 15;
const WARM_UP_DELAY_MS = 3_000;
const JOB_DEADLINE_MS = 20_000;
/**
 * How much more than its limit the heap of a thread may take, in MiB. V8 may delay a collection
 * until `hard`, but at the limit itself one allocation could end the whole process.
 */
const HEAP_SLACK_MIB = { watched: 32, hard: 64 };
/** How long a cancelled job may continue before its worker thread is terminated. */
const CANCELLED_JOB_LIMIT_MS = 1_000;
const MAXIMUM_WAITING_JOBS = { all: 200, ofOne: 20 };
/** How much computing time one client may use per minute, in milliseconds. */
const MS_PER_MINUTE = 20_000;
const BUSY_RESULT: JobResult = { kind: 'busy', retryAfterSeconds: 1 };

/**
 * Runs long jobs in worker threads, so that they don't block the event loop. Threads start when
 * they are first needed, and are replaced when they crash or hang.
 */
export class ThreadPool {
  readonly eventLoopLimitMs: number;
  readonly #options: ThreadPoolOptions;
  readonly #queue: ClientQueue<Job>;
  readonly #threads = new Set<PoolThread>();
  #lastId = 0;
  #isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    this.eventLoopLimitMs = options.eventLoopLimitMs ?? EVENT_LOOP_LIMIT_MS;
    this.#queue = new ClientQueue(
      {
        waiting: MAXIMUM_WAITING_JOBS.ofOne,
        runningJobs: Math.max(1, options.threads - 1),
        msPerMinute: MS_PER_MINUTE,
      },
      MAXIMUM_WAITING_JOBS.all,
    );
  }

  /**
   * Starts the first worker thread in advance, after a few seconds, so that the service itself can
   * start first.
   */
  warmUp(): void {
    const start = (): void => {
      if (!this.#isClosed && this.#threads.size === 0) this.#openThread();
    };
    setTimeout(start, WARM_UP_DELAY_MS).unref();
  }

  /**
   * Runs a job in a worker thread. Resolves with `busy` if the job is cancelled, and rejects if the
   * job has a bug.
   */
  run(input: unknown, options: JobOptions): Promise<JobResult> {
    if (this.#isClosed) return Promise.resolve(BUSY_RESULT);
    return new Promise((resolve, reject) => {
      const id = (this.#lastId = (this.#lastId % 0x7fff_ffff) + 1);
      const job: Job = { ...options, id, input, settleJob: resolve, failJob: reject };
      const waitMs = this.#queue.add(job, performance.now(), {
        isUnlimited: options.isUnlimited === true,
      });
      if (waitMs !== null)
        return resolve({ kind: 'busy', retryAfterSeconds: Math.ceil(waitMs / 1_000) });
      options.onLeave?.(() => this.#abandon(job));
      this.#startNext();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#queue.removeAll()) job.settleJob(BUSY_RESULT);
    await Promise.all(Array.from(this.#threads, (thread) => this.#end(thread)));
  }

  #startNext(): void {
    while (!this.#isClosed && this.#queue.size > 0) {
      const idle = [...this.#threads].find(({ job }) => job === null);
      if (idle === undefined && this.#threads.size >= this.#options.threads) return;
      const job = this.#queue.next(performance.now());
      if (job === null) return;
      this.#start(idle ?? this.#openThread(), job);
    }
  }

  #start(thread: PoolThread, job: Job): void {
    thread.job = job;
    thread.startedAt = performance.now();
    thread.timer = setTimeout(() => void this.#end(thread), job.deadlineMs ?? JOB_DEADLINE_MS);
    thread.endHeapWatch = this.#watchHeap(thread);
    thread.worker.ref();
    const message: ThreadJob = { id: job.id, input: job.input };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    thread.worker.postMessage(message);
  }

  #openThread(): PoolThread {
    const { entry, memoryMib, report } = this.#options;
    const cancelled = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const data: ThreadData = { cancelled, memoryMib };
    const worker = new Worker(entry, {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMib + HEAP_SLACK_MIB.hard },
    });
    const thread: PoolThread = {
      worker,
      cancelled: new Int32Array(cancelled),
      job: null,
      startedAt: 0,
      timer: null,
      endHeapWatch: null,
    };
    this.#threads.add(thread);
    worker.on('message', (outcome: ThreadOutcome) => this.#finish(thread, outcome));
    worker.on('error', report);
    worker.on('exit', () => this.#lose(thread));
    worker.unref();
    return thread;
  }

  #watchHeap(thread: PoolThread): () => void {
    const { memoryMib, report } = this.#options;
    return watchHeap(thread.worker, memoryMib + HEAP_SLACK_MIB.watched, () => {
      report(new Error(`A thread was ended because it needed more memory than ${memoryMib} MiB.`));
      void this.#end(thread);
    });
  }

  #finish(thread: PoolThread, outcome: ThreadOutcome): void {
    const job = this.#release(thread);
    thread.worker.unref();
    if (job !== null && 'error' in outcome) job.failJob(new Error(`in a thread: ${outcome.error}`));
    else if (job !== null && 'output' in outcome)
      job.settleJob({ kind: 'done', output: outcome.output });
    this.#startNext();
  }

  /** Takes the finished job from its worker thread and records how long it took. */
  #release(thread: PoolThread): Job | null {
    const { job } = thread;
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.timer = null;
    thread.endHeapWatch?.();
    thread.endHeapWatch = null;
    thread.job = null;
    if (job !== null) this.#queue.recordEnd(job, performance.now() - thread.startedAt);
    return job;
  }

  #lose(thread: PoolThread): void {
    this.#threads.delete(thread);
    this.#release(thread)?.settleJob(BUSY_RESULT);
    this.#startNext();
  }

  async #end(thread: PoolThread): Promise<void> {
    await thread.worker.terminate();
    this.#lose(thread);
  }

  #abandon(job: Job): void {
    if (this.#queue.remove(job)) return job.settleJob(BUSY_RESULT);
    const thread = [...this.#threads].find((poolThread) => poolThread.job === job);
    if (thread === undefined) return;
    Atomics.store(thread.cancelled, 0, job.id);
    job.settleJob(BUSY_RESULT);
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.timer = setTimeout(() => void this.#end(thread), CANCELLED_JOB_LIMIT_MS);
  }
}
