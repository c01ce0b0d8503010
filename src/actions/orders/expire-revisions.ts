import { changedOrder, unchangedOrder } from '../../core/orders/make-change.ts';
import { expireRevision } from '../../core/orders/revisions.ts';
import { EXPIRED_REVISIONS } from '../../storage/orders/due.ts';
import type { DueContext, DueWorkBatch, DueBatchResult } from '../shared/due-work.ts';
import { changeDueOrders } from './change-due-orders.ts';

/** Marks proposed changes to orders as expired if their buyers didn't answer in time. */
export function expireRevisions(
  context: DueContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  return changeDueOrders(
    context,
    {
      items: EXPIRED_REVISIONS,
      actor: { kind: 'service', id: 'revisions' },
      what: 'order.revision-expired',
      change: (_, order, now) => {
        const lapsed = expireRevision(order, now);
        return lapsed === order ? unchangedOrder(order) : changedOrder(lapsed);
      },
    },
    dueBatch,
  );
}
