import { catalogueTagOf } from '../../../core/language/choose-language.ts';
import { type Configuration, readConfiguration } from '../../../core/offers/configuration-query.ts';
import {
  type RequestedDelivery,
  dropEmptySelections,
  type SentenceReadingView,
} from './configurator-view.ts';
import { offerQuestion, readDelivery } from './offer-question.ts';
import type { IntentReply, Offer, ShownMap, ShownProduct } from './replies.ts';
import { mendConfiguration } from './mend-configuration.ts';
import { readIntent } from './read-intent.ts';
import { type Problem, problemOf } from './problem.ts';
import { askRoute, fieldsOf, type RouteReply, type Shop } from './shop.ts';

/** The offer for a configuration, or the problem because of which there is none. */
export interface AskedOffer {
  readonly offer: Offer | null;
  readonly problem: Problem | null;
}

export function findProduct({ capability }: Shop, slug: string): ShownProduct | null {
  return capability.products.find((product) => product.slug === slug) ?? null;
}

export function mapOf({ capability }: Shop, product: ShownProduct): ShownMap | null {
  return capability.capabilityMaps.find(({ key }) => key === product.capabilityMapKey) ?? null;
}

/** Reads the configuration of a product from a URL or from a form. */
export function configurationOf(shop: Shop, map: ShownMap | null): Configuration {
  return dropEmptySelections(readConfiguration(fieldsOf(shop.request)), map);
}

export function deliveryOf({ request }: Shop): RequestedDelivery {
  return readDelivery(fieldsOf(request));
}

export function countriesOf({
  capability,
  language,
}: Pick<Shop, 'capability' | 'language'>): { code: string; label: string }[] {
  const codes = new Set(capability.shippingZones.flatMap(({ countryCodes }) => countryCodes));
  return [...codes]
    .map((code) => ({ code, label: language.country(code) }))
    .toSorted((a, b) => language.compare(a.label, b.label));
}

/** Returns whether the store delivers anywhere. */
export function ships({ capability }: Pick<Shop, 'capability'>): boolean {
  return capability.shippingZones.length > 0;
}

/**
 * Requests the offer for a configuration. By default, the offer includes everything that the
 * configurator shows.
 */
export async function askOffer(
  shop: Shop,
  productSlug: string,
  configuration: Configuration,
  delivery: RequestedDelivery,
  includedParts?: readonly string[],
): Promise<AskedOffer> {
  const { outcome } = await requestOfferOnce(
    shop,
    productSlug,
    configuration,
    delivery,
    includedParts,
  );
  return outcome;
}

async function requestOfferOnce(
  shop: Shop,
  productSlug: string,
  configuration: Configuration,
  delivery: RequestedDelivery,
  includedParts?: readonly string[],
): Promise<{ readonly outcome: AskedOffer; readonly body: RouteReply['body'] }> {
  const question = offerQuestion(
    productSlug,
    configuration,
    delivery,
    catalogueTagOf(shop.language.tag),
    includedParts,
  );
  const reply = await askRoute(shop, 'offer', question);
  const { status, body } = reply;
  if (status === 200) return { outcome: { offer: body as unknown as Offer, problem: null }, body };
  const product = findProduct(shop, productSlug);
  const map = product === null ? null : mapOf(shop, product);
  const choice = { map, selections: configuration.selections };
  return { outcome: { offer: null, problem: problemOf(shop.language, reply, choice) }, body };
}

export interface MendedOffer extends AskedOffer {
  readonly configuration: Configuration;
  /** The keys of the chosen options that no longer exist. */
  readonly leftOut: readonly string[];
}

/**
 * Requests the offer for a configuration from a URL. Choices that the store no longer offers are
 * left out.
 */
export async function requestMendedOffer(
  shop: Shop,
  productSlug: string,
  configuration: Configuration,
  delivery: RequestedDelivery,
): Promise<MendedOffer> {
  const { outcome, body } = await requestOfferOnce(shop, productSlug, configuration, delivery);
  const mended = mendConfiguration(configuration, body);
  if (mended === null) return { ...outcome, configuration, leftOut: [] };
  const answered = await askOffer(shop, productSlug, mended.configuration, delivery);
  return { ...answered, ...mended };
}

interface ReadChoice {
  readonly configuration: Configuration;
  readonly delivery: RequestedDelivery;
  readonly sentence: SentenceReadingView | null;
  readonly problem: Problem | null;
}

/**
 * Reads a buyer's sentence and adds its choices to a configuration. They replace earlier choices
 * for the same options, and its day replaces the one that was entered.
 */
export async function readSentence(
  shop: Shop,
  product: ShownProduct,
  text: string,
  { configuration, delivery }: Pick<ReadChoice, 'configuration' | 'delivery'>,
): Promise<ReadChoice> {
  const map = mapOf(shop, product);
  const answered = await askRoute(shop, 'offer/from-intent', {
    sentence: text,
    productSlug: product.slug,
  });
  if (answered.status !== 200) {
    const problem = problemOf(shop.language, answered);
    return { configuration, delivery, sentence: null, problem };
  }
  const reply = answered.body as unknown as IntentReply;
  const view = { language: shop.language, map, configuration, delivery };
  return { ...readIntent(view, text, reply), problem: null };
}
