import type { KeyIdentity } from '../../core/keys/key.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Reader } from '../../storage/database/database.ts';
import { readHorizon } from '../../storage/database/writes-in-flight.ts';
import {
  type ChangedOrder,
  readChangedOrders as readPage,
  readOrdersOfPage,
} from '../../storage/orders/feed.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import { type FeedPosition, writeCursor } from '../../wire/orders/cursor.ts';
import { completeReply, KEPT_REPLY_FORM } from '../../wire/orders/kept-reply.ts';
import type { ChangedOrdersQuery } from '../../wire/orders/query.ts';
import { orderReply, type ReadingTime } from '../../wire/orders/write-reply.ts';
import type { ContextWithoutActor } from '../context.ts';
import { storefrontOfKey } from '../shared/storefront-of-key.ts';
import type { StorefrontDependencies } from '../shared/with-storefront.ts';

const LOWEST_ORDER_ID = '00000000-0000-0000-0000-000000000000';

/** Returns, as JSON, the changed orders of the merchant that the API key belongs to. */
export async function readChangedOrders(
  dependencies: ContextWithoutActor & StorefrontDependencies,
  key: KeyIdentity,
  query: ChangedOrdersQuery,
): Promise<string> {
  const { merchant } = await storefrontOfKey(dependencies, key);
  return writeChangedOrders(dependencies, merchant, query);
}

/** Returns, as JSON, a page of a merchant's orders, sorted by the time of their latest change. */
export async function writeChangedOrders(
  { database, clock }: ContextWithoutActor,
  { merchantId, timezone }: Merchant,
  query: ChangedOrdersQuery,
): Promise<string> {
  const { after, updatedSince: since, limit } = query;
  const now = clock.now();
  const replies = { form: KEPT_REPLY_FORM, now };
  const { page, horizon, composed } = await database.read(async (reader) => {
    // The time of the oldest unfinished write is read before the page. Changes that are written
    // between the two reads are therefore left for the next page.
    const until = await readHorizon(reader, merchantId);
    const found = await readPage(reader, merchantId, {
      after,
      since,
      horizon: until,
      limit,
      replies,
    });
    const others = found.orders.filter(({ keptReply }) => keptReply === null);
    return {
      page: found,
      horizon: until,
      composed: await composeReplies(reader, merchantId, others, { horizon: until, now, timezone }),
    };
  });
  const next = page.orders.at(-1) ?? after ?? initialFeedPosition(since, horizon);
  const texts = page.orders.flatMap(({ keptReply, ...order }) => {
    const text = keptReply === null ? composed.get(order.orderId) : completeReply(keptReply, order);
    return text === undefined ? [] : [text];
  });
  return `{"orders":[${texts.join(',')}],"nextCursor":"${writeCursor(merchantId, next)}","hasMore":${page.hasMore}}`;
}

/** Returns the replies to orders of a page for which none is kept, by the ids of the orders. */
async function composeReplies(
  reader: Reader,
  merchantId: string,
  orders: readonly ChangedOrder[],
  { horizon, ...moment }: { readonly horizon: Date } & ReadingTime,
): Promise<ReadonlyMap<string, string>> {
  if (orders.length === 0) return new Map();
  const orderIds = orders.map(({ orderId }) => orderId);
  const read = await readOrdersOfPage(reader, merchantId, orderIds, { horizon });
  return new Map(read.map((order) => [order.orderId, writeJson(orderReply(order, moment))]));
}

/**
 * Returns the cursor for an empty first page. It isn't later than the oldest unfinished write, so
 * that no change is missed.
 */
function initialFeedPosition(startTime: Date | null, horizon: Date): FeedPosition {
  const earliest = Math.min(startTime?.getTime() ?? 0, horizon.getTime());
  return { changedAt: new Date(Math.max(0, earliest)), orderId: LOWEST_ORDER_ID };
}
