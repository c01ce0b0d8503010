import { type RawBuilder, sql } from 'kysely';
import { LINES, type PartTable, PAYMENTS, REVISIONS, STATUS_LINES } from './part-rows.ts';

/**
 * The parts of the order of alias `o`, as JSON: an order comes whole, in one statement. Text, so
 * that it is put together once.
 */
const PARTS = sql.raw(
  [partsOf(LINES, 'lines'), partsOf(PAYMENTS, 'payments'), partsOf(REVISIONS, 'revisions')].join(
    ', ',
  ),
);
const STATUS_PARTS = sql.raw(
  [partsOf(STATUS_LINES, 'lines'), partsOf(REVISIONS, 'revisions')].join(', '),
);

function partsOf<Row>({ name, columns, amounts }: PartTable<Row>, alias: string): string {
  const told = columns.map((column) =>
    amounts.includes(column) ? `${column}::text as ${column}` : column,
  );
  return `(
    select json_agg(part order by part.position)
    from (select ${told.join(', ')} from ${name} where merchant_id = o.merchant_id and order_id = o.order_id) as part
  ) as ${alias}`;
}

/** Whole orders, of those that `from` names as `o`. */
export function selectWholeOrders(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select o.*, ${PARTS} from ${from}`;
}

/**
 * The same, with what is told of their parts: neither payments nor the changes of dockets, which
 * may be many.
 */
export function selectOrderStatuses(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select o.*, ${STATUS_PARTS} from ${from}`;
}
