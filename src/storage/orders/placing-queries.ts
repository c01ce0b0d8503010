import { type RawBuilder, sql } from 'kysely';
import type { AddressHistory } from '../../core/orders/address-reputation.ts';
import type { OrderPaymentMode } from '../../core/orders/order.ts';
import { addressHistory } from '../shared/address-history.ts';
import type { DiscountRow } from '../shared/discount-rows.ts';
import { type StockLevelRow, stockLevels } from '../shared/stock-levels.ts';

/**
 * The email address and the network address that identify a buyer when unpaid orders are counted.
 */
export interface BuyerKeys {
  readonly emailKey: string;
  /** A keyed digest of the buyer's network address, or null if the address is unknown. */
  readonly placedFrom: string | null;
}

export interface PlacingQuestion extends BuyerKeys {
  /**
   * The buyer's email address and networks, in the forms in which a merchant may have blocked them.
   */
  readonly addresses: readonly string[];
  readonly discountCode: string | null;
  /**
   * The SKUs of the samples in the order. The database checks whether the buyer has already ordered
   * each of them.
   */
  readonly sampledSkus: readonly string[];
  readonly skus: readonly string[];
}

/** What the queries for placing an order find. A query that finds no row has null. */
export interface PlacingFactsRow {
  readonly unpaid_of_email: number | null;
  readonly unpaid_of_address: number | null;
  readonly is_blocked: boolean | null;
  readonly discount_code: DiscountRow<string> | null;
  readonly samples:
    | readonly { readonly sku: string; readonly order_id: string; readonly placed_at: string }[]
    | null;
  readonly levels: readonly StockLevelRow[] | null;
  readonly unpaid_pieces:
    | readonly { readonly sku: string; readonly of_email: number; readonly of_address: number }[]
    | null;
  readonly address_history: AddressHistory | null;
  readonly payment_mode: OrderPaymentMode | null;
  readonly revision: number;
}

/**
 * An SQL condition for orders with a payment that is due now. It excludes orders on account, which
 * are paid later, and shipped orders, which no longer reserve stock.
 */
export const UNPAID_CONDITION = sql`payable_amount > 0 and coalesce(due_amount, payable_amount) > 0 and not on_account and state not in ('shipped', 'delivered', 'completed')`;

interface PlacingQuery {
  /** Finds one row of one column at most. */
  readonly query: RawBuilder<unknown>;
  /** Whether it can find anything. */
  readonly isNeeded?: boolean;
  /** Whether it finds nothing unless stock of the ordered products is counted. */
  readonly isOfCountedStock?: boolean;
}

export type PlacingQueries = Readonly<Record<keyof PlacingFactsRow, PlacingQuery>>;

/**
 * Returns a query for each fact. The revision is the last one, so that whatever else was read is at
 * least as new as the publication that it names.
 */
export function placingQueries(
  merchantId: string,
  { emailKey, placedFrom, addresses, discountCode, sampledSkus, skus }: PlacingQuestion,
): PlacingQueries {
  const merchant = sql`${merchantId}::uuid`;
  const hasAddress = placedFrom !== null;
  return {
    unpaid_of_email: {
      query: sql`select count(*) from customer_order
        where merchant_id = ${merchant} and buyer_email_key = ${emailKey} and ${UNPAID_CONDITION}`,
    },
    unpaid_of_address: {
      query: sql`select count(*) from customer_order
        where merchant_id = ${merchant} and placed_from = ${placedFrom}::text and ${UNPAID_CONDITION}`,
      isNeeded: hasAddress,
    },
    is_blocked: {
      query: sql`select true from buyer_block where merchant_id = ${merchant} and (
        (kind = 'email' and subject = ${emailKey}) or (kind = 'address' and subject = any(${addresses}::text[]))) limit 1`,
    },
    discount_code: {
      query: sql`select jsonb_build_object('code', code, 'label', label, 'kind', kind, 'value', value::text,
          'minimum_items_amount', minimum_items_amount::text, 'valid_from', valid_from, 'valid_until', valid_until,
          'maximum_uses', maximum_uses, 'used', used, 'ended_at', ended_at)
        from discount_code where merchant_id = ${merchant} and code = ${discountCode}::text`,
      isNeeded: discountCode !== null,
    },
    samples: {
      query: sql`select jsonb_agg(sample) from (
        select distinct on (line.sku) line.sku, placed.order_id, placed.placed_at
        from customer_order as placed
        join order_line as line on line.merchant_id = placed.merchant_id and line.order_id = placed.order_id
        where placed.merchant_id = ${merchant} and placed.buyer_email_key = ${emailKey} and placed.state <> 'cancelled'
          and line.purchase = 'sample' and line.sku in (select jsonb_array_elements_text(${JSON.stringify(sampledSkus)}::jsonb))
        order by line.sku, placed.placed_at desc, placed.order_id desc) as sample`,
      isNeeded: sampledSkus.length > 0,
    },
    levels: {
      query: sql`select jsonb_agg(level) from (${stockLevels(merchantId, skus)}) as level`,
      isOfCountedStock: true,
    },
    unpaid_pieces: {
      query: sql`select jsonb_agg(held) from (
        select line.sku,
          coalesce(sum(line.quantity - line.backordered) filter (where placed.buyer_email_key = ${emailKey}), 0) as of_email,
          coalesce(sum(line.quantity - line.backordered) filter (where placed.placed_from = ${placedFrom}::text), 0) as of_address
        from customer_order as placed
        join order_line as line on line.merchant_id = placed.merchant_id and line.order_id = placed.order_id
        where placed.merchant_id = ${merchant} and (placed.buyer_email_key = ${emailKey} or placed.placed_from = ${placedFrom}::text)
          and placed.holds_stock and ${UNPAID_CONDITION} and line.holds is not null
          and line.sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))
        group by line.sku) as held`,
      isOfCountedStock: true,
    },
    payment_mode: {
      query: sql`select case when mode = 'live' then 'live' when provider = 'sandbox' then 'sandbox' else 'test' end
        from payment_account where merchant_id = ${merchant} and disconnected_at is null`,
    },
    address_history: { query: addressHistory(merchant, placedFrom), isNeeded: hasAddress },
    revision: { query: sql`select changed_revision from merchant where merchant_id = ${merchant}` },
  };
}
