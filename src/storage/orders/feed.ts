import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '../../core/orders/order.ts';
import type { Reader } from '../database/database.ts';
import { orderStatusOf, type OrderStatusRow } from './rows.ts';
import { selectOrderStatuses } from './select.ts';

/** A position in the list of changed orders, right after a particular change. */
export interface FeedPosition {
  readonly changedAt: Date;
  readonly orderId: string;
}

export interface FeedQuery {
  readonly after: FeedPosition | null;
  /** The time from which changed orders are returned. It is ignored if `after` is given. */
  readonly since: Date | null;
  /**
   * The time that `readHorizon` returned in an earlier statement. Changes after this time are left
   * out, because a write that is still unfinished may turn out to be earlier.
   */
  readonly horizon: Date;
  readonly limit: number;
}

export interface ChangedOrders {
  readonly orders: readonly OrderStatus[];
  readonly hasMore: boolean;
}

/**
 * The maximum size of a page of orders, measured by the bytes of their lines in the database. The
 * reply may be several times larger, because PostgreSQL compresses large values.
 */
const PAGE_BYTES = 2 ** 20;

function isAfterStart(
  feedPosition: FeedQuery['after'],
  startTime: Date | null,
): RawBuilder<unknown> {
  if (feedPosition !== null) {
    const { changedAt, orderId } = feedPosition;
    return sql`and (changed_at, order_id) > (${changedAt}::timestamptz, ${orderId}::uuid)`;
  }
  return startTime === null ? sql`` : sql`and changed_at >= ${startTime}::timestamptz`;
}

/**
 * Returns a page of orders, sorted by the time of their latest change, with each order appearing
 * once. A page with large orders has fewer than `limit` entries, so that no page is too expensive.
 */
export async function readChangedOrders(
  reader: Reader,
  merchantId: string,
  { after, since, horizon, limit }: FeedQuery,
): Promise<ChangedOrders> {
  const changed = sql`
    select * from customer_order
    where merchant_id = ${merchantId}::uuid and changed_at < ${horizon}::timestamptz
      ${isAfterStart(after, since)}
    order by changed_at, order_id
    limit ${limit + 1}`;
  const { rows } =
    await sql<FeedRow>`${selectOrderStatuses(merchantId, withinPageBytes(merchantId, changed))}`.execute(
      reader,
    );
  const shown = rows.slice(0, limit);
  return {
    orders: shown.map(orderStatusOf),
    hasMore: (rows[0]?.found ?? 0) > shown.length,
  };
}

interface FeedRow extends OrderStatusRow {
  /** How many orders were found before the page was shortened to limit its size. */
  readonly found: number;
}

// An estimated size, in bytes, of the columns of an order line without its specification.
const BYTES_PER_LINE = 300;

/**
 * Returns SQL that keeps the first orders until they reach the size limit of a page. The first
 * order is always kept.
 */
function withinPageBytes(merchantId: string, changed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select * from (
      select sized.*, (count(*) over ())::int as found,
        sum(line_bytes) over (order by changed_at, order_id) - line_bytes as bytes_before
      from (
        select changed.*, (
          select coalesce(sum(${sql.lit(BYTES_PER_LINE)} + coalesce(pg_column_size(specification), 0)), 0)
          from order_line as line
          where line.merchant_id = ${merchantId}::uuid and line.order_id = changed.order_id
        ) as line_bytes
        from (${changed}) as changed
      ) as sized
    ) as page where bytes_before < ${sql.lit(PAGE_BYTES)}
  ) as o order by o.changed_at, o.order_id`;
}
