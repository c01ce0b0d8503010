import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { Transaction } from '../../storage/database/database.ts';
import {
  claimIdempotencyKey,
  keepReply,
  type KeptReply,
} from '../../storage/shared/idempotency-repository.ts';
import { canonicalRequest } from '../../wire/shared/canonical-request.ts';
import type { ActionContext } from '../context.ts';
import type { RequestsInFlight } from './requests-in-flight.ts';

/** An action's reply, as it goes out. */
export interface OnceText {
  readonly text: string;
  /** True: an earlier request with the same key was answered so. */
  readonly replayed: boolean;
}

export interface KeyedRequest {
  readonly merchantId: string;
  readonly orderId: string;
  /** Null: no key was sent. */
  readonly key: string | null;
  /** All that makes the request what it is: equal ones get the same reply. Plain JSON. */
  readonly request: object;
}

type Work = (transaction: Transaction) => Promise<string | Refusal>;

const PATIENCE_MS = 3_000;
const PAUSE_MS = 25;

/**
 * Runs an action in a transaction of its own, once for its key: the reply is kept together with
 * what the action wrote. A refusal keeps nothing.
 */
export async function answerOnce(
  context: ActionContext & { readonly inFlight: RequestsInFlight },
  asked: KeyedRequest,
  work: Work,
): Promise<OnceText | Refusal> {
  const { key } = asked;
  if (key === null) return told(await context.database.transaction(work));
  const endMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const running = `actions ${asked.merchantId} ${key}`;
    const outcome = await context.inFlight.alone(running, endMs - performance.now(), () =>
      attempt(context, { ...asked, key }, work),
    );
    if (outcome !== null && outcome !== 'in flight') return outcome;
    if (performance.now() >= endMs) return refuse('busy', { retryAfterSeconds: 1 });
    if (outcome === 'in flight') await wait(PAUSE_MS);
  }
}

async function attempt(
  { database, clock }: ActionContext,
  asked: KeyedRequest & { readonly key: string },
  work: Work,
): Promise<OnceText | Refusal | 'in flight'> {
  const { merchantId, orderId, key } = asked;
  const requestDigest = createHash('sha256')
    .update(canonicalRequest(asked.request))
    .digest('base64url');
  const outcome = await database.transaction(async (transaction) => {
    const claim = await claimIdempotencyKey(transaction, merchantId, 'actions', key);
    if (!claim.claimed) return 'in flight';
    if (claim.kept !== null) return replay(claim.kept, requestDigest);
    const text = await work(transaction);
    if (isRefusal(text)) return text;
    const isKept = await keepReply(transaction, merchantId, {
      scope: 'actions',
      key,
      requestDigest,
      subjectId: orderId,
      reply: text,
      createdAt: clock.now(),
    });
    return isKept ? told(text) : KEPT_BY_ANOTHER;
  });
  // Another process has committed this key since we looked: its reply is the one.
  return outcome === KEPT_BY_ANOTHER ? 'in flight' : outcome;
}

/** A refusal, so that the transaction rolls back. */
const KEPT_BY_ANOTHER = refuse('busy');

function told(text: string | Refusal): OnceText | Refusal {
  return isRefusal(text) ? text : { text, replayed: false };
}

function replay(
  { reply, requestDigest }: KeptReply,
  digest: string,
): OnceText | Refusal<'idempotency_key_reused'> {
  return requestDigest === digest
    ? { text: reply, replayed: true }
    : refuse('idempotency_key_reused');
}
