import type { Static } from 'typebox';
import type { StockLocation } from '../../core/stock/location.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug, lockMerchant } from '../../storage/merchants/merchant-repository.ts';
import { listLocations, insertLocationAt } from '../../storage/stock/location-repository.ts';
import type { AddLocationInput } from '../../wire/stock/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/**
 * Adds a stock location to a store. Returns all locations, in the sequence in which they supply
 * stock for orders.
 */
export async function addLocation(
  context: ActionContext,
  { merchant: slug, locationKey, ...options }: Static<typeof AddLocationInput>,
): Promise<
  | { readonly locations: readonly StockLocation[] }
  | Refusal<'merchant_not_found' | 'location_not_found' | 'location_key_taken'>
> {
  const { title, before } = { title: options.title ?? null, before: options.before ?? null };
  return context.database.transaction(async (transaction) => {
    const found = await findMerchantBySlug(transaction, slug);
    const merchant = found === null ? null : await lockMerchant(transaction, found.merchantId);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const keys = new Set(
      (await listLocations(transaction, merchantId)).map((location) => location.locationKey),
    );
    if (keys.has(locationKey)) return refuse('location_key_taken', { locationKey });
    if (before !== null && !keys.has(before))
      return refuse('location_not_found', { locationKey: before });
    await insertLocationAt(
      transaction,
      merchantId,
      { locationKey, title },
      { beforeLocationKey: before, at: context.clock.now() },
    );
    await logWrite(context, transaction, merchantId, 'stock.location', locationKey);
    return { locations: await listLocations(transaction, merchantId) };
  });
}
