import type { ProductStock } from './stock.ts';

/** The stock count at which a page of the list begins. */
export interface StockPlace {
  readonly sku: string;
  readonly locationKey: string;
}

/**
 * A page of the stock counts of tracked products, sorted by the bytes of SKU and location. The
 * counts of a product may continue on the next page.
 */
export interface StockPage {
  readonly products: readonly ProductStock[];
  /**
   * The last count on this page, which is the cursor for the next page. It is null if the page is
   * empty.
   */
  readonly last: StockPlace | null;
  readonly hasMore: boolean;
}

/**
 * The maximum number of products on a page of stock counts, and also the maximum number of counts.
 */
export const MAXIMUM_PRODUCTS = 100;
export const MAXIMUM_COUNTS_PER_PAGE = 1_000;
