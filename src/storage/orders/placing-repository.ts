import { sql } from 'kysely';
import type { DiscountCode } from '../../core/orders/discount.ts';
import type { SampledIn } from '../../core/orders/new-line.ts';
import { exclusiveKey } from '../database/advisory-lock.ts';
import type { Transaction } from '../database/database.ts';

/** A buyer as orders are counted by. */
export interface BuyerKeys {
  /** In lower case. */
  readonly emailKey: string;
  /** A keyed digest of the network that the order comes from; null: not known. */
  readonly placedFrom: string | null;
}

export interface PlacingQuestion extends BuyerKeys {
  /** As blocks name them. */
  readonly addresses: readonly string[];
  /** In upper case. */
  readonly discountCode: string | null;
  /** SKUs of which the buyer may have had a sample. */
  readonly sampledSkus: readonly string[];
  /** What is ordered. */
  readonly skus: readonly string[];
}

/** What placing an order must know that only the database does. */
export interface PlacingFacts {
  /** Of the merchant's latest publication. */
  readonly revision: number;
  readonly unpaidOfEmail: number;
  readonly unpaidOfAddress: number;
  readonly isBlocked: boolean;
  readonly discountCode: DiscountCode | null;
  /** By SKU, the latest. */
  readonly sampledIn: ReadonlyMap<string, SampledIn>;
  /** Those of what is ordered whose stock is counted. */
  readonly countedSkus: readonly string[];
  /**
   * By SKU: pieces in stock that unpaid orders hold, of the email or of the network, whichever has
   * more.
   */
  readonly unpaidPieces: ReadonlyMap<string, number>;
}

/**
 * Lets one order at a time be placed by an email, and by a network, so that two at once can't both
 * be the last one allowed. A statement sees what was committed when it started: count in a later
 * one.
 */
export async function lockBuyer(
  transaction: Transaction,
  merchantId: string,
  { emailKey, placedFrom }: BuyerKeys,
): Promise<void> {
  const subjects = [['email', emailKey], ...(placedFrom === null ? [] : [['address', placedFrom]])];
  const numbers = subjects.map(
    (subject) => sql`select ${exclusiveKey(['unpaid', merchantId, ...subject])} as number`,
  );
  // In the order of the numbers, so that two orders never wait for one another.
  await sql`select pg_advisory_xact_lock(number) from (${sql.join(numbers, sql` union all `)} order by 1) as numbers`.execute(
    transaction,
  );
}

interface FactsRow {
  readonly revision: number;
  readonly unpaid_of_email: number;
  readonly unpaid_of_address: number;
  readonly is_blocked: boolean;
  readonly discount_code: DiscountRow | null;
  readonly samples:
    | readonly { readonly sku: string; readonly order_id: string; readonly placed_at: string }[]
    | null;
  readonly counted_skus: readonly string[] | null;
  readonly unpaid_pieces: readonly { readonly sku: string; readonly pieces: number }[] | null;
}

interface DiscountRow {
  readonly code: string;
  readonly label: string;
  readonly kind: 'percent' | 'amount';
  readonly value: string;
  readonly minimum_items_amount: string | null;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly maximum_uses: number | null;
  readonly used: number;
  readonly ended_at: string | null;
}

/**
 * Of which the store waits for the buyer's money, and has yet to make or send it: what has left the
 * store holds nothing.
 */
const UNPAID = sql`payable_amount > 0 and not on_account and state not in ('shipped', 'delivered', 'completed')`;

/** All of it in one statement. */
export async function readPlacingFacts(
  transaction: Transaction,
  merchantId: string,
  question: PlacingQuestion,
): Promise<PlacingFacts> {
  const { emailKey, placedFrom, addresses, discountCode, sampledSkus, skus } = question;
  const merchant = sql`${merchantId}::uuid`;
  const { rows } = await sql<FactsRow>`
    select
      (select changed_revision from merchant where merchant_id = ${merchant}) as revision,
      (select count(*) from customer_order
        where merchant_id = ${merchant} and buyer_email_key = ${emailKey} and ${UNPAID}) as unpaid_of_email,
      (select count(*) from customer_order
        where merchant_id = ${merchant} and placed_from = ${placedFrom}::text and ${UNPAID}) as unpaid_of_address,
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
      (select jsonb_agg(sku) from product_stock
        where merchant_id = ${merchant} and tracked and sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))) as counted_skus,
      (select jsonb_agg(held) from (
        select line.sku, greatest(
            sum(line.quantity - line.backordered) filter (where placed.buyer_email_key = ${emailKey}),
            sum(line.quantity - line.backordered) filter (where placed.placed_from = ${placedFrom}::text)) as pieces
        from customer_order as placed
        join order_line as line on line.merchant_id = placed.merchant_id and line.order_id = placed.order_id
        where placed.merchant_id = ${merchant} and (placed.buyer_email_key = ${emailKey} or placed.placed_from = ${placedFrom}::text)
          and placed.holds_stock and ${UNPAID} and line.holds is not null
          and line.sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))
        group by line.sku) as held) as unpaid_pieces`.execute(transaction);
  return factsOf(rows[0]);
}

function factsOf(row: FactsRow | undefined): PlacingFacts {
  if (row === undefined) throw new Error('a select without a table gave no row');
  return {
    revision: row.revision,
    unpaidOfEmail: row.unpaid_of_email,
    unpaidOfAddress: row.unpaid_of_address,
    isBlocked: row.is_blocked,
    discountCode: row.discount_code === null ? null : discountOf(row.discount_code),
    sampledIn: new Map(
      (row.samples ?? []).map(({ sku, order_id: orderId, placed_at: placedAt }) => [
        sku,
        { orderId, placedAt: new Date(placedAt) },
      ]),
    ),
    countedSkus: row.counted_skus ?? [],
    unpaidPieces: new Map((row.unpaid_pieces ?? []).map(({ sku, pieces }) => [sku, pieces])),
  };
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

function discountOf(row: DiscountRow): DiscountCode {
  return {
    code: row.code,
    label: row.label,
    kind: row.kind,
    value: row.value,
    minimumItemsAmount: row.minimum_items_amount,
    validFrom: moment(row.valid_from),
    validUntil: moment(row.valid_until),
    maximumUses: row.maximum_uses,
    used: row.used,
    endedAt: moment(row.ended_at),
  };
}
