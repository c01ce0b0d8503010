import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '../../core/orders/order.ts';
import type { Reader } from '../database/database.ts';
import { orderStatusOf, type OrderStatusRow } from './rows.ts';
import { selectOrderStatuses } from './select.ts';

/** A place in the feed: right behind this change. */
export interface FeedPosition {
  readonly changedAt: Date;
  readonly orderId: string;
}

export interface FeedQuestion {
  readonly after: FeedPosition | null;
  /** Inclusive; where `after` is given, it says nothing. */
  readonly since: Date | null;
  /** From `readHorizon`, in an earlier statement: what isn't older is held back. */
  readonly horizon: Date;
  readonly limit: number;
}

export interface ChangedOrders {
  readonly orders: readonly OrderStatus[];
  /** Whether there is more before the horizon. */
  readonly hasMore: boolean;
}

function startingFrom(after: FeedQuestion['after'], since: Date | null): RawBuilder<unknown> {
  if (after !== null) {
    const { changedAt, orderId } = after;
    return sql`and (changed_at, order_id) > (${changedAt}::timestamptz, ${orderId}::uuid)`;
  }
  return since === null ? sql`` : sql`and changed_at >= ${since}::timestamptz`;
}

/**
 * Orders in the order of their latest changes, each once. One statement, whose cost depends on the
 * page alone.
 */
export async function readChangedOrders(
  reader: Reader,
  merchantId: string,
  { after, since, horizon, limit }: FeedQuestion,
): Promise<ChangedOrders> {
  const page = sql`(
    select * from customer_order
    where merchant_id = ${merchantId}::uuid and changed_at < ${horizon}::timestamptz
      ${startingFrom(after, since)}
    order by changed_at, order_id
    limit ${limit + 1}
  ) as o order by o.changed_at, o.order_id`;
  const { rows } = await sql<OrderStatusRow>`${selectOrderStatuses(page)}`.execute(reader);
  return { orders: rows.slice(0, limit).map(orderStatusOf), hasMore: rows.length > limit };
}
