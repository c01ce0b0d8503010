import { sql } from 'kysely';
import { exclusiveLockKey } from '../database/advisory-lock.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { besideMerchant } from '../database/distribution.ts';
import { unpackReply } from './packed-replies.ts';
import { markIf, type MarkedTransaction } from '../database/writes-in-flight.ts';

/**
 * The kind of action that an idempotency key protects from being repeated: placing an order,
 * changing an order, or recording an opportunity.
 */
export type IdempotencyScope = 'orders' | 'actions' | 'opportunities';

/**
 * An idempotency key with its merchant and its scope. The same key may be used by different
 * merchants and in different scopes.
 */
export interface IdempotencyKey {
  readonly merchantId: string;
  readonly scope: IdempotencyScope;
  readonly key: string;
}

/** The reply that is stored for an idempotency key. */
export interface StoredReply {
  readonly requestDigest: string;
  /** The id of the order or opportunity that the request created or changed. */
  readonly subjectId: string;
  readonly reply: string;
}

export type KeyClaim =
  /**
   * Another transaction is using this idempotency key. The caller must release its database
   * connection before it tries again.
   */
  | { readonly claimed: false }
  | {
      readonly claimed: true;
      readonly storedReply: StoredReply | null;
      readonly transaction: MarkedTransaction;
    };

interface ReplyRow {
  request_digest: string | null;
  subject_id: string | null;
  reply: string | null;
  packed_reply: Uint8Array | null;
}

/**
 * Locks an idempotency key until the transaction ends, and reads the reply that is stored for it.
 * If another transaction has locked the key, this function doesn't wait.
 */
export async function claimIdempotencyKey(
  transaction: Transaction,
  idempotencyKey: IdempotencyKey,
): Promise<KeyClaim> {
  const { merchantId, scope, key } = idempotencyKey;
  const lockKey = exclusiveLockKey(['idempotency', merchantId, scope, key]);
  const claim = sql`select pg_try_advisory_xact_lock(${lockKey}) as is_met${besideMerchant(transaction, merchantId)}`;
  const marked = await markIf<ReplyRow>(transaction, merchantId, claim, {
    columns: sql`kept.request_digest, kept.subject_id, kept.reply, kept.packed_reply`,
    join: sql`left join idempotency_key as kept
      on kept.merchant_id = ${merchantId}::uuid and kept.scope = ${scope} and kept.idempotency_key = ${key}`,
  });
  if (marked === null) return { claimed: false };
  return {
    claimed: true,
    storedReply: await storedReplyOf(marked.row),
    transaction: marked.transaction,
  };
}

async function storedReplyOf(row: ReplyRow): Promise<StoredReply | null> {
  const { request_digest: requestDigest, subject_id: subjectId } = row;
  const reply = await unpackReply(row.reply, row.packed_reply);
  return requestDigest === null || subjectId === null || reply === null
    ? null
    : { requestDigest, subjectId, reply };
}

export async function readStoredReply(
  reader: Reader,
  { merchantId, scope, key }: IdempotencyKey,
): Promise<StoredReply | null> {
  const row = await reader
    .selectFrom('idempotency_key')
    .select(['request_digest', 'subject_id', 'reply', 'packed_reply'])
    .where('merchant_id', '=', merchantId)
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : storedReplyOf(row);
}

export interface NewStoredReply extends StoredReply {
  readonly createdAt: Date;
}

/**
 * Stores the reply for an idempotency key. Returns false if the key already has a reply; the caller
 * must then roll back and send that reply.
 */
export async function storeReply(
  transaction: Transaction,
  { merchantId, scope, key }: IdempotencyKey,
  kept: NewStoredReply,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_key')
    .values({
      merchant_id: merchantId,
      scope,
      idempotency_key: key,
      request_digest: kept.requestDigest,
      subject_id: kept.subjectId,
      reply: kept.reply,
      created_at: kept.createdAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'scope', 'idempotency_key']).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
