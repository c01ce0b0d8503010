import { sql } from 'kysely';
import type { OrderState, OrderStatus } from '../../core/orders/order.ts';
import type { Reader } from '../database/database.ts';
import { orderStatusOf, type OrderStatusRow } from './rows.ts';
import { selectOrderStatuses } from './select.ts';
import { idsStartingWith } from '../shared/id-prefix.ts';

/** Filters a list of orders. Fields that are null match every order. */
export interface OrderFilter {
  readonly state: OrderState | null;
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
  { state, unpaid, placedSince, beforeOrderId, limit }: OrderFilter,
): Promise<readonly OrderStatus[]> {
  const conditions = [
    sql`merchant_id = ${merchantId}::uuid`,
    ...(state === null ? [] : [sql`state = ${state}`]),
    ...(unpaid ? [sql`payable_amount > 0`] : []),
    ...(placedSince === null ? [] : [sql`placed_at >= ${placedSince}::timestamptz`]),
    ...(beforeOrderId === null ? [] : [sql`order_id < ${beforeOrderId}::uuid`]),
  ];
  const page = sql`(
    select * from customer_order where ${sql.join(conditions, sql` and `)} order by order_id desc limit ${limit}
  ) as o order by o.order_id desc`;
  const { rows } = await sql<OrderStatusRow>`${selectOrderStatuses(page)}`.execute(reader);
  return rows.map(orderStatusOf);
}

/** Matches order numbers, which have no leading zero and fit into the database column. */
const ORDER_NUMBER = /^[1-9]\d{0,8}$/;

/** Returns the orders that have the given number, and those whose id starts with the given text. */
export async function findOrdersNamed(
  reader: Reader,
  merchantId: string,
  { number, beginning }: { readonly number: string; readonly beginning: string },
  limit: number,
): Promise<readonly Pick<OrderStatus, 'orderId' | 'orderNumber'>[]> {
  const ids = idsStartingWith(beginning);
  const rows = await reader
    .selectFrom('customer_order')
    .select(['order_id', 'order_number'])
    .where('merchant_id', '=', merchantId)
    .where(({ eb, or, and }) =>
      or([
        ...(ORDER_NUMBER.test(number) ? [eb('order_number', '=', Number(number))] : []),
        ...(ids === null
          ? []
          : [and([eb('order_id', '>=', ids.first), eb('order_id', '<=', ids.last)])]),
      ]),
    )
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ orderId: row.order_id, orderNumber: String(row.order_number) }));
}
