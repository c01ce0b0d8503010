import type { Awaitable } from '../shared/awaitable.ts';
import { type StorefrontDependencies, callWithFound } from '../shared/with-storefront.ts';

export function merchantExists(
  dependencies: StorefrontDependencies,
  slug: string,
): Awaitable<boolean> {
  return callWithFound(dependencies, slug, (storefront) => storefront !== null);
}
