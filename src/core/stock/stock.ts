/** What a store has of one product at one of its locations. */
export interface StockCount {
  readonly locationKey: string;
  /** What stands on the shelf, reserved pieces included. */
  readonly onHand: number;
  /** Of it, or beyond it where the store takes backorders, what orders hold. */
  readonly reserved: number;
  /** Rises when onHand changes, not when reserved does. A count that isn't there is version 0. */
  readonly version: number;
  readonly changedAt: Date;
}

/** What a store has of one product, at all its locations. */
export interface ProductStock {
  readonly sku: string;
  readonly title: string;
  /** Whether orders look at it. */
  readonly tracked: boolean;
  readonly backorder: boolean;
  /** In bytewise order of locations; of a page or a batch, those that it tells. */
  readonly counts: readonly StockCount[];
  /** Over all locations, whichever `counts` tells. */
  readonly onHandTotal: number;
  readonly reservedTotal: number;
  /** Null: nobody wants to be told. */
  readonly lowStockLevel: number | null;
  /** YYYY-MM-DD */
  readonly restockExpectedOn: string | null;
}

/** The location that every store has. */
export const DEFAULT_LOCATION = 'default';

/** What can still be promised; negative where less was counted than orders hold. */
export function availableTotal({
  onHandTotal,
  reservedTotal,
}: Pick<ProductStock, 'onHandTotal' | 'reservedTotal'>): number {
  return onHandTotal - reservedTotal;
}

/** Less than the level can still be promised. */
export function isLow({
  tracked,
  lowStockLevel,
  ...totals
}: Pick<ProductStock, 'tracked' | 'lowStockLevel' | 'onHandTotal' | 'reservedTotal'>): boolean {
  return tracked && lowStockLevel !== null && availableTotal(totals) < lowStockLevel;
}

/** Why a count moved. */
export type MovementKind =
  /** The warehouse counted. */
  | 'set'
  /** Orders look at it no longer. */
  | 'untrack'
  /** An order was placed. */
  | 'reserve'
  /** An order was cancelled. */
  | 'release'
  /** An order left the store. */
  | 'take';
