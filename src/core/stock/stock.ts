/** A merchant's count of one product at one of its stock locations. */
export interface StockCount {
  readonly locationKey: string;
  /** The number of pieces on the shelf, including those that are reserved. */
  readonly onHand: number;
  /** The number of pieces that orders reserve. With backorders it can exceed `onHand`. */
  readonly reserved: number;
  /**
   * The version of the stock count. It rises when `onHand` changes, but not when `reserved` does; 0
   * means that the count doesn't exist yet.
   */
  readonly version: number;
  readonly changedAt: Date;
}

/** A merchant's stock of one product at all its locations. */
export interface ProductStock {
  readonly sku: string;
  readonly title: string;
  /** Whether the stock is tracked, so that orders check and reserve it. */
  readonly tracked: boolean;
  readonly backorder: boolean;
  /**
   * The counts at each location, sorted by the bytes of the location's key. A page of stock counts
   * may contain only some of them.
   */
  readonly counts: readonly StockCount[];
  /** The sum over all stock locations, including those that are missing from `counts`. */
  readonly onHandTotal: number;
  readonly reservedTotal: number;
  /**
   * The number of available pieces below which the merchant gets an email. Null means that no email
   * is sent.
   */
  readonly lowStockLevel: number | null;
  readonly restockExpectedOn: string | null;
}

/** The key of the stock location that every merchant has from the start. */
export const DEFAULT_LOCATION = 'default';

/**
 * Returns how many pieces can still be promised to buyers. It is negative if orders reserve more
 * than is on hand.
 */
export function availableTotal({
  onHandTotal,
  reservedTotal,
}: Pick<ProductStock, 'onHandTotal' | 'reservedTotal'>): number {
  return onHandTotal - reservedTotal;
}

/** Returns whether so few pieces are left that the merchant wants to be warned. */
export function isStockLow({
  tracked,
  lowStockLevel,
  ...totals
}: Pick<ProductStock, 'tracked' | 'lowStockLevel' | 'onHandTotal' | 'reservedTotal'>): boolean {
  return tracked && lowStockLevel !== null && availableTotal(totals) < lowStockLevel;
}

export type MovementKind =
  | 'set'
  /** The product's stock is no longer tracked, so its counts were cleared. */
  | 'untrack'
  | 'reserve'
  | 'release'
  | 'take';
