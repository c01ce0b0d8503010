import { sql } from 'kysely';
import { MAXIMUM_COUNTS, type StockPage, type StockPlace } from '../../core/stock/stock-page.ts';
import type { ProductStock } from '../../core/stock/stock.ts';
import type { Reader } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';
import { type CountRow, productStockOf, type ProductStockRow } from './rows.ts';

/** Without a count: null in its columns. */
type NoCount = { readonly [Column in keyof CountRow]: null };

/**
 * What the merchant has of one product, at all its locations; null: there is no such product. One
 * statement.
 */
export async function readProductStock(
  reader: Reader,
  merchantId: string,
  sku: string,
): Promise<ProductStock | null> {
  if (!isStorable(sku)) return null;
  const { rows } = await sql<ProductStockRow & (CountRow | NoCount)>`
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

function isCounted(row: ProductStockRow & (CountRow | NoCount)): row is ProductStockRow & CountRow {
  return row.location_key !== null;
}

type PageRow = ProductStockRow & CountRow;

export interface PageAsked {
  /** Null: from the first. */
  readonly after: StockPlace | null;
  /** So many products at most. */
  readonly limit: number;
}

/**
 * One statement, whose cost depends on the page alone: it goes along the products, from each to its
 * counts, and stops when the page is full. Joined freely, PostgreSQL may read all products up to
 * the page.
 */
export async function readStockPage(
  reader: Reader,
  merchantId: string,
  { after, limit }: PageAsked,
): Promise<StockPage> {
  const merchant = sql`merchant_id = ${merchantId}::uuid`;
  const from = after === null ? sql`` : sql`and sku >= ${after.sku}`;
  const behind =
    after === null ? sql`` : sql`and (sku, location_key) > (${after.sku}, ${after.locationKey})`;
  // One more than the page has, and the one where the last page ended: it may have no more counts.
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
      from stock_count where ${merchant} and sku = s.sku ${behind} order by location_key limit ${MAXIMUM_COUNTS + 1}
    ) as c
    order by s.sku, c.location_key
    limit ${MAXIMUM_COUNTS + 1}`.execute(reader);
  return pageOf(rows, limit);
}

function pageOf(rows: readonly PageRow[], limit: number): StockPage {
  const counts = new Map<string, PageRow[]>();
  for (const row of rows.slice(0, MAXIMUM_COUNTS)) {
    const told = counts.get(row.sku);
    if (told !== undefined) told.push(row);
    else if (counts.size < limit) counts.set(row.sku, [row]);
    else break;
  }
  const pages = [...counts.values()];
  const last = pages.at(-1)?.at(-1);
  const toldCounts = pages.reduce((sum, { length }) => sum + length, 0);
  return {
    products: pages.flatMap(([first, ...rest]) =>
      first === undefined ? [] : [productStockOf(first, [first, ...rest])],
    ),
    last: last === undefined ? null : { sku: last.sku, locationKey: last.location_key },
    hasMore: toldCounts < rows.length,
  };
}
