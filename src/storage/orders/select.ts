import { type RawBuilder, sql } from 'kysely';
import { LINES, type PartTable, PAYMENTS, REVISIONS, STATUS_LINES } from './part-rows.ts';

/**
 * SQL that reads all parts of an order as JSON text, so that one statement can read a whole order.
 * The order table must have the alias `o`.
 */
const PARTS = sql.raw(
  [
    selectParts(LINES, 'lines'),
    selectParts(PAYMENTS, 'payments'),
    selectParts(REVISIONS, 'revisions'),
  ].join(', '),
);
const STATUS_PARTS = sql.raw(
  [selectParts(STATUS_LINES, 'lines'), selectParts(REVISIONS, 'revisions')].join(', '),
);

function selectParts<Row>({ name, columns, amounts }: PartTable<Row>, alias: string): string {
  const listedSelections = columns.map((column) =>
    amounts.includes(column) ? `${column}::text as ${column}` : column,
  );
  return `(
    select json_agg(part order by part.position)
    from (select ${listedSelections.join(', ')} from ${name} where merchant_id = o.merchant_id and order_id = o.order_id) as part
  ) as ${alias}`;
}

/**
 * Returns an SQL query for orders with all their parts. `from` must give the order table the alias
 * `o`.
 */
export function selectWholeOrders(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select o.*, ${PARTS} from ${from}`;
}

/**
 * Returns an SQL query for orders with the parts that buyers may see. Payments and proposed changes
 * are left out, because there may be many of them.
 */
export function selectOrderStatuses(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select o.*, ${STATUS_PARTS} from ${from}`;
}
