import { MAXIMUM_STOCK_COUNT } from './stock-set.ts';
import { availableQuantity, type StockLevel } from './reserve.ts';

/** How many pieces may be available; null stands for no limit. */
interface Bounds {
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** The stock of a product for which an order stays as it was decided. */
export interface AllocationBounds extends Pick<
  StockLevel,
  'sku' | 'restockExpectedOn' | 'onHandTotal'
> {
  readonly total: Bounds;
  readonly locations: readonly (Bounds & { readonly locationKey: string })[];
}

const ANY: Bounds = { minimum: null, maximum: null };
const NONE: Bounds = { minimum: null, maximum: 0 };
const exactly = (count: number): Bounds => ({ minimum: count, maximum: count });
const atLeast = (count: number): Bounds => ({ minimum: count, maximum: null });

/**
 * Returns how much the available stock may differ from `level` while `reserveStock` takes the same
 * number of pieces from the same locations, also if it is called several times for `quantity`
 * pieces altogether. All of them must be available or accepted as backorders.
 */
export function allocationBounds(level: StockLevel, quantity: number): AllocationBounds {
  const { sku, restockExpectedOn, onHandTotal } = level;
  const fromStock = availableQuantity(level, quantity);
  let requested = fromStock;
  const locations = level.locations.map(({ locationKey, available }) => {
    const here = Math.min(requested, Math.max(0, available));
    const bounds = requested === 0 ? ANY : locationBounds(available, requested);
    requested -= here;
    return { locationKey, ...bounds };
  });
  return {
    sku,
    restockExpectedOn,
    onHandTotal,
    total: totalBounds(level, quantity, fromStock),
    locations,
  };
}

function locationBounds(available: number, requested: number): Bounds {
  if (available >= requested) return atLeast(requested);
  return available > 0 ? exactly(available) : NONE;
}

function totalBounds({ onHandTotal, available }: StockLevel, quantity: number, fromStock: number) {
  if (fromStock === quantity) return atLeast(quantity);
  if (available > 0) return exactly(available);
  // No more pieces than `MAXIMUM_STOCK_COUNT` can be reserved, backorders included.
  return { minimum: onHandTotal + quantity - MAXIMUM_STOCK_COUNT, maximum: 0 };
}
