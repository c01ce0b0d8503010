import { sql } from 'kysely';
import type { Database } from '../../src/storage/database/database.ts';
import { addPlaces } from './counted-goods.ts';

/**
 * What SKUs begin with: bytes put them in another order than languages, or the halves of their
 * characters, would.
 */
const BEGINNINGS = ['a', 'Z', 'é', '😀', '\uFF5E', '%', 'a/'];
const AT_ONCE = 2_000;
const MAXIMUM_LOCATIONS = 30;

export interface CountedStore {
  readonly products: number;
  /** Of one product more. */
  readonly locationsOfOne: number;
}

export const LARGE_SKU = 'b-large';

export function skuOf(n: number): string {
  return `${BEGINNINGS[n % BEGINNINGS.length] ?? ''}${n}`;
}

export function placeOf(n: number): string {
  return `hall-${String(n).padStart(4, '0')}`;
}

/** From 1 to 30. */
export function locationsOf(n: number): number {
  return 1 + ((n * 7_919) % MAXIMUM_LOCATIONS);
}

/**
 * Products number 1, 2 and so on, each counted at one to thirty places, and one that is counted at
 * many: as their first sets leave them.
 */
export async function countStore(
  database: Database,
  merchantId: string,
  { products, locationsOfOne }: CountedStore,
): Promise<void> {
  await addPlaces(
    database,
    merchantId,
    Array.from({ length: Math.max(MAXIMUM_LOCATIONS, locationsOfOne) }, (_, index) =>
      placeOf(index + 1),
    ),
  );
  const numbers = Array.from({ length: products }, (_, index) => index + 1);
  const goods = numbers.map((n) => ({ n, sku: skuOf(n), locations: locationsOf(n) }));
  goods.push({ n: 0, sku: LARGE_SKU, locations: locationsOfOne });
  for (let from = 0; from < goods.length; from += AT_ONCE)
    await insert(database, merchantId, goods.slice(from, from + AT_ONCE));
}

async function insert(
  database: Database,
  merchantId: string,
  goods: readonly { n: number; sku: string; locations: number }[],
): Promise<void> {
  const merchant = sql`${merchantId}::uuid`;
  const at = sql`timestamptz '2027-03-01 09:00Z'`;
  const good = sql`jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as good (n integer, sku text, locations integer)`;
  await database.transaction(async (transaction) => {
    await sql`
      insert into product (merchant_id, sku, slug, title, synonyms, workflow_type, price, lead_time_working_days, created_at, changed_at)
      select ${merchant}, sku, 'counted-' || n, 'Good ' || n, '[]', 'stock', 12.50, 1, ${at}, ${at} from ${good}`.execute(
      transaction,
    );
    await sql`
      insert into product_stock (merchant_id, sku, tracked, on_hand_total, movements)
      select ${merchant}, sku, true, 10 * locations, locations from ${good}`.execute(transaction);
    await sql`
      insert into stock_count (merchant_id, sku, location_key, on_hand, reserved, version, changed_at)
      select ${merchant}, sku, 'hall-' || lpad(l::text, 4, '0'), 10, 0, 1, ${at} from ${good}, generate_series(1, locations) as l`.execute(
      transaction,
    );
    await sql`
      insert into stock_movement (merchant_id, sku, sequence, location_key, kind, on_hand_change, reserved_change, actor, at)
      select ${merchant}, sku, l, 'hall-' || lpad(l::text, 4, '0'), 'set', 10, 0, 'cli:test', ${at} from ${good}, generate_series(1, locations) as l`.execute(
      transaction,
    );
  });
}
