import { type RawBuilder, sql } from 'kysely';
import type { Attachment } from '../../core/opportunities/opportunity.ts';
import { exclusiveKey } from '../database/advisory-lock.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { isUuid } from '../shared/storable.ts';

/** A file that somebody has sent, and that no request names yet. */
export interface NewAttachment extends Attachment {
  readonly content: Uint8Array;
  readonly uploadedAt: Date;
  /** A keyed digest of the network that it comes from; null: not known. */
  readonly uploadedFrom: string | null;
}

/** What is kept of files that no request names. */
export interface UploadUse {
  readonly filesOfSender: number;
  readonly bytesOfSender: number;
  readonly bytesOfStore: number;
}

/**
 * Lets one file at a time be taken by a merchant from a network, so that two at once can't both be
 * the last one allowed.
 */
export async function lockUploader(
  transaction: Transaction,
  merchantId: string,
  uploadedFrom: string | null,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${exclusiveKey(['attachments', merchantId, uploadedFrom ?? ''])})`.execute(
    transaction,
  );
}

export async function readUploadUse(
  transaction: Transaction,
  merchantId: string,
  uploadedFrom: string | null,
): Promise<UploadUse> {
  const { rows } = await sql<{ files: number; bytes: number; bytes_of_store: number }>`
    select count(*) filter (where sender) as files, coalesce(sum(bytes) filter (where sender), 0)::bigint as bytes, coalesce(sum(bytes), 0)::bigint as bytes_of_store
    from (
      select octet_length(content) as bytes, uploaded_from is not distinct from ${uploadedFrom}::text as sender
      from opportunity_attachment where merchant_id = ${merchantId}::uuid and opportunity_id is null
    ) as file`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum gave no row');
  return { filesOfSender: row.files, bytesOfSender: row.bytes, bytesOfStore: row.bytes_of_store };
}

/**
 * Content travels as base64: the embedded database takes seconds for the bytes of a large file, and
 * a tenth of that for these.
 */
export async function insertAttachment(
  transaction: Transaction,
  merchantId: string,
  file: NewAttachment,
): Promise<void> {
  await sql`
    insert into opportunity_attachment (merchant_id, public_id, file_name, mime_type, content, uploaded_at, uploaded_from)
    values (${merchantId}::uuid, ${file.publicId}::uuid, ${file.fileName}, ${file.mimeType},
      decode(${Buffer.from(file.content).toString('base64')}::text, 'base64'), ${file.uploadedAt}::timestamptz, ${file.uploadedFrom})`.execute(
    transaction,
  );
}

/**
 * Those of the ids that are files of this merchant's which no request names, by id; they are held
 * until the transaction ends.
 */
export async function lockUnnamedAttachments(
  transaction: Transaction,
  merchantId: string,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, Attachment>> {
  const ids = publicIds.filter(isUuid);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ public_id: string; file_name: string; mime_type: string }>`
    select public_id, file_name, mime_type from opportunity_attachment
    where merchant_id = ${merchantId}::uuid and opportunity_id is null
      and public_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by public_id for update`.execute(transaction);
  return new Map(
    rows.map((row) => [
      row.public_id,
      { publicId: row.public_id, fileName: row.file_name, mimeType: row.mime_type },
    ]),
  );
}

export interface AttachedFile extends Attachment {
  readonly content: Uint8Array;
}

/** Null for what is no file of this request, whatever the ids look like. */
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
    content: string;
  }>`
    select public_id, file_name, mime_type, encode(content, 'base64') as content from opportunity_attachment
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
        content: Buffer.from(row.content, 'base64'),
      };
}

/** Files that were sent before then and that no opportunity names. */
export const oldUploads = (before: Date): RawBuilder<unknown> => sql`
  select due.public_id as subject_id, due.uploaded_at as since from opportunity_attachment as due
  where due.merchant_id = m.merchant_id and due.opportunity_id is null and due.uploaded_at < ${before}::timestamptz`;

/**
 * Deletes some of a merchant's files that were sent before then and that no request names; answers
 * how many.
 */
export async function deleteOldUploads(
  transaction: Transaction,
  merchantId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from opportunity_attachment
    where merchant_id = ${merchantId}::uuid and opportunity_id is null and public_id in (
      select public_id from opportunity_attachment
      where merchant_id = ${merchantId}::uuid and opportunity_id is null and uploaded_at < ${before}::timestamptz
      order by uploaded_at limit ${limit} for update skip locked)
    returning public_id`.execute(transaction);
  return rows.length;
}
