import { LRUCache } from 'lru-cache';
import type { Merchant, Product } from '../../core/merchants/merchant.ts';
import { type Storefront, buildStorefront } from '../../core/offers/storefront.ts';
import type { Clock } from '../../gateways/clock.ts';
import { currentMapVersions } from '../../storage/capability/map-repository.ts';
import type { Database, Reader } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { allProducts } from '../../storage/products/product-repository.ts';
import { trackedSkus } from '../../storage/stock/levels.ts';
import { BoundedTables } from './bounded-tables.ts';
import { KeptDocument } from './kept-document.ts';
import { merchantHolidays } from './merchant-calendar.ts';
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
  /** For stores, with what is compiled of their maps and words. */
  readonly cacheBytes?: number;
}

/** Of commands and loops, which look at few stores each. */
const CACHE_BYTES = 64 * 2 ** 20;
/**
 * The share of it for stores with their packed documents, which are all that compiling takes:
 * reading these again costs statements, compiling a millisecond or two.
 */
const SHARE_OF_STORES = 0.25;
const MAXIMUM_UNKNOWN_SLUGS = 10_000;
const POLL_INTERVAL_MS = 500;
/** Holidays are known for some years: a storefront is built anew at least once a day. */
const MAXIMUM_AGE_MS = 24 * 3_600_000;

/** How much is kept. */
export interface KeptStorefronts {
  readonly stores: number;
  /** Compiled maps, and the words of stores. */
  readonly tables: number;
  readonly bytes: number;
  /** Since the start: stores that were read, and tables that were made. */
  readonly loads: number;
  readonly tablesMade: number;
}

/**
 * The merchants' storefronts, compiled and kept by this process, so that an offer needs no SQL.
 * `watch` follows the publication counter: what was published is served within a second by every
 * process.
 */
export class Storefronts {
  readonly #options: StorefrontOptions;
  readonly #known: LRUCache<string, Storefront>;
  readonly #tables: BoundedTables;
  readonly #unknown = new LRUCache<string, true>({
    max: MAXIMUM_UNKNOWN_SLUGS,
    ttl: MAXIMUM_AGE_MS,
  });
  readonly #loading = new Map<string, Promise<Storefront | null>>();
  readonly #revisions = new WeakMap<Storefront, number>();
  readonly #bytes = new WeakMap<Storefront, number>();
  #loads = 0;
  #revision: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #polling: Promise<void> | null = null;
  #stopListening: (() => Promise<void>) | null = null;
  #closed = false;

  constructor(options: StorefrontOptions) {
    const { cacheBytes = CACHE_BYTES } = options;
    const bytesOfStores = Math.ceil(cacheBytes * SHARE_OF_STORES);
    this.#options = options;
    this.#tables = new BoundedTables(Math.ceil(cacheBytes - bytesOfStores));
    this.#known = new LRUCache({
      maxSize: bytesOfStores,
      sizeCalculation: (storefront) => Math.min(this.#bytesOf(storefront), bytesOfStores),
      ttl: MAXIMUM_AGE_MS,
      dispose: (storefront) => this.#tables.forget(storefront),
    });
  }

  /** What is kept just now. */
  get kept(): KeptStorefronts {
    return {
      stores: this.#known.size,
      tables: this.#tables.count,
      bytes: this.#known.calculatedSize + this.#tables.bytes,
      loads: this.#loads,
      tablesMade: this.#tables.made,
    };
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
    this.#loads += 1;
    const source = await this.#options.database.snapshot((reader) => readSource(reader, slug));
    if (source === null) return null;
    const holidays = await merchantHolidays(source.merchant, this.#options.clock.now());
    const { revision, ...content } = source;
    const storefront = buildStorefront({
      ...content,
      holidays,
      baseUrl: this.#options.baseUrl(),
      tables: this.#tables,
    });
    this.#revisions.set(storefront, revision);
    this.#bytes.set(storefront, storeBytes(content));
    return storefront;
  }

  #bytesOf(storefront: Storefront): number {
    return this.#bytes.get(storefront) ?? 1;
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

/** What is read of one store. */
interface StoreContent {
  readonly merchant: Merchant;
  readonly products: readonly Product[];
  readonly maps: readonly KeptDocument[];
  readonly trackedSkus: ReadonlySet<string>;
}

/** Of one moment: a reader whose statements all see the same is asked for. */
async function readSource(
  reader: Reader,
  slug: string,
): Promise<(StoreContent & { readonly revision: number }) | null> {
  const merchant = await findMerchantBySlug(reader, slug);
  if (merchant === null) return null;
  const { merchantId } = merchant;
  const revision = await readMerchantRevision(reader, merchantId);
  const products = await allProducts(reader, merchantId);
  const versions = await currentMapVersions(reader, merchantId);
  return {
    merchant,
    revision,
    products,
    maps: versions.map((version) => new KeptDocument(version)),
    trackedSkus: await trackedSkus(reader, merchantId),
  };
}

const OWN_BYTES = 4_000;
const BYTES_PER_PRODUCT = 500;
const BYTES_PER_CHARACTER = 2.5;

/** About what a store takes without its tables. */
function storeBytes({ merchant, products, maps, trackedSkus: tracked }: StoreContent): number {
  const characters = JSON.stringify(merchant).length + JSON.stringify(products).length;
  const documents = maps.reduce((sum, map) => sum + map.bytes, 0);
  return Math.round(
    OWN_BYTES +
      BYTES_PER_PRODUCT * (products.length + tracked.size) +
      BYTES_PER_CHARACTER * characters +
      documents,
  );
}
