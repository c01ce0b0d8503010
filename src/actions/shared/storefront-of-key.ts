import type { KeyIdentity } from '../../core/keys/key.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import type { StorefrontDependencies } from './with-storefront.ts';

export async function storefrontOfKey(
  { storefronts }: StorefrontDependencies,
  { slug }: KeyIdentity,
): Promise<Storefront> {
  const storefront = await storefronts.find(slug);
  if (storefront === null) throw new Error(`there is no store ${slug}, whose key was accepted`);
  return storefront;
}
