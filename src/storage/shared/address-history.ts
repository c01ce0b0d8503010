import { type RawBuilder, sql } from 'kysely';
import type { AddressHistory } from '../../core/orders/address-reputation.ts';

/**
 * How many of the latest orders from a network address are used to judge it. The number is small
 * enough to count them whenever a new order is placed.
 */
const LATEST_ORDERS = 100;

/**
 * Returns an SQL query for the history of orders that a merchant has received from a network
 * address, as one JSON value.
 */
export function addressHistory(
  merchant: RawBuilder<unknown>,
  placedFrom: string | null,
): RawBuilder<AddressHistory> {
  return sql`(select jsonb_build_object('orders', count(*), 'paid', count(*) filter (where paid_at is not null),
      'endedUnpaid', count(*) filter (where cancel_reason = 'unpaid'))
    from (select paid_at, cancel_reason from customer_order
      where merchant_id = ${merchant} and placed_from = ${placedFrom}::text
      order by placed_at desc limit ${sql.lit(LATEST_ORDERS)}) as latest)`;
}
