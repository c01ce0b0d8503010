import { changedTo, unchanged } from '../../core/orders/changed.ts';
import { lapseRevision } from '../../core/orders/revisions.ts';
import { LAPSED_REVISIONS } from '../../storage/orders/due.ts';
import type { DueContext, DuePart, DuePartDone } from '../shared/due-work.ts';
import { changeDueOrders } from './change-due-orders.ts';

/**
 * Marks, as expired, a part of the revisions whose time is over: then whoever follows the orders
 * learns of it.
 */
export function expireRevisions(context: DueContext, part: DuePart): Promise<DuePartDone> {
  return changeDueOrders(
    context,
    {
      items: LAPSED_REVISIONS,
      actor: { kind: 'service', id: 'revisions' },
      what: 'order.revision-expired',
      change: (_, order, now) => {
        const lapsed = lapseRevision(order, now);
        return lapsed === order ? unchanged(order) : changedTo(lapsed);
      },
    },
    part,
  );
}
