import { refuse, type Refusal } from '../shared/result.ts';
import type { LineStock } from './line-stock.ts';

const RETRY_AFTER_SECONDS = 3_600;

/**
 * So many pieces of a product one email, and one network, may hold in unpaid orders. At least one,
 * or nobody could order the last ones.
 */
function maximumUnpaidPieces(onHandTotal: number, unpaidStockPercent: number): number {
  return Math.max(1, Math.floor((onHandTotal * unpaidStockPercent) / 100));
}

/**
 * Refuses an order with which its buyer would hold too much of a product's stock unpaid, and names
 * the first line that is too much; null: it may be placed. `held`: pieces that the buyer's unpaid
 * orders hold already, by SKU. What must come into stock first keeps nobody else from anything, and
 * isn't counted.
 */
export function refuseHoarding(
  stocks: readonly (LineStock | null)[],
  held: ReadonlyMap<string, number>,
  unpaidStockPercent: number,
): Refusal<'too_many_unpaid_pieces'> | null {
  const pieces = new Map(held);
  for (const [index, stock] of stocks.entries()) {
    if (stock === null) continue;
    const { sku, requested, backordered, onHandTotal } = stock;
    const fromStock = requested - backordered;
    const now = (pieces.get(sku) ?? 0) + fromStock;
    const maximum = maximumUnpaidPieces(onHandTotal, unpaidStockPercent);
    if (fromStock > 0 && now > maximum) {
      return refuse('too_many_unpaid_pieces', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        maximumUnpaidPieces: maximum,
        sku,
        index,
      });
    }
    pieces.set(sku, now);
  }
  return null;
}
