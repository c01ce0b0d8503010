import {
  deleteOldUploads,
  findMerchantsWithOldUploads,
} from '../../storage/opportunities/attachment-repository.ts';
import type { SharedContext } from '../context.ts';

const KEPT_MS = 24 * 60 * 60 * 1_000;
const MERCHANTS = 50;
const FILES_PER_MERCHANT = 20;

/**
 * Deletes a part of the files that were sent a day ago and that no request has named; answers
 * whether there are more.
 */
export async function deleteOldFiles(
  { database, clock }: Pick<SharedContext, 'database' | 'clock'>,
  signal: AbortSignal,
): Promise<boolean> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const merchantIds = await database.read((reader) =>
    findMerchantsWithOldUploads(reader, before, MERCHANTS),
  );
  let hasMore = merchantIds.length === MERCHANTS;
  for (const merchantId of merchantIds) {
    if (signal.aborted) break;
    const deleted = await database.transaction((transaction) =>
      deleteOldUploads(transaction, merchantId, before, FILES_PER_MERCHANT),
    );
    if (deleted === FILES_PER_MERCHANT) hasMore = true;
  }
  return hasMore;
}
