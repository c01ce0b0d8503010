import { Patience } from '../../core/capability/search/patience.ts';
import type { MapVersionSource, Storefront } from '../../core/offers/storefront.ts';
import {
  storefrontPart,
  runWithin,
  type StorefrontJob,
  type StorefrontPart,
} from '../../core/offers/storefront-job.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import type { JobOptions, JobResult } from '../../gateways/thread-pool.ts';
import type { ValueOrPromise } from './awaitable.ts';
import type { MapTextsToMerge } from './merge-map-texts.ts';
import { CachedDocument, type CompressedMapDocument } from './cached-document.ts';

export type ThreadJobInput =
  | { readonly kind: 'check-map'; readonly document: string; readonly now: Date }
  | { readonly kind: 'compare-maps'; readonly textBefore: string; readonly after: string }
  | { readonly kind: 'merge-maps'; readonly texts: MapTextsToMerge }
  | {
      readonly kind: 'storefront';
      readonly name: string;
      readonly input: unknown;
      readonly storefront: StorefrontForThread;
    };

/**
 * The parts of a storefront that a job needs. At first, parts that the worker thread may already
 * have are left out.
 */
export type StorefrontForThread =
  | {
      readonly kind: 'part';
      readonly storefrontPart: StorefrontPart;
      readonly maps: readonly DocumentReference[];
    }
  | {
      readonly kind: 'whole';
      /**
       * Identifies the storefront: all jobs for one storefront have the same id, and no other
       * storefront has it.
       */
      readonly id: number;
      readonly content: {
        readonly storefrontPart: StorefrontPart;
        readonly maps: readonly DocumentReference[];
      } | null;
    };

/**
 * Refers to the document of a capability map. The content is left out if the worker thread probably
 * already has it.
 */
export type DocumentReference = Omit<CompressedMapDocument, 'compressedDocument'> &
  Partial<Pick<CompressedMapDocument, 'compressedDocument'>>;

/** The output of a worker thread that lacks the content of a document or storefront. */
export const CONTENT_MISSING_OUTPUT = 'content needed';

/** Worker threads that take over long computations, so that these don't block the event loop. */
export interface WorkerThreads {
  /**
   * How many milliseconds a question may be computed in the event loop before a worker thread takes
   * over.
   */
  readonly eventLoopLimitMs: number;
  run(input: ThreadJobInput, options: JobOptions): Promise<JobResult>;
}

/** Identifies the client for which a job runs, and reports when the client disconnects. */
export type AskingClient = Pick<JobOptions, 'clientKey' | 'isUnlimited' | 'onLeave'>;

/** The client key of jobs that this process starts for itself. */
export const LOCAL_JOB_CLIENT: AskingClient = { clientKey: 'local', isUnlimited: true };

/**
 * Identifies a store's staff, who have been authenticated by a key or a session, as the client of a
 * job.
 */
export function staffClientOf(merchantId: string): AskingClient {
  return { clientKey: `staff ${merchantId}`, isUnlimited: true };
}

type Threads = WorkerThreads | null | undefined;

/**
 * Tries to run a job in the event loop, and returns null if it takes too long and belongs in a
 * worker thread. If there are no worker threads, the job always runs to its end.
 */
function runInEventLoop<Input, Output extends object>(
  threads: Threads,
  storefront: Storefront,
  job: StorefrontJob<Input, Output>,
  input: Input,
): Output | null {
  if (threads === null || threads === undefined) return job.run(storefront, input);
  const until = performance.now() + threads.eventLoopLimitMs;
  const patience = new Patience(() => performance.now() > until, { mayCompileLargeMaps: false });
  return runWithin(storefront, job, input, patience);
}

/**
 * Runs a short job in the event loop and a long one in a worker thread. Returns no promise if the
 * job ran in the event loop.
 */
export function runInEventLoopOrThread<Input, Output extends object>(
  threads: Threads,
  storefront: Storefront,
  job: StorefrontJob<Input, Output>,
  input: Input,
  client: AskingClient,
): ValueOrPromise<Output | Refusal<'busy'>> {
  return (
    runInEventLoop(threads, storefront, job, input) ??
    // `runHere` returns null only if there are worker threads.
    runInThread(threads as WorkerThreads, storefront, job, input, client)
  );
}

async function runInThread<Input, Output extends object>(
  threads: WorkerThreads,
  storefront: Storefront,
  job: StorefrontJob<Input, Output>,
  input: Input,
  client: AskingClient,
): Promise<Output | Refusal<'busy'>> {
  const { name } = job;
  const subjects = job.subjects(input);
  const send = (isComplete: boolean): Promise<JobResult> =>
    threads.run(
      {
        kind: 'storefront',
        name,
        input,
        storefront: sentStorefront(storefront, subjects, isComplete),
      },
      client,
    );
  const first = await send(false);
  const isMissing = first.kind === 'done' && first.output === CONTENT_MISSING_OUTPUT;
  const result = isMissing ? await send(true) : first;
  if (result.kind === 'busy')
    return refuse('busy', { retryAfterSeconds: result.retryAfterSeconds });
  // The worker thread ran the job with this name, so the output has this job's type. It is null
  // only for clients that have disconnected.
  return (result.output as Output | null) ?? refuse('busy', { retryAfterSeconds: 1 });
}

const storefrontIds = new WeakMap<Storefront, number>();
let lastStorefrontId = 0;

function sentStorefront(
  storefront: Storefront,
  subjects: Parameters<typeof storefrontPart>[1],
  isComplete: boolean,
): StorefrontForThread {
  const content = () => {
    const { part, maps } = storefrontPart(storefront, subjects);
    return { storefrontPart: part, maps: maps.map((map) => documentReferenceTo(map, isComplete)) };
  };
  if (subjects !== 'all') return { kind: 'part', ...content() };
  const id = storefrontIds.get(storefront) ?? (lastStorefrontId += 1);
  storefrontIds.set(storefront, id);
  return { kind: 'whole', id, content: isComplete ? content() : null };
}

function documentReferenceTo(map: MapVersionSource, isComplete: boolean): DocumentReference {
  const { compressedDocument, ...name } = packedDocumentOf(map);
  return isComplete ? { ...name, compressedDocument } : name;
}

function packedDocumentOf(map: MapVersionSource): CompressedMapDocument {
  if (map instanceof CachedDocument) return map.compressedDocument;
  const { document, version, mapKey = document.key } = map;
  return new CachedDocument({ mapKey, version, document: JSON.stringify(document) })
    .compressedDocument;
}

/** A job that an attempt at a transaction needs, and its output once it is known. */
interface NeededThreadJob<Input, Output> {
  readonly storefront: Storefront;
  readonly input: Input;
  output: Output | null;
}

/**
 * The maximum number of attempts. More than two are needed only if the job's input changes between
 * attempts.
 */
const MAXIMUM_ROUNDS = 20;

/** Returns whether the output for an earlier input is also valid for a later input. */
type InputComparison<Input> = (earlier: Input, later: Input, storefront: Storefront) => boolean;

/**
 * Lets a transaction use a long job without waiting for a thread while it holds locks: an attempt
 * that needs the job is rolled back, the job is done in between, and the next attempt uses its
 * output. A short job is done within the first attempt.
 */
export class JobBetweenTransactionAttempts<Input, Output extends object> {
  readonly #threads: Threads;
  readonly #job: StorefrontJob<Input, Output>;
  readonly #asking: AskingClient;
  readonly #isSame: InputComparison<Input>;
  #needed: NeededThreadJob<Input, Output> | null = null;

  constructor(
    threads: Threads,
    job: StorefrontJob<Input, Output>,
    client: AskingClient,
    isSameInput: InputComparison<Input>,
  ) {
    this.#threads = threads;
    this.#job = job;
    this.#asking = client;
    this.#isSame = isSameInput;
  }

  /**
   * Returns the job's output, or null if this attempt must end so that the job can be done first.
   */
  takeOutput(storefront: Storefront, input: Input): Output | null {
    const needed = this.#needed?.storefront === storefront ? this.#needed : null;
    if (needed?.output && this.#isSame(needed.input, input, storefront)) return needed.output;
    // A job that took too long during one attempt isn't tried during the next one.
    const output =
      needed === null ? runInEventLoop(this.#threads, storefront, this.#job, input) : null;
    if (output === null) this.#needed = { storefront, input, output };
    return output;
  }

  /** Whether the last attempt ended because the job must be done first. */
  get isNeeded(): boolean {
    return this.#needed !== null && this.#needed.output === null;
  }

  /** Does the job that the last attempt needed. Must be called outside a transaction. */
  async run(): Promise<Refusal<'busy'> | null> {
    const needed = this.#needed;
    if (needed === null || !this.#threads) return null;
    const { storefront, input } = needed;
    const result = await runInThread(this.#threads, storefront, this.#job, input, this.#asking);
    if (isBusyRefusal(result)) return result;
    needed.output = result;
    return null;
  }

  /**
   * Repeats an attempt, doing the needed job in between, until the attempt no longer has to wait
   * for the job.
   */
  async repeat<Result>(attempt: () => Promise<Result>): Promise<Result | Refusal<'busy'>> {
    for (let rounds = 0; rounds < MAXIMUM_ROUNDS; rounds += 1) {
      const result = await attempt();
      if (!this.isNeeded) return result;
      const busy = await this.run();
      if (busy !== null) return busy;
    }
    return refuse('busy', { retryAfterSeconds: 1 });
  }
}

function isBusyRefusal<Output extends object>(
  result: Output | Refusal<'busy'>,
): result is Refusal<'busy'> {
  return 'refused' in result && 'code' in result && result.code === 'busy';
}
