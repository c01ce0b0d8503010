import { Answers } from '../capability/answers.ts';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import type { CompiledMap, Rule } from '../capability/compiled-map.ts';
import { type DescribedMap, describeMap } from '../capability/describe-map.ts';
import type { UnderstoodSelection } from '../capability/question.ts';
import { modelMap } from '../capability/search/model-map.ts';
import type { SearchModel } from '../capability/search/search-model.ts';
import { type Lexicon, compileLexicon } from '../intent/lexicon.ts';
import type { Merchant, Product } from '../merchants/merchant.ts';
import { type CompiledPrice, compilePrice } from '../pricing/price-rows.ts';
import { currencyExponent } from '../shared/money.ts';
import { workCalendar } from '../shared/work-calendar.ts';
import type { WorkingDays } from '../shared/working-days.ts';
import type { BlockingRule, OfferQuestion } from './offer.ts';
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
  readonly maps: ReadonlyMap<string, PublishedMap>;
  /** Products whose stock is counted: of these, what is there must be asked. */
  readonly trackedSkus: ReadonlySet<string>;
  /** For reading sentences; made when the first one comes. */
  readonly lexicon: () => Lexicon;
  /** Where a person can go on: the store's page, and each product's by its slug. */
  readonly pageUrl: string;
  readonly productPageUrls: ReadonlyMap<string, string>;
}

/** The current version of a map. */
export interface PublishedMap {
  readonly version: number;
  readonly compiled: CompiledMap;
  readonly described: DescribedMap;
  readonly price: CompiledPrice | null;
  /** For searching what can become a yes; null where the map is too large for that. */
  readonly search: SearchModel | null;
  /** By dimension; null where the dimension is hidden. */
  readonly questions: readonly (QuestionPair | null)[];
  /** Used again for every question: evaluation ends before the next one begins. */
  readonly answers: Answers;
}

export interface QuestionPair {
  readonly blocking: OfferQuestion;
  readonly optional: OfferQuestion;
}

export interface MapVersionSource {
  readonly version: number;
  readonly document: CapabilityMap;
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
}

/**
 * Compiles a merchant's current maps and indexes its products. Costs milliseconds; done once per
 * publication.
 */
export function buildStorefront({
  merchant,
  products,
  maps,
  trackedSkus,
  holidays,
  baseUrl,
}: StorefrontSource): Storefront {
  const { workingWeekdays, closures, shippingZones } = merchant.settings;
  const exponent = currencyExponent(merchant.currencyCode) ?? 2;
  const pageUrl = `${baseUrl}/stores/${merchant.slug}`;
  const published = new Map(
    maps.map(({ version, document }) => [document.key, publishedMap(document, version)]),
  );
  let lexicon: Lexicon | null = null;
  return {
    merchant,
    exponent,
    calendar: workCalendar({ workingWeekdays, closures, holidays }),
    zones: readyZones(shippingZones, exponent),
    products,
    productBySlug: new Map(products.map((product) => [product.slug, product])),
    productBySku: new Map(products.map((product) => [product.sku, product])),
    trackedSkus,
    maps: published,
    lexicon: () =>
      (lexicon ??= compileLexicon(
        products,
        new Map(Array.from(published, ([key, { compiled }]) => [key, compiled])),
      )),
    pageUrl,
    productPageUrls: new Map(products.map(({ slug }) => [slug, `${pageUrl}/${slug}`])),
  };
}

/** Makes one version of a map ready. The document must have passed the check. */
export function publishedMap(document: CapabilityMap, version: number): PublishedMap {
  const compiled = compileMap(document);
  const described = describeMap(document, version);
  const byKey = new Map(described.dimensions.map((dimension) => [dimension.key, dimension]));
  const questions = compiled.dimensions.map((dimension): QuestionPair | null => {
    const shown = byKey.get(dimension.key);
    if (shown === undefined) return null;
    const { key: dimensionKey, question, kind, values, unit, minimum, maximum, step } = shown;
    const rest = { kind, values, unit, minimum, maximum, step };
    return {
      blocking: { dimensionKey, question, isBlocking: true, ...rest },
      optional: { dimensionKey, question, isBlocking: false, ...rest },
    };
  });
  return {
    version,
    compiled,
    described,
    price: compilePrice(compiled),
    search: modelMap(compiled),
    questions,
    answers: new Answers(compiled),
  };
}

/**
 * What stands in offers again and again: questions, rules as they are told, and choices of one
 * value.
 */
export function* repeatedParts(
  storefront: Storefront,
): Generator<OfferQuestion | BlockingRule | UnderstoodSelection> {
  for (const { compiled, questions } of storefront.maps.values()) {
    for (const pair of questions) if (pair !== null) yield* [pair.blocking, pair.optional];
    for (const { rule } of compiled.constraints) yield rule.told;
    for (const { rules, values } of compiled.dimensions) {
      for (const rule of Object.values(rules) as Rule[]) yield rule.told;
      for (const { selection, notOffered, approval } of values) {
        yield selection;
        if (notOffered !== null) yield notOffered.told;
        if (approval !== null) yield approval.told;
      }
    }
  }
}
