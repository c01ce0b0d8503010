import type { MapSource } from '../capability/compiled-map.ts';
import { type Lexicon, compileLexicon } from '../intent/lexicon.ts';
import type { Merchant, Product } from '../merchants/merchant.ts';
import { currencyExponent } from '../shared/money.ts';
import { workCalendar } from '../shared/work-calendar.ts';
import type { WorkingDays } from '../shared/working-days.ts';
import { PublishedMap } from './published-map.ts';
import { type ReadyZone, readyZones } from './shipping.ts';

/**
 * Everything that answering a question needs to know of a merchant, ready to be asked thousands of
 * times.
 */
export interface Storefront {
  readonly merchant: Merchant;
  /** Decimal places of the merchant's currency. */
  readonly exponent: number;
  readonly calendar: WorkingDays;
  /** In the merchant's order. */
  readonly zones: readonly ReadyZone[];
  /** In order of SKUs, as text. */
  readonly products: readonly Product[];
  readonly productBySlug: ReadonlyMap<string, Product>;
  readonly productBySku: ReadonlyMap<string, Product>;
  readonly maps: PublishedMaps;
  /** Products whose stock is counted: of these, what is there must be asked. */
  readonly trackedSkus: ReadonlySet<string>;
  /** For reading sentences. */
  readonly lexicon: () => Lexicon;
  /** Where a person can go on: the store's page, and each product's by its slug. */
  readonly pageUrl: string;
  readonly productPageUrls: ReadonlyMap<string, string>;
}

export interface MapVersionSource extends MapSource {
  readonly version: number;
  /** Null: as its document says. */
  readonly mapKey?: string;
}

export interface StorefrontSource {
  readonly merchant: Merchant;
  readonly products: readonly Product[];
  readonly maps: readonly MapVersionSource[];
  readonly trackedSkus: ReadonlySet<string>;
  /** Public holidays, in days since 1970-01-01. */
  readonly holidays: Iterable<number>;
  /** Where pages for people are, such as https://shop.example, without a slash at its end. */
  readonly baseUrl: string;
  /** Where compiled maps and words are kept. Left out: as long as the storefront. */
  readonly tables?: DerivedTables;
}

/**
 * What is made of a store's documents, kept or made anew: nothing that it answers depends on which.
 */
export interface DerivedTables {
  map(source: MapVersionSource): PublishedMap;
  lexicon(storefront: Storefront, make: () => Lexicon): Lexicon;
}

/** Keeps everything that is made for one storefront. */
class EverythingKept implements DerivedTables {
  readonly #maps = new Map<MapVersionSource, PublishedMap>();
  #lexicon: Lexicon | null = null;

  map(source: MapVersionSource): PublishedMap {
    const map = this.#maps.get(source) ?? new PublishedMap(source);
    this.#maps.set(source, map);
    return map;
  }

  lexicon(_: Storefront, make: () => Lexicon): Lexicon {
    return (this.#lexicon ??= make());
  }
}

/** The published maps of one store, by key. */
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
 * Indexes a merchant's products and maps; the maps are compiled when they are first asked about.
 */
export function buildStorefront({
  merchant,
  products,
  maps,
  trackedSkus,
  holidays,
  baseUrl,
  tables = new EverythingKept(),
}: StorefrontSource): Storefront {
  const { workingWeekdays, closures, shippingZones } = merchant.settings;
  const exponent = currencyExponent(merchant.currencyCode) ?? 2;
  const pageUrl = `${baseUrl}/stores/${merchant.slug}`;
  const published = new PublishedMaps(maps, tables);
  const storefront: Storefront = {
    merchant,
    exponent,
    calendar: workCalendar({ workingWeekdays, closures, holidays }),
    zones: readyZones(shippingZones, exponent),
    products,
    productBySlug: new Map(products.map((product) => [product.slug, product])),
    productBySku: new Map(products.map((product) => [product.sku, product])),
    trackedSkus,
    maps: published,
    lexicon: () => tables.lexicon(storefront, () => wordsOf(products, published)),
    pageUrl,
    productPageUrls: new Map(products.map(({ slug }) => [slug, `${pageUrl}/${slug}`])),
  };
  return storefront;
}

function wordsOf(products: readonly Product[], maps: PublishedMaps): Lexicon {
  return compileLexicon(
    products,
    new Map(Array.from(maps.values(), ({ compiled }) => [compiled.key, compiled])),
  );
}
