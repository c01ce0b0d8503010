import type { Merchant } from '../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { ProductStock } from '../../core/stock/stock.ts';
import { readProductStock } from '../../storage/stock/pages.ts';
import type { ContextWithoutActor } from '../context.ts';

/** Returns the merchant's stock of one product at all of its locations. */
export async function readStock(
  { database }: Pick<ContextWithoutActor, 'database'>,
  { merchantId }: Pick<Merchant, 'merchantId'>,
  sku: string,
): Promise<ProductStock | Refusal<'product_not_found'>> {
  const stock = await database.read((reader) => readProductStock(reader, merchantId, sku));
  return stock ?? refuse('product_not_found', { sku });
}
