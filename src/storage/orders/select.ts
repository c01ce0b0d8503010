import { type RawBuilder, sql } from 'kysely';
import {
  ORDER_LINE_TABLE,
  type OrderPartTable,
  ORDER_PAYMENT_TABLE,
  ORDER_REVISION_TABLE,
  STATUS_LINE_TABLE,
} from './part-rows.ts';

/**
 * SQL that reads all parts of an order as JSON text, so that one statement can read a whole order.
 * The order table must have the alias `o`.
 */
const ORDER_PARTS_SQL = sql.raw(
  [
    selectOrderParts(ORDER_LINE_TABLE, 'lines'),
    selectOrderParts(ORDER_PAYMENT_TABLE, 'payments'),
    selectOrderParts(ORDER_REVISION_TABLE, 'revisions'),
  ].join(', '),
);
const STATUS_PARTS_SQL = sql.raw(
  [
    selectOrderParts(STATUS_LINE_TABLE, 'lines'),
    selectOrderParts(ORDER_REVISION_TABLE, 'revisions'),
  ].join(', '),
);

function selectOrderParts<Row>(
  { name, columns, amounts }: OrderPartTable<Row>,
  alias: string,
): string {
  const listedSelections = columns.map((column) =>
    amounts.includes(column) ? `${column}::text as ${column}` : column,
  );
  return `(
    select json_agg(part order by part.position)
    from (select ${listedSelections.join(', ')} from ${name} where merchant_id = o.merchant_id and order_id = o.order_id) as part
  ) as ${alias}`;
}

/**
 * Returns an SQL query for orders with all their parts. `sourceRows` must give the order table the
 * alias `o`.
 */
export function selectWholeOrders(sourceRows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select o.*, ${ORDER_PARTS_SQL} from ${sourceRows}`;
}

/**
 * Returns an SQL query for orders with the parts that buyers may see. Payments and proposed changes
 * are left out, because there may be many of them.
 */
export function selectOrderStatuses(sourceRows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select o.*, ${STATUS_PARTS_SQL} from ${sourceRows}`;
}
