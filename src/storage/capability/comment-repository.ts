import type { Reader, Transaction } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';

export interface StoredComment {
  readonly commentId: string;
  /** The part of the map, such as `value:wood:oak`. */
  readonly place: string;
  readonly content: string;
  readonly writtenAt: Date;
  readonly writtenBy: string;
}

/** Returns the comments on a map, the earliest first. */
export async function listStoredComments(
  reader: Reader,
  merchantId: string,
  mapKey: string,
): Promise<StoredComment[]> {
  if (!isStorable(mapKey)) return [];
  return reader
    .selectFrom('capability_map_comment')
    .select([
      'comment_id as commentId',
      'place',
      'content',
      'written_at as writtenAt',
      'written_by as writtenBy',
    ])
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .orderBy('written_at')
    .orderBy('comment_id')
    .execute();
}

export async function insertStoredComment(
  transaction: Transaction,
  merchantId: string,
  mapKey: string,
  { commentId, place, content, writtenAt, writtenBy }: StoredComment,
): Promise<void> {
  await transaction
    .insertInto('capability_map_comment')
    .values({
      merchant_id: merchantId,
      map_key: mapKey,
      comment_id: commentId,
      place,
      content,
      written_at: writtenAt,
      written_by: writtenBy,
    })
    .execute();
}

/** Deletes a comment, and returns whether it was there. */
export async function deleteStoredComment(
  transaction: Transaction,
  merchantId: string,
  mapKey: string,
  commentId: string,
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('capability_map_comment')
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .where('comment_id', '=', commentId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
