import type { Reader, Transaction } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';

/** A capability map that somebody is working on. */
export interface MapDraft {
  readonly mapKey: string;
  readonly document: string;
  /** Counts the changes of the draft, from 1. */
  readonly revision: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

const COLUMNS = [
  'map_key as mapKey',
  'document',
  'revision',
  'saved_at as savedAt',
  'saved_by as savedBy',
] as const;

export async function findMapDraft(
  reader: Reader,
  merchantId: string,
  mapKey: string,
): Promise<MapDraft | null> {
  if (!isStorable(mapKey)) return null;
  const row = await reader
    .selectFrom('capability_map_draft')
    .select(COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the drafts of a store without their documents, in the order of their keys. */
export async function listMapDrafts(
  reader: Reader,
  merchantId: string,
): Promise<Omit<MapDraft, 'document'>[]> {
  return reader
    .selectFrom('capability_map_draft')
    .select(['map_key as mapKey', 'revision', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('merchant_id', '=', merchantId)
    .orderBy('map_key')
    .execute();
}

/**
 * Saves a draft whose revision follows the one that is stored, and returns whether it did. Of two
 * people who change the same revision, only the first is stored.
 */
export async function saveMapDraft(
  transaction: Transaction,
  merchantId: string,
  { mapKey, document, revision, savedAt, savedBy }: MapDraft,
): Promise<boolean> {
  const content = { document, revision, saved_at: savedAt, saved_by: savedBy };
  if (revision === 1) {
    const inserted = await transaction
      .insertInto('capability_map_draft')
      .values({ merchant_id: merchantId, map_key: mapKey, ...content })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await transaction
    .updateTable('capability_map_draft')
    .set(content)
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .where('revision', '=', revision - 1)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Deletes a draft if it still has this revision, and returns whether it did. */
export async function deleteMapDraft(
  transaction: Transaction,
  merchantId: string,
  mapKey: string,
  revision: number,
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('capability_map_draft')
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
