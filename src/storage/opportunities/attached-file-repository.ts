import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_SETTINGS } from '../../core/merchants/merchant.ts';
import type { Attachment } from '../../core/opportunities/opportunity.ts';
import { FINAL_STATUSES } from '../../core/opportunities/opportunity.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { countDeletedFiles } from '../shared/attachment-tally.ts';
import type { DueItems } from '../shared/due-work.ts';
import { isUuid } from '../shared/storable.ts';

/** A file that is attached to an opportunity. */
export interface AttachedFile extends Attachment {
  /**
   * False if an older version of this service stored the file in one piece, before files were split
   * into parts.
   */
  readonly isInParts: boolean;
}

/**
 * Returns a file that is attached to an opportunity, without its content. Returns null if the id is
 * unknown or malformed.
 */
export async function findAttachedFile(
  reader: Reader,
  merchantId: string,
  opportunityId: string,
  publicId: string,
): Promise<AttachedFile | null> {
  if (!isUuid(opportunityId) || !isUuid(publicId)) return null;
  const { rows } = await sql<{
    public_id: string;
    file_name: string;
    mime_type: string;
    bytes: number;
    deleted_at: Date | null;
    in_parts: boolean;
  }>`
    select public_id, file_name, mime_type, bytes, deleted_at, content is null as in_parts from opportunity_attachment
    where merchant_id = ${merchantId}::uuid and public_id = ${publicId}::uuid and opportunity_id = ${opportunityId}::uuid`.execute(
    reader,
  );
  const [row] = rows;
  return row === undefined
    ? null
    : {
        publicId: row.public_id,
        fileName: row.file_name,
        mimeType: row.mime_type,
        bytes: row.bytes,
        deletedAt: row.deleted_at,
        isInParts: row.in_parts,
      };
}

/** How many bytes are read at a time from a file that is stored in one piece. */
const MAXIMUM_PIECE_BYTES = 1024 * 1024;

/** Returns one piece of a file, or null after the last one. Pieces are numbered from 0. */
export async function readFilePiece(
  reader: Reader,
  merchantId: string,
  { publicId, isInParts }: Pick<AttachedFile, 'publicId' | 'isInParts'>,
  position: number,
): Promise<Buffer | null> {
  const piece = isInParts
    ? sql`select encode(content, 'base64') as content from opportunity_attachment_part
        where merchant_id = ${merchantId}::uuid and public_id = ${publicId}::uuid and position = ${position}`
    : sql`select encode(substring(content from ${position * MAXIMUM_PIECE_BYTES + 1} for ${MAXIMUM_PIECE_BYTES}), 'base64') as content
        from opportunity_attachment where merchant_id = ${merchantId}::uuid and public_id = ${publicId}::uuid`;
  const { rows } = await sql<{ content: string | null }>`${piece}`.execute(reader);
  const text = rows[0]?.content ?? '';
  return text === '' ? null : Buffer.from(text, 'base64');
}

/**
 * An SQL query for files that were uploaded before the given time and aren't attached to an
 * opportunity.
 */
export const oldUploadsQuery = (cutoffTime: Date): RawBuilder<unknown> => sql`
  select due.public_id as subject_id, due.uploaded_at as since from opportunity_attachment as due
  where due.merchant_id = m.merchant_id and due.opportunity_id is null and due.uploaded_at < ${cutoffTime}::timestamptz`;

/**
 * Deletes up to `limit` uploaded files of a merchant that are older than the given time and aren't
 * attached to an opportunity. Returns how many files were deleted.
 */
export async function deleteOldUploads(
  transaction: Transaction,
  merchantId: string,
  cutoffTime: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    delete from opportunity_attachment
    where merchant_id = ${merchantId}::uuid and opportunity_id is null and public_id in (
      select public_id from opportunity_attachment
      where merchant_id = ${merchantId}::uuid and opportunity_id is null and uploaded_at < ${cutoffTime}::timestamptz
      order by uploaded_at limit ${limit} for update skip locked)
    returning bytes`.execute(transaction);
  await countDeletedFiles(transaction, merchantId, rows);
  return rows.length;
}

const FINAL_STATUS_LIST = sql.join(FINAL_STATUSES.map((status) => sql.lit(status)));
// A day counts as 24 hours, even when clocks change for summer time.
const ATTACHMENT_RETENTION_SQL = sql`coalesce((m.settings ->> 'attachmentsKeptDays')::integer, ${sql.lit(DEFAULT_SETTINGS.attachmentsKeptDays)}) * interval '24 hours'`;

/**
 * An SQL query for the files of closed opportunities whose retention period, which the store has
 * set, has ended.
 */
export const DUE_CLOSED_FILES: DueItems = (now) => sql`
  select due.public_id as subject_id, o.waiting_since as since
  from opportunity as o
  join opportunity_attachment as due on due.merchant_id = o.merchant_id and due.opportunity_id = o.opportunity_id and due.deleted_at is null
  where o.merchant_id = m.merchant_id and o.status in (${FINAL_STATUS_LIST}) and o.waiting_since < ${now}::timestamptz - ${ATTACHMENT_RETENTION_SQL}`;

/**
 * Deletes the content of up to `limit` files of closed opportunities whose retention period has
 * ended, and returns how many files were deleted. The files' names and sizes are kept.
 */
export async function deleteClosedFiles(
  transaction: Transaction,
  merchantId: string,
  now: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ public_id: string; bytes: number }>`
    update opportunity_attachment as file set content = null, deleted_at = ${now}::timestamptz
    where file.merchant_id = ${merchantId}::uuid and file.deleted_at is null and file.public_id in (
      select due.subject_id from merchant as m cross join lateral (${DUE_CLOSED_FILES(now)}) as due
      where m.merchant_id = ${merchantId}::uuid order by due.since limit ${limit})
    returning file.public_id, file.bytes`.execute(transaction);
  if (rows.length === 0) return 0;
  await countDeletedFiles(transaction, merchantId, rows);
  const ids = JSON.stringify(rows.map((row) => row.public_id));
  await sql`
    delete from opportunity_attachment_part
    where merchant_id = ${merchantId}::uuid
      and public_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`.execute(
    transaction,
  );
  return rows.length;
}

/**
 * Makes the disk space of deleted files available for new ones. This can't run in a transaction.
 */
export async function vacuumFiles(reader: Reader): Promise<void> {
  await sql`vacuum opportunity_attachment, opportunity_attachment_part`.execute(reader);
}

/** The number of files that a store keeps, and their total size. */
export interface StoreFiles {
  readonly slug: string;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Returns the number and the total size of each store's files, sorted by size with the largest
 * total first.
 */
export async function listStoreFiles(
  reader: Reader,
  { slug, limit }: { readonly slug: string | null; readonly limit: number },
): Promise<readonly StoreFiles[]> {
  const ofStore = slug === null ? sql`true` : sql`m.slug = ${slug}`;
  const { rows } = await sql<StoreFiles>`
    select m.slug, coalesce(tally.files, 0) as files, coalesce(tally.bytes, 0)::bigint as bytes
    from merchant as m left join attachment_tally as tally on tally.merchant_id = m.merchant_id
    where ${ofStore} order by bytes desc, m.slug limit ${limit}`.execute(reader);
  return rows;
}
