import { readFileSync, readdirSync } from 'node:fs';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Merchant, Product } from '../../src/core/merchants/merchant.ts';
import { currencyExponent } from '../../src/core/shared/money.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { publishMapVersion } from '../../src/storage/capability/map-repository.ts';
import { insertMerchant } from '../../src/storage/merchants/merchant-repository.ts';
import { putProducts } from '../../src/storage/products/product-repository.ts';
import { increasePublicationRevision } from '../../src/storage/shared/publication-repository.ts';
import { readProducts } from '../../src/wire/products/input.ts';

export interface StoreContent {
  readonly merchant: Omit<Merchant, 'merchantId'>;
  readonly products: readonly Product[];
  readonly maps: readonly CapabilityMap[];
}

const at = new Date('2027-03-01T09:00:00Z');
const newId = makeIds({ now: () => at });

/** A demo store as its folder describes it. */
export function readDemo(slug: string): StoreContent {
  const folder = new URL(`../../demo/${slug}/`, import.meta.url);
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const files = readdirSync(folder)
    .filter((file) => /^map-.*\.json$/.test(file))
    .toSorted();
  const merchant = read('merchant.json') as StoreContent['merchant'];
  return {
    merchant,
    products: productsOf(read('products.json') as unknown[], merchant.currencyCode),
    maps: files.map((file) => read(file) as CapabilityMap),
  };
}

/** Members left out have their defaults. */
function productsOf(inputs: readonly unknown[], currencyCode: string): readonly Product[] {
  const products = readProducts(inputs, currencyExponent(currencyCode) ?? 2);
  if ('problems' in products) throw new Error(JSON.stringify(products.problems));
  return products.products;
}

/** Puts a store into the database and gives its merchant id. */
export async function openStore(
  database: Database,
  { merchant, products, maps }: StoreContent,
): Promise<string> {
  const merchantId = newId();
  const opened = await database.transaction(async (transaction) => {
    const inserted = await insertMerchant(transaction, { ...merchant, merchantId }, at);
    if (isRefusal(inserted)) return inserted;
    const put = await putProducts(transaction, merchantId, products, at);
    if (isRefusal(put)) return put;
    for (const map of maps) {
      await publishMapVersion(transaction, merchantId, {
        mapKey: map.key,
        document: JSON.stringify(map),
        publishedBy: 'test',
        at,
      });
    }
    await increasePublicationRevision(transaction, merchantId);
    return null;
  });
  if (isRefusal(opened)) throw new Error(`${opened.code}: ${JSON.stringify(opened.values)}`);
  return merchantId;
}

export async function publishMap(
  database: Database,
  merchantId: string,
  map: CapabilityMap,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const version = await publishMapVersion(transaction, merchantId, {
      mapKey: map.key,
      document: JSON.stringify(map),
      publishedBy: 'test',
      at,
    });
    await increasePublicationRevision(transaction, merchantId);
    return version;
  });
}
