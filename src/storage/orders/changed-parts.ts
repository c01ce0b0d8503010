import { type RawBuilder, sql } from 'kysely';
import type { NewOrder, Order } from '../../core/orders/order.ts';
import {
  lineRow,
  ORDER_LINE_TABLE,
  ORDER_PAYMENT_TABLE,
  ORDER_REVISION_TABLE,
  type OrderPartTable,
  paymentRow,
  revisionRow,
} from './part-rows.ts';

/** The rows of a table that are new or changed in an order, sorted by position. */
interface ChangedPart {
  readonly order: Pick<Order, 'merchantId' | 'orderId'>;
  readonly table: {
    readonly name: string;
    readonly id: string;
    readonly columns: readonly string[];
  };
  readonly rows: readonly object[];
}

/** Returns what is new or changed for each table in which anything is. */
export function changedParts(after: NewOrder, before: Order | null): ChangedPart[] {
  return [
    ...changedRows(after, ORDER_LINE_TABLE, lineRow, after.lines, before?.lines ?? []),
    ...changedRows(after, ORDER_PAYMENT_TABLE, paymentRow, after.payments, before?.payments ?? []),
    ...changedRows(
      after,
      ORDER_REVISION_TABLE,
      revisionRow,
      after.revisions,
      before?.revisions ?? [],
    ),
  ];
}

function changedRows<Part, Row extends object>(
  { merchantId, orderId, currencyCode }: Pick<Order, 'merchantId' | 'orderId' | 'currencyCode'>,
  table: OrderPartTable<Row>,
  toRow: (part: Part, position: number, currencyCode: string) => Row,
  parts: readonly Part[],
  oldParts: readonly Part[],
): ChangedPart[] {
  if (parts.length < oldParts.length)
    throw new Error(`${table.name}: what an order once had, it keeps`);
  const rows = parts.flatMap((part, position) => {
    const oldPart = oldParts[position];
    const row = toRow(part, position, currencyCode);
    return part === oldPart ||
      (oldPart !== undefined && isSameValue(row, toRow(oldPart, position, currencyCode)))
      ? []
      : [row];
  });
  return rows.length === 0 ? [] : [{ order: { merchantId, orderId }, table, rows }];
}

export function isSameValue(value: unknown, oldValue: unknown): boolean {
  return value === oldValue || JSON.stringify(value) === JSON.stringify(oldValue);
}

/** Returns the SQL that writes the rows of one table. */
export function writePart({
  order: { merchantId, orderId },
  table: { name, id, columns },
  rows,
}: ChangedPart): RawBuilder<unknown> {
  const names = sql.raw(columns.join(', '));
  // Rows are written sorted by position, so that an old proposal for a change is closed before a
  // new one is stored.
  return sql`
    insert into ${sql.raw(name)} (merchant_id, order_id, ${names})
    select ${merchantId}::uuid, ${orderId}::uuid, ${names}
    from jsonb_populate_recordset(null::${sql.raw(name)}, ${JSON.stringify(rows)}::jsonb) order by position
    on conflict (merchant_id, order_id, ${sql.raw(id)}) do update set ${sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))}`;
}
