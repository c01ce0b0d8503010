import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { type Database, DatabaseGaveWay, type Reader } from '../../storage/database/database.ts';
import type { MarkedTransaction } from '../../storage/database/writes-in-flight.ts';
import {
  claimIdempotencyKey,
  type IdempotencyKey,
  keepReply,
  type KeptReply,
  readKeptReply,
} from '../../storage/shared/idempotency-repository.ts';
import { canonicalRequest } from '../../wire/shared/canonical-request.ts';
import type { KeysInFlight } from './keys-in-flight.ts';

export interface OnceDependencies {
  readonly database: Database;
  readonly keysInFlight: KeysInFlight;
  /** Tests stop the process here. */
  readonly onStep?: ((step: 'before-commit' | 'after-commit') => Promise<void>) | undefined;
}

export interface KeyedRequest extends IdempotencyKey {
  /** All that makes the request what it is: equal ones get the same reply. Plain JSON. */
  readonly request: object;
}

/** A reply that is kept together with what the request has written. */
export type NewReply = Pick<KeptReply, 'subjectId' | 'reply'> & { readonly createdAt: Date };

export interface OnceReply {
  /** The same bytes for every repeat. */
  readonly text: string;
  /** True: an earlier request with the same key was answered so. */
  readonly replayed: boolean;
}

/**
 * Why an attempt has no reply: another transaction has the key, the database ended this one to
 * resolve a deadlock, or what it was decided by has changed meanwhile.
 */
export type Unanswered = 'in flight' | 'gave way' | 'stale';

/** What an action says where there is no reply. */
interface Refusals {
  /** The key was used for another request. */
  readonly reused: (kept: KeptReply) => Refusal;
  /** The attempts took too long, the last one for this reason. */
  readonly unanswered: (because: Unanswered) => Refusal;
  /** Reads anew what was stale, before the next attempt; a refusal ends the attempts. */
  readonly renew?: () => Promise<Refusal | null>;
}

export interface OnceWork extends Refusals {
  /**
   * Runs with the key claimed. What it writes commits together with its reply; a refusal and
   * `stale` roll all of it back, and keep nothing.
   */
  readonly run: (transaction: MarkedTransaction) => Promise<NewReply | Refusal | 'stale'>;
}

export interface OnceQuestion extends Refusals {
  /** Answers a request that writes nothing, where its key has no reply. */
  readonly run: (reader: Reader) => Promise<Refusal | 'stale'>;
}

const PATIENCE_MS = 3_000;
/** For a merchant that publishes all the time; within the deadline of a request. */
const STALE_PATIENCE_MS = 20_000;
const PAUSE_MS = 25;

type Attempt = () => Promise<OnceReply | Refusal | Unanswered>;

/**
 * Does the work of a request exactly once for its key, however often the request arrives and in
 * however many processes. The first reply is kept, and sent again to every repeat.
 */
export function runOnce(
  dependencies: OnceDependencies,
  keyed: KeyedRequest,
  work: OnceWork,
): Promise<OnceReply | Refusal> {
  const digest = digestOf(keyed);
  return repeat(dependencies, keyed, work, () => attemptWork(dependencies, keyed, digest, work));
}

/** Replays what is kept for the key, as `runOnce` does, and otherwise writes nothing. */
export function askOnce(
  dependencies: OnceDependencies,
  keyed: KeyedRequest,
  question: OnceQuestion,
): Promise<OnceReply | Refusal> {
  const digest = digestOf(keyed);
  return repeat(dependencies, keyed, question, () =>
    dependencies.database.read(async (reader) => {
      const kept = await readKeptReply(reader, keyed);
      return kept === null ? question.run(reader) : replay(kept, digest, question);
    }),
  );
}

async function repeat(
  { keysInFlight }: OnceDependencies,
  { merchantId, scope, key }: KeyedRequest,
  { renew, unanswered }: Refusals,
  attempt: Attempt,
): Promise<OnceReply | Refusal> {
  const beganMs = performance.now();
  const leftMs = (patienceMs: number) => beganMs + patienceMs - performance.now();
  for (;;) {
    const name = `${scope} ${merchantId} ${key}`;
    const outcome = await keysInFlight.alone(name, leftMs(PATIENCE_MS), attempt);
    if (outcome !== null && typeof outcome === 'object') return outcome;
    if (leftMs(outcome === 'stale' ? STALE_PATIENCE_MS : PATIENCE_MS) <= 0)
      return unanswered(outcome ?? 'in flight');
    if (outcome === 'stale' && renew !== undefined) {
      const refusal = await renew();
      if (refusal !== null) return refusal;
    } else if (outcome !== null) {
      await wait(PAUSE_MS);
    }
  }
}

/** Refusals, so that the transaction rolls back. */
const KEPT_BY_ANOTHER = refuse('kept_by_another');
const STALE = refuse('stale');

async function attemptWork(
  { database, onStep }: OnceDependencies,
  keyed: KeyedRequest,
  digest: string,
  work: OnceWork,
): ReturnType<Attempt> {
  try {
    const outcome = await database.transaction(async (transaction) => {
      const claim = await claimIdempotencyKey(transaction, keyed);
      if (!claim.claimed) return 'in flight';
      if (claim.kept !== null) return replay(claim.kept, digest, work);
      const done = await work.run(claim.transaction);
      if (done === 'stale') return STALE;
      if (isRefusal(done)) return done;
      const kept = { ...done, requestDigest: digest };
      if (!(await keepReply(claim.transaction, keyed, kept))) return KEPT_BY_ANOTHER;
      await onStep?.('before-commit');
      return { text: done.reply, replayed: false };
    });
    await onStep?.('after-commit');
    if (outcome === STALE) return 'stale';
    // Another process has kept a reply since the key was looked up: that one is the answer.
    return outcome === KEPT_BY_ANOTHER ? 'in flight' : outcome;
  } catch (error) {
    if (error instanceof DatabaseGaveWay) return 'gave way';
    throw error;
  }
}

function digestOf({ request }: KeyedRequest): string {
  return createHash('sha256').update(canonicalRequest(request)).digest('base64url');
}

function replay(kept: KeptReply, digest: string, { reused }: Refusals): OnceReply | Refusal {
  return kept.requestDigest === digest ? { text: kept.reply, replayed: true } : reused(kept);
}
