import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type RequestsPerMinute, describeStore } from '../../core/offers/describe-store.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import type { Refusal } from '../../core/shared/result.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import type { Awaitable } from '../shared/awaitable.ts';
import { type StorefrontDependencies, withStorefront } from '../shared/with-storefront.ts';

export interface CapabilityDependencies extends StorefrontDependencies {
  readonly perMinute: RequestsPerMinute;
}

export interface CapabilityText {
  readonly text: string;
  /** The entity tag of the HTTP reply, including its quotes. */
  readonly etag: string;
}

/**
 * The cache limit, in characters, for the capability texts of all stores together. The text of a
 * single store may be larger than this limit.
 */
const CACHE_CHARACTERS = 32 * 2 ** 20;

interface WrittenCapability {
  readonly storefront: Storefront;
  readonly capability: CapabilityText;
}

/**
 * Caches the capability text of each store, keyed by the store's slug. A text is replaced when the
 * store publishes something new.
 */
const capabilityCache = new LRUCache<string, WrittenCapability>({
  maxSize: CACHE_CHARACTERS,
  sizeCalculation: ({ capability }) => Math.min(capability.text.length, CACHE_CHARACTERS),
});

/**
 * Returns a JSON text that describes everything a merchant can make. The texts of recently
 * requested merchants come from a cache.
 */
export function readCapability(
  dependencies: CapabilityDependencies,
  slug: string,
): Awaitable<CapabilityText | Refusal<'merchant_not_found'>> {
  return withStorefront(dependencies, slug, (storefront) =>
    writeOnce(storefront, dependencies.perMinute),
  );
}

function writeOnce(storefront: Storefront, budgets: RequestsPerMinute): CapabilityText {
  const { slug } = storefront.merchant;
  const known = capabilityCache.get(slug);
  if (known?.storefront === storefront) return known.capability;
  const text = writeJson(describeStore(storefront, budgets));
  const capability = { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  capabilityCache.set(slug, { storefront, capability });
  return capability;
}
