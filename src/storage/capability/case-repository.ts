import type { Reader, Transaction } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';

export interface StoredCase {
  readonly caseId: string;
  /** The test case as JSON. */
  readonly content: string;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** Returns the test cases of a capability map, the oldest first. */
export async function listStoredCases(
  reader: Reader,
  merchantId: string,
  mapKey: string,
): Promise<StoredCase[]> {
  if (!isStorable(mapKey)) return [];
  return reader
    .selectFrom('capability_map_case')
    .select(['case_id as caseId', 'content', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .orderBy('case_id')
    .execute();
}

/** Saves a test case. An existing case with the same id is replaced. */
export async function putStoredCase(
  transaction: Transaction,
  merchantId: string,
  mapKey: string,
  { caseId, content, savedAt, savedBy }: StoredCase,
): Promise<void> {
  const saved = { content, saved_at: savedAt, saved_by: savedBy };
  await transaction
    .insertInto('capability_map_case')
    .values({ merchant_id: merchantId, map_key: mapKey, case_id: caseId, ...saved })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'map_key', 'case_id']).doUpdateSet(saved),
    )
    .execute();
}

/** Deletes a test case, and returns whether it existed. */
export async function deleteStoredCase(
  transaction: Transaction,
  merchantId: string,
  mapKey: string,
  caseId: string,
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('capability_map_case')
    .where('merchant_id', '=', merchantId)
    .where('map_key', '=', mapKey)
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
