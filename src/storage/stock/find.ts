import { sql } from 'kysely';
import { MAXIMUM_COUNTS_PER_PAGE } from '../../core/stock/stock-page.ts';
import type { ProductStock } from '../../core/stock/stock.ts';
import type { Reader } from '../database/database.ts';
import { containsWord } from '../shared/product-words.ts';
import { type StockCountRow, productStockOf, type ProductStockRow } from './rows.ts';

/** The filters for the list of stock. */
export type StockFilter = 'counted' | 'low' | 'out' | 'not_counted';

export interface StockSearch {
  readonly words: readonly string[];
  readonly filter: StockFilter | null;
  readonly afterSku: string | null;
  readonly limit: number;
}

const AVAILABLE_COUNT_SQL = sql`(s.on_hand_total - s.reserved_total)`;
const STOCK_FILTER_CONDITIONS: Readonly<Record<StockFilter, ReturnType<typeof sql>>> = {
  counted: sql`s.tracked`,
  low: sql`s.tracked and ${AVAILABLE_COUNT_SQL} < s.low_stock_level`,
  out: sql`s.tracked and ${AVAILABLE_COUNT_SQL} <= 0`,
  not_counted: sql`s.tracked is not true`,
};

type FoundStockRow = ProductStockRow & { readonly counts: readonly StockCountRow[] | null };

/**
 * Returns a page of the stock of products, in the bytewise order of their SKUs. It contains
 * products whose stock is tracked, and products that are sold from stock and could be tracked.
 */
export async function findStock(
  reader: Reader,
  merchantId: string,
  { words, filter: show, afterSku, limit }: StockSearch,
): Promise<ProductStock[]> {
  const conditions = [
    sql`p.merchant_id = ${merchantId}::uuid`,
    sql`p.sku > ${afterSku ?? ''}`,
    sql`(s.tracked or p.workflow_type = 'stock' and p.withdrawn_at is null)`,
    ...words.map(containsWord),
    ...(show === null ? [] : [STOCK_FILTER_CONDITIONS[show]]),
  ];
  // Counts are read only for the products on the page, which is faster.
  const { rows } = await sql<FoundStockRow>`
    select f.*, (
      select jsonb_agg(to_jsonb(c) order by c.location_key) from (
        select location_key, on_hand, reserved, version, changed_at from stock_count
        where merchant_id = ${merchantId}::uuid and sku = f.sku and f.tracked
        order by location_key limit ${MAXIMUM_COUNTS_PER_PAGE}
      ) as c
    ) as counts
    from (
      select p.sku, p.title, p.backorder, s.tracked, s.on_hand_total, s.reserved_total,
        s.low_stock_level, s.restock_expected_on
      from product as p
      left join product_stock as s on s.merchant_id = p.merchant_id and s.sku = p.sku
      where ${sql.join(conditions, sql` and `)}
      order by p.sku limit ${limit}
    ) as f
    order by f.sku`.execute(reader);
  return rows.map((row) => productStockOf(row, row.counts ?? []));
}
