/**
 * A place where the books don't agree: what is stored, and what it would be by what it follows
 * from.
 */
export interface StockDrift {
  readonly sku: string | null;
  /** Null: it is of the product, or of an order. */
  readonly locationKey: string | null;
  /** Null: it is of no order. */
  readonly orderId: string | null;
  readonly what: DriftingValue;
  readonly by: DriftBasis;
  /** Null: there is no such row. */
  readonly stored: string | null;
  readonly expected: string | null;
}

/**
 * Of a count; of a product; of an order: what a line of it holds, and whether it says that any
 * does.
 */
export type DriftingValue =
  | 'onHand'
  | 'reserved'
  | 'version'
  | 'changedAt'
  | 'onHandTotal'
  | 'reservedTotal'
  | 'isLow'
  | 'movements'
  | 'numbers'
  | 'holds'
  | 'holdsStock';

/**
 * What a value follows from: the movements, what open orders hold, the counts, the totals, the
 * state of an order, its lines.
 */
export type DriftBasis = 'ledger' | 'orders' | 'counts' | 'totals' | 'state' | 'lines';
