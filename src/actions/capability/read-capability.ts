import { createHash } from 'node:crypto';
import { type PerMinute, describeStore } from '../../core/offers/describe-store.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { writeJson } from '../../wire/shared/json-text.ts';

export interface WrittenCapability {
  readonly text: string;
  /** Strong, with its quotes. */
  readonly etag: string;
}

const written = new WeakMap<Storefront, WrittenCapability>();

/**
 * What a store can make, written once per publication. `perMinute` is the process's own and doesn't
 * change.
 */
export function readCapability(storefront: Storefront, perMinute: PerMinute): WrittenCapability {
  const known = written.get(storefront);
  if (known !== undefined) return known;
  const text = writeJson(describeStore(storefront, perMinute));
  const capability = { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  written.set(storefront, capability);
  return capability;
}
