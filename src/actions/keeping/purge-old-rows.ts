import { type KeepDays, type KeptKind, daysBefore } from '../../core/keeping/keep-days.ts';
import { deleteOldRows, oldRows } from '../../storage/keeping/purge-repository.ts';
import {
  type DueBatch,
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
const ROWS_AT_ONCE = 500;

/**
 * Deletes the rows of one kind whose retention period, which the operator has configured, is over.
 */
export async function purgeOldRows(
  context: PurgeContext,
  kind: KeptKind,
  part: DueBatch,
): Promise<DueBatchResult> {
  const days = context.keepDays[kind];
  if (days === null) return { next: part.place, hasMore: false };
  const before = daysBefore(context.clock.now(), days);
  const run = async (merchantId: string): Promise<boolean> => {
    const deleted = await context.database.transaction((transaction) =>
      deleteOldRows(transaction, merchantId, kind, { before, limit: ROWS_AT_ONCE }),
    );
    if (deleted > 0) context.onPurged(kind, deleted);
    return deleted === ROWS_AT_ONCE;
  };
  return visitDueMerchants(context, { items: oldRows(kind, before), run }, part);
}
