import { sql } from 'kysely';
import {
  type AddressHistory,
  type AddressReputation,
  rateAddress,
} from '../../core/orders/address-reputation.ts';
import type { DiscountCode } from '../../core/orders/discount.ts';
import type { SampleOrder } from '../../core/orders/new-line.ts';
import type { OrderPaymentMode } from '../../core/orders/order.ts';
import type { AddressPieces } from '../../core/orders/unpaid-stock.ts';
import type { StockLevel } from '../../core/stock/reserve.ts';
import { lockSubjects } from '../database/advisory-lock.ts';
import type { Transaction } from '../database/database.ts';
import { type StockLevelRow, stockLevels, stockLevelsOf } from '../shared/stock-levels.ts';
import { addressHistory } from '../shared/address-history.ts';
import { discountCodeOf, type DiscountRow } from '../shared/discount-rows.ts';

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

/**
 * The facts that are needed to place an order and that only the database knows, such as the number
 * of the buyer's unpaid orders.
 */
export interface PlacingFacts {
  /** The merchant's revision number, which increases with every publication. */
  readonly revision: number;
  readonly unpaidFromEmail: number;
  readonly unpaidFromAddress: number;
  readonly isBlocked: boolean;
  readonly discountCode: DiscountCode | null;
  /** For each SKU, the latest order in which the buyer got a sample. */
  readonly sampledIn: ReadonlyMap<string, SampleOrder>;
  /** How much stock is available of the ordered products, if their stock is tracked. */
  readonly levels: ReadonlyMap<string, StockLevel>;
  /**
   * For each SKU, how many pieces in stock are reserved by unpaid orders from this email address.
   */
  readonly unpaidPieces: ReadonlyMap<string, number>;
  /**
   * How many pieces in stock are reserved by unpaid orders from this network address, or null if
   * the address is unknown.
   */
  readonly addressPieces: AddressPieces | null;
  readonly addressStanding: AddressReputation;
  /** Whether the store's payment account currently handles test money or real money. */
  readonly paymentMode: OrderPaymentMode;
}

/**
 * Lets only one order from the same buyer be placed at a time, so that concurrent orders together
 * can't exceed the limits. The caller must count the buyer's orders in a later statement, which
 * sees what was committed while this one waited for the lock.
 */
export async function lockBuyer(
  transaction: Transaction,
  merchantId: string,
  { emailKey, placedFrom }: BuyerKeys,
): Promise<void> {
  const subjects = [['email', emailKey], ...(placedFrom === null ? [] : [['address', placedFrom]])];
  await lockSubjects(
    transaction,
    merchantId,
    subjects.map((subject) => ['unpaid', ...subject]),
  );
}

interface PlacingFactsRow {
  readonly revision: number;
  readonly unpaid_of_email: number;
  readonly unpaid_of_address: number;
  readonly is_blocked: boolean;
  readonly discount_code: DiscountRow<string> | null;
  readonly samples:
    | readonly { readonly sku: string; readonly order_id: string; readonly placed_at: string }[]
    | null;
  readonly levels: readonly StockLevelRow[] | null;
  readonly unpaid_pieces:
    | readonly { readonly sku: string; readonly of_email: number; readonly of_address: number }[]
    | null;
  readonly address_history: AddressHistory;
  readonly payment_mode: OrderPaymentMode | null;
}

/**
 * An SQL condition for orders with a payment that is due now. It excludes orders on account, which
 * are paid later, and shipped orders, which no longer reserve stock.
 */
export const UNPAID_CONDITION = sql`payable_amount > 0 and coalesce(due_amount, payable_amount) > 0 and not on_account and state not in ('shipped', 'delivered', 'completed')`;

/** Reads everything that is needed to place an order, in one statement. */
export async function readPlacingFacts(
  transaction: Transaction,
  merchantId: string,
  question: PlacingQuestion,
): Promise<PlacingFacts> {
  const { emailKey, placedFrom, addresses, discountCode, sampledSkus, skus } = question;
  const merchant = sql`${merchantId}::uuid`;
  const { rows } = await sql<PlacingFactsRow>`
    select
      (select changed_revision from merchant where merchant_id = ${merchant}) as revision,
      (select count(*) from customer_order
        where merchant_id = ${merchant} and buyer_email_key = ${emailKey} and ${UNPAID_CONDITION}) as unpaid_of_email,
      (select count(*) from customer_order
        where merchant_id = ${merchant} and placed_from = ${placedFrom}::text and ${UNPAID_CONDITION}) as unpaid_of_address,
      exists (select from buyer_block where merchant_id = ${merchant} and (
        (kind = 'email' and subject = ${emailKey})
        or (kind = 'address' and subject in (select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb))))) as is_blocked,
      (select jsonb_build_object('code', code, 'label', label, 'kind', kind, 'value', value::text,
          'minimum_items_amount', minimum_items_amount::text, 'valid_from', valid_from, 'valid_until', valid_until,
          'maximum_uses', maximum_uses, 'used', used, 'ended_at', ended_at)
        from discount_code where merchant_id = ${merchant} and code = ${discountCode}::text) as discount_code,
      (select jsonb_agg(sample) from (
        select distinct on (line.sku) line.sku, placed.order_id, placed.placed_at
        from customer_order as placed
        join order_line as line on line.merchant_id = placed.merchant_id and line.order_id = placed.order_id
        where placed.merchant_id = ${merchant} and placed.buyer_email_key = ${emailKey} and placed.state <> 'cancelled'
          and line.purchase = 'sample' and line.sku in (select jsonb_array_elements_text(${JSON.stringify(sampledSkus)}::jsonb))
        order by line.sku, placed.placed_at desc, placed.order_id desc) as sample) as samples,
      (select jsonb_agg(level) from (${stockLevels(merchantId, skus)}) as level) as levels,
      (select jsonb_agg(held) from (
        select line.sku,
          coalesce(sum(line.quantity - line.backordered) filter (where placed.buyer_email_key = ${emailKey}), 0) as of_email,
          coalesce(sum(line.quantity - line.backordered) filter (where placed.placed_from = ${placedFrom}::text), 0) as of_address
        from customer_order as placed
        join order_line as line on line.merchant_id = placed.merchant_id and line.order_id = placed.order_id
        where placed.merchant_id = ${merchant} and (placed.buyer_email_key = ${emailKey} or placed.placed_from = ${placedFrom}::text)
          and placed.holds_stock and ${UNPAID_CONDITION} and line.holds is not null
          and line.sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))
        group by line.sku) as held) as unpaid_pieces,
      (select case when mode = 'live' then 'live' when provider = 'sandbox' then 'sandbox' else 'test' end
        from payment_account where merchant_id = ${merchant} and disconnected_at is null) as payment_mode,
      ${addressHistory(merchant, placedFrom)} as address_history`.execute(transaction);
  return placingFactsOf(rows[0], placedFrom !== null);
}

function placingFactsOf(row: PlacingFactsRow | undefined, hasAddress: boolean): PlacingFacts {
  if (row === undefined) throw new Error('a select without a table gave no row');
  const pieces = row.unpaid_pieces ?? [];
  const standing = rateAddress(row.address_history);
  return {
    revision: row.revision,
    unpaidFromEmail: row.unpaid_of_email,
    unpaidFromAddress: row.unpaid_of_address,
    isBlocked: row.is_blocked,
    discountCode: row.discount_code === null ? null : discountCodeOf(row.discount_code),
    sampledIn: new Map(
      (row.samples ?? []).map(({ sku, order_id: orderId, placed_at: placedAt }) => [
        sku,
        { orderId, placedAt: new Date(placedAt) },
      ]),
    ),
    levels: stockLevelsOf(row.levels ?? []),
    unpaidPieces: new Map(pieces.map(({ sku, of_email: held }) => [sku, held])),
    addressPieces: hasAddress
      ? { standing, pieces: new Map(pieces.map(({ sku, of_address: held }) => [sku, held])) }
      : null,
    addressStanding: standing,
    paymentMode: row.payment_mode ?? 'live',
  };
}
