import type { Merchant } from '../../core/merchants/merchant.ts';
import type { StockPage } from '../../core/stock/stock-page.ts';
import { type StockPageRange, readStockPage as readPage } from '../../storage/stock/pages.ts';
import type { SharedContext } from '../context.ts';

/** Returns a page of the merchant's current stock levels. */
export function readStockPage(
  { database }: Pick<SharedContext, 'database'>,
  { merchantId }: Pick<Merchant, 'merchantId'>,
  range: StockPageRange,
): Promise<StockPage> {
  return database.read((reader) => readPage(reader, merchantId, range));
}
