import type { MapSource } from '../capability/compiled-map.ts';
import { Workspace } from '../capability/workspace.ts';
import { type Lexicon, compileLexicon } from '../intent/lexicon.ts';
import type { Merchant, Product } from '../merchants/merchant.ts';
import type { OrderPaymentMode } from '../orders/order.ts';
import { withHost } from '../pictures/picture-address.ts';
import { currencyExponent } from '../shared/money.ts';
import { workCalendar } from '../shared/work-calendar.ts';
import type { WorkingDays } from '../shared/working-days.ts';
import { PublishedMap } from './published-map.ts';
import { type CompiledZone, compileZones } from './shipping.ts';

/** A merchant's published products, maps and settings, indexed to answer many questions quickly. */
export interface Storefront {
  readonly merchant: Merchant;
  /** The number of decimal places of the merchant's currency. */
  readonly exponent: number;
  readonly calendar: WorkingDays;
  /** Public holidays, in days since 1970-01-01. */
  readonly holidays: readonly number[];
  readonly baseUrl: string;
  /** The shipping zones, in the sequence in which the merchant lists them. */
  readonly zones: readonly CompiledZone[];
  readonly products: readonly Product[];
  readonly productBySlug: ReadonlyMap<string, Product>;
  readonly productBySku: ReadonlyMap<string, Product>;
  readonly maps: PublishedMaps;
  /**
   * The solvers and caches for questions to this merchant. Only one question may use them at a
   * time.
   */
  readonly workspace: Workspace;
  /**
   * The SKUs of products whose stock is tracked. An offer for one of them needs its current stock.
   */
  readonly trackedSkus: ReadonlySet<string>;
  /** The payment mode of new orders: real money or test money. */
  readonly paymentMode: OrderPaymentMode;
  /** Returns the lexicon, an index of the merchant's names for reading buyers' sentences. */
  readonly lexicon: () => Lexicon;
  /** Returns whether the lexicon has already been compiled. */
  readonly hasLexicon: () => boolean;
  /**
   * The pages where a person can continue: the merchant's own page and, by slug, the page of each
   * product.
   */
  readonly pageUrl: string;
  readonly productPageUrls: ReadonlyMap<string, string>;
}

export interface MapVersionSource extends MapSource {
  readonly version: number;
  /** The key under which the capability map is used, if it differs from the key in the document. */
  readonly mapKey?: string;
}

export interface StorefrontSource {
  readonly merchant: Merchant;
  readonly products: readonly Product[];
  readonly maps: readonly MapVersionSource[];
  readonly trackedSkus: ReadonlySet<string>;
  /** The payment mode of new orders: real money or test money. The default is `live`. */
  readonly paymentMode?: OrderPaymentMode;
  /** The public holidays, in days since 1970-01-01. */
  readonly holidays: Iterable<number>;
  /** The base URL of the web pages, such as https://shop.example, without a trailing slash. */
  readonly baseUrl: string;
  /**
   * The cache for compiled capability maps and names. By default, the storefront keeps them in
   * memory.
   */
  readonly tables?: DerivedTables;
}

/**
 * A cache of data that is derived from a merchant's documents. It saves work, but never changes a
 * reply.
 */
export interface DerivedTables {
  readonly workspace: Workspace;
  map(source: MapVersionSource): PublishedMap;
  lexicon(storefront: Storefront, createLexicon: () => Lexicon): Lexicon;
  hasLexicon(storefront: Storefront): boolean;
}

/** A cache of derived data for a single merchant. It never removes anything. */
export class UnboundedTables implements DerivedTables {
  readonly workspace: Workspace;
  readonly #maps = new Map<MapVersionSource, PublishedMap>();
  #lexicon: Lexicon | null = null;

  constructor(workspace = new Workspace()) {
    this.workspace = workspace;
  }

  map(source: MapVersionSource): PublishedMap {
    const map = this.#maps.get(source) ?? new PublishedMap(source);
    this.#maps.set(source, map);
    return map;
  }

  lexicon(_: Storefront, createLexicon: () => Lexicon): Lexicon {
    return (this.#lexicon ??= createLexicon());
  }

  hasLexicon(): boolean {
    return this.#lexicon !== null;
  }
}

export class PublishedMaps {
  readonly #sources: ReadonlyMap<string, MapVersionSource>;
  readonly #tables: DerivedTables;

  constructor(sources: readonly MapVersionSource[], tables: DerivedTables) {
    this.#sources = new Map(
      sources.map((source) => [source.mapKey ?? source.document.key, source]),
    );
    this.#tables = tables;
  }

  get size(): number {
    return this.#sources.size;
  }

  source(key: string): MapVersionSource | undefined {
    return this.#sources.get(key);
  }

  get(key: string): PublishedMap | undefined {
    const source = this.#sources.get(key);
    return source && this.#tables.map(source);
  }

  keys(): Iterable<string> {
    return this.#sources.keys();
  }

  *values(): Generator<PublishedMap, void> {
    for (const source of this.#sources.values()) yield this.#tables.map(source);
  }
}

/**
 * Indexes a merchant's products and capability maps. Each map is compiled when it is first needed.
 */
export function buildStorefront({
  merchant,
  products: stored,
  maps,
  trackedSkus,
  holidays,
  baseUrl,
  paymentMode = 'live',
  tables = new UnboundedTables(),
}: StorefrontSource): Storefront {
  const { workingWeekdays, closures, shippingZones } = merchant.settings;
  const exponent = currencyExponent(merchant.currencyCode) ?? 2;
  const days = [...holidays];
  const pageUrl = `${baseUrl}/stores/${merchant.slug}`;
  const published = new PublishedMaps(maps, tables);
  const products = stored.map((product) => withPictureHost(product, baseUrl));
  const storefront: Storefront = {
    merchant,
    exponent,
    calendar: workCalendar({ workingWeekdays, closures, holidays: days }),
    holidays: days,
    baseUrl,
    zones: compileZones(shippingZones, exponent),
    products,
    productBySlug: new Map(products.map((product) => [product.slug, product])),
    productBySku: new Map(products.map((product) => [product.sku, product])),
    trackedSkus,
    paymentMode,
    maps: published,
    workspace: tables.workspace,
    lexicon: () => tables.lexicon(storefront, () => wordsOf(products, published)),
    hasLexicon: () => tables.hasLexicon(storefront),
    pageUrl,
    productPageUrls: new Map(products.map(({ slug }) => [slug, `${pageUrl}/${slug}`])),
  };
  return storefront;
}

function withPictureHost(product: Product, baseUrl: string): Product {
  const imageUrl = withHost(product.imageUrl, baseUrl);
  const hosted = imageUrl === product.imageUrl ? product : { ...product, imageUrl };
  if (product.pictures === undefined) return hosted;
  const pictures = product.pictures.map((picture) => ({
    ...picture,
    imageUrl: withHost(picture.imageUrl, baseUrl) ?? picture.imageUrl,
  }));
  return { ...hosted, pictures };
}

function wordsOf(products: readonly Product[], maps: PublishedMaps): Lexicon {
  return compileLexicon(
    products,
    new Map(Array.from(maps.values(), ({ compiled }) => [compiled.key, compiled])),
  );
}
