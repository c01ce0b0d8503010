import { type KeepDays, type KeptKind, daysBefore } from '../../core/keeping/keep-days.ts';
import { deleteOldRows, oldRowsQuery } from '../../storage/keeping/purge-repository.ts';
import {
  type DueWorkBatch,
  type DueBatchResult,
  type DueMerchantContext,
  visitDueMerchants,
} from '../shared/due-work.ts';

export interface PurgeContext extends DueMerchantContext {
  readonly keepDays: KeepDays;
  /** Called with the kind and the number of the deleted rows. */
  readonly onPurged: (kind: KeptKind, rows: number) => void;
}

/**
 * The maximum number of rows that one SQL statement deletes. It is small, so that no other
 * statement has to wait long.
 */
const ROWS_PER_BATCH = 500;

/**
 * Deletes the rows of one kind whose retention period, which the operator has configured, is over.
 */
export async function purgeOldRows(
  context: PurgeContext,
  kind: KeptKind,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  const days = context.keepDays[kind];
  if (days === null) return { next: dueBatch.place, hasMore: false };
  const before = daysBefore(context.clock.now(), days);
  const run = async (merchantId: string): Promise<boolean> => {
    const deleted = await context.database.transaction((transaction) =>
      deleteOldRows(transaction, merchantId, kind, { cutoffTime: before, limit: ROWS_PER_BATCH }),
    );
    if (deleted > 0) context.onPurged(kind, deleted);
    return deleted === ROWS_PER_BATCH;
  };
  return visitDueMerchants(context, { items: oldRowsQuery(kind, before), run }, dueBatch);
}
