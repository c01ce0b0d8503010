import type { Merchant } from '../../core/merchants/merchant.ts';
import type { StockPage } from '../../core/stock/stock-page.ts';
import { type PageAsked, readStockPage as readPage } from '../../storage/stock/pages.ts';
import type { SharedContext } from '../context.ts';

/** A page of the merchant's counts, as they are now. */
export function readStockPage(
  { database }: Pick<SharedContext, 'database'>,
  { merchantId }: Pick<Merchant, 'merchantId'>,
  asked: PageAsked,
): Promise<StockPage> {
  return database.read((reader) => readPage(reader, merchantId, asked));
}
