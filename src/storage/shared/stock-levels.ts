import { type RawBuilder, sql } from 'kysely';
import type { StockLevel } from '../../core/stock/reserve.ts';
import { DEFAULT_LOCATION } from '../../core/stock/stock.ts';

/**
 * Returns an SQL query for the merchant's stock locations with their positions. The default
 * location is included even if it isn't stored.
 */
export function stockLocations(merchantId: string): RawBuilder<unknown> {
  const named = sql`select location_key, title, position from stock_location where merchant_id = ${merchantId}::uuid`;
  return sql`(${named} union all select ${DEFAULT_LOCATION}, null, 0 where not exists (${named} and location_key = ${DEFAULT_LOCATION}))`;
}

/** Returns an SQL query that finds `true` if the stock of any of these products is tracked. */
export function countedStock(merchantId: string, skus: readonly string[]): RawBuilder<unknown> {
  return sql`
    select true from product_stock
    where merchant_id = ${merchantId}::uuid and tracked and sku = any(${skus}::text[]) limit 1`;
}

export interface StockLevelRow {
  readonly sku: string;
  readonly backorder: boolean;
  readonly restock_expected_on: string | null;
  readonly on_hand_total: number;
  readonly reserved_total: number;
  readonly locations: StockLevel['locations'];
}

/**
 * Returns an SQL query with a row for each of these products whose stock is tracked.
 * `stockLevelsOf` reads its rows, also if they were read as JSON.
 */
export function stockLevels(merchantId: string, skus: readonly string[]): RawBuilder<unknown> {
  return sql`
    select s.sku, p.backorder, s.restock_expected_on, s.on_hand_total, s.reserved_total, (
        select jsonb_agg(jsonb_build_object('locationKey', c.location_key, 'available', c.on_hand - c.reserved) order by l.position, c.location_key)
        from stock_count as c join ${stockLocations(merchantId)} as l on l.location_key = c.location_key
        where c.merchant_id = ${merchantId}::uuid and c.sku = s.sku
      ) as locations
    from product_stock as s join product as p on p.merchant_id = s.merchant_id and p.sku = s.sku
    where s.merchant_id = ${merchantId}::uuid and s.tracked
      and s.sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`;
}

export function stockLevelsOf(rows: readonly StockLevelRow[]): ReadonlyMap<string, StockLevel> {
  return new Map(rows.map((row) => [row.sku, stockLevelOf(row)]));
}

export function stockLevelOf(row: StockLevelRow): StockLevel {
  return {
    sku: row.sku,
    backorder: row.backorder,
    restockExpectedOn: row.restock_expected_on,
    onHandTotal: row.on_hand_total,
    available: row.on_hand_total - row.reserved_total,
    locations: row.locations,
  };
}
