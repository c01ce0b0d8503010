import type { Merchant } from '../../core/merchants/merchant.ts';
import type { StockPage } from '../../core/stock/stock-page.ts';
import { type StockPageRange, readStockPage as readPage } from '../../storage/stock/pages.ts';
import type { ContextWithoutActor } from '../context.ts';

/** Returns a page of the merchant's current stock levels. */
export function readStockPage(
  { database }: Pick<ContextWithoutActor, 'database'>,
  { merchantId }: Pick<Merchant, 'merchantId'>,
  skuRange: StockPageRange,
): Promise<StockPage> {
  return database.read((reader) => readPage(reader, merchantId, skuRange));
}
