import {
  type Configuration,
  type ConfiguredSelection,
  readConfiguration,
} from '../../../core/offers/configuration-query.ts';
import { countryName } from '../country-name.ts';
import { type DeliveryWish, dropEmpty, type ReadSentence } from './configurator-view.ts';
import { offerQuestion, readDelivery } from './offer-question.ts';
import type { IntentReply, Offer, ShownMap, ShownProduct } from './replies.ts';
import { askRoute, fieldsOf, type Shop } from './shop.ts';
import { dimensionLabel, selectionWords, valueLabel } from './words.ts';

/** The offer of a question, or why there is none in words. */
export interface Asked {
  readonly offer: Offer | null;
  readonly problem: string | null;
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
  const question = offerQuestion(productSlug, configuration, delivery, include);
  const { status, body } = await askRoute(shop, 'offer', question);
  if (status === 200) return { offer: body as unknown as Offer, problem: null };
  return { offer: null, problem: problemWords(status, body) };
}

/** Says in words why a route didn't answer. */
export function problemWords(status: number, body: Readonly<Record<string, unknown>>): string {
  if (status === 429) return 'Many questions came from here just now. Please wait a moment.';
  if (status === 503) return 'The store is busy just now. Please try again in a moment.';
  return typeof body['error'] === 'string' ? body['error'] : 'Something went wrong.';
}

/** Reads a sentence in addition to a choice: what it names replaces what was chosen there. */
export async function readSentence(
  shop: Shop,
  product: ShownProduct,
  text: string,
  before: Configuration,
): Promise<{ readonly configuration: Configuration; readonly sentence: ReadSentence }> {
  const map = mapOf(shop, product);
  const { status, body } = await askRoute(shop, 'offer/from-intent', {
    sentence: text,
    productSlug: product.slug,
    quantity: before.quantity,
  });
  const unread = (words: readonly string[]) => ({
    configuration: before,
    sentence: { text, understood: [], unread: words },
  });
  if (status !== 200) return unread([problemWords(status, body)]);
  const { understood } = body as unknown as IntentReply;
  const { question } = understood;
  const open = [
    ...understood.notUnderstood,
    ...understood.otherItems,
    ...understood.ambiguities,
  ].map(({ span }) => text.slice(span.start, span.end));
  if (question === null) return unread(open);
  const configuration = mergeQuestion(before, question);
  const names = [
    ...question.selections.map((selection) => {
      const dimension = map?.dimensions.find(({ key }) => key === selection.dimensionKey);
      const label = dimensionLabel(map, selection.dimensionKey);
      return `${label}: ${selectionWords(dimension, selection)}`;
    }),
    ...question.excluding.flatMap(({ dimensionKey, valueKeys }) => {
      const dimension = map?.dimensions.find(({ key }) => key === dimensionKey);
      return valueKeys.map((key) => `not ${valueLabel(dimension, key)}`);
    }),
    ...(question.quantity === before.quantity ? [] : [`${question.quantity} pieces`]),
  ];
  return { configuration, sentence: { text, understood: names, unread: open } };
}

type Question = NonNullable<IntentReply['understood']['question']>;

function mergeQuestion(before: Configuration, question: Question): Configuration {
  const named = new Set(question.selections.map(({ dimensionKey }) => dimensionKey));
  const excludedOf = (key: string) =>
    question.excluding.find(({ dimensionKey }) => dimensionKey === key)?.valueKeys ?? [];
  const requestedOf = (key: string) =>
    question.selections.find(({ dimensionKey }) => dimensionKey === key)?.valueKeys ?? [];
  const kept = before.selections
    .filter(({ dimensionKey }) => !named.has(dimensionKey))
    .flatMap((selection): ConfiguredSelection[] => {
      const { dimensionKey, valueKeys = [] } = selection;
      const left = valueKeys.filter((key) => !excludedOf(dimensionKey).includes(key));
      return left.length === 0 && valueKeys.length > 0 ? [] : [{ ...selection, valueKeys: left }];
    });
  const excluding = new Map(question.excluding.map((entry) => [entry.dimensionKey, entry]));
  for (const { dimensionKey, valueKeys } of before.excluding) {
    const keys = [...new Set([...valueKeys, ...excludedOf(dimensionKey)])];
    const left = keys.filter((key) => !requestedOf(dimensionKey).includes(key));
    if (left.length > 0) excluding.set(dimensionKey, { dimensionKey, valueKeys: left });
  }
  return {
    selections: [...kept, ...question.selections],
    excluding: [...excluding.values()],
    quantity: question.quantity,
    isSample: question.purchase === 'sample' || before.isSample,
  };
}
