import { sql } from 'kysely';
import type { StockLocation } from '../../core/stock/location.ts';
import { DEFAULT_LOCATION } from '../../core/stock/stock.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { stockLocations } from '../shared/stock-levels.ts';

/**
 * Returns a merchant's stock locations, in the sequence in which they supply stock for orders.
 * There is always at least one.
 */
export async function listLocations(reader: Reader, merchantId: string): Promise<StockLocation[]> {
  const { rows } = await sql<{ location_key: string; title: string | null }>`
    select location_key, title from ${stockLocations(merchantId)} as location order by position, location_key`.execute(
    reader,
  );
  return rows.map(({ location_key: locationKey, title }) => ({ locationKey, title }));
}

/**
 * Places a new or existing stock location before another one, or at the end if `beforeLocationKey`
 * is null. The caller must have locked the merchant, so that concurrent changes don't overwrite
 * each other.
 */
export async function insertLocationAt(
  transaction: Transaction,
  merchantId: string,
  { locationKey, title }: StockLocation,
  { beforeLocationKey, at }: { readonly beforeLocationKey: string | null; readonly at: Date },
): Promise<void> {
  const merchant = sql`merchant_id = ${merchantId}::uuid`;
  const row = (key: string, locationName: string | null, position: unknown) => sql`
    insert into stock_location as l (merchant_id, location_key, title, position, created_at)
    select ${merchantId}::uuid, ${key}, ${locationName}::text, ${position}::integer, ${at}::timestamptz`;
  // The default stock location must be stored before other locations can be placed before or after
  // it.
  await sql`${row(DEFAULT_LOCATION, null, 0)} on conflict (merchant_id, location_key) do nothing`.execute(
    transaction,
  );
  const beforePosition = sql`(select position from stock_location where ${merchant} and location_key = ${beforeLocationKey})`;
  if (beforeLocationKey !== null) {
    await sql`update stock_location set position = position + 1 where ${merchant} and position >= ${beforePosition}`.execute(
      transaction,
    );
  }
  const position =
    beforeLocationKey === null
      ? sql`(select max(position) + 1 from stock_location where ${merchant})`
      : sql`${beforePosition} - 1`;
  await sql`${row(locationKey, title, position)} on conflict (merchant_id, location_key) do update set position = excluded.position`.execute(
    transaction,
  );
}
