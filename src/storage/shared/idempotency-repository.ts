import { sql } from 'kysely';
import { exclusiveKey } from '../database/advisory-lock.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { markWithin, type MarkedTransaction } from '../database/writes-in-flight.ts';

/** orders: a placed order; actions: an order's action; opportunities: a recorded request. */
export type IdempotencyScope = 'orders' | 'actions' | 'opportunities';

/** A key belongs to a merchant and to one of its uses. */
export interface IdempotencyKey {
  readonly merchantId: string;
  readonly scope: IdempotencyScope;
  readonly key: string;
}

/** What a request that carried a key was answered with. */
export interface KeptReply {
  readonly requestDigest: string;
  /** The order or the request that it is about. */
  readonly subjectId: string;
  /** Word for word. */
  readonly reply: string;
}

export type KeyClaim =
  /** Another transaction has it: let go of the connection and try again. */
  | { readonly claimed: false }
  | {
      readonly claimed: true;
      readonly kept: KeptReply | null;
      readonly transaction: MarkedTransaction;
    };

interface ClaimRow {
  claimed: boolean;
  request_digest: string | null;
  order_id: string | null;
  reply: string | null;
}

/**
 * Claims the key until the transaction ends, without waiting, reads what is kept under it, and
 * marks the write as in flight. What a transaction kept that ended in this very moment may be
 * missed: `keepReply` then answers false.
 */
export async function claimIdempotencyKey(
  transaction: Transaction,
  { merchantId, scope, key }: IdempotencyKey,
): Promise<KeyClaim> {
  const claim = await markWithin(
    transaction,
    (mark) => sql<ClaimRow>`
    with claim as materialized (
      select pg_try_advisory_xact_lock(${exclusiveKey(['idempotency', merchantId, scope, key])}) as claimed
    )
    select claim.claimed, kept.request_digest, kept.order_id, kept.reply, case when claim.claimed then ${mark} end
    from claim left join idempotency_key as kept
      on kept.merchant_id = ${merchantId}::uuid and kept.scope = ${scope} and kept.idempotency_key = ${key}`,
    ({ claimed }) => claimed,
  );
  if (claim === null) return { claimed: false };
  return { claimed: true, kept: keptIn(claim.row), transaction: claim.transaction };
}

function keptIn({
  request_digest: requestDigest,
  order_id: subjectId,
  reply,
}: ClaimRow): KeptReply | null {
  return requestDigest === null || subjectId === null || reply === null
    ? null
    : { requestDigest, subjectId, reply };
}

export async function readKeptReply(
  reader: Reader,
  { merchantId, scope, key }: IdempotencyKey,
): Promise<KeptReply | null> {
  const row = await reader
    .selectFrom('idempotency_key')
    .select(['request_digest as requestDigest', 'order_id as subjectId', 'reply'])
    .where('merchant_id', '=', merchantId)
    .where('scope', '=', scope)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewKeptReply extends KeptReply {
  readonly createdAt: Date;
}

/**
 * False: a reply is kept already. Then this transaction must roll back, and what is kept is the
 * answer.
 */
export async function keepReply(
  transaction: Transaction,
  { merchantId, scope, key }: IdempotencyKey,
  kept: NewKeptReply,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_key')
    .values({
      merchant_id: merchantId,
      scope,
      idempotency_key: key,
      request_digest: kept.requestDigest,
      order_id: kept.subjectId,
      reply: kept.reply,
      created_at: kept.createdAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'scope', 'idempotency_key']).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
