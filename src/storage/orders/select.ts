import { type RawBuilder, sql } from 'kysely';
import { ORDER_COLUMNS } from './order-columns.ts';
import {
  ORDER_LINE_TABLE,
  type OrderPartTable,
  ORDER_PAYMENT_TABLE,
  ORDER_REVISION_TABLE,
  STATUS_LINE_TABLE,
} from './part-rows.ts';

const SELECTED_COLUMNS = sql.raw(ORDER_COLUMNS.map((column) => `o.${column}`).join(', '));

/**
 * Returns SQL that reads a part of an order as JSON text, so that one statement can read a whole
 * order. The order table must have the alias `o`. Where each merchant's rows are on one server, a
 * sub-select must name the merchant itself for the statement to be sent there.
 */
function selectOrderParts<Row>(
  merchantId: string,
  { name, columns, amounts }: OrderPartTable<Row>,
  alias: string,
): RawBuilder<unknown> {
  const listedSelections = columns.map((column) =>
    amounts.includes(column) ? `${column}::text as ${column}` : column,
  );
  return sql`(
    select json_agg(part order by part.position)
    from (select ${sql.raw(listedSelections.join(', '))} from ${sql.raw(name)} where merchant_id = ${merchantId}::uuid and order_id = o.order_id) as part
  ) as ${sql.raw(alias)}`;
}

/**
 * Returns an SQL query for orders with all their parts. `sourceRows` must give the order table the
 * alias `o`.
 */
export function selectWholeOrders(
  merchantId: string,
  sourceRows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${SELECTED_COLUMNS}, ${selectOrderParts(merchantId, ORDER_LINE_TABLE, 'lines')},
    ${selectOrderParts(merchantId, ORDER_PAYMENT_TABLE, 'payments')},
    ${selectOrderParts(merchantId, ORDER_REVISION_TABLE, 'revisions')} from ${sourceRows}`;
}

/**
 * Returns an SQL query for orders with the parts that buyers may see. Payments and proposed changes
 * are left out, because there may be many of them.
 */
export function selectOrderStatuses(
  merchantId: string,
  sourceRows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${SELECTED_COLUMNS}, ${selectOrderParts(merchantId, STATUS_LINE_TABLE, 'lines')},
    ${selectOrderParts(merchantId, ORDER_REVISION_TABLE, 'revisions')} from ${sourceRows}`;
}
