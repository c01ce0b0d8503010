import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '../../core/orders/order.ts';
import type { Reader } from '../database/database.ts';
import { usableReply, type UsableReplies } from './kept-replies.ts';
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
  readonly replies: UsableReplies;
}

/** A changed order, with the fields that its kept reply leaves out. */
export interface ChangedOrder extends Pick<
  OrderStatus,
  'orderId' | 'changedAt' | 'version' | 'orderNumber'
> {
  /** The text of its reply, or null if it has to be composed. */
  readonly keptReply: string | null;
}

export interface ChangedOrders {
  readonly orders: readonly ChangedOrder[];
  readonly hasMore: boolean;
}

/**
 * The maximum size of a page of orders: of the bytes of their replies or, where none is kept, of
 * those of their lines in the database. PostgreSQL compresses large lines, so that a reply may be
 * several times larger than they are.
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

interface ChangedOrderRow {
  readonly order_id: string;
  readonly changed_at: Date;
  readonly version: number;
  readonly order_number: number;
  readonly reply: string | null;
  /** How many orders were found before the page was shortened to limit its size. */
  readonly found: number;
}

/**
 * Returns a page of orders, sorted by the time of their latest change, with each order appearing
 * once. A page with large orders has fewer than `limit` entries, so that no page is too expensive.
 */
export async function readChangedOrders(
  reader: Reader,
  merchantId: string,
  { after, since, horizon, limit, replies }: FeedQuery,
): Promise<ChangedOrders> {
  // The limit is a literal because PostgreSQL plans for a tenth of all orders otherwise.
  const changed = sql`
    select order_id, changed_at, version, order_number, ${usableReply(replies)} as reply
    from customer_order
    where merchant_id = ${merchantId}::uuid and changed_at < ${horizon}::timestamptz
      ${isAfterStart(after, since)}
    order by changed_at, order_id
    limit ${sql.lit(limit + 1)}`;
  const { rows } = await sql<ChangedOrderRow>`${withinPageBytes(merchantId, changed)}`.execute(
    reader,
  );
  const shown = rows.slice(0, limit);
  return {
    orders: shown.map((row) => ({
      orderId: row.order_id,
      changedAt: row.changed_at,
      version: row.version,
      orderNumber: String(row.order_number),
      keptReply: row.reply,
    })),
    hasMore: (rows[0]?.found ?? 0) > shown.length,
  };
}

// An estimated size, in bytes, of the columns of an order line without its specification.
const BYTES_PER_LINE = 300;

/**
 * Returns SQL that keeps the first orders until they reach the size limit of a page. The first
 * order is always kept.
 */
function withinPageBytes(merchantId: string, changed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select order_id, changed_at, version, order_number, reply, found from (
      select sized.*, (count(*) over ())::int as found,
        sum(bytes) over (order by changed_at, order_id) - bytes as bytes_before
      from (
        select changed.*, coalesce(octet_length(reply), (
          select coalesce(sum(${sql.lit(BYTES_PER_LINE)} + coalesce(pg_column_size(specification), 0)), 0)
          from order_line as line
          where line.merchant_id = ${merchantId}::uuid and line.order_id = changed.order_id
        )) as bytes
        from (${changed}) as changed
      ) as sized
    ) as page where bytes_before < ${sql.lit(PAGE_BYTES)}
    order by changed_at, order_id`;
}

/**
 * Returns orders of a page that was read before, but for those that have changed meanwhile: they
 * come later in the feed.
 */
export async function readOrdersOfPage(
  reader: Reader,
  merchantId: string,
  orderIds: readonly string[],
  { horizon }: Pick<FeedQuery, 'horizon'>,
): Promise<readonly OrderStatus[]> {
  const source = sql`customer_order as o
    where o.merchant_id = ${merchantId}::uuid and o.changed_at < ${horizon}::timestamptz
      and o.order_id in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb)::uuid)`;
  const { rows } = await sql<OrderStatusRow>`${selectOrderStatuses(merchantId, source)}`.execute(
    reader,
  );
  return rows.map(orderStatusOf);
}
