import type { Merchant } from '../../core/merchants/merchant.ts';
import type { ValueOrPromise } from '../shared/awaitable.ts';
import { callWithStorefront, type StorefrontDependencies } from '../shared/with-storefront.ts';

type StoreIdentityFields = Pick<Merchant, 'slug' | 'name' | 'currencyCode'> & {
  readonly languages: readonly string[];
};

/** Returns a store's name, currency and languages, or null if no merchant has this slug. */
export function identifyStore(
  dependencies: StorefrontDependencies,
  slug: string,
): ValueOrPromise<StoreIdentityFields | null> {
  return callWithStorefront(dependencies, slug, (storefront) => {
    if (storefront === null) return null;
    const { name, currencyCode, settings } = storefront.merchant;
    return { slug, name, currencyCode, languages: settings.languages };
  });
}
