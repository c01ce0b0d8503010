import {
  DUE_CLOSED_FILES,
  deleteClosedFiles as deleteSome,
} from '../../storage/opportunities/attached-file-repository.ts';
import {
  type DueWorkBatch,
  type DueBatchResult,
  type DueMerchantContext,
  visitDueMerchants,
} from '../shared/due-work.ts';
import { reclaimFileSpace } from './reclaim-file-space.ts';

const FILES_PER_MERCHANT = 4;

/**
 * Deletes the files of closed opportunities after the retention period in the store's settings. The
 * names and sizes of the files are kept.
 */
export async function deleteClosedFiles(
  context: DueMerchantContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  let deletedFiles = 0;
  const run = async (merchantId: string): Promise<boolean> => {
    const deleted = await context.database.transaction((transaction) =>
      deleteSome(transaction, merchantId, context.clock.now(), FILES_PER_MERCHANT),
    );
    deletedFiles += deleted;
    return deleted === FILES_PER_MERCHANT;
  };
  const result = await visitDueMerchants(context, { items: DUE_CLOSED_FILES, run }, dueBatch);
  if (deletedFiles > 0) await reclaimFileSpace(context);
  return result;
}
