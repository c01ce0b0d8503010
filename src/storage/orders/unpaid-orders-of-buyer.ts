import { sql } from 'kysely';
import type { UnpaidOrder } from '../../core/orders/unpaid-stock.ts';
import type { Transaction } from '../database/database.ts';
import { type BuyerKeys, UNPAID_CONDITION } from './placing-queries.ts';

/**
 * Returns the unpaid orders from an email address or a network address, with the SKUs whose stock
 * they reserve.
 */
export async function readUnpaidOrders(
  transaction: Transaction,
  merchantId: string,
  { emailKey, placedFrom }: BuyerKeys,
): Promise<readonly UnpaidOrder[]> {
  const { rows } = await sql<{
    of_email: boolean;
    unpaid_since: Date | null;
    unpaid_until: Date | null;
    holds_stock: boolean;
    skus: readonly string[] | null;
  }>`
    select buyer_email_key = ${emailKey} as of_email, unpaid_since, unpaid_until, holds_stock,
      (select jsonb_agg(line.sku) from order_line as line
        where line.merchant_id = ${merchantId}::uuid and line.order_id = placed.order_id and line.holds is not null) as skus
    from customer_order as placed
    where merchant_id = ${merchantId}::uuid and (buyer_email_key = ${emailKey} or placed_from = ${placedFrom}::text)
      and ${UNPAID_CONDITION}
    order by unpaid_since limit 500`.execute(transaction);
  return rows.map((row) => ({
    hasSameEmail: row.of_email,
    unpaidSince: row.unpaid_since,
    unpaidUntil: row.unpaid_until,
    holdsStock: row.holds_stock,
    heldSkus: row.skus ?? [],
  }));
}
