import type { Static } from 'typebox';
import { type StockLocation, isDirectlyBefore } from '../../core/stock/location.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug, lockMerchant } from '../../storage/merchants/merchant-repository.ts';
import { listLocations, insertLocationAt } from '../../storage/stock/location-repository.ts';
import type { MoveLocationInput } from '../../wire/stock/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

export interface MovedLocation {
  readonly changed: boolean;
  readonly locations: readonly StockLocation[];
}

/**
 * Moves a stock location before another one, or to the end of the list. The list determines the
 * sequence in which locations supply stock for orders.
 */
export async function moveLocation(
  context: ActionContext,
  { merchant: slug, locationKey, before }: Static<typeof MoveLocationInput>,
): Promise<MovedLocation | Refusal<'merchant_not_found' | 'location_not_found'>> {
  return context.database.transaction(async (transaction) => {
    const found = await findMerchantBySlug(transaction, slug);
    const merchant = found === null ? null : await lockMerchant(transaction, found.merchantId);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const locations = await listLocations(transaction, merchantId);
    const location = locations.find((candidate) => candidate.locationKey === locationKey);
    if (location === undefined) return refuse('location_not_found', { locationKey });
    if (before !== null && !locations.some((candidate) => candidate.locationKey === before))
      return refuse('location_not_found', { locationKey: before });
    if (before === locationKey || isDirectlyBefore(locations, locationKey, before))
      return { changed: false, locations };
    await insertLocationAt(transaction, merchantId, location, {
      beforeLocationKey: before,
      at: context.clock.now(),
    });
    await logWrite(context, transaction, merchantId, 'stock.location', locationKey);
    return { changed: true, locations: await listLocations(transaction, merchantId) };
  });
}
