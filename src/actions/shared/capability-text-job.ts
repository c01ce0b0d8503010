import { createHash } from 'node:crypto';
import { describeStore, type RequestsPerMinute } from '../../core/offers/describe-store.ts';
import { LARGE_MAP } from '../../core/offers/published-map.ts';
import type { StorefrontJob } from '../../core/offers/storefront-job.ts';
import { writeJson } from '../../wire/shared/json-text.ts';

export interface CapabilityText {
  readonly text: string;
  /** The entity tag of the HTTP reply, including its quotes. */
  readonly etag: string;
}

export interface CapabilityTextInput {
  readonly perMinute: RequestsPerMinute;
  /**
   * The SKUs of products whose stock is tracked. They are passed separately, because a worker
   * thread's copy of the storefront doesn't contain them.
   */
  readonly trackedSkus: readonly string[];
  /**
   * The language for the texts of the maps, or null for the language in which the maps were
   * written.
   */
  readonly language: string | null;
}

/** Writes the JSON text that describes everything a store can make. */
export const CAPABILITY_TEXT_JOB: StorefrontJob<CapabilityTextInput, CapabilityText> = {
  name: 'write-capability',
  subjects: () => 'all',
  // Writing the text requires parsing every document again, even if the map has already been
  // compiled.
  isLongFor: ({ maps }) => {
    let characters = 0;
    for (const key of maps.keys()) characters += maps.source(key)?.size ?? 0;
    return characters > LARGE_MAP.document;
  },
  run: (storefront, { perMinute, trackedSkus, language }) => {
    const whole = { ...storefront, trackedSkus: new Set(trackedSkus) };
    const text = writeJson(describeStore(whole, perMinute, language));
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  },
};
