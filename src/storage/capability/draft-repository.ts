import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';

/** A capability map that somebody is working on. */
export interface MapDraft {
  readonly mapKey: string;
  readonly document: string;
  /**
   * The number of the latest change, counted from 1 over all drafts of the map, so that no number
   * is used twice.
   */
  readonly revision: number;
  /** The published version from which the draft was made, or 0 if the map was never published. */
  readonly baseVersion: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** The way in which the last draft of a map ended. */
export interface DraftEnd {
  readonly endedAs: 'published' | 'discarded';
  readonly endedBy: string;
  readonly endedAt: Date;
}

const DRAFT_COLUMNS = [
  'map_key as mapKey',
  'document',
  'revision',
  'base_version as baseVersion',
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
    .select(DRAFT_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the drafts of a store in the order of their keys, without their documents. */
export async function listMapDrafts(
  reader: Reader,
  merchantId: string,
): Promise<Omit<MapDraft, 'document' | 'baseVersion'>[]> {
  return reader
    .selectFrom('capability_map_draft')
    .select(['map_key as mapKey', 'revision', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('merchant_id', '=', merchantId)
    .orderBy('map_key')
    .execute();
}

/** Returns how the last draft of a map ended, or null if no draft has ended yet. */
export async function findDraftEnd(
  reader: Reader,
  merchantId: string,
  mapKey: string,
): Promise<DraftEnd | null> {
  if (!isStorable(mapKey)) return null;
  const row = await reader
    .selectFrom('capability_map_draft_counter')
    .select(['ended_as as endedAs', 'ended_by as endedBy', 'ended_at as endedAt'])
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .executeTakeFirst();
  if (row === undefined || row.endedBy === null || row.endedAt === null) return null;
  const { endedBy, endedAt } = row;
  return { endedAs: row.endedAs === 'published' ? 'published' : 'discarded', endedBy, endedAt };
}

/** Locks all drafts of a map, and returns the highest revision number that was ever used. */
export async function lockMapDrafts(
  transaction: Transaction,
  merchantId: string,
  mapKey: string,
): Promise<number> {
  const { last_revision: lastRevision } = await transaction
    .insertInto('capability_map_draft_counter')
    .values({ merchant_id: merchantId, map_key: mapKey, last_revision: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'map_key'])
        .doUpdateSet({ last_revision: sql<number>`capability_map_draft_counter.last_revision` }),
    )
    .returning('last_revision')
    .executeTakeFirstOrThrow();
  return lastRevision;
}

/**
 * Saves the next revision of a draft, or creates a draft if `afterRevision` is 0. Returns false if
 * the stored revision isn't `afterRevision`, because somebody else has saved the draft in the
 * meantime.
 */
export async function saveMapDraft(
  transaction: Transaction,
  merchantId: string,
  afterRevision: number,
  { mapKey, document, revision, baseVersion, savedAt, savedBy }: MapDraft,
): Promise<boolean> {
  await transaction
    .updateTable('capability_map_draft_counter')
    .set({ last_revision: revision })
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .execute();
  const content = {
    document,
    revision,
    base_version: baseVersion,
    saved_at: savedAt,
    saved_by: savedBy,
  };
  if (afterRevision === 0) {
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
    .where('revision', '=', afterRevision)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Ends a draft if it still has the given revision. Returns whether the draft was ended. */
export async function endMapDraft(
  transaction: Transaction,
  merchantId: string,
  { mapKey, revision }: Pick<MapDraft, 'mapKey' | 'revision'>,
  { endedAs, endedBy, endedAt }: DraftEnd,
): Promise<boolean> {
  const lastRevision = await lockMapDrafts(transaction, merchantId, mapKey);
  const deleted = await transaction
    .deleteFrom('capability_map_draft')
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (deleted.numDeletedRows !== 1n) return false;
  await transaction
    .updateTable('capability_map_draft_counter')
    .set({
      last_revision: Math.max(lastRevision, revision),
      ended_as: endedAs,
      ended_by: endedBy,
      ended_at: endedAt,
    })
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .execute();
  return true;
}
