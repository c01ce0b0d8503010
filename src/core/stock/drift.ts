/** A stock number in the database that differs from the expected one. */
export interface StockDrift {
  readonly sku: string | null;
  /** The location, or null if the number belongs to a product or an order as a whole. */
  readonly locationKey: string | null;
  readonly orderId: string | null;
  readonly what: DriftingValue;
  readonly by: DriftBasis;
  /** The number in the database, or null if the row is missing. */
  readonly stored: string | null;
  readonly expected: string | null;
}

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
 * The data from which the expected stock number was computed: the stock movements, the open orders,
 * the counts, the totals, the state of an order, or its lines.
 */
export type DriftBasis = 'ledger' | 'orders' | 'counts' | 'totals' | 'state' | 'lines';
