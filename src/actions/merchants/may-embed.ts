import type { Storefront } from '../../core/offers/storefront.ts';
import type { ValueOrPromise } from '../shared/awaitable.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { callWithStorefront, type StorefrontDependencies } from '../shared/with-storefront.ts';

/** Returns whether a store allows the website with this origin to show the store's configurator. */
export function mayEmbed(
  dependencies: StorefrontDependencies,
  slug: string,
  origin: string,
): ValueOrPromise<boolean> {
  return callWithStorefront(dependencies, slug, (storefront) =>
    isEmbedOriginAllowed(storefront, origin),
  );
}

interface CachedStorefronts {
  readonly storefronts: Pick<Storefronts, 'peek'>;
}

/**
 * Returns whether a cached store allows the website with this origin to show its configurator.
 * Returns false if the store isn't cached, because the database is never read.
 */
export function mayEmbedIfCached(
  { storefronts }: CachedStorefronts,
  slug: string,
  origin: string,
): boolean {
  return isEmbedOriginAllowed(storefronts.peek(slug), origin);
}

function isEmbedOriginAllowed(storefront: Storefront | null, origin: string): boolean {
  return storefront?.merchant.settings.embedOrigins.includes(origin) === true;
}
