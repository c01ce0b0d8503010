import { type RawBuilder, sql } from 'kysely';
import { type AddressReputation, rateAddress } from '../../core/orders/address-reputation.ts';
import type { DiscountCode } from '../../core/orders/discount.ts';
import type { SampleOrder } from '../../core/orders/new-line.ts';
import type { OrderPaymentMode } from '../../core/orders/order.ts';
import type { AddressPieces } from '../../core/orders/unpaid-stock.ts';
import type { StockLevel } from '../../core/stock/reserve.ts';
import { lockSubjects } from '../database/advisory-lock.ts';
import type { Transaction } from '../database/database.ts';
import { isDistributed } from '../database/distribution.ts';
import { discountCodeOf } from '../shared/discount-rows.ts';
import { countedStock, stockLevelsOf } from '../shared/stock-levels.ts';
import {
  type BuyerKeys,
  type PlacingFactsRow,
  type PlacingQueries,
  placingQueries,
  type PlacingQuestion,
} from './placing-queries.ts';

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
   * For each SKU whose stock is tracked, how many pieces are reserved by unpaid orders from this
   * email address. Other SKUs may be among them, and mean nothing.
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

/**
 * Reads everything that is needed to place an order. In a distributed database, where planning a
 * statement of many tables costs more than reading them, each fact is read by itself.
 */
export async function readPlacingFacts(
  transaction: Transaction,
  merchantId: string,
  question: PlacingQuestion,
): Promise<PlacingFacts> {
  const queries = placingQueries(merchantId, question);
  const row = isDistributed(transaction)
    ? await readInSteps(transaction, queries, countedStock(merchantId, question.skus))
    : await readAtOnce(transaction, queries);
  return placingFactsOf(row, question.placedFrom !== null);
}

async function readAtOnce(
  transaction: Transaction,
  queries: PlacingQueries,
): Promise<PlacingFactsRow> {
  const columns = Object.entries(queries).map(
    ([name, { query }]) => sql`(${query}) as ${sql.id(name)}`,
  );
  const { rows } = await sql<PlacingFactsRow>`select ${sql.join(columns)}`.execute(transaction);
  if (rows[0] === undefined) throw new Error('a select without a table gave no row');
  return rows[0];
}

async function readInSteps(
  transaction: Transaction,
  queries: PlacingQueries,
  counted: RawBuilder<unknown>,
): Promise<PlacingFactsRow> {
  const isCounted = (await readValue(transaction, counted)) === true;
  const values: [string, unknown][] = [];
  for (const [name, { query, isNeeded = true, isOfCountedStock = false }] of Object.entries(
    queries,
  )) {
    const isRead = isNeeded && (isCounted || !isOfCountedStock);
    values.push([name, isRead ? await readValue(transaction, query) : null]);
  }
  // The names are those of the row, and each query has the value of its column.
  return Object.fromEntries(values) as unknown as PlacingFactsRow;
}

async function readValue(transaction: Transaction, query: RawBuilder<unknown>): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`${query}`.execute(transaction);
  return Object.values(rows[0] ?? {})[0] ?? null;
}

const NO_HISTORY = { orders: 0, paid: 0, endedUnpaid: 0 };

function placingFactsOf(row: PlacingFactsRow, hasAddress: boolean): PlacingFacts {
  const pieces = row.unpaid_pieces ?? [];
  const standing = rateAddress(row.address_history ?? NO_HISTORY);
  return {
    revision: row.revision,
    unpaidFromEmail: row.unpaid_of_email ?? 0,
    unpaidFromAddress: row.unpaid_of_address ?? 0,
    isBlocked: row.is_blocked ?? false,
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
