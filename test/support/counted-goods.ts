import type { Product } from '../../src/core/merchants/merchant.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { putProducts } from '../../src/storage/products/product-repository.ts';

const AT = new Date('2027-03-01T09:00:00Z');
const AT_ONCE = 1_000;

function good(sku: string, slug: string): Product {
  return {
    sku,
    slug,
    title: `Good ${slug}`,
    synonyms: [],
    workflowType: 'stock',
    imageUrl: null,
    allergens: null,
    price: '12.50',
    capabilityMapKey: null,
    leadTimeWorkingDays: 1,
    sample: null,
    designDimensionKey: null,
    backorder: false,
  };
}

/** Products that are there to be counted, by their SKUs. */
export async function addGoods(
  database: Database,
  merchantId: string,
  skus: readonly string[],
  prefix = 'good',
): Promise<void> {
  for (let from = 0; from < skus.length; from += AT_ONCE) {
    const goods = skus
      .slice(from, from + AT_ONCE)
      .map((sku, index) => good(sku, `${prefix}-${from + index}`));
    const put = await database.transaction((transaction) =>
      putProducts(transaction, merchantId, goods, AT),
    );
    if (isRefusal(put)) throw new Error(`${put.code}: ${JSON.stringify(put.values)}`);
  }
}

/** Locations beside the one that every store has, in this order. */
export async function addPlaces(
  database: Database,
  merchantId: string,
  keys: readonly string[],
): Promise<void> {
  const rows = keys.map((key, index) => ({
    merchant_id: merchantId,
    location_key: key,
    title: null,
    position: index + 1,
    created_at: AT,
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await database.transaction((transaction) =>
      transaction
        .insertInto('stock_location')
        .values(rows.slice(from, from + AT_ONCE))
        .execute(),
    );
  }
}
