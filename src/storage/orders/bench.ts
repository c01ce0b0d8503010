import { sql } from 'kysely';
import type { Order, OrderState } from '../../core/orders/order.ts';
import type { Specification } from '../../core/orders/specification.ts';
import type { Reader } from '../database/database.ts';
import { orderOf, type WholeOrderRow } from './rows.ts';
import { selectWholeOrders } from './select.ts';

/** A line of an order that a workshop has to make. */
export interface BenchLine {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly lineId: string;
  readonly linkVersion: number;
  readonly state: OrderState;
  /** The buyer's name, or the email address if the buyer gave no name. */
  readonly buyerName: string;
  /** The day on which the line must be dispatched, as YYYY-MM-DD, or null if it is unknown. */
  readonly dueOn: string | null;
  readonly docketNumber: string;
  readonly revision: number;
  readonly title: string;
  readonly sku: string;
  readonly quantity: number;
  readonly imageUrl: string | null;
  readonly specification: Specification | null;
}

/** The last line of a page, after which the next page begins. */
export interface BenchPosition {
  readonly dueOn: string | null;
  readonly lineId: string;
}

interface BenchPage {
  readonly states: readonly OrderState[];
  readonly after: BenchPosition | null;
  readonly limit: number;
}

/** The date by which orders without a due day are sorted, so that they come last. */
const SORT_DATE_WITHOUT_DUE_DAY = '9999-12-31';

/** Returns a page of the order lines that a workshop has to make, sorted by their due day. */
export async function listBenchLines(
  reader: Reader,
  merchantId: string,
  { states, after, limit }: BenchPage,
): Promise<BenchLine[]> {
  const due = sql`coalesce(o.estimate ->> 'date', ${SORT_DATE_WITHOUT_DUE_DAY})`;
  const behind =
    after === null
      ? sql``
      : sql`and (${due} collate "C", l.line_id) > (${after.dueOn ?? SORT_DATE_WITHOUT_DUE_DAY} collate "C", ${after.lineId}::uuid)`;
  const { rows } = await sql<BenchLine>`
    select o.order_id as "orderId", o.order_number::text as "orderNumber", l.line_id as "lineId",
      o.link_version as "linkVersion", o.state, coalesce(o.buyer_name, o.customer_email) as "buyerName",
      o.estimate ->> 'date' as "dueOn", l.docket_number as "docketNumber",
      l.docket_revision as revision, l.title, l.sku, l.quantity, l.image_url as "imageUrl",
      l.specification
    from customer_order as o
    join order_line as l on l.merchant_id = o.merchant_id and l.order_id = o.order_id
    where o.merchant_id = ${merchantId}::uuid and o.state in (${sql.join(states)})
      and l.workflow_type = 'made_to_order' ${behind}
    order by ${due} collate "C", l.line_id limit ${limit}`.execute(reader);
  return rows;
}

/** Returns the orders with the given ids. Ids of orders that the store doesn't have are ignored. */
export async function findOrdersById(
  reader: Reader,
  merchantId: string,
  orderIds: readonly string[],
): Promise<Order[]> {
  if (orderIds.length === 0) return [];
  const ids = sql.join(orderIds.map((id) => sql`${id}::uuid`));
  const from = sql`customer_order as o where o.merchant_id = ${merchantId}::uuid and o.order_id in (${ids})`;
  const { rows } = await sql<WholeOrderRow>`${selectWholeOrders(merchantId, from)}`.execute(reader);
  return rows.map(orderOf);
}
