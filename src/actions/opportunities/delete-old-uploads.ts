import { UNNAMED_FILES_KEPT_MS } from '../../core/opportunities/file-limits.ts';
import {
  deleteOldUploads as deleteSome,
  oldUploadsQuery,
} from '../../storage/opportunities/attached-file-repository.ts';
import {
  type DueWorkBatch,
  type DueBatchResult,
  type DueMerchantContext,
  visitDueMerchants,
} from '../shared/due-work.ts';
import { reclaimFileSpace } from './reclaim-file-space.ts';

const FILES_PER_MERCHANT = 4;

const retentionStart = (now: Date) => new Date(now.getTime() - UNNAMED_FILES_KEPT_MS);

/**
 * Deletes uploaded files that are at least a day old and aren't attached to any buyer's request.
 */
export async function deleteOldUploads(
  context: DueMerchantContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  let deletedFiles = 0;
  const run = async (merchantId: string): Promise<boolean> => {
    const before = retentionStart(context.clock.now());
    const deleted = await context.database.transaction((transaction) =>
      deleteSome(transaction, merchantId, before, FILES_PER_MERCHANT),
    );
    deletedFiles += deleted;
    return deleted === FILES_PER_MERCHANT;
  };
  const result = await visitDueMerchants(
    context,
    { items: (now) => oldUploadsQuery(retentionStart(now)), run },
    dueBatch,
  );
  if (deletedFiles > 0) await reclaimFileSpace(context);
  return result;
}
