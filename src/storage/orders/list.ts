import { sql } from 'kysely';
import type { OrderState, OrderStatus } from '../../core/orders/order.ts';
import type { Reader } from '../database/database.ts';
import { orderStatusOf, type OrderStatusRow } from './rows.ts';
import { selectOrderStatuses } from './select.ts';
import { isUuid } from '../shared/storable.ts';

/** Which orders; null: any. */
export interface OrdersWanted {
  readonly state: OrderState | null;
  /** True: only those of which something remains to pay. */
  readonly unpaid: boolean;
  /** Placed then or later. */
  readonly placedSince: Date | null;
  /** Placed before the order of this id. */
  readonly beforeOrderId: string | null;
  readonly limit: number;
}

/** Latest placed first: ids are made in the order of placing. */
export async function listOrders(
  reader: Reader,
  merchantId: string,
  { state, unpaid, placedSince, beforeOrderId, limit }: OrdersWanted,
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

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Ids that begin so, in their order; none where no id could. */
export async function findOrderIds(
  reader: Reader,
  merchantId: string,
  beginning: string,
  limit: number,
): Promise<readonly string[]> {
  const [first, last] = [FIRST_ID, LAST_ID].map(
    (id) => `${beginning}${id.slice(beginning.length)}`,
  );
  if (first === undefined || last === undefined || !isUuid(first)) return [];
  const rows = await reader
    .selectFrom('customer_order')
    .select('order_id')
    .where('merchant_id', '=', merchantId)
    .where('order_id', '>=', first)
    .where('order_id', '<=', last)
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_id);
}
