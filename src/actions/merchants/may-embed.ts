import type { Storefront } from '../../core/offers/storefront.ts';
import type { Awaitable } from '../shared/awaitable.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { callWithFound, type StorefrontDependencies } from '../shared/with-storefront.ts';

/** Returns whether a store allows the website with this origin to show the store's configurator. */
export function mayEmbed(
  dependencies: StorefrontDependencies,
  slug: string,
  origin: string,
): Awaitable<boolean> {
  return callWithFound(dependencies, slug, (storefront) => isRegistered(storefront, origin));
}

interface KeptStorefronts {
  readonly storefronts: Pick<Storefronts, 'peek'>;
}

/**
 * Returns whether a cached store allows the website with this origin to show its configurator.
 * Returns false if the store isn't cached, because the database is never read.
 */
export function mayEmbedKept(
  { storefronts }: KeptStorefronts,
  slug: string,
  origin: string,
): boolean {
  return isRegistered(storefronts.peek(slug), origin);
}

function isRegistered(storefront: Storefront | null, origin: string): boolean {
  return storefront?.merchant.settings.embedOrigins.includes(origin) === true;
}
