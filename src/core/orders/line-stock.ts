import type { Storefront } from '../offers/storefront.ts';
import { findProductBySlug, type SubjectOptions } from '../offers/subject.ts';
import { refuse, type Refusal } from '../shared/result.ts';
import {
  availableQuantity,
  type Hold,
  reserveStock,
  type StockLevel,
  type StockSupply,
} from '../stock/reserve.ts';
import { restockAhead } from '../stock/restock-ahead.ts';

export type RequestedLine = Pick<SubjectOptions, 'productSlug' | 'sku'> & {
  readonly quantity: number;
};

/** The tracked stock that is reserved for an order line. */
export interface LineStock {
  readonly sku: string;
  readonly requested: number;
  readonly available: number;
  /**
   * True if too few pieces are available and the merchant doesn't accept backorders for the rest.
   */
  readonly isOut: boolean;
  readonly holds: readonly Hold[];
  /** The number of reserved pieces that aren't in stock yet. */
  readonly backordered: number;
  /** The number of pieces on hand at all locations when the line was ordered. */
  readonly onHandTotal: number;
  readonly restockExpectedOn: string | null;
}

export function skusOf(storefront: Storefront, lines: readonly RequestedLine[]): readonly string[] {
  return [...new Set(lines.flatMap((line) => findProductBySlug(storefront, line)?.sku ?? []))];
}

/**
 * Allocates stock to the order lines in sequence; a line whose stock isn't tracked gets null. If
 * every line is reduced to its `available` pieces, the order can be placed.
 */
export function stockByLine(
  storefront: Storefront,
  lines: readonly RequestedLine[],
  levels: ReadonlyMap<string, StockLevel>,
): readonly (LineStock | null)[] {
  const left = new Map(levels);
  return lines.map((line) => {
    const level = left.get(findProductBySlug(storefront, line)?.sku ?? '');
    if (level === undefined) return null;
    const available = availableQuantity(level, line.quantity);
    const requested = reserveStock(level, line.quantity);
    const reserved = requested ?? reserveStock(level, available);
    if (reserved === null) throw new RangeError(`${level.sku}: what is granted can't be reserved`);
    left.set(level.sku, reserved.remaining);
    const { sku, onHandTotal, restockExpectedOn } = level;
    const { holds, backordered } = reserved;
    return {
      sku,
      requested: line.quantity,
      available,
      isOut: requested === null,
      holds,
      backordered,
      onHandTotal,
      restockExpectedOn,
    };
  });
}

/**
 * Returns the stock data that the offer for one line depends on. The data never contains a
 * shortage, because shortages are reported for all lines together.
 */
export function lineSupply(stock: LineStock | null | undefined): StockSupply | null {
  if (stock === null || stock === undefined) return null;
  const { sku, backordered, restockExpectedOn } = stock;
  return { sku, isOut: false, backordered, restockExpectedOn };
}

/**
 * Returns an error that lists every order line with too little stock, or null if there is enough
 * for all lines. `today` is the merchant's local day, in days since 1970-01-01.
 */
export function rejectShortages(
  lineStocks: readonly (LineStock | null)[],
  today: number,
): Refusal<'out_of_stock'> | null {
  const lines = lineStocks.flatMap((stock, index) => {
    if (stock?.isOut !== true) return [];
    const { sku, requested, available, restockExpectedOn } = stock;
    return [
      {
        index,
        sku,
        requested,
        available,
        restockExpectedOn: restockAhead(restockExpectedOn, today),
      },
    ];
  });
  return lines.length === 0 ? null : refuse('out_of_stock', { lines });
}
