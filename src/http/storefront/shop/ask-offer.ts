import { type Configuration, readConfiguration } from '../../../core/offers/configuration-query.ts';
import { countryName } from '../country-name.ts';
import { type DeliveryWish, dropEmpty, type ReadSentence } from './configurator-view.ts';
import { offerQuestion, readDelivery } from './offer-question.ts';
import type { IntentReply, Offer, ShownMap, ShownProduct } from './replies.ts';
import { mendConfiguration } from './mend-configuration.ts';
import { readIntent } from './read-intent.ts';
import { type Problem, problemOf } from './problem.ts';
import { askRoute, fieldsOf, type RouteReply, type Shop } from './shop.ts';

/** The offer of a question, or why there is none. */
export interface Asked {
  readonly offer: Offer | null;
  readonly problem: Problem | null;
}

export function findProduct({ capability }: Shop, slug: string): ShownProduct | null {
  return capability.products.find((product) => product.slug === slug) ?? null;
}

export function mapOf({ capability }: Shop, product: ShownProduct): ShownMap | null {
  return capability.capabilityMaps.find(({ key }) => key === product.capabilityMapKey) ?? null;
}

/** Reads what is chosen, from the address or from a form. */
export function configurationOf(shop: Shop, map: ShownMap | null): Configuration {
  return dropEmpty(readConfiguration(fieldsOf(shop.request)), map);
}

export function deliveryOf({ request }: Shop): DeliveryWish {
  return readDelivery(fieldsOf(request));
}

export function countriesOf({ capability }: Shop): { code: string; label: string }[] {
  const codes = new Set(capability.shippingZones.flatMap(({ countryCodes }) => countryCodes));
  return [...codes]
    .map((code) => ({ code, label: countryName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Asks for the offer of a choice, with all that a configurator shows of it. */
export async function askOffer(
  shop: Shop,
  productSlug: string,
  configuration: Configuration,
  delivery: DeliveryWish,
  include?: readonly string[],
): Promise<Asked> {
  const { outcome } = await askOnce(shop, productSlug, configuration, delivery, include);
  return outcome;
}

async function askOnce(
  shop: Shop,
  productSlug: string,
  configuration: Configuration,
  delivery: DeliveryWish,
  include?: readonly string[],
): Promise<{ readonly outcome: Asked; readonly body: RouteReply['body'] }> {
  const question = offerQuestion(productSlug, configuration, delivery, include);
  const { status, body, retryAfter } = await askRoute(shop, 'offer', question);
  if (status === 200) return { outcome: { offer: body as unknown as Offer, problem: null }, body };
  return { outcome: { offer: null, problem: problemOf(status, body, retryAfter) }, body };
}

export interface MendedOffer extends Asked {
  readonly configuration: Configuration;
  /** The keys of what was chosen and is no longer an option. */
  readonly leftOut: readonly string[];
}

/** Asks for the offer of a choice from an address, which may be older than the store's options. */
export async function askMended(
  shop: Shop,
  productSlug: string,
  configuration: Configuration,
  delivery: DeliveryWish,
): Promise<MendedOffer> {
  const { outcome, body } = await askOnce(shop, productSlug, configuration, delivery);
  const mended = mendConfiguration(configuration, body);
  if (mended === null) return { ...outcome, configuration, leftOut: [] };
  const answered = await askOffer(shop, productSlug, mended.configuration, delivery);
  return { ...answered, ...mended };
}

interface ReadChoice {
  readonly configuration: Configuration;
  readonly sentence: ReadSentence | null;
  readonly problem: Problem | null;
}

/** Reads a sentence in addition to a choice: what it names replaces what was chosen there. */
export async function readSentence(
  shop: Shop,
  product: ShownProduct,
  text: string,
  before: Configuration,
): Promise<ReadChoice> {
  const map = mapOf(shop, product);
  const { status, body, retryAfter } = await askRoute(shop, 'offer/from-intent', {
    sentence: text,
    productSlug: product.slug,
    quantity: before.quantity,
  });
  if (status !== 200)
    return { configuration: before, sentence: null, problem: problemOf(status, body, retryAfter) };
  const reply = body as unknown as IntentReply;
  return { ...readIntent(map, before, text, reply), problem: null };
}
