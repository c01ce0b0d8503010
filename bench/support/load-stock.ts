import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { insertMerchant } from '../../src/storage/merchants/merchant-repository.ts';
import { onServer } from '../../test/support/database.ts';

/** How many locations each product is counted at. */
export const LOCATIONS = 10;

/** Returns the SKU of product number `n`, from 1 on. SKUs sort in the order of the numbers. */
export function skuOf(n: number): string {
  return `SKU-${String(n).padStart(7, '0')}`;
}

/** Returns the key of location number `n`, from 1 on. */
export function locationOf(n: number): string {
  return `hall-${String(n).padStart(2, '0')}`;
}

const SKU = `('SKU-' || lpad(n::text, 7, '0'))`;
const LOCATION = `('hall-' || lpad(l::text, 2, '0'))`;
const AT = `timestamptz '2027-03-01 09:00Z'`;

const STATEMENTS = [
  `insert into stock_location (merchant_id, location_key, position, created_at) select 'MERCHANT'::uuid, ${LOCATION}, l, ${AT} from generate_series(1, LOCATIONS) as l`,
  `insert into product (merchant_id, sku, slug, title, synonyms, workflow_type, price, lead_time_working_days, created_at, changed_at)
    select 'MERCHANT'::uuid, ${SKU}, 'product-' || n, 'Product ' || n, '[]', 'stock', 12.50, 1, ${AT}, ${AT} from generate_series(1, PRODUCTS) as n`,
  `insert into product_stock (merchant_id, sku, tracked, on_hand_total, reserved_total, movements)
    select 'MERCHANT'::uuid, ${SKU}, true, 50 * LOCATIONS, 0, LOCATIONS from generate_series(1, PRODUCTS) as n`,
  // The rows are inserted by location, with the products in a scattered order, so that neighbours
  // in the order of SKUs aren't neighbours on disk.
  `insert into stock_count (merchant_id, sku, location_key, on_hand, reserved, version, changed_at)
    select 'MERCHANT'::uuid, ${SKU}, ${LOCATION}, 50, 0, 1, ${AT} from generate_series(1, LOCATIONS) as l, generate_series(1, PRODUCTS) as n order by l, n * 7919::bigint % 1000`,
  `insert into stock_movement (merchant_id, sku, sequence, location_key, kind, on_hand_change, reserved_change, actor, at)
    select 'MERCHANT'::uuid, ${SKU}, l, ${LOCATION}, 'set', 50, 0, 'key:bench', ${AT} from generate_series(1, LOCATIONS) as l, generate_series(1, PRODUCTS) as n`,
];

/**
 * Loads a merchant with this many counts of tracked products, each product at ten locations.
 * Returns the merchant's id.
 */
export async function loadStock(
  { database, url }: { readonly database: Database; readonly url: string },
  counts: number,
): Promise<string> {
  const merchantId = randomUUID();
  const merchant = {
    merchantId,
    slug: 'bench',
    name: 'Bench',
    currencyCode: 'EUR',
    timezone: 'Europe/Rome',
    settings: DEFAULT_SETTINGS,
  };
  await database.transaction((transaction) => insertMerchant(transaction, merchant, new Date()));
  // A connection of its own is used, since loading a million rows takes longer than the service's
  // connections allow a statement to run.
  for (const statement of STATEMENTS) {
    await onServer(
      url,
      statement
        .replaceAll('MERCHANT', merchantId)
        .replaceAll('PRODUCTS', String(counts / LOCATIONS))
        .replaceAll('LOCATIONS', String(LOCATIONS)),
    );
  }
  await onServer(url, 'vacuum analyze');
  return merchantId;
}
