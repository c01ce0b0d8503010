import { sql } from 'kysely';
import {
  MAXIMUM_COUNTS_PER_PAGE,
  type StockPage,
  type StockPlace,
} from '../../core/stock/stock-page.ts';
import type { ProductStock } from '../../core/stock/stock.ts';
import type { Reader } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';
import { type StockCountRow, productStockOf, type ProductStockRow } from './rows.ts';

/** The columns of a stock count, all null, for a product that has never been counted. */
type MissingStockCount = { readonly [Column in keyof StockCountRow]: null };

/** Returns the stock of one product at all locations, or null if there is no such product. */
export async function readProductStock(
  reader: Reader,
  merchantId: string,
  sku: string,
): Promise<ProductStock | null> {
  if (!isStorable(sku)) return null;
  const { rows } = await sql<ProductStockRow & (StockCountRow | MissingStockCount)>`
    select p.sku, p.title, p.backorder, s.tracked, s.on_hand_total, s.reserved_total, s.low_stock_level, s.restock_expected_on,
      c.location_key, c.on_hand, c.reserved, c.version, c.changed_at
    from product as p
    left join product_stock as s on s.merchant_id = p.merchant_id and s.sku = p.sku
    left join stock_count as c on c.merchant_id = s.merchant_id and c.sku = s.sku and s.tracked
    where p.merchant_id = ${merchantId}::uuid and p.sku = ${sku}
    order by c.location_key`.execute(reader);
  const [first] = rows;
  return first === undefined ? null : productStockOf(first, rows.filter(isCounted));
}

function isCounted(
  row: ProductStockRow & (StockCountRow | MissingStockCount),
): row is ProductStockRow & StockCountRow {
  return row.location_key !== null;
}

type PageRow = ProductStockRow & StockCountRow;

export interface StockPageRange {
  /** The position after which the page of stock levels starts, or null for the first page. */
  readonly after: StockPlace | null;
  readonly limit: number;
}

/**
 * Returns a page of stock counts in one statement. The counts of each product are found with a
 * lateral join, because for an ordinary join PostgreSQL might read all earlier products.
 */
export async function readStockPage(
  reader: Reader,
  merchantId: string,
  { after, limit }: StockPageRange,
): Promise<StockPage> {
  const merchant = sql`merchant_id = ${merchantId}::uuid`;
  const from = after === null ? sql`` : sql`and sku >= ${after.sku}`;
  const behind =
    after === null ? sql`` : sql`and (sku, location_key) > (${after.sku}, ${after.locationKey})`;
  // One extra product is read to see whether there is a next page. The last product of the previous
  // page is also read again, because it may have more counts.
  const products = limit + 2;
  const { rows } = await sql<PageRow>`
    select s.*, p.*, c.*
    from (
      select sku, tracked, on_hand_total, reserved_total, low_stock_level, restock_expected_on
      from product_stock where ${merchant} and tracked ${from} order by sku limit ${products}
    ) as s
    cross join lateral (select title, backorder from product where ${merchant} and sku = s.sku limit 1) as p
    cross join lateral (
      select location_key, on_hand, reserved, version, changed_at
      from stock_count where ${merchant} and sku = s.sku ${behind} order by location_key limit ${MAXIMUM_COUNTS_PER_PAGE + 1}
    ) as c
    order by s.sku, c.location_key
    limit ${MAXIMUM_COUNTS_PER_PAGE + 1}`.execute(reader);
  return pageOf(rows, limit);
}

function pageOf(rows: readonly PageRow[], limit: number): StockPage {
  const counts = new Map<string, PageRow[]>();
  for (const row of rows.slice(0, MAXIMUM_COUNTS_PER_PAGE)) {
    const countsOfProduct = counts.get(row.sku);
    if (countsOfProduct !== undefined) countsOfProduct.push(row);
    else if (counts.size < limit) counts.set(row.sku, [row]);
    else break;
  }
  const pages = [...counts.values()];
  const last = pages.at(-1)?.at(-1);
  const countedSoFar = pages.reduce((sum, { length }) => sum + length, 0);
  return {
    products: pages.flatMap(([first, ...rest]) =>
      first === undefined ? [] : [productStockOf(first, [first, ...rest])],
    ),
    last: last === undefined ? null : { sku: last.sku, locationKey: last.location_key },
    hasMore: countedSoFar < rows.length,
  };
}
