import { sql } from 'kysely';
import type { StockLocation } from '../../core/stock/location.ts';
import { DEFAULT_LOCATION } from '../../core/stock/stock.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { stockLocations } from './levels.ts';

/** Where the merchant keeps stock, in the order in which orders take from it. Never none. */
export async function listLocations(reader: Reader, merchantId: string): Promise<StockLocation[]> {
  const { rows } = await sql<{ location_key: string; title: string | null }>`
    select location_key, title from ${stockLocations(merchantId)} as location order by position, location_key`.execute(
    reader,
  );
  return rows.map(({ location_key: locationKey, title }) => ({ locationKey, title }));
}

/**
 * Puts a location, new or not, right before another one, which is there, or last with null. The
 * caller has locked the merchant: of two who change the order at once, the second sees what the
 * first has made of it.
 */
export async function placeLocation(
  transaction: Transaction,
  merchantId: string,
  { locationKey, title }: StockLocation,
  { before, at }: { readonly before: string | null; readonly at: Date },
): Promise<void> {
  const merchant = sql`merchant_id = ${merchantId}::uuid`;
  const row = (key: string, words: string | null, position: unknown) => sql`
    insert into stock_location as l (merchant_id, location_key, title, position, created_at)
    values (${merchantId}::uuid, ${key}, ${words}, ${position}, ${at}::timestamptz)`;
  // The location that every store has gets a row before others are put around it.
  await sql`${row(DEFAULT_LOCATION, null, 0)} on conflict (merchant_id, location_key) do nothing`.execute(
    transaction,
  );
  const there = sql`(select position from stock_location where ${merchant} and location_key = ${before})`;
  if (before !== null) {
    await sql`update stock_location set position = position + 1 where ${merchant} and position >= ${there}`.execute(
      transaction,
    );
  }
  const position =
    before === null
      ? sql`(select max(position) + 1 from stock_location where ${merchant})`
      : sql`${there} - 1`;
  await sql`${row(locationKey, title, position)} on conflict (merchant_id, location_key) do update set position = excluded.position`.execute(
    transaction,
  );
}
