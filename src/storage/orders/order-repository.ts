import { type RawBuilder, sql } from 'kysely';
import type { KeptReply } from '../../core/orders/kept-reply.ts';
import type { NewOrder, Order, OrderStatus } from '../../core/orders/order.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { type StoredEvent, wakeDeliveries, writeEvents } from '../shared/event-repository.ts';
import { type NewSubjectMail, writeMails } from '../shared/new-mails.ts';
import { orderWordStatements } from '../shared/order-words.ts';
import { takeOrderNumber } from '../shared/order-numbers.ts';
import { changedSoonAfter, NEXT_STAMP } from './change-stamp.ts';
import { changedParts, isSameValue, writePart } from './changed-parts.ts';
import { insertOrderInSteps } from './insert-order-in-steps.ts';
import { insertedReply, updatedReply } from './kept-replies.ts';
import {
  orderOf,
  orderRow,
  orderStatusOf,
  type OrderStatusRow,
  type WholeOrderRow,
} from './rows.ts';
import { selectOrderStatuses, selectWholeOrders } from './select.ts';
import { isUuid } from '../shared/storable.ts';
import { isDistributed } from '../database/distribution.ts';
import {
  changeTime,
  type MarkedTransaction,
  markWithRowLock,
} from '../database/writes-in-flight.ts';

type Sql = RawBuilder<unknown>;
type OrderKey = Pick<Order, 'merchantId' | 'orderId'>;

/** Finds an order of a merchant. Returns null if the id is unknown or malformed. */
export async function findOrder(
  reader: Reader,
  merchantId: string,
  orderId: string,
): Promise<Order | null> {
  if (!isUuid(orderId)) return null;
  const query = selectWholeOrders(merchantId, selectOrderById(merchantId, orderId));
  const { rows } = await sql<WholeOrderRow>`${query}`.execute(reader);
  return rows[0] === undefined ? null : orderOf(rows[0]);
}

/** Returns what a buyer may see of an order, or null if the order doesn't exist. */
export async function findOrderStatus(
  reader: Reader,
  merchantId: string,
  orderId: string,
): Promise<OrderStatus | null> {
  if (!isUuid(orderId)) return null;
  const query = selectOrderStatuses(merchantId, selectOrderById(merchantId, orderId));
  const { rows } = await sql<OrderStatusRow>`${query}`.execute(reader);
  return rows[0] === undefined ? null : orderStatusOf(rows[0]);
}

function selectOrderById(merchantId: string, orderId: string): Sql {
  return sql`customer_order as o where o.merchant_id = ${merchantId}::uuid and o.order_id = ${orderId}::uuid`;
}

/** An order that is locked by this transaction, so that no other transaction can change it. */
export interface LockedOrder {
  readonly order: Order;
  readonly transaction: MarkedTransaction;
}

/**
 * Locks an order until the transaction ends and then reads it. Reading needs a second statement,
 * because the first one may have waited for the lock and wouldn't see what was committed while it
 * waited.
 */
export async function lockOrder(
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<LockedOrder | null> {
  if (!isUuid(orderId)) return null;
  const marked = await markWithRowLock(
    transaction,
    merchantId,
    sql`select from customer_order where merchant_id = ${merchantId}::uuid and order_id = ${orderId}::uuid for no key update`,
  );
  if (marked === null) return null;
  const order = await findOrder(marked, merchantId, orderId);
  return order === null ? null : { order, transaction: marked };
}

/** The fields of an order that the database itself sets when the order is written. */
type DatabaseSetOrderFields = Pick<Order, 'version' | 'changedAt' | 'orderNumber'>;

/**
 * Inserts an order with its parts, events and emails, and assigns the order's number. This is one
 * statement, except in a distributed database, which would take it apart at a high price.
 */
export async function insertOrder(
  transaction: MarkedTransaction,
  order: NewOrder,
  events: readonly StoredEvent[],
  mails: readonly NewSubjectMail[] = [],
  keptReply: KeptReply | null = null,
): Promise<DatabaseSetOrderFields> {
  if (isDistributed(transaction))
    return insertOrderInSteps(transaction, order, events, mails, keptReply);
  const row = orderRow(order);
  const reply = insertedReply(keptReply, order.version);
  const columns = sql.raw(Object.keys(row).join(', '));
  const written = sql`
    insert into customer_order (${columns}, changed_at, order_number, ${reply.names})
    select ${columns}, stamp.at, taken.number, ${reply.values}
    from jsonb_populate_record(null::customer_order, ${JSON.stringify(row)}::jsonb), stamp, taken
    returning version, changed_at, order_number`;
  return writeOrder(
    transaction,
    order,
    sql`${takeOrderNumber(order)}, written as (${written})`,
    eventsOf(order, events),
    [...changedParts(order, null).map(writePart), ...writeMails(order, mails)],
  );
}

/**
 * Saves an order, its events and its emails in one statement. Writes only what differs between
 * `orderBefore`, which the transaction has locked, and `orderAfter`; returns the order with its new
 * version and with a `changedAt` at least 1 ms later than before.
 */
export async function saveOrder(
  transaction: MarkedTransaction,
  orderBefore: Order,
  orderAfter: Order,
  events: readonly StoredEvent[],
  mails: readonly NewSubjectMail[] = [],
  keptReply: KeptReply | null = null,
): Promise<Order> {
  const changes = changedColumns(orderBefore, orderAfter);
  const set = Object.keys(changes).map((column) => `, ${column} = new.${column}`);
  const written = sql`
    update customer_order as o
    set version = o.version + 1, changed_at = greatest(stamp.at, ${afterChange(orderBefore)}::timestamptz), ${updatedReply(keptReply)}${sql.raw(set.join(''))}
    from jsonb_populate_record(null::customer_order, ${JSON.stringify(changes)}::jsonb) as new, stamp
    where o.merchant_id = ${orderBefore.merchantId}::uuid and o.order_id = ${orderBefore.orderId}::uuid and o.version = ${orderBefore.version}
    returning o.version, o.changed_at, o.order_number`;
  const saved = await writeOrder(
    transaction,
    orderBefore,
    sql`written as (${written})`,
    eventsOf(orderBefore, events),
    [
      ...changedParts(orderAfter, orderBefore).map(writePart),
      ...writeMails(orderBefore, mails),
      ...orderWordStatements(transaction, orderAfter, orderBefore),
    ],
  );
  return { ...orderAfter, ...saved };
}

/**
 * Increases the version of an order without any other change, so that the feed of changed orders
 * lists it again.
 */
export async function touchOrder(
  transaction: MarkedTransaction,
  order: OrderKey & Pick<Order, 'changedAt'>,
): Promise<void> {
  const written = sql`
    update customer_order as o
    set version = o.version + 1, changed_at = greatest(stamp.at, ${afterChange(order)}::timestamptz), ${updatedReply(null)}
    from stamp where o.merchant_id = ${order.merchantId}::uuid and o.order_id = ${order.orderId}::uuid
    returning o.version, o.changed_at, o.order_number`;
  await writeOrder(transaction, order, sql`written as (${written})`, [], []);
}

/** Each change of an order is at least 1 ms later than the one before. */
function afterChange({ changedAt }: Pick<Order, 'changedAt'>): Date {
  return new Date(changedAt.getTime() + 1);
}

type WrittenOrderRow = Pick<OrderStatusRow, 'version' | 'changed_at' | 'order_number'> & {
  /** Whether a webhook is owed an event of this change. */
  readonly is_owed: boolean;
};

async function writeOrder(
  transaction: MarkedTransaction,
  { merchantId, orderId }: OrderKey,
  insertedRow: Sql,
  eventParts: readonly Sql[],
  more: readonly Sql[],
): Promise<DatabaseSetOrderFields> {
  const others = [...more, ...eventParts].map(
    (statement, index) => sql`, ${sql.id(`more_${index}`)} as (${statement})`,
  );
  const deliveries = sql.id(`more_${others.length - 1}`);
  const isOwed = eventParts.length === 0 ? sql`false` : sql`exists (select from ${deliveries})`;
  const { rows } = await sql<WrittenOrderRow>`
    with moment as materialized (
      select ${changeTime(transaction, merchantId)} as at
    ), stamp as materialized (
      select greatest(moment.at, (
        select ${NEXT_STAMP} from ${changedSoonAfter(merchantId, sql`moment.at`)}
      )) as at from moment
    ), ${insertedRow}${sql.join(others, sql``)}
    select version, changed_at, order_number, ${isOwed} as is_owed from written`.execute(
    transaction,
  );
  const [row] = rows;
  if (row === undefined)
    throw new Error(`order ${orderId} isn't what it was when it was locked: was it?`);
  if (row.is_owed) wakeDeliveries(transaction, merchantId);
  return {
    version: row.version,
    changedAt: row.changed_at,
    orderNumber: String(row.order_number),
  };
}

function changedColumns(orderBefore: Order, orderAfter: Order): Readonly<Record<string, unknown>> {
  const old = new Map<string, unknown>(Object.entries(orderRow(orderBefore)));
  const changed = Object.entries(orderRow(orderAfter)).filter(
    ([column, value]) => column !== 'version' && !isSameValue(value, old.get(column)),
  );
  return Object.fromEntries(changed);
}

function eventsOf({ merchantId, orderId }: OrderKey, events: readonly StoredEvent[]): Sql[] {
  return writeEvents({ merchantId, subjectId: orderId }, events);
}
