import { LRUCache } from 'lru-cache';
import { Workspace } from '../../core/capability/workspace.ts';
import { isClosed, type Merchant, type Product } from '../../core/merchants/merchant.ts';
import { withHosts } from '../../core/pictures/picture-address.ts';
import { type Storefront, buildStorefront } from '../../core/offers/storefront.ts';
import type { OrderPaymentMode } from '../../core/orders/order.ts';
import { orderModeOf } from '../../core/payments/account.ts';
import type { Clock } from '../../gateways/clock.ts';
import { currentMapVersions } from '../../storage/capability/map-repository.ts';
import type { Database, Reader } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { findConnectedAccount } from '../../storage/payments/account-repository.ts';
import { allProducts } from '../../storage/products/product-repository.ts';
import { listTrackedSkus } from '../../storage/stock/levels.ts';
import { BoundedTableCache } from './bounded-tables.ts';
import { CachedDocument } from './cached-document.ts';
import { merchantHolidays } from './merchant-calendar.ts';
import {
  PUBLICATION_CHANNEL,
  findMerchantsChangedSince,
  readMerchantRevision,
  readRevision,
  waitForPublications,
} from '../../storage/shared/publication-repository.ts';

export interface StorefrontOptions {
  readonly database: Database;
  readonly clock: Clock;
  /**
   * The base URL of the web pages. It is a function because the port may be chosen only when the
   * server starts.
   */
  readonly baseUrl: () => string;
  readonly report: (problem: Error) => void;
  /** The cache limit in bytes, for the stores' data and for everything that is compiled from it. */
  readonly cacheBytes?: number;
}

/**
 * The default cache limit in bytes, which suits commands and background loops that work with only a
 * few stores.
 */
const CACHE_BYTES = 64 * 2 ** 20;
/**
 * The share of the cache that is reserved for the stores' data, excluding what is compiled from it.
 * Compiling takes a millisecond or two, but reading a store again takes several SQL statements.
 */
const STORES_SHARE_OF_CACHE = 0.3;
const MAXIMUM_UNKNOWN_SLUGS = 10_000;
const POLL_INTERVAL_MS = 500;
/**
 * A cached store is read again at least once a day, because its public holidays cover only a few
 * years.
 */
const MAXIMUM_AGE_MS = 24 * 3_600_000;

export interface StorefrontCacheStats {
  readonly stores: number;
  readonly tables: number;
  readonly bytes: number;
  readonly readCount: number;
  readonly loadCount: number;
  readonly compiledTableCount: number;
}

/**
 * Caches the compiled data of stores, so that most offers need no SQL. Once `watch` has been
 * called, the cache notices within a second what any process has published.
 */
export class Storefronts {
  readonly #options: StorefrontOptions;
  readonly #known: LRUCache<string, Storefront>;
  readonly #tables: BoundedTableCache;
  readonly #unknown = new LRUCache<string, true>({
    max: MAXIMUM_UNKNOWN_SLUGS,
    ttl: MAXIMUM_AGE_MS,
  });
  readonly #loading = new Map<string, Promise<Storefront | null>>();
  readonly #revisions = new WeakMap<Storefront, number>();
  readonly #bytes = new WeakMap<Storefront, number>();
  #reads = 0;
  #loads = 0;
  #revision: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #polling: Promise<void> | null = null;
  #stopListening: (() => Promise<void>) | null = null;
  #closed = false;

  constructor(options: StorefrontOptions) {
    const { cacheBytes = CACHE_BYTES } = options;
    const bytesOfStores = Math.ceil(cacheBytes * STORES_SHARE_OF_CACHE);
    this.#options = options;
    this.#tables = new BoundedTableCache(Math.ceil(cacheBytes - bytesOfStores), new Workspace());
    this.#known = new LRUCache({
      maxSize: bytesOfStores,
      sizeCalculation: (storefront) => Math.min(this.#bytesOf(storefront), bytesOfStores),
      ttl: MAXIMUM_AGE_MS,
      dispose: (storefront) => this.#tables.removeStorefront(storefront),
    });
  }

  get kept(): StorefrontCacheStats {
    return {
      stores: this.#known.size,
      tables: this.#tables.count,
      bytes: this.#known.calculatedSize + this.#tables.bytes,
      readCount: this.#reads,
      loadCount: this.#loads,
      compiledTableCount: this.#tables.made,
    };
  }

  /**
   * Returns the compiled data of an open store, without a promise if it is cached. Returns null if
   * no merchant has this slug, or if the store is closed for good.
   */
  find(slug: string): Storefront | null | Promise<Storefront | null> {
    const found = this.findEvenClosed(slug);
    return found instanceof Promise ? found.then(openOnly) : openOnly(found);
  }

  /**
   * Returns the compiled data of a store even if it is closed for good. This is for what goes on
   * after that: private links, API keys, and the store's own staff.
   */
  findEvenClosed(slug: string): Storefront | null | Promise<Storefront | null> {
    this.#reads += 1;
    const known = this.#known.get(slug);
    if (known !== undefined) return known;
    if (this.#unknown.has(slug)) return null;
    return this.#loading.get(slug) ?? this.#load(slug);
  }

  /** Returns the compiled data of an open store if it is cached, and reads nothing otherwise. */
  peek(slug: string): Storefront | null {
    return openOnly(this.#known.peek(slug) ?? null);
  }

  /**
   * Reads a store's data again if it is outdated. Other requests use the cached data until the new
   * data has been read. Returns null if the store is now closed for good.
   */
  async refresh(slug: string, staleStorefront: Storefront): Promise<Storefront | null> {
    return openOnly(await this.refreshEvenClosed(slug, staleStorefront));
  }

  /** Does the same as `refresh`, but returns the data even if the store is closed for good. */
  async refreshEvenClosed(slug: string, staleStorefront: Storefront): Promise<Storefront | null> {
    const known = this.#known.get(slug);
    if (known !== undefined && known !== staleStorefront) return known;
    return this.#loading.get(slug) ?? this.#load(slug);
  }

  /**
   * Returns the merchant's revision number at the time when the store's data was read from the
   * database.
   */
  revisionOf(storefront: Storefront): number {
    const revision = this.#revisions.get(storefront);
    if (revision === undefined)
      throw new Error(`the storefront of ${storefront.merchant.slug} was not read here`);
    return revision;
  }

  #load(slug: string): Promise<Storefront | null> {
    const loading = this.#read(slug)
      .then((storefront) => {
        // If the store has published something while its data was being read, the data may be
        // outdated. It is used this once, but isn't cached.
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
    const baseUrl = this.#options.baseUrl();
    const source = await this.#options.database.snapshot((reader) =>
      readStoreContent(reader, slug, baseUrl),
    );
    if (source === null) return null;
    const holidays = await merchantHolidays(source.merchant, this.#options.clock.now());
    const { revision, ...content } = source;
    const storefront = buildStorefront({
      ...content,
      holidays,
      baseUrl,
      tables: this.#tables,
    });
    this.#revisions.set(storefront, revision);
    this.#bytes.set(storefront, storeBytes(content));
    return storefront;
  }

  #bytesOf(storefront: Storefront): number {
    return this.#bytes.get(storefront) ?? 1;
  }

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
   * Reads again the cached stores that have published something since the last poll. Errors are
   * reported instead of thrown, and the next poll tries again.
   */
  poll(): Promise<void> {
    this.#polling ??= this.#readPublications().finally(() => {
      this.#polling = null;
    });
    return this.#polling;
  }

  async #readPublications(): Promise<void> {
    if (this.#closed) return;
    try {
      const { database } = this.#options;
      const previous = this.#revision;
      const revision = await database.read(readRevision);
      if (revision === previous) return;
      const changed = await database.read(async (reader) => {
        await waitForPublications(reader);
        return previous === null ? [] : findMerchantsChangedSince(reader, previous);
      });
      if (previous === null) this.#forgetAll();
      this.#revision = revision;
      await Promise.all(changed.map(({ slug }) => this.#renew(slug)));
    } catch (error) {
      if (!this.#closed)
        this.#options.report(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /**
   * Reads a cached store again while requests still use the old data. This way, nobody has to wait
   * for a store that publishes all the time.
   */
  async #renew(slug: string): Promise<void> {
    this.#unknown.delete(slug);
    this.#loading.delete(slug);
    if (!this.#known.has(slug)) return;
    try {
      await this.#load(slug);
    } catch (error) {
      // The next request for this store will read it from the database.
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

function openOnly(storefront: Storefront | null): Storefront | null {
  return storefront === null || isClosed(storefront.merchant) ? null : storefront;
}

interface StoreContent {
  readonly merchant: Merchant;
  readonly products: readonly Product[];
  readonly maps: readonly CachedDocument[];
  readonly trackedSkus: ReadonlySet<string>;
  readonly paymentMode: OrderPaymentMode;
}

/**
 * Reads all data of a store that its offers depend on, with its revision number, or null if the
 * store doesn't exist. The data is consistent only if the reader is a snapshot.
 */
export async function readStoreContent(
  reader: Reader,
  slug: string,
  baseUrl: string,
): Promise<(StoreContent & { readonly revision: number }) | null> {
  const merchant = await findMerchantBySlug(reader, slug);
  if (merchant === null) return null;
  const { merchantId } = merchant;
  const revision = await readMerchantRevision(reader, merchantId);
  const products = await allProducts(reader, merchantId);
  const account = await findConnectedAccount(reader, merchantId);
  const versions = await currentMapVersions(reader, merchantId);
  return {
    merchant,
    revision,
    products,
    maps: versions.map(
      (version) =>
        new CachedDocument({ ...version, document: withHosts(version.document, baseUrl) }),
    ),
    trackedSkus: await listTrackedSkus(reader, merchantId),
    paymentMode: account === null ? 'live' : orderModeOf(account),
  };
}

const STOREFRONT_BYTES = 4_000;
const BYTES_PER_PRODUCT = 500;
const BYTES_PER_CHARACTER = 2.5;

/** Estimates the memory of a cached store in bytes, excluding what is compiled from its data. */
function storeBytes({ merchant, products, maps, trackedSkus: tracked }: StoreContent): number {
  const characters = JSON.stringify(merchant).length + JSON.stringify(products).length;
  const documents = maps.reduce((sum, map) => sum + map.bytes, 0);
  return Math.round(
    STOREFRONT_BYTES +
      BYTES_PER_PRODUCT * (products.length + tracked.size) +
      BYTES_PER_CHARACTER * characters +
      documents,
  );
}
