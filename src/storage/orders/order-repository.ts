import { type RawBuilder, sql } from 'kysely';
import type { Order, OrderStatus } from '../../core/orders/order.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { type StoredEvent, writeEvents } from '../shared/event-repository.ts';
import {
  LINES,
  lineRow,
  type PartTable,
  PAYMENTS,
  paymentRow,
  REVISIONS,
  revisionRow,
} from './part-rows.ts';
import {
  orderOf,
  orderRow,
  orderStatusOf,
  type OrderStatusRow,
  type WholeOrderRow,
} from './rows.ts';
import { selectOrderStatuses, selectWholeOrders } from './select.ts';
import { isUuid } from '../shared/storable.ts';
import { markWithin, type MarkedTransaction } from '../database/writes-in-flight.ts';

type Sql = RawBuilder<unknown>;
type Whose = Pick<Order, 'merchantId' | 'orderId'>;

/** Null for what is no order of this merchant's, whatever the id looks like. */
export async function findOrder(
  reader: Reader,
  merchantId: string,
  orderId: string,
): Promise<Order | null> {
  if (!isUuid(orderId)) return null;
  const { rows } =
    await sql<WholeOrderRow>`${selectWholeOrders(oneOrder(merchantId, orderId))}`.execute(reader);
  return rows[0] === undefined ? null : orderOf(rows[0]);
}

/** The same, as it is told to those who follow it. */
export async function findOrderStatus(
  reader: Reader,
  merchantId: string,
  orderId: string,
): Promise<OrderStatus | null> {
  if (!isUuid(orderId)) return null;
  const { rows } =
    await sql<OrderStatusRow>`${selectOrderStatuses(oneOrder(merchantId, orderId))}`.execute(
      reader,
    );
  return rows[0] === undefined ? null : orderStatusOf(rows[0]);
}

function oneOrder(merchantId: string, orderId: string): Sql {
  return sql`customer_order as o where o.merchant_id = ${merchantId}::uuid and o.order_id = ${orderId}::uuid`;
}

/** An order that nobody else can change until the transaction ends. */
export interface LockedOrder {
  readonly order: Order;
  readonly transaction: MarkedTransaction;
}

/**
 * Holds the order until the transaction ends, marks the write as in flight, and reads the order.
 * Two statements: one that waits for a lock still sees the order's parts as they were before it
 * waited.
 */
export async function lockOrder(
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<LockedOrder | null> {
  if (!isUuid(orderId)) return null;
  const held = await markWithin(
    transaction,
    (mark) => sql`
    with held as materialized (
      select from customer_order where merchant_id = ${merchantId}::uuid and order_id = ${orderId}::uuid for no key update
    )
    select ${mark} from held`,
  );
  if (held === null) return null;
  const order = await findOrder(transaction, merchantId, orderId);
  return order === null ? null : { order, transaction: held.transaction };
}

/** Inserts the order, its parts and events in one statement. Answers `changedAt`. */
export async function insertOrder(
  transaction: MarkedTransaction,
  order: Order,
  events: readonly StoredEvent[],
): Promise<Date> {
  const row = orderRow(order);
  const columns = sql.raw(Object.keys(row).join(', '));
  const written = sql`
    insert into customer_order (${columns}, changed_at)
    select ${columns}, stamp.at from jsonb_populate_record(null::customer_order, ${JSON.stringify(row)}::jsonb), stamp
    returning version, changed_at`;
  const { changedAt } = await write(transaction, order, written, [
    ...partsOf(order, null),
    ...eventsOf(order, events),
  ]);
  return changedAt;
}

/**
 * Saves what `before`, an order locked in this transaction, has become: the columns and parts that
 * differ, and the events, in one statement. Answers it with its new version and `changedAt`, which
 * is at least 1 ms after the last.
 */
export async function saveOrder(
  transaction: MarkedTransaction,
  before: Order,
  after: Order,
  events: readonly StoredEvent[],
): Promise<Order> {
  const changes = changedColumns(before, after);
  const set = Object.keys(changes).map((column) => `, ${column} = new.${column}`);
  const written = sql`
    update customer_order as o
    set version = o.version + 1, changed_at = greatest(stamp.at, o.changed_at + interval '1 millisecond')${sql.raw(set.join(''))}
    from jsonb_populate_record(null::customer_order, ${JSON.stringify(changes)}::jsonb) as new, stamp
    where o.merchant_id = ${before.merchantId}::uuid and o.order_id = ${before.orderId}::uuid and o.version = ${before.version}
    returning o.version, o.changed_at`;
  const saved = await write(transaction, before, written, [
    ...partsOf(after, before),
    ...eventsOf(before, events),
  ]);
  return { ...after, ...saved };
}

/**
 * A clock set back by less than this delays the feed; set back by more, what is written meanwhile
 * may be passed over.
 */
const CLOCK_SETBACK = sql.lit('5 minutes');

async function write(
  transaction: MarkedTransaction,
  { merchantId, orderId }: Whose,
  written: Sql,
  more: readonly Sql[],
): Promise<Pick<Order, 'version' | 'changedAt'>> {
  const others = more.map(
    (statement, index) => sql`, ${sql.id(`more_${index}`)} as (${statement})`,
  );
  const { rows } = await sql<{ version: number; changed_at: Date }>`
    with moment as materialized (
      select date_trunc('milliseconds', clock_timestamp()) as at
    ), stamp as materialized (
      select greatest(moment.at, (
        select max(changed_at) + interval '1 millisecond' from customer_order
        where merchant_id = ${merchantId}::uuid and changed_at > moment.at and changed_at <= moment.at + ${CLOCK_SETBACK}::interval
      )) as at from moment
    ), written as (${written})${sql.join(others, sql``)}
    select version, changed_at from written`.execute(transaction);
  const [row] = rows;
  if (row === undefined)
    throw new Error(`order ${orderId} isn't what it was when it was locked: was it?`);
  return { version: row.version, changedAt: row.changed_at };
}

function changedColumns(before: Order, after: Order): Readonly<Record<string, unknown>> {
  const old = new Map<string, unknown>(Object.entries(orderRow(before)));
  const changed = Object.entries(orderRow(after)).filter(
    ([column, value]) => column !== 'version' && !isSame(value, old.get(column)),
  );
  return Object.fromEntries(changed);
}

function isSame(value: unknown, old: unknown): boolean {
  return value === old || JSON.stringify(value) === JSON.stringify(old);
}

/** One statement for each table in which something is new, or other than before. */
function partsOf(after: Order, before: Order | null): Sql[] {
  return [
    ...writeParts(after, LINES, lineRow, after.lines, before?.lines ?? []),
    ...writeParts(after, PAYMENTS, paymentRow, after.payments, before?.payments ?? []),
    ...writeParts(after, REVISIONS, revisionRow, after.revisions, before?.revisions ?? []),
  ];
}

function writeParts<Part, Row>(
  { merchantId, orderId, currencyCode }: Pick<Order, 'merchantId' | 'orderId' | 'currencyCode'>,
  { name, id, columns }: PartTable<Row>,
  rowOf: (part: Part, position: number, currencyCode: string) => Row,
  parts: readonly Part[],
  old: readonly Part[],
): Sql[] {
  if (parts.length < old.length) throw new Error(`${name}: what an order once had, it keeps`);
  const rows = parts.flatMap((part, position) => {
    const oldPart = old[position];
    const row = rowOf(part, position, currencyCode);
    return part === oldPart ||
      (oldPart !== undefined && isSame(row, rowOf(oldPart, position, currencyCode)))
      ? []
      : [row];
  });
  if (rows.length === 0) return [];
  const names = sql.raw(columns.join(', '));
  // In order of positions: a revision is closed before another one is proposed.
  return [
    sql`
    insert into ${sql.raw(name)} (merchant_id, order_id, ${names})
    select ${merchantId}::uuid, ${orderId}::uuid, ${names}
    from jsonb_populate_recordset(null::${sql.raw(name)}, ${JSON.stringify(rows)}::jsonb) order by position
    on conflict (merchant_id, order_id, ${sql.raw(id)}) do update set ${sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))}`,
  ];
}

function eventsOf({ merchantId, orderId }: Whose, events: readonly StoredEvent[]): Sql[] {
  return writeEvents({ merchantId, subjectId: orderId }, events);
}
