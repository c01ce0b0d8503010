import { sql } from 'kysely';
import type { ListedProduct } from '../../core/merchants/merchant.ts';
import type { Reader } from '../database/database.ts';
import { containsWord } from '../shared/product-words.ts';
import { listedProductOf } from './product-repository.ts';

/** The filters for the list of products. */
export type ProductFilter = 'on_sale' | 'withdrawn' | 'out_of_stock' | 'without_picture';

export interface ProductSearch {
  /**
   * The words of the search. Each must occur in the title, the SKU, the slug or another name of the
   * product.
   */
  readonly words: readonly string[];
  readonly filter: ProductFilter | null;
  readonly afterSku: string | null;
  readonly limit: number;
}

export interface FoundProduct {
  readonly product: ListedProduct;
  /** The number of pieces that aren't reserved, or null if the product's stock isn't tracked. */
  readonly available: number | null;
}

const PRODUCT_FILTER_CONDITIONS = {
  on_sale: sql<boolean>`p.withdrawn_at is null`,
  withdrawn: sql<boolean>`p.withdrawn_at is not null`,
  out_of_stock: sql<boolean>`p.withdrawn_at is null and s.tracked and s.on_hand_total <= s.reserved_total`,
  without_picture: sql<boolean>`p.withdrawn_at is null and p.image_url is null`,
} as const;

/** Returns a page of the products that a search finds, in the bytewise order of their SKUs. */
export async function findProducts(
  reader: Reader,
  merchantId: string,
  { words, filter: show, afterSku, limit }: ProductSearch,
): Promise<FoundProduct[]> {
  let products = reader
    .selectFrom('product as p')
    .leftJoin('product_stock as s', (joinBuilder) =>
      joinBuilder.onRef('s.merchant_id', '=', 'p.merchant_id').onRef('s.sku', '=', 'p.sku'),
    )
    .selectAll('p')
    .select(['s.tracked', 's.on_hand_total', 's.reserved_total'])
    .where('p.merchant_id', '=', merchantId)
    .where('p.sku', '>', afterSku ?? '');
  for (const word of words) products = products.where(containsWord(word));
  if (show !== null) products = products.where(PRODUCT_FILTER_CONDITIONS[show]);
  const rows = await products.orderBy('p.sku').limit(limit).execute();
  return rows.map((row) => ({
    product: listedProductOf(row),
    available: row.tracked === true ? (row.on_hand_total ?? 0) - (row.reserved_total ?? 0) : null,
  }));
}
