import { type RawBuilder, sql } from 'kysely';
import type { StockLevel } from '../../core/stock/reserve.ts';
import type { Reader, Transaction } from '../database/database.ts';
import {
  stockLevelOf,
  type StockLevelRow,
  stockLevels,
  stockLevelsOf,
  stockLocations,
} from '../shared/stock-levels.ts';

/**
 * Locks the stock of these products until the transaction ends, and returns the SKUs that exist.
 * Locks are taken in SKU order to avoid deadlocks, and the caller must read the stock in a later
 * statement because this one may have waited.
 */
export async function lockStock(
  transaction: Transaction,
  merchantId: string,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await stockLock(merchantId, skus).execute(transaction);
  return new Set(rows.map(({ sku }) => sku));
}

/** The statement that locks the stock of these products. */
export function stockLock(
  merchantId: string,
  skus: readonly string[],
): RawBuilder<{ readonly sku: string }> {
  return sql`
    select sku from product
    where merchant_id = ${merchantId}::uuid and sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))
    order by sku for no key update`;
}

/**
 * Returns how much stock is available of each of these products. Products whose stock isn't tracked
 * are left out.
 */
export async function readStockLevels(
  reader: Reader,
  merchantId: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, StockLevel>> {
  const { rows } = await sql<StockLevelRow>`${stockLevels(merchantId, skus)}`.execute(reader);
  return stockLevelsOf(rows);
}

type LockedCountRow = Omit<StockLevelRow, 'locations'> & StockLevel['locations'][number];

/**
 * Locks the stock of these products until the transaction ends, in SKU order, and returns how much
 * is available. One statement usually does both, because every row that it returns is read again
 * after waiting for its lock.
 */
export async function lockStockLevels(
  transaction: Transaction,
  merchantId: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, StockLevel>> {
  const merchant = sql`${merchantId}::uuid`;
  const { rows } = await sql<LockedCountRow>`
    select s.sku, p.backorder, s.restock_expected_on, s.on_hand_total, s.reserved_total,
      c.location_key as "locationKey", c.on_hand - c.reserved as available
    from product as p
    join product_stock as s on s.merchant_id = ${merchant} and s.sku = p.sku
    join stock_count as c on c.merchant_id = ${merchant} and c.sku = p.sku
    join ${stockLocations(merchantId)} as l on l.location_key = c.location_key
    where p.merchant_id = ${merchant} and s.tracked
      and p.sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))
    order by p.sku, l.position, c.location_key
    for no key update of p, s, c`.execute(transaction);
  const levels = new Map<string, StockLevel>();
  for (const { locationKey, available, ...row } of rows) {
    const locations = levels.get(row.sku)?.locations ?? [];
    levels.set(
      row.sku,
      stockLevelOf({ ...row, locations: [...locations, { locationKey, available }] }),
    );
  }
  // The first count at a location that was made while this statement waited isn't among its rows,
  // but the product's total includes it.
  const isComplete = [...levels.values()].every(
    (level) => level.available === sumOf(level.locations),
  );
  return isComplete ? levels : readStockLevels(transaction, merchantId, skus);
}

function sumOf(locations: StockLevel['locations']): number {
  return locations.reduce((sum, { available }) => sum + available, 0);
}

export async function listTrackedSkus(
  reader: Reader,
  merchantId: string,
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('product_stock')
    .select('sku')
    .where('merchant_id', '=', merchantId)
    .where('tracked', '=', true)
    .execute();
  return new Set(rows.map(({ sku }) => sku));
}
