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
  return sql`${lockSlot(order)}, taken as (
      update order_number_slot as source set next_number = source.next_number + ${ORDER_NUMBER_SLOTS}
      from (select slot from free union all select slot from awaited) as one
      where source.merchant_id = ${order.merchantId}::uuid and source.slot = one.slot
      returning source.next_number - ${ORDER_NUMBER_SLOTS} as number
    )`;
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

function lockSlot({ merchantId, orderId }: OrderKey): RawBuilder<unknown> {
  // An order that has to wait chooses a row by the last digit of its id. Waiting orders are thereby
  // spread evenly over the rows.
  const digit = Number.parseInt(orderId.slice(-1), 16);
  const slots = sql`select slot from order_number_slot where merchant_id = ${merchantId}::uuid`;
  return sql`free as materialized (
      ${slots} order by next_number limit 1 for no key update skip locked
    ), awaited as materialized (
      ${slots} and not exists (select from free)
      order by (slot + ${digit}::integer) % ${ORDER_NUMBER_SLOTS} limit 1 for no key update
    )`;
}
