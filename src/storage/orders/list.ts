import { sql } from 'kysely';
import type { OrderState, OrderStatus } from '../../core/orders/order.ts';
import type { Reader } from '../database/database.ts';
import { orderStatusOf, type OrderStatusRow } from './rows.ts';
import { selectOrderStatuses } from './select.ts';
import { isStartable } from './startable.ts';
import { idRangeWithPrefix } from '../shared/id-prefix.ts';

/** Filters a list of orders. Fields that are null or absent match every order. */
export interface OrderFilter {
  readonly state: OrderState | null;
  /** If present, only orders in one of these states are listed. */
  readonly states?: readonly OrderState[];
  /** If present, only orders with one of these ids are listed. */
  readonly orderIds?: readonly string[];
  /**
   * The beginnings of words. An order is listed only if each of them matches a word of its number,
   * its reference, or the buyer's name or address.
   */
  readonly words?: readonly string[];
  /** Whether to list only orders that are flagged for review. */
  readonly flagged?: boolean;
  /** Whether to list only orders whose work can begin. */
  readonly toStart?: boolean;
  /** Whether to list only orders that aren't fully paid. */
  readonly unpaid: boolean;
  /** Only orders that were placed at this time or later are listed. */
  readonly placedSince: Date | null;
  /** The last order on the previous page. The list continues with older orders. */
  readonly beforeOrderId: string | null;
  readonly limit: number;
}

/**
 * Returns a list of orders, the latest first. Sorting by id is enough, because ids contain the
 * time.
 */
export async function listOrders(
  reader: Reader,
  merchantId: string,
  filter: OrderFilter,
): Promise<readonly OrderStatus[]> {
  const { rows } = await sql<OrderStatusRow>`${selectPage(merchantId, filter)}`.execute(reader);
  return rows.map(orderStatusOf);
}

/** The name of the action in the audit log that records the printing of an order's dockets. */
export const DOCKETS_PRINTED_ACTION = 'order.print-dockets';

export interface FoundOrder {
  readonly order: OrderStatus;
  readonly docketsPrintedAt: Date | null;
}

/**
 * Returns a page of orders like `listOrders`, with the time at which the dockets of each order were
 * last printed.
 */
export async function findOrderPage(
  reader: Reader,
  merchantId: string,
  filter: OrderFilter,
): Promise<readonly FoundOrder[]> {
  const { rows } = await sql<OrderStatusRow & { dockets_printed_at: Date | null }>`
    select page.*, (
      select max(w.at) from write_log as w
      where w.merchant_id = ${merchantId}::uuid and w.subject = page.order_id::text and w.action = ${DOCKETS_PRINTED_ACTION}
    ) as dockets_printed_at
    from (${selectPage(merchantId, filter)}) as page order by page.order_id desc`.execute(reader);
  return rows.map((row) => ({
    order: orderStatusOf(row),
    docketsPrintedAt: row.dockets_printed_at,
  }));
}

function selectPage(merchantId: string, filter: OrderFilter) {
  const { state, states, orderIds, words = [], flagged = false, toStart = false } = filter;
  const { unpaid, placedSince, beforeOrderId, limit } = filter;
  const conditions = [
    sql`merchant_id = ${merchantId}::uuid`,
    ...(states === undefined ? [] : [sql`state in (${sql.join(states)})`]),
    ...(orderIds === undefined ? [] : [isOrderOneOf(orderIds)]),
    ...(flagged ? [sql`flagged_at is not null and flag_cleared_at is null`] : []),
    ...(toStart ? [isStartable(merchantId)] : []),
    ...words.map((word) => matchesWord(merchantId, word)),
    ...(state === null ? [] : [sql`state = ${state}`]),
    ...(unpaid ? [sql`payable_amount > 0`] : []),
    ...(placedSince === null ? [] : [sql`placed_at >= ${placedSince}::timestamptz`]),
    ...(beforeOrderId === null ? [] : [sql`order_id < ${beforeOrderId}::uuid`]),
  ];
  const page = sql`(
    select * from customer_order where ${sql.join(conditions, sql` and `)} order by order_id desc limit ${limit}
  ) as o order by o.order_id desc`;
  return selectOrderStatuses(merchantId, page);
}

function isOrderOneOf(orderIds: readonly string[]) {
  if (orderIds.length === 0) return sql`false`;
  return sql`order_id in (${sql.join(orderIds.map((orderId) => sql`${orderId}::uuid`))})`;
}

/** The last character of Unicode. It ends the range of words that begin with a given text. */
const LAST_UNICODE_CHARACTER = '\u{10ffff}';

/**
 * Returns SQL for the orders with a word that begins with the given text. The condition is a range,
 * because a range can use the index of words.
 */
function matchesWord(merchantId: string, word: string) {
  return sql`order_id in (
    select order_id from order_search
    where merchant_id = ${merchantId}::uuid and word >= ${word} and word < ${`${word}${LAST_UNICODE_CHARACTER}`}
  )`;
}

/** Matches order numbers, which have no leading zero and fit into the database column. */
const ORDER_NUMBER_PATTERN = /^[1-9]\d{0,8}$/;

/** Returns the orders that have the given number, and those whose id starts with the given text. */
export async function findOrdersNamed(
  reader: Reader,
  merchantId: string,
  { number, beginning }: { readonly number: string; readonly beginning: string },
  limit: number,
): Promise<readonly Pick<OrderStatus, 'orderId' | 'orderNumber'>[]> {
  const ids = idRangeWithPrefix(beginning);
  const rows = await reader
    .selectFrom('customer_order')
    .select(['order_id', 'order_number'])
    .where('merchant_id', '=', merchantId)
    .where(({ eb, or, and }) =>
      or([
        ...(ORDER_NUMBER_PATTERN.test(number) ? [eb('order_number', '=', Number(number))] : []),
        ...(ids === null
          ? []
          : [and([eb('order_id', '>=', ids.firstId), eb('order_id', '<=', ids.lastId)])]),
      ]),
    )
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ orderId: row.order_id, orderNumber: String(row.order_number) }));
}
