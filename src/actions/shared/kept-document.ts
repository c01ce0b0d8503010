import { hash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import type { MapVersionSource } from '../../core/offers/storefront.ts';
import type { MapVersionDocument } from '../../storage/capability/map-repository.ts';

/** Documents that stay parsed, the latest of all stores. */
const MOST_PARSED = 64;
const parsed: KeptDocument[] = [];
let next = 0;

/** The fastest: the others save a tenth more, and take three times as long. */
const LEVEL = 1;
/** Of the object and its members, beside the packed text. */
const OWN_BYTES = 400;

/**
 * A map's document as its store keeps it: packed, a quarter of its text, and parsed for a while
 * when something is made of it.
 */
export class KeptDocument implements MapVersionSource {
  readonly mapKey: string;
  readonly version: number;
  readonly size: number;
  /** Equal maps have equal digests, whoever published them. */
  readonly digest: string;
  readonly #packed: Buffer;
  #parsed: CapabilityMap | null = null;

  constructor({ mapKey, version, document }: MapVersionDocument) {
    this.mapKey = mapKey;
    this.version = version;
    // Lines and indents say nothing, and no string of JSON holds a line's end.
    this.size = document.replace(/[\r\n]\s*/g, '').length;
    this.digest = hash('sha256', document, 'base64');
    // A copy: what comes of packing is a view of a larger piece.
    this.#packed = Buffer.from(deflateRawSync(document, { level: LEVEL }));
  }

  get document(): CapabilityMap {
    return this.#parsed ?? this.#parse();
  }

  get bytes(): number {
    return OWN_BYTES + this.#packed.length;
  }

  #parse(): CapabilityMap {
    // Only documents that passed the check are ever published.
    this.#parsed = JSON.parse(inflateRawSync(this.#packed).toString()) as CapabilityMap;
    const before = parsed[next];
    if (before !== undefined) before.#parsed = null;
    parsed[next] = this;
    next = (next + 1) % MOST_PARSED;
    return this.#parsed;
  }
}
