import { MAXIMUM_STOCK_COUNT } from './stock-set.ts';

/**
 * How much of a product can be promised to buyers now. The object is immutable; a reservation
 * returns a new object with the remaining stock.
 */
export interface StockLevel {
  readonly sku: string;
  /** Whether the merchant accepts orders for more than it has on hand. */
  readonly backorder: boolean;
  readonly restockExpectedOn: string | null;
  readonly onHandTotal: number;
  /**
   * The sum over all stock locations. It may be negative, because a location with a negative count
   * reduces it.
   */
  readonly available: number;
  /**
   * The stock locations in the order in which the merchant uses them. There is always at least one.
   */
  readonly locations: readonly { readonly locationKey: string; readonly available: number }[];
}

/** The pieces that an order reserves at one stock location. */
export interface Hold {
  readonly locationKey: string;
  readonly quantity: number;
}

export interface ReservationResult {
  readonly holds: readonly Hold[];
  /** The number of reserved pieces that aren't on hand yet. */
  readonly backordered: number;
  readonly remaining: StockLevel;
}

/** Says whether the stock covers the quantity that a buyer wants. */
export interface StockSupply {
  readonly sku: string;
  /** True if too little is on hand and the merchant doesn't accept backorders for the rest. */
  readonly isOut: boolean;
  readonly backordered: number;
  readonly restockExpectedOn: string | null;
}

/** Returns how many of the requested pieces are available now. */
export function availableQuantity({ available }: StockLevel, quantity: number): number {
  return Math.min(quantity, Math.max(0, available));
}

export function supplyOf(level: StockLevel, quantity: number): StockSupply {
  const { sku, restockExpectedOn } = level;
  const missing = quantity - availableQuantity(level, quantity);
  const isOut = missing > 0 && !canBackorder(level, quantity);
  return { sku, isOut, backordered: isOut ? 0 : missing, restockExpectedOn };
}

/**
 * Returns whether a backorder would keep the number of reserved pieces within the largest number
 * that the database can store.
 */
function canBackorder(
  { backorder, onHandTotal, available }: StockLevel,
  quantity: number,
): boolean {
  const reserved = onHandTotal - available;
  return backorder && reserved + quantity <= MAXIMUM_STOCK_COUNT;
}

/**
 * Reserves pieces at the stock locations in the merchant's order; backordered pieces are reserved
 * at the first location. Returns null if too little is on hand and the merchant doesn't accept
 * backorders for the rest.
 */
export function reserveStock(level: StockLevel, quantity: number): ReservationResult | null {
  const fromStock = availableQuantity(level, quantity);
  const backordered = quantity - fromStock;
  if (backordered > 0 && !canBackorder(level, quantity)) return null;
  let requested = fromStock;
  const taken = level.locations.map(({ locationKey, available }, index) => {
    const here = Math.min(requested, Math.max(0, available));
    requested -= here;
    return { locationKey, quantity: here + (index === 0 ? backordered : 0) };
  });
  if (requested > 0) {
    throw new RangeError(
      `${level.sku}: ${level.available} are available, and not at its locations`,
    );
  }
  return {
    holds: taken.filter((hold) => hold.quantity > 0),
    backordered,
    remaining: {
      ...level,
      available: level.available - quantity,
      locations: level.locations.map(({ locationKey, available }, index) => ({
        locationKey,
        available: available - (taken[index]?.quantity ?? 0),
      })),
    },
  };
}
