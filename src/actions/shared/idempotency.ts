import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import {
  type Database,
  DatabaseLockLost,
  DecisionOutdated,
  type Reader,
} from '../../storage/database/database.ts';
import type { MarkedTransaction } from '../../storage/database/writes-in-flight.ts';
import {
  claimIdempotencyKey,
  type IdempotencyKey,
  storeReply,
  type StoredReply,
  readStoredReply,
} from '../../storage/shared/idempotency-repository.ts';
import { canonicalRequest } from '../../wire/shared/canonical-request.ts';
import type { KeysInFlight } from './keys-in-flight.ts';

export interface IdempotencyDependencies {
  readonly database: Database;
  readonly keysInFlight: KeysInFlight;
  /** A hook that lets tests stop the process just before or after the commit. */
  readonly onStep?: ((step: 'before-commit' | 'after-commit') => Promise<void>) | undefined;
}

export interface KeyedRequest extends IdempotencyKey {
  /**
   * Everything that distinguishes one request from another, as plain JSON. Equal requests with the
   * same idempotency key get the same reply.
   */
  readonly request: object;
}

/** A new reply, which is stored in the same transaction as the changes that the request made. */
export type NewIdempotentReply = Pick<StoredReply, 'subjectId' | 'reply'> & {
  readonly createdAt: Date;
  /**
   * What must be done after everything else, because it takes locks for which other requests wait.
   * It throws `DecisionOutdated` if the request must be decided anew.
   */
  readonly lastStep?: () => Promise<void>;
};

export interface IdempotentReply {
  /** The text of the reply. If the client repeats the request, it gets exactly the same bytes. */
  readonly text: string;
  /** Whether this reply was stored by an earlier request with the same idempotency key. */
  readonly replayed: boolean;
}

/**
 * The reason why an attempt to answer failed: another request is using the same idempotency key,
 * the database ended the transaction to resolve a deadlock, or the data has changed since it was
 * read.
 */
export type UnansweredRequest = 'in flight' | 'gave way' | 'stale';

interface Refusals {
  /** Refuses a request whose idempotency key was already used for a different request. */
  readonly refuseReusedKey: (kept: StoredReply) => Refusal;
  /**
   * Returns the refusal for a request that couldn't be answered within the time limit. `reason` is
   * the reason why the last attempt failed.
   */
  readonly refuseUnansweredRequest: (reason: UnansweredRequest) => Refusal;
  /**
   * Prepares the next attempt, by reading stale data again or by doing a job that took too long for
   * the last attempt. If this returns a refusal, no further attempt is made.
   */
  readonly refreshStale?: () => Promise<Refusal | null>;
}

export interface IdempotentWork extends Refusals {
  /**
   * Does the work of a request while its idempotency key is locked. The changes are committed
   * together with the reply, or rolled back if there is none.
   */
  readonly run: (transaction: MarkedTransaction) => Promise<NewIdempotentReply | Refusal | 'stale'>;
}

export interface ReadOnlyRequest extends Refusals {
  /**
   * Answers a request that changes nothing, unless its idempotency key already has a stored reply.
   */
  readonly run: (reader: Reader) => Promise<Refusal | 'stale'>;
}

const WAIT_LIMIT_MS = 3_000;
/**
 * The time limit, in milliseconds, for a request that finds its data outdated. It is longer than
 * for other requests, because a merchant may publish several times in a row.
 */
const STALE_WAIT_LIMIT_MS = 20_000;
const PAUSE_MS = 25;

type RequestAttempt = () => Promise<IdempotentReply | Refusal | UnansweredRequest>;

/**
 * Does the work of a request exactly once for its idempotency key, even if the request arrives
 * several times and in several processes. Repeated requests get the stored reply of the first one.
 */
export function runOnce(
  dependencies: IdempotencyDependencies,
  keyedRequest: KeyedRequest,
  work: IdempotentWork,
): Promise<IdempotentReply | Refusal> {
  const digest = digestOf(keyedRequest);
  return repeatAttempts(dependencies, keyedRequest, work, () =>
    attemptWorkOnce(dependencies, keyedRequest, digest, work),
  );
}

/**
 * Returns the reply that is stored for an idempotency key. If there is none, answers the request
 * without writing anything.
 */
export function askOnce(
  dependencies: IdempotencyDependencies,
  keyedRequest: KeyedRequest,
  question: ReadOnlyRequest,
): Promise<IdempotentReply | Refusal> {
  const digest = digestOf(keyedRequest);
  return repeatAttempts(dependencies, keyedRequest, question, () =>
    dependencies.database.read(async (reader) => {
      const kept = await readStoredReply(reader, keyedRequest);
      return kept === null ? question.run(reader) : replayReply(kept, digest, question);
    }),
  );
}

async function repeatAttempts(
  { keysInFlight }: IdempotencyDependencies,
  { merchantId, scope, key }: KeyedRequest,
  { refreshStale: renew, refuseUnansweredRequest: unanswered }: Refusals,
  attempt: RequestAttempt,
): Promise<IdempotentReply | Refusal> {
  const beganMs = performance.now();
  const leftMs = (waitLimitMs: number) => beganMs + waitLimitMs - performance.now();
  // Renewing stale data may take a long time, so other requests with the same key wait for it
  // instead of doing the same work.
  const attemptOrRenew: RequestAttempt = async () => {
    const outcome = await attempt();
    return outcome === 'stale' && renew !== undefined ? ((await renew()) ?? outcome) : outcome;
  };
  for (;;) {
    const name = `${scope} ${merchantId} ${key}`;
    const outcome = await keysInFlight.runExclusively(name, leftMs(WAIT_LIMIT_MS), attemptOrRenew);
    if (outcome !== null && typeof outcome === 'object') return outcome;
    if (leftMs(outcome === 'stale' ? STALE_WAIT_LIMIT_MS : WAIT_LIMIT_MS) <= 0)
      return unanswered(outcome ?? 'in flight');
    if (outcome !== null && (outcome !== 'stale' || renew === undefined)) await wait(PAUSE_MS);
  }
}

/** Returning this refusal from a transaction rolls the transaction back. */
const HELD_BY_ANOTHER_REQUEST = refuse('kept_by_another');
const STALE_REFUSAL = refuse('stale');

async function attemptWorkOnce(
  { database, onStep }: IdempotencyDependencies,
  keyedRequest: KeyedRequest,
  digest: string,
  work: IdempotentWork,
): ReturnType<RequestAttempt> {
  try {
    const outcome = await database.transaction(async (transaction) => {
      const claim = await claimIdempotencyKey(transaction, keyedRequest);
      if (!claim.claimed) return 'in flight';
      if (claim.storedReply !== null) return replayReply(claim.storedReply, digest, work);
      const done = await work.run(claim.transaction);
      if (done === 'stale') return STALE_REFUSAL;
      if (isRefusal(done)) return done;
      const { lastStep, ...reply } = done;
      const kept = { ...reply, requestDigest: digest };
      if (!(await storeReply(claim.transaction, keyedRequest, kept)))
        return HELD_BY_ANOTHER_REQUEST;
      await lastStep?.();
      await onStep?.('before-commit');
      return { text: done.reply, replayed: false };
    });
    await onStep?.('after-commit');
    if (outcome === STALE_REFUSAL) return 'stale';
    // Another process has stored a reply in the meantime, which the next attempt will find.
    return outcome === HELD_BY_ANOTHER_REQUEST ? 'in flight' : outcome;
  } catch (error) {
    if (error instanceof DatabaseLockLost) return 'gave way';
    if (error instanceof DecisionOutdated) return 'stale';
    throw error;
  }
}

function digestOf({ request }: KeyedRequest): string {
  return createHash('sha256').update(canonicalRequest(request)).digest('base64url');
}

function replayReply(
  kept: StoredReply,
  digest: string,
  { refuseReusedKey }: Refusals,
): IdempotentReply | Refusal {
  return kept.requestDigest === digest
    ? { text: kept.reply, replayed: true }
    : refuseReusedKey(kept);
}
