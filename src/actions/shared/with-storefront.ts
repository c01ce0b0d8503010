import type { Storefront } from '../../core/offers/storefront.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import type { ValueOrPromise } from './awaitable.ts';
import type { Storefronts } from './storefronts.ts';

export interface StorefrontDependencies {
  readonly storefronts: Pick<Storefronts, 'find' | 'findEvenClosed'>;
}

/**
 * Calls `answer` with the compiled data of an open store, or with null if there is none.
 * Returns no promise if the data is cached.
 */
export function callWithStorefront<T>(
  { storefronts }: StorefrontDependencies,
  slug: string,
  answer: (storefront: Storefront | null) => ValueOrPromise<T>,
): ValueOrPromise<T> {
  const found = storefronts.find(slug);
  return found instanceof Promise ? found.then(answer) : answer(found);
}

/**
 * Calls `answer` with the compiled data of an open store. Returns a refusal if there is none.
 */
export function withStorefront<T>(
  dependencies: StorefrontDependencies,
  slug: string,
  answer: (storefront: Storefront) => ValueOrPromise<T>,
): ValueOrPromise<T | Refusal<'merchant_not_found'>> {
  return callWithStorefront(
    dependencies,
    slug,
    (storefront): ValueOrPromise<T | Refusal<'merchant_not_found'>> =>
      storefront === null ? refuse('merchant_not_found') : answer(storefront),
  );
}
