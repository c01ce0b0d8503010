import type { ValueOrPromise } from '../shared/awaitable.ts';
import { type StorefrontDependencies, callWithStorefront } from '../shared/with-storefront.ts';

export function merchantExists(
  dependencies: StorefrontDependencies,
  slug: string,
): ValueOrPromise<boolean> {
  return callWithStorefront(dependencies, slug, (storefront) => storefront !== null);
}
