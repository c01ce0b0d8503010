import type { ProductStock, StockCount } from '../../core/stock/stock.ts';

/**
 * A product with the totals of its stock counts. The totals are null if the product has never been
 * counted.
 */
export interface ProductStockRow {
  readonly sku: string;
  readonly title: string;
  readonly backorder: boolean;
  readonly tracked: boolean | null;
  readonly on_hand_total: number | null;
  readonly reserved_total: number | null;
  readonly low_stock_level: number | null;
  readonly restock_expected_on: string | null;
}

export interface StockCountRow {
  readonly location_key: string;
  readonly on_hand: number;
  readonly reserved: number;
  readonly version: number;
  /** The time of the last change, as text if the row was read as JSON. */
  readonly changed_at: Date | string;
}

export function productStockOf(
  row: ProductStockRow,
  counts: readonly StockCountRow[],
): ProductStock {
  // Counts of a product whose stock isn't tracked are hidden, because orders ignore them.
  const isTracked = row.tracked === true;
  return {
    sku: row.sku,
    title: row.title,
    tracked: isTracked,
    backorder: row.backorder,
    counts: isTracked ? counts.map(countOf) : [],
    onHandTotal: isTracked ? (row.on_hand_total ?? 0) : 0,
    reservedTotal: isTracked ? (row.reserved_total ?? 0) : 0,
    lowStockLevel: row.low_stock_level,
    restockExpectedOn: row.restock_expected_on,
  };
}

function countOf(row: StockCountRow): StockCount {
  return {
    locationKey: row.location_key,
    onHand: row.on_hand,
    reserved: row.reserved,
    version: row.version,
    changedAt: new Date(row.changed_at),
  };
}
