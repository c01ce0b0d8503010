import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

const MAXIMUM_ADDRESSES = 100_000;

export interface SeenAddressesOptions {
  readonly seconds: number;
  /**
   * The Redis server through which processes share the addresses that they have seen, or null if
   * there is only one process.
   */
  readonly redis: Redis | null;
  readonly keyPrefix: string;
}

/** When this process last saw a network address, and when it last reported the address to Redis. */
interface SeenAddress {
  seenAtMs: number;
  announcedAtMs: number;
}

/**
 * Remembers the network addresses that sent requests in the last hour. If there are too many, those
 * that have been inactive the longest are forgotten.
 */
export class SeenAddresses {
  readonly #sightings = new LRUCache<string, SeenAddress>({ max: MAXIMUM_ADDRESSES });
  readonly #options: SeenAddressesOptions;
  readonly #windowMs: number;
  readonly #announceAgainMs: number;

  constructor(options: SeenAddressesOptions) {
    this.#options = options;
    this.#windowMs = options.seconds * 1_000;
    this.#announceAgainMs = this.#windowMs / 60;
  }

  /**
   * Remembers an address, and returns a function that tells whether the address was new. That
   * function may query Redis, so it should be called only if the result matters.
   */
  markSeen(address: string): () => Promise<boolean> {
    const nowMs = Date.now();
    const sighting = this.#sightings.get(address);
    if (sighting !== undefined && nowMs - sighting.seenAtMs < this.#windowMs) {
      sighting.seenAtMs = nowMs;
      if (nowMs - sighting.announcedAtMs >= this.#announceAgainMs) {
        sighting.announcedAtMs = nowMs;
        void this.#announce(address);
      }
      return isKnown;
    }
    this.#sightings.set(address, { seenAtMs: nowMs, announcedAtMs: nowMs });
    const isNew = this.#announce(address);
    return () => isNew;
  }

  /**
   * Reports to Redis that an address has sent a request, and returns whether the address was new to
   * Redis. If Redis is down, every address counts as new.
   */
  async #announce(address: string): Promise<boolean> {
    const { redis, keyPrefix, seconds } = this.#options;
    if (redis === null || redis.status !== 'ready') return true;
    const before = await redis
      .set(`${keyPrefix}:${address}`, '1', 'EX', seconds, 'GET')
      .catch(() => null);
    return before === null;
  }
}

const ADDRESS_ALREADY_SEEN = Promise.resolve(false);
const isKnown = (): Promise<boolean> => ADDRESS_ALREADY_SEEN;
