import { localMoment } from './local-day.ts';
import type { Offer, OfferQuestion } from './offer.ts';
import type { Storefront } from './storefront.ts';
import type { QuestionOfSentence } from './ask-in-words.ts';
import type { Reading } from '../intent/reading.ts';

/** The reply to a buyer's sentence: an offer, and how the sentence was understood. */
export interface AnswerInWords {
  readonly reading: Reading;
  readonly question: QuestionOfSentence | null;
  /**
   * The next questions to the buyer: first about sizes and days that the sentence left vague, then
   * about everything else that the offer requires.
   */
  readonly questions: readonly OfferQuestion[];
  readonly offer: Offer | null;
}

/** Returns the merchant's local day, in days since 1970-01-01. */
export function currentDay({ merchant }: Storefront, now: Date): number {
  return localMoment(now, merchant.timezone).day;
}

export function answerInWords(
  storefront: Storefront,
  sentenceReading: Reading,
  question: QuestionOfSentence | null,
  offer: Offer | null,
): AnswerInWords {
  const questions = offer === null ? [] : questionsOf(storefront, sentenceReading, offer);
  return { reading: sentenceReading, question, questions, offer };
}

function questionsOf(
  { maps, productBySlug }: Storefront,
  { productSlug, unsettled }: Reading,
  offer: Offer,
): OfferQuestion[] {
  const map = maps.get(productBySlug.get(productSlug ?? '')?.capabilityMapKey ?? '');
  const blocking = offer.questions.filter(({ isBlocking }) => isBlocking);
  const open = [...new Set(unsettled.map(({ dimensionKey }) => dimensionKey))].flatMap((key) => {
    const index = map?.compiled.dimensionIndex.get(key);
    const pair = index === undefined ? undefined : map?.questionsAbout(index);
    return offer.questions.find(({ dimensionKey }) => dimensionKey === key) ?? pair?.optional ?? [];
  });
  return [
    ...open,
    ...blocking.filter(
      ({ dimensionKey }) => !open.some((question) => question.dimensionKey === dimensionKey),
    ),
  ];
}
