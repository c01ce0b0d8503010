import type { Static } from 'typebox';
import type { StockLocation } from '../../core/stock/location.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { listLocations as readLocations } from '../../storage/stock/location-repository.ts';
import type { ListLocationsInput } from '../../wire/stock/control.ts';
import type { ActionContext } from '../context.ts';

/** Lists a store's stock locations, in the sequence in which they supply stock for orders. */
export async function listLocations(
  { database }: ActionContext,
  { merchant: slug }: Static<typeof ListLocationsInput>,
): Promise<{ readonly locations: readonly StockLocation[] } | Refusal<'merchant_not_found'>> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    return merchant === null
      ? refuse('merchant_not_found', { slug })
      : { locations: await readLocations(reader, merchant.merchantId) };
  });
}
