import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/**
 * The number of database rows that hold a merchant's next order numbers. Up to this many orders of
 * one merchant can be written at the same time without waiting for each other.
 */
const ORDER_NUMBER_SLOTS = sql.lit(16);
/**
 * A merchant's first order gets the number 1001, so that nobody mistakes an order number for a
 * quantity.
 */
const NUMBER_BEFORE_FIRST_ORDER = sql.lit(1_000);

interface OrderKey {
  readonly merchantId: string;
  readonly orderId: string;
}

/** Creates the database rows from which the orders of a new merchant get their numbers. */
export async function createOrderNumberRows(
  transaction: Transaction,
  merchantId: string,
): Promise<void> {
  await sql`
    insert into order_number_slot (merchant_id, slot, next_number)
    select ${merchantId}::uuid, slot, ${NUMBER_BEFORE_FIRST_ORDER} + slot from generate_series(1, ${ORDER_NUMBER_SLOTS}) as slot
    on conflict do nothing`.execute(transaction);
}

/**
 * Returns SQL that assigns the merchant's next order number, as the only row of `taken (number)`.
 * It waits only if all rows with numbers are locked, and a rollback makes the number available
 * again.
 */
export function takeOrderNumber(order: OrderKey): RawBuilder<unknown> {
  const locked = sql`(select slot from free union all select slot from awaited)`;
  return sql`${lockSlot(order)}, taken as (${takeNextOf(order, locked)})`;
}

/** Does the same in statements that read one table each. */
export async function takeOrderNumberInSteps(
  transaction: Transaction,
  order: OrderKey,
): Promise<number> {
  const slot =
    (await findSlot(transaction, freeSlot(order))) ??
    (await findSlot(transaction, awaitedSlot(order)));
  if (slot === null) throw new Error(`merchant ${order.merchantId} has no order numbers`);
  const { rows } = await sql<{ number: number }>`
    ${takeNextOf(order, sql`${slot}::integer`)}`.execute(transaction);
  const [taken] = rows;
  if (taken === undefined) throw new Error('the row of order numbers that was locked is gone');
  return taken.number;
}

async function findSlot(
  transaction: Transaction,
  query: RawBuilder<{ readonly slot: number }>,
): Promise<number | null> {
  const { rows } = await query.execute(transaction);
  return rows[0]?.slot ?? null;
}

function takeNextOf(
  { merchantId }: OrderKey,
  lockedSlot: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    update order_number_slot set next_number = next_number + ${ORDER_NUMBER_SLOTS}
    where merchant_id = ${merchantId}::uuid and slot = ${lockedSlot}
    returning next_number - ${ORDER_NUMBER_SLOTS} as number`;
}

/**
 * Makes sure that `takeOrderNumber` won't wait later in this transaction, after it has locked
 * something else.
 */
export async function lockOrderNumber(transaction: Transaction, order: OrderKey): Promise<void> {
  await sql`with ${lockSlot(order)} select from free union all select from awaited`.execute(
    transaction,
  );
}

function lockSlot(order: OrderKey): RawBuilder<unknown> {
  return sql`free as materialized (${freeSlot(order)}), awaited as materialized (
      ${awaitedSlot(order, sql` and not exists (select from free)`)}
    )`;
}

function freeSlot(order: OrderKey): RawBuilder<{ readonly slot: number }> {
  return sql`${slotsOf(order)} order by next_number limit 1 for no key update skip locked`;
}

function awaitedSlot(order: OrderKey, condition = sql``): RawBuilder<{ readonly slot: number }> {
  // An order that has to wait chooses a row by the last digit of its id. Waiting orders are thereby
  // spread evenly over the rows.
  const digit = Number.parseInt(order.orderId.slice(-1), 16);
  return sql`${slotsOf(order)}${condition}
    order by (slot + ${digit}::integer) % ${ORDER_NUMBER_SLOTS} limit 1 for no key update`;
}

function slotsOf({ merchantId }: OrderKey): RawBuilder<unknown> {
  return sql`select slot from order_number_slot where merchant_id = ${merchantId}::uuid`;
}
