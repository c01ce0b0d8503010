import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { DueItems } from './due-work.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Returns the text of a stored reply, which may be compressed. */
export async function unpackReply(
  reply: string | null,
  packedReply: Uint8Array | null,
): Promise<string | null> {
  return packedReply === null ? reply : (await decompress(packedReply)).toString('utf8');
}

/** Returns an SQL query for replies that aren't compressed and are older than the given time. */
export const unpackedReplies =
  (cutoffTime: Date): DueItems =>
  () =>
    sql`
  select r.subject_id, r.created_at as since from idempotency_key as r
  where r.merchant_id = m.merchant_id and r.packed_reply is null and r.created_at < ${cutoffTime}::timestamptz`;

interface UncompressedReplyRow {
  readonly scope: string;
  readonly idempotency_key: string;
  readonly reply: string;
}

/** Compresses a merchant's oldest replies, at most `limit` of them, and returns how many. */
export async function packReplies(
  transaction: Transaction,
  merchantId: string,
  { cutoffTime, limit }: { readonly cutoffTime: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<UncompressedReplyRow>`
    select scope, idempotency_key, reply from idempotency_key
    where merchant_id = ${merchantId}::uuid and packed_reply is null and created_at < ${cutoffTime}::timestamptz
    order by created_at limit ${limit} for update skip locked`.execute(transaction);
  for (const { scope, idempotency_key: key, reply } of rows) {
    const packed = await compress(reply);
    if ((await unpackReply(null, packed)) !== reply)
      throw new Error(`the reply of the key ${key} doesn't survive compression`);
    await sql`
      update idempotency_key set reply = null, packed_reply = ${packed}
      where merchant_id = ${merchantId}::uuid and scope = ${scope} and idempotency_key = ${key}`.execute(
      transaction,
    );
  }
  return rows.length;
}
