import { isClosed, type Merchant } from '../../core/merchants/merchant.ts';
import type { OrderPaymentMode } from '../../core/orders/order.ts';
import type { StorefrontDependencies } from '../shared/with-storefront.ts';

interface ClosedStore {
  readonly merchant: Merchant;
  readonly paymentMode: OrderPaymentMode;
}

/** Returns a store that is closed for good, or null if there is none with this slug. */
export async function findClosedStore(
  { storefronts }: StorefrontDependencies,
  slug: string,
): Promise<ClosedStore | null> {
  const storefront = await storefronts.findEvenClosed(slug);
  if (storefront === null || !isClosed(storefront.merchant)) return null;
  const { merchant, paymentMode } = storefront;
  return { merchant, paymentMode };
}
