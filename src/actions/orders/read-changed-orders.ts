import type { Merchant } from '../../core/merchants/merchant.ts';
import { readChangedOrders as readPage } from '../../storage/orders/feed.ts';
import { readHorizon } from '../../storage/database/writes-in-flight.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import { type FeedPlace, writeCursor } from '../../wire/orders/cursor.ts';
import type { ChangedOrdersQuery } from '../../wire/orders/query.ts';
import { toldOrder } from '../../wire/orders/write-reply.ts';
import type { SharedContext } from '../context.ts';

/** Before every order that was changed in that millisecond. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A page of the merchant's orders in the order of their latest changes, as JSON. */
export async function readChangedOrders(
  { database, clock }: SharedContext,
  { merchantId, timezone }: Merchant,
  query: ChangedOrdersQuery,
): Promise<string> {
  const { after, updatedSince: since, limit } = query;
  const { page, horizon } = await database.read(async (reader) => {
    // First the horizon, then the page: what is written in between is held back.
    const until = await readHorizon(reader);
    return {
      page: await readPage(reader, merchantId, { after, since, horizon: until, limit }),
      horizon: until,
    };
  });
  const next = page.orders.at(-1) ?? after ?? beginning(since, horizon);
  const moment = { now: clock.now(), timezone };
  return writeJson({
    orders: page.orders.map((order) => toldOrder(order, moment)),
    nextCursor: writeCursor(merchantId, next),
    hasMore: page.hasMore,
  });
}

/**
 * Where an empty first page leaves off: no later than the horizon, so that nothing to come is
 * passed over.
 */
function beginning(since: Date | null, horizon: Date): FeedPlace {
  const earliest = Math.min(since?.getTime() ?? 0, horizon.getTime());
  return { changedAt: new Date(Math.max(0, earliest)), orderId: FIRST_ID };
}
