import type { ProductStock } from './stock.ts';

/** A place among a merchant's counts: right behind this one. */
export interface StockPlace {
  readonly sku: string;
  readonly locationKey: string;
}

/**
 * Counts of tracked products, in bytewise order of SKUs, then of locations. A product may go on in
 * the next page.
 */
export interface StockPage {
  readonly products: readonly ProductStock[];
  /** Right behind the last count that it tells; null: it tells none. */
  readonly last: StockPlace | null;
  readonly hasMore: boolean;
}

/** So many products, and so many counts, has a page at most. */
export const MAXIMUM_PRODUCTS = 100;
export const MAXIMUM_COUNTS = 1_000;
