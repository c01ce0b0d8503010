import { sql } from 'kysely';
import type { PictureFileName, PictureSize } from '../../core/pictures/picture-address.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { findMerchantId } from '../shared/merchant-slugs.ts';

export interface NewPicture extends PictureFileName {
  readonly files: readonly StoredFile[];
  /** The total size of all files of the picture, in bytes. */
  readonly bytes: number;
}

interface StoredFile extends PictureSize {
  /** The content of the file, or null if it is stored in the bucket. */
  readonly content: Buffer | null;
}

/** Stores a picture with its files, unless the store already has the picture. */
export async function insertPicture(
  transaction: Transaction,
  merchantId: string,
  { digest, width, height, bytes, files }: NewPicture,
  time: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('picture')
    .values({
      merchant_id: merchantId,
      digest,
      width,
      height,
      bytes,
      uploaded_at: time,
      checked_at: time,
      unused_since: time,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'digest']).doNothing())
    .executeTakeFirst();
  if (inserted !== 1n) return;
  for (const file of files) {
    await transaction
      .insertInto('picture_file')
      .values({ merchant_id: merchantId, digest, ...file })
      .execute();
  }
}

/**
 * Returns the largest size of each given picture that the store has. Also restarts the time after
 * which unused pictures are deleted.
 */
export async function keepPictures(
  transaction: Transaction,
  merchantId: string,
  digests: readonly string[],
  time: Date,
): Promise<readonly PictureFileName[]> {
  if (digests.length === 0) return [];
  return transaction
    .updateTable('picture')
    .set({ unused_since: time })
    .where('merchant_id', '=', merchantId)
    .where('digest', 'in', digests)
    .returning(['digest', 'width', 'height'])
    .execute();
}

/** Returns the largest size of each given picture that the store has. */
export async function findPictures(
  reader: Reader,
  merchantId: string,
  digests: readonly string[],
): Promise<readonly PictureFileName[]> {
  if (digests.length === 0) return [];
  return reader
    .selectFrom('picture')
    .select(['digest', 'width', 'height'])
    .where('merchant_id', '=', merchantId)
    .where('digest', 'in', digests)
    .execute();
}

/** Returns the total size of a store's pictures in bytes. */
export async function pictureBytes(reader: Reader, merchantId: string): Promise<number> {
  const { bytes } = await reader
    .selectFrom('picture')
    .select(({ fn }) => fn.sum<string | number | null>('bytes').as('bytes'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/**
 * Returns one file of a picture, or null if it doesn't exist. The content is null if the file is
 * stored in the bucket.
 */
export async function findPictureFile(
  reader: Reader,
  merchantSlug: string,
  { digest, width, height }: PictureFileName,
): Promise<{ readonly merchantId: string; readonly content: Buffer | null } | null> {
  const merchantId = await findMerchantId(reader, merchantSlug);
  if (merchantId === null) return null;
  const row = await reader
    .selectFrom('picture_file')
    .select('content')
    .where('merchant_id', '=', merchantId)
    .where('digest', '=', digest)
    .where('width', '=', width)
    .where('height', '=', height)
    .executeTakeFirst();
  return row === undefined ? null : { merchantId, content: row.content };
}

/** An SQL query for a merchant's pictures that haven't been checked since the given time. */
export function uncheckedPicturesQuery(cutoffTime: Date) {
  return sql`
    select p.merchant_id as subject_id, p.checked_at as since from picture as p
    where p.merchant_id = m.merchant_id and p.checked_at < ${cutoffTime}::timestamptz`;
}

/**
 * Checks which of a merchant's pictures are used by a product, a map, a draft or the settings, and
 * records since when the others are unused. Returns the number of checked pictures, and those that
 * have been unused since `unusedCutoffTime`.
 */
export async function checkPictures(
  transaction: Transaction,
  merchantId: string,
  { now, cutoffTime, unusedCutoffTime, limit }: PictureCheck,
): Promise<{ readonly checked: number; readonly unused: readonly string[] }> {
  const { rows } = await sql<{ digest: string; unused_since: Date | null }>`
    with due as (
      select digest from picture
      where merchant_id = ${merchantId}::uuid and checked_at < ${cutoffTime}::timestamptz
      order by checked_at, digest limit ${limit} for update
    ), seen as (
      select due.digest, (
        exists (select from product as p
          where p.merchant_id = ${merchantId}::uuid
            and (position(due.digest in p.image_url) > 0
              or position(due.digest in p.pictures::text) > 0))
        or exists (select from capability_map_version as v
          where v.merchant_id = ${merchantId}::uuid and position(due.digest in v.document) > 0)
        or exists (select from merchant as m
          where m.merchant_id = ${merchantId}::uuid and position(due.digest in m.settings::text) > 0)
        or exists (select from capability_map_draft as d
          where d.merchant_id = ${merchantId}::uuid and position(due.digest in d.document) > 0)
      ) as is_used
      from due
    )
    update picture as p set
      checked_at = ${now}::timestamptz,
      unused_since = case when seen.is_used then null
        else coalesce(p.unused_since, ${now}::timestamptz) end
    from seen where p.merchant_id = ${merchantId}::uuid and p.digest = seen.digest
    returning p.digest, p.unused_since`.execute(transaction);
  const unused = rows
    .filter(({ unused_since: since }) => since !== null && since < unusedCutoffTime)
    .map(({ digest }) => digest);
  return { checked: rows.length, unused };
}

/**
 * Returns the pictures that no order line shows. This reads all orders of a store, so it is called
 * only for pictures that have been unused for a long time.
 */
export async function findPicturesWithoutOrders(
  transaction: Transaction,
  merchantId: string,
  digests: readonly string[],
): Promise<readonly PictureWithoutOrders[]> {
  if (digests.length === 0) return [];
  const { rows } = await sql<PictureWithoutOrders>`
    select f.digest, f.width, f.height, f.content is null as "isInBucket" from picture_file as f
    where f.merchant_id = ${merchantId}::uuid and f.digest in (${sql.join(digests)})
      and not exists (select from order_line as l
        where l.merchant_id = ${merchantId}::uuid and position(f.digest in l.image_url) > 0)`.execute(
    transaction,
  );
  return rows;
}

/** One file of a picture that no order shows. */
export interface PictureWithoutOrders extends PictureFileName {
  readonly isInBucket: boolean;
}

export interface PictureCheck {
  readonly now: Date;
  readonly cutoffTime: Date;
  readonly unusedCutoffTime: Date;
  readonly limit: number;
}

export async function deletePictures(
  transaction: Transaction,
  merchantId: string,
  digests: readonly string[],
): Promise<void> {
  if (digests.length === 0) return;
  await transaction
    .deleteFrom('picture')
    .where('merchant_id', '=', merchantId)
    .where('digest', 'in', digests)
    .execute();
}
