import type { Static } from 'typebox';
import { isRefusal, type Refusal } from '../../../core/shared/result.ts';
import { readTimeline as readRows } from '../../../storage/orders/timeline.ts';
import type { ReadTimelineInput } from '../../../wire/orders/control.ts';
import type { TimelineReply } from '../../../wire/orders/reply.ts';
import type { ActionContext } from '../../context.ts';
import { findNamedOrder, type NotFoundCode } from './find-order.ts';

/**
 * Returns the events of an order, with the person or system that caused each of them, oldest first.
 */
export async function readTimeline(
  { database }: ActionContext,
  input: Static<typeof ReadTimelineInput>,
): Promise<Static<typeof TimelineReply> | Refusal<NotFoundCode>> {
  return database.read(async (reader) => {
    const found = await findNamedOrder(reader, input);
    if (isRefusal(found)) return found;
    const rows = await readRows(reader, found.merchant.merchantId, found.orderId);
    return { entries: rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
  });
}
