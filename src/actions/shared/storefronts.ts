import { LRUCache } from 'lru-cache';
import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import {
  type Storefront,
  type StorefrontSource,
  buildStorefront,
  repeatedParts,
} from '../../core/offers/storefront.ts';
import type { Clock } from '../../gateways/clock.ts';
import { merchantHolidays } from './merchant-calendar.ts';
import type { Database, Reader } from '../../storage/database/database.ts';
import { currentMapVersions } from '../../storage/capability/map-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { allProducts } from '../../storage/products/product-repository.ts';
import { trackedSkus } from '../../storage/stock/levels.ts';
import { shareText } from '../../wire/offers/write-reply.ts';
import {
  PUBLICATION_CHANNEL,
  merchantsChangedSince,
  readMerchantRevision,
  readRevision,
} from '../../storage/shared/publication-repository.ts';

export interface StorefrontOptions {
  readonly database: Database;
  readonly clock: Clock;
  /**
   * Where pages for people are; asked when a storefront is built, since a free port is known only
   * then.
   */
  readonly baseUrl: () => string;
  readonly report: (problem: Error) => void;
}

const MAXIMUM_MERCHANTS = 1_000;
const MAXIMUM_UNKNOWN_SLUGS = 10_000;
const POLL_INTERVAL_MS = 500;
/** Holidays are known for some years: a storefront is built anew at least once a day. */
const MAXIMUM_AGE_MS = 24 * 3_600_000;

/**
 * The merchants' storefronts, compiled and kept by this process, so that an offer needs no SQL.
 * `watch` follows the publication counter: what was published is served within a second by every
 * process.
 */
export class Storefronts {
  readonly #options: StorefrontOptions;
  readonly #known = new LRUCache<string, Storefront>({
    max: MAXIMUM_MERCHANTS,
    ttl: MAXIMUM_AGE_MS,
  });
  readonly #unknown = new LRUCache<string, true>({
    max: MAXIMUM_UNKNOWN_SLUGS,
    ttl: MAXIMUM_AGE_MS,
  });
  readonly #loading = new Map<string, Promise<Storefront | null>>();
  readonly #revisions = new WeakMap<Storefront, number>();
  #revision: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #polling: Promise<void> | null = null;
  #stopListening: (() => Promise<void>) | null = null;
  #closed = false;

  constructor(options: StorefrontOptions) {
    this.#options = options;
  }

  /** At once where it is kept; null where there is no such merchant. */
  find(slug: string): Storefront | null | Promise<Storefront | null> {
    const known = this.#known.get(slug);
    if (known !== undefined) return known;
    if (this.#unknown.has(slug)) return null;
    return this.#loading.get(slug) ?? this.#load(slug);
  }

  /**
   * A newer one than this, for whoever has seen that it is no longer current: read once for all who
   * ask at once. Until it is read, others get the one that is kept.
   */
  async refresh(slug: string, stale: Storefront): Promise<Storefront | null> {
    const known = this.#known.get(slug);
    if (known !== undefined && known !== stale) return known;
    return this.#loading.get(slug) ?? this.#load(slug);
  }

  /** The merchant's revision at which a storefront of ours was read. */
  revisionOf(storefront: Storefront): number {
    const revision = this.#revisions.get(storefront);
    if (revision === undefined)
      throw new Error(`the storefront of ${storefront.merchant.slug} was not read here`);
    return revision;
  }

  #load(slug: string): Promise<Storefront | null> {
    const loading = this.#read(slug)
      .then((storefront) => {
        // Something was published meanwhile: the reading may be stale, so it is given out once and
        // not kept.
        if (this.#loading.get(slug) === loading) this.#keep(slug, storefront);
        return storefront;
      })
      .finally(() => {
        if (this.#loading.get(slug) === loading) this.#loading.delete(slug);
      });
    this.#loading.set(slug, loading);
    return loading;
  }

  #keep(slug: string, storefront: Storefront | null): void {
    if (storefront !== null) {
      this.#known.set(slug, storefront);
    } else {
      this.#known.delete(slug);
      this.#unknown.set(slug, true);
    }
  }

  async #read(slug: string): Promise<Storefront | null> {
    const source = await this.#options.database.snapshot((reader) => readSource(reader, slug));
    if (source === null) return null;
    const holidays = await merchantHolidays(source.merchant, this.#options.clock.now());
    const { revision, ...content } = source;
    const storefront = buildStorefront({ ...content, holidays, baseUrl: this.#options.baseUrl() });
    this.#revisions.set(storefront, revision);
    for (const part of repeatedParts(storefront)) shareText(part);
    return storefront;
  }

  /** Starts following publications. */
  async watch(): Promise<void> {
    await this.poll();
    this.#stopListening = await this.#options.database.listen(
      PUBLICATION_CHANNEL,
      () => void this.poll(),
    );
    this.#timer = setInterval(() => void this.poll(), POLL_INTERVAL_MS);
    this.#timer.unref();
  }

  /**
   * Forgets what has been published since the last look. Never throws: a failed look is reported
   * and made again.
   */
  poll(): Promise<void> {
    this.#polling ??= this.#look().finally(() => {
      this.#polling = null;
    });
    return this.#polling;
  }

  async #look(): Promise<void> {
    if (this.#closed) return;
    try {
      const { database } = this.#options;
      const previous = this.#revision;
      const revision = await database.read(readRevision);
      if (revision === previous) return;
      const changed =
        previous === null
          ? []
          : await database.read((reader) => merchantsChangedSince(reader, previous));
      if (previous === null) this.#forgetAll();
      this.#revision = revision;
      await Promise.all(changed.map(({ slug }) => this.#renew(slug)));
    } catch (error) {
      if (!this.#closed)
        this.#options.report(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /**
   * Reads anew what is kept, which answers until then: nobody waits for a store that publishes all
   * the time.
   */
  async #renew(slug: string): Promise<void> {
    this.#unknown.delete(slug);
    this.#loading.delete(slug);
    if (!this.#known.has(slug)) return;
    try {
      await this.#load(slug);
    } catch (error) {
      // The next one who asks reads it.
      this.#forget(slug);
      throw error;
    }
  }

  #forget(slug: string): void {
    this.#known.delete(slug);
    this.#unknown.delete(slug);
    this.#loading.delete(slug);
  }

  #forgetAll(): void {
    this.#known.clear();
    this.#unknown.clear();
    this.#loading.clear();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#stopListening?.();
    await this.#polling;
  }
}

/** Of one moment: a reader whose statements all see the same is asked for. */
async function readSource(
  reader: Reader,
  slug: string,
): Promise<(Omit<StorefrontSource, 'holidays' | 'baseUrl'> & { revision: number }) | null> {
  const merchant = await findMerchantBySlug(reader, slug);
  if (merchant === null) return null;
  const revision = await readMerchantRevision(reader, merchant.merchantId);
  return { merchant, revision, ...(await readContent(reader, merchant.merchantId)) };
}

async function readContent(reader: Reader, merchantId: string) {
  const products = await allProducts(reader, merchantId);
  const versions = await currentMapVersions(reader, merchantId);
  // Only documents that passed the check are ever published.
  const maps = versions.map(({ version, document }) => ({
    version,
    document: JSON.parse(document) as CapabilityMap,
  }));
  return { products, maps, trackedSkus: await trackedSkus(reader, merchantId) };
}
