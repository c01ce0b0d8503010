import { LRUCache } from 'lru-cache';
import type { RequestsPerMinute } from '../../core/offers/describe-store.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { ContextWithoutActor } from '../context.ts';
import { type ValueOrPromise, applyWhenKnown } from '../shared/awaitable.ts';
import { LOCAL_JOB_CLIENT, runInEventLoopOrThread } from '../shared/thread-jobs.ts';
import { type StorefrontDependencies, withStorefront } from '../shared/with-storefront.ts';
import { CAPABILITY_TEXT_JOB, type CapabilityText } from '../shared/capability-text-job.ts';

export interface CapabilityDependencies
  extends StorefrontDependencies, Pick<ContextWithoutActor, 'threads'> {
  readonly perMinute: RequestsPerMinute;
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
 * Caches the capability text of each store, keyed by the store's slug and the language. A text is
 * replaced when the store publishes something new.
 */
const capabilityCache = new LRUCache<string, WrittenCapability>({
  maxSize: CACHE_CHARACTERS,
  sizeCalculation: ({ capability }) => Math.min(capability.text.length, CACHE_CHARACTERS),
});

type WriteResult = CapabilityText | Refusal<'busy'>;

/**
 * The capability texts that worker threads are currently writing. Concurrent requests for the same
 * text share one job.
 */
const capabilitiesInProgress = new WeakMap<Storefront, Map<string, Promise<WriteResult>>>();

/**
 * Returns a JSON text that describes everything a merchant can make, from a cache if possible. If a
 * language is given, options that the store has translated are described in that language.
 */
export function readCapability(
  dependencies: CapabilityDependencies,
  slug: string,
  language: string | null = null,
): ValueOrPromise<CapabilityText | Refusal<'merchant_not_found' | 'busy'>> {
  return withStorefront(dependencies, slug, (storefront): ValueOrPromise<WriteResult> =>
    writeCapabilityOnce(dependencies, storefront, language),
  );
}

function writeCapabilityOnce(
  { threads, perMinute }: CapabilityDependencies,
  storefront: Storefront,
  language: string | null,
): ValueOrPromise<WriteResult> {
  const { slug } = storefront.merchant;
  const name = language === null ? slug : `${slug} ${language}`;
  const known = capabilityCache.get(name);
  if (known?.storefront === storefront) return known.capability;
  const inProgress =
    capabilitiesInProgress.get(storefront) ?? new Map<string, Promise<WriteResult>>();
  const started = inProgress.get(name);
  if (started !== undefined) return started;
  const input = { perMinute, trackedSkus: [...storefront.trackedSkus], language };
  // The job belongs to all clients that wait for the text, so it isn't cancelled when one of them
  // disconnects.
  const job = runInEventLoopOrThread(
    threads,
    storefront,
    CAPABILITY_TEXT_JOB,
    input,
    LOCAL_JOB_CLIENT,
  );
  const written = applyWhenKnown(job, (capability) => {
    inProgress.delete(name);
    if (!isRefusal(capability)) capabilityCache.set(name, { storefront, capability });
    return capability;
  });
  if (written instanceof Promise) {
    capabilitiesInProgress.set(storefront, inProgress.set(name, written));
    written.catch(() => inProgress.delete(name));
  }
  return written;
}
