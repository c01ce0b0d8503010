import { sql } from 'kysely';
import type { Attachment } from '../../core/opportunities/opportunity.ts';
import type { FileUse } from '../../core/opportunities/file-limits.ts';
import { exclusiveLockKey } from '../database/advisory-lock.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { besideMerchant } from '../database/distribution.ts';
import { countDeletedFiles, countFiles } from '../shared/attachment-tally.ts';
import { isUuid } from '../shared/storable.ts';

/**
 * The keyed digests of the network from which a file was uploaded. With IPv6, they are digests of
 * the /64 and the /48 network; with IPv4, both are digests of the address.
 */
export interface UploadNetwork {
  readonly narrowNetwork: string;
  readonly wideNetwork: string;
}

/**
 * An uploaded file that isn't attached to an opportunity yet. Its content is stored later, in
 * parts.
 */
export interface NewAttachment extends Pick<
  Attachment,
  'publicId' | 'fileName' | 'mimeType' | 'bytes'
> {
  readonly uploadedAt: Date;
  readonly uploadedFrom: UploadNetwork;
}

/**
 * Lets only one upload from the same network to the same merchant be counted at a time. Otherwise
 * concurrent uploads together could exceed the limits.
 */
export async function lockUploadNetwork(
  transaction: Transaction,
  merchantId: string,
  { wideNetwork: wide }: UploadNetwork,
): Promise<void> {
  const key = exclusiveLockKey(['attachments', merchantId, wide]);
  await sql`select pg_advisory_xact_lock(${key})${besideMerchant(transaction, merchantId)}`.execute(
    transaction,
  );
}

/**
 * Returns how much storage is used by files from one network address, from the network around it,
 * and from all addresses.
 */
export async function readFileUse(
  reader: Reader,
  merchantId: string,
  { narrowNetwork: narrow, wideNetwork: wide }: UploadNetwork,
): Promise<FileUse> {
  const unnamed = sql`filter (where file.opportunity_id is null)`;
  const sums = (sourceRows: ReturnType<typeof sql>) => sql`
    select count(*) ${unnamed} as unnamed_files, coalesce(sum(bytes) ${unnamed}, 0)::bigint as unnamed_bytes,
      count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes, min(uploaded_at) ${unnamed} as unnamed_since
    from opportunity_attachment as file
    where merchant_id = ${merchantId}::uuid and deleted_at is null and ${sourceRows}`;
  const { rows } = await sql<FileUseRow & { sender: 'narrow' | 'wide' }>`
    select 'narrow' as sender, use.* from (${sums(sql`uploaded_from = ${narrow}`)}) as use
    union all
    select 'wide' as sender, use.* from (${sums(sql`uploaded_from_network = ${wide}`)}) as use`.execute(
    reader,
  );
  const store = await sql<{ bytes: number; unnamed_bytes: number }>`
    select coalesce((select bytes from attachment_tally where merchant_id = ${merchantId}::uuid), 0)::bigint as bytes,
      (select coalesce(sum(bytes), 0)::bigint from opportunity_attachment
       where merchant_id = ${merchantId}::uuid and opportunity_id is null) as unnamed_bytes`.execute(
    reader,
  );
  const useOf = (sender: string) => addressUseOf(rows.find((row) => row.sender === sender));
  return {
    address: useOf('narrow'),
    network: useOf('wide'),
    storeBytes: store.rows[0]?.bytes ?? 0,
    unnamedStoreBytes: store.rows[0]?.unnamed_bytes ?? 0,
  };
}

interface FileUseRow {
  readonly unnamed_files: number;
  readonly unnamed_bytes: number;
  readonly files: number;
  readonly bytes: number;
  readonly unnamed_since: Date | null;
}

function addressUseOf(row: FileUseRow | undefined): FileUse['address'] {
  return {
    unnamedFiles: row?.unnamed_files ?? 0,
    unnamedBytes: row?.unnamed_bytes ?? 0,
    files: row?.files ?? 0,
    bytes: row?.bytes ?? 0,
    unnamedSince: row?.unnamed_since ?? null,
  };
}

/**
 * Inserts an uploaded file without its content, so that its size is counted. Opportunities can't
 * refer to the file until all of its parts are stored.
 */
export async function insertAttachment(
  transaction: Transaction,
  merchantId: string,
  file: NewAttachment,
): Promise<void> {
  await sql`
    insert into opportunity_attachment (merchant_id, public_id, file_name, mime_type, bytes, is_stored, uploaded_at, uploaded_from, uploaded_from_network)
    values (${merchantId}::uuid, ${file.publicId}::uuid, ${file.fileName}, ${file.mimeType}, ${file.bytes}, false,
      ${file.uploadedAt}::timestamptz, ${file.uploadedFrom.narrowNetwork}, ${file.uploadedFrom.wideNetwork})`.execute(
    transaction,
  );
  await countFiles(transaction, merchantId, { files: 1, bytes: file.bytes });
}

/**
 * Stores a part of an uploaded file. It is sent to the database as base64, because the embedded
 * database takes ten times as long to read binary content.
 */
export async function insertAttachmentPart(
  transaction: Transaction,
  merchantId: string,
  publicId: string,
  { position, content }: { readonly position: number; readonly content: Buffer },
): Promise<void> {
  await sql`
    insert into opportunity_attachment_part (merchant_id, public_id, position, content)
    values (${merchantId}::uuid, ${publicId}::uuid, ${position}, decode(${content.toString('base64')}::text, 'base64'))`.execute(
    transaction,
  );
}

/**
 * Records that all parts of an uploaded file are stored, so that opportunities can refer to the
 * file.
 */
export async function markAttachmentStored(
  transaction: Transaction,
  merchantId: string,
  publicId: string,
): Promise<void> {
  await sql`
    update opportunity_attachment set is_stored = true
    where merchant_id = ${merchantId}::uuid and public_id = ${publicId}::uuid`.execute(transaction);
}

/** Removes an uploaded file if some of its parts couldn't be stored. */
export async function deleteUnstoredAttachment(
  transaction: Transaction,
  merchantId: string,
  publicId: string,
): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    delete from opportunity_attachment
    where merchant_id = ${merchantId}::uuid and public_id = ${publicId}::uuid and not is_stored
    returning bytes`.execute(transaction);
  await countDeletedFiles(transaction, merchantId, rows);
}

/**
 * Locks uploaded files and returns them by id. Files that don't exist or are already attached to an
 * opportunity are left out.
 */
export async function lockUnusedAttachments(
  transaction: Transaction,
  merchantId: string,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, Attachment>> {
  const ids = publicIds.filter(isUuid);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    public_id: string;
    file_name: string;
    mime_type: string;
    bytes: number;
  }>`
    select public_id, file_name, mime_type, bytes from opportunity_attachment
    where merchant_id = ${merchantId}::uuid and opportunity_id is null and is_stored
      and public_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by public_id for update`.execute(transaction);
  return new Map(
    rows.map((row) => [
      row.public_id,
      {
        publicId: row.public_id,
        fileName: row.file_name,
        mimeType: row.mime_type,
        bytes: row.bytes,
        deletedAt: null,
      },
    ]),
  );
}
