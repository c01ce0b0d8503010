import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

const MAXIMUM_ADDRESSES = 100_000;

export interface SeenAddressesOptions {
  /** For how long one counts as seen. */
  readonly seconds: number;
  /**
   * Told there too, so that several processes know of each other's; null: this process has seen
   * them all.
   */
  readonly redis: Redis | null;
  readonly keyPrefix: string;
}

/** When this process saw it last, and when it last told the others. */
interface Sighting {
  seenAtMs: number;
  toldAtMs: number;
}

/**
 * Remembers who was there within the last hour. Of more than it has room for, those are forgotten
 * that were seen longest ago.
 */
export class SeenAddresses {
  readonly #sightings = new LRUCache<string, Sighting>({ max: MAXIMUM_ADDRESSES });
  readonly #options: SeenAddressesOptions;
  readonly #windowMs: number;
  readonly #tellAgainMs: number;

  constructor(options: SeenAddressesOptions) {
    this.#options = options;
    this.#windowMs = options.seconds * 1_000;
    this.#tellAgainMs = this.#windowMs / 60;
  }

  /**
   * Sees one, from now on. Whether it is new may take a question to the other processes: ask for it
   * only where it matters.
   */
  see(address: string): () => Promise<boolean> {
    const nowMs = Date.now();
    const sighting = this.#sightings.get(address);
    if (sighting !== undefined && nowMs - sighting.seenAtMs < this.#windowMs) {
      sighting.seenAtMs = nowMs;
      if (nowMs - sighting.toldAtMs >= this.#tellAgainMs) {
        sighting.toldAtMs = nowMs;
        void this.#tell(address);
      }
      return isKnown;
    }
    this.#sightings.set(address, { seenAtMs: nowMs, toldAtMs: nowMs });
    const told = this.#tell(address);
    return () => told;
  }

  /**
   * Whether nobody else had seen it either. While the store is down this process decides by itself.
   */
  async #tell(address: string): Promise<boolean> {
    const { redis, keyPrefix, seconds } = this.#options;
    if (redis === null || redis.status !== 'ready') return true;
    const before = await redis
      .set(`${keyPrefix}:${address}`, '1', 'EX', seconds, 'GET')
      .catch(() => null);
    return before === null;
  }
}

const known = Promise.resolve(false);
const isKnown = (): Promise<boolean> => known;
