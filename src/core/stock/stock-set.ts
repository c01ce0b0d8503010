import type { ProductStock } from './stock.ts';

/** A count as somebody took it: of one product at one location. */
export interface StockSet {
  readonly sku: string;
  readonly locationKey: string;
  /** 0 or more. */
  readonly onHand: number;
  /** What its version was when it was read; null: whatever it is. */
  readonly expectedVersion: number | null;
  /**
   * YYYY-MM-DD; null: nobody knows; absent: it stays as it is. Of the product, wherever it stands.
   */
  readonly restockExpectedOn?: string | null;
  readonly note: string | null;
}

/** An entry of a batch, as it was read: a set, or why it is none. */
export type StockEntry = StockSet | UnreadSet;

export interface UnreadSet {
  /** Null: it can't be read. */
  readonly sku: string | null;
  /** Null: it can't be read. */
  readonly locationKey: string | null;
  /** What is wrong with it, as a sentence. */
  readonly invalid: string;
}

/** What became of a set. */
export type StockOutcome =
  | { readonly outcome: 'set'; readonly stock: ProductStock }
  | { readonly outcome: 'not_found'; readonly code: 'product_not_found' | 'location_not_found' }
  /**
   * `version` is that of the count as it stands; null: the same count stood earlier in the batch.
   */
  | { readonly outcome: 'conflict'; readonly version: number | null }
  | { readonly outcome: 'invalid'; readonly invalid: string };

/** What became of an entry of a batch. */
export type StockResult = StockOutcome & {
  readonly index: number;
  readonly sku: string | null;
  readonly locationKey: string | null;
};

/** So many entries has a batch at most. */
export const MAXIMUM_ENTRIES = 100;

/** No count is higher. */
export const MAXIMUM_COUNT = 2_147_483_647;

export function isUnread(entry: StockEntry): entry is UnreadSet {
  return 'invalid' in entry;
}

/**
 * The entries that set a count which an earlier one of the batch was to set too, by their places.
 * What isn't read counts for nothing.
 */
export function doubledEntries(entries: readonly StockEntry[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const doubled = new Set<number>();
  for (const [index, entry] of entries.entries()) {
    if (isUnread(entry)) continue;
    const count = JSON.stringify([entry.sku, entry.locationKey]);
    if (seen.has(count)) doubled.add(index);
    seen.add(count);
  }
  return doubled;
}
