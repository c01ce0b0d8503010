import type { Exclusion, UnderstoodSelection } from '../capability/question.ts';
import type { DeliveryOptions } from './delivery.ts';
import type { OfferPart } from './offer.ts';
import type { Purchase } from '../merchants/merchant.ts';
import type { SentenceContext, Reading } from '../intent/reading.ts';

export interface SentenceInput extends SentenceContext {
  readonly sentence: string;
  readonly deliverTo?: DeliveryOptions['deliverTo'];
  readonly include?: readonly OfferPart[] | undefined;
  readonly language?: string | null | undefined;
}

/**
 * A sentence in the form of a request for an offer. Sending this request gives the same offer as
 * sending the sentence.
 */
export interface QuestionOfSentence {
  readonly productSlug: string;
  readonly purchase?: Purchase;
  readonly selections: readonly UnderstoodSelection[];
  readonly excluding: readonly Exclusion[];
  readonly quantity: number;
  readonly deliverTo?: Exclude<DeliveryOptions['deliverTo'], undefined>;
  readonly neededBy?: string;
  readonly include?: readonly OfferPart[];
  readonly language?: string;
}

/**
 * Returns the question that the sentence asks, or null if the sentence doesn't identify a product
 * of the store.
 */
export function questionOf(
  sentenceReading: Reading,
  { quantity, deliverTo, include, language = null }: SentenceInput,
): QuestionOfSentence | null {
  const { productSlug, purchase, neededBy } = sentenceReading;
  if (productSlug === null) return null;
  return {
    productSlug,
    ...(purchase === 'sample' && { purchase }),
    selections: understoodSelections(sentenceReading),
    excluding: exclusionsOf(sentenceReading),
    quantity: sentenceReading.quantity ?? quantity ?? 1,
    ...(deliverTo !== undefined && { deliverTo }),
    ...(neededBy !== null && { neededBy }),
    ...(include !== undefined && { include }),
    ...(language !== null && { language }),
  };
}

/**
 * Merges several selections of the same option into one, since a sentence may choose values of an
 * option in several places.
 */
function understoodSelections({ selections }: Reading): UnderstoodSelection[] {
  return Array.from(
    Map.groupBy(selections, ({ dimensionKey }) => dimensionKey),
    ([dimensionKey, list]) => {
      const { magnitude = null, unit = null, requestedValue = null } = list[0] ?? {};
      return {
        dimensionKey,
        valueKeys: [...new Set(list.flatMap(({ valueKeys }) => valueKeys))],
        magnitude,
        unit,
        requestedValue,
      };
    },
  );
}

function exclusionsOf({ exclusions }: Reading): Exclusion[] {
  const byDimension = Map.groupBy(exclusions, ({ dimensionKey }) => dimensionKey);
  return [...byDimension].map(([dimensionKey, list]) => ({
    dimensionKey,
    valueKeys: [...new Set(list.flatMap(({ valueKeys }) => valueKeys))],
  }));
}
