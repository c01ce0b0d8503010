import { MAXIMUM_COUNT } from './stock-set.ts';

/** What can be promised of a product now. Immutable: whoever takes from it gets what is left. */
export interface StockLevel {
  readonly sku: string;
  /** More can be sold than there is. */
  readonly backorder: boolean;
  /** YYYY-MM-DD; null: nobody knows. */
  readonly restockExpectedOn: string | null;
  readonly onHandTotal: number;
  /**
   * Over all locations: one where less was counted than is held takes from the others. May be
   * negative.
   */
  readonly available: number;
  /** In the merchant's order; never none. */
  readonly locations: readonly { readonly locationKey: string; readonly available: number }[];
}

/** Pieces at a location that an order holds. */
export interface Hold {
  readonly locationKey: string;
  readonly quantity: number;
}

export interface Reserved {
  readonly holds: readonly Hold[];
  /** How many of them must come into stock first. */
  readonly backordered: number;
  readonly left: StockLevel;
}

/** What stock says of a quantity that is asked for. */
export interface Supply {
  readonly sku: string;
  /** Too little is there, and the store takes no backorders. */
  readonly isOut: boolean;
  /** How many must come into stock first. */
  readonly backordered: number;
  readonly restockExpectedOn: string | null;
}

/** How many of a quantity are there now. */
export function granted({ available }: StockLevel, quantity: number): number {
  return Math.min(quantity, Math.max(0, available));
}

export function supplyOf(level: StockLevel, quantity: number): Supply {
  const { sku, restockExpectedOn } = level;
  const missing = quantity - granted(level, quantity);
  const isOut = missing > 0 && !takesBackorder(level, quantity);
  return { sku, isOut, backordered: isOut ? 0 : missing, restockExpectedOn };
}

/** As long as the number of pieces that orders hold can be counted. */
function takesBackorder(
  { backorder, onHandTotal, available }: StockLevel,
  quantity: number,
): boolean {
  const reserved = onHandTotal - available;
  return backorder && reserved + quantity <= MAXIMUM_COUNT;
}

/**
 * Reserves a quantity, from locations in the merchant's order; what must come into stock first is
 * held at the first of them. Null: too little is there.
 */
export function reserve(level: StockLevel, quantity: number): Reserved | null {
  const fromStock = granted(level, quantity);
  const backordered = quantity - fromStock;
  if (backordered > 0 && !takesBackorder(level, quantity)) return null;
  let wanted = fromStock;
  const taken = level.locations.map(({ locationKey, available }, index) => {
    const here = Math.min(wanted, Math.max(0, available));
    wanted -= here;
    return { locationKey, quantity: here + (index === 0 ? backordered : 0) };
  });
  if (wanted > 0) {
    throw new RangeError(
      `${level.sku}: ${level.available} are available, and not at its locations`,
    );
  }
  return {
    holds: taken.filter((hold) => hold.quantity > 0),
    backordered,
    left: {
      ...level,
      available: level.available - quantity,
      locations: level.locations.map(({ locationKey, available }, index) => ({
        locationKey,
        available: available - (taken[index]?.quantity ?? 0),
      })),
    },
  };
}
