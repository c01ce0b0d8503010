import type { KeyIdentity } from '../../core/keys/key.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import type { StorefrontDependencies } from './with-storefront.ts';

/**
 * Returns the store of an API key. The keys of a closed store go on working, so that its open
 * orders can be finished.
 */
export async function storefrontOfKey(
  { storefronts }: StorefrontDependencies,
  { slug }: KeyIdentity,
): Promise<Storefront> {
  const storefront = await storefronts.findEvenClosed(slug);
  if (storefront === null) throw new Error(`there is no store ${slug}, whose key was accepted`);
  return storefront;
}
