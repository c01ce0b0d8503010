import type { ProductStock } from './stock.ts';

/** How many pieces of a product somebody counted at one stock location. */
export interface StockSet {
  readonly sku: string;
  readonly locationKey: string;
  readonly onHand: number;
  /**
   * The version of the stock count that the client has read. If it is null, the count is replaced
   * whatever its version is.
   */
  readonly expectedVersion: number | null;
  /**
   * The day when new stock of the product is expected, as YYYY-MM-DD. Null removes the date, and
   * undefined leaves it unchanged.
   */
  readonly restockExpectedOn?: string | null;
  readonly note: string | null;
}

/**
 * An entry of a batch of counts: either a count to store, or the reason why the entry is invalid.
 */
export type StockEntry = StockSet | UnparsedStockSet;

export interface UnparsedStockSet {
  readonly sku: string | null;
  readonly locationKey: string | null;
  /** A sentence that says why the entry is invalid. */
  readonly invalid: string;
}

export type StockOutcome =
  | { readonly outcome: 'set'; readonly stock: ProductStock }
  | { readonly outcome: 'not_found'; readonly code: 'product_not_found' | 'location_not_found' }
  /**
   * The version of the count differs from what the client expected. `version` is the current one,
   * or null if an earlier entry of the same batch sets the same count.
   */
  | { readonly outcome: 'conflict'; readonly version: number | null }
  | { readonly outcome: 'invalid'; readonly invalid: string };

export type StockResult = StockOutcome & {
  readonly index: number;
  readonly sku: string | null;
  readonly locationKey: string | null;
};

export const MAXIMUM_BATCH_ENTRIES = 100;

/** The largest number of pieces that the database can store in one count. */
export const MAXIMUM_STOCK_COUNT = 2_147_483_647;

export function isUnparsedSet(entry: StockEntry): entry is UnparsedStockSet {
  return 'invalid' in entry;
}

/**
 * Returns the indexes of entries that set the same count as an earlier entry of the batch. Entries
 * that couldn't be read are ignored.
 */
export function duplicateEntries(entries: readonly StockEntry[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const doubled = new Set<number>();
  for (const [index, entry] of entries.entries()) {
    if (isUnparsedSet(entry)) continue;
    const count = JSON.stringify([entry.sku, entry.locationKey]);
    if (seen.has(count)) doubled.add(index);
    seen.add(count);
  }
  return doubled;
}
