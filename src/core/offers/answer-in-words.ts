import { makeOffer } from './make-offer.ts';
import { localMoment } from './local-day.ts';
import type { Offer, OfferQuestion } from './offer.ts';
import type { Storefront } from './storefront.ts';
import { isRefusal, type Refusal } from '../shared/result.ts';
import { type QuestionOfSentence, type SentenceAsked, questionOf } from './ask-in-words.ts';
import type { Reading } from '../intent/reading.ts';
import type { Supply } from '../stock/reserve.ts';

/** What a sentence was understood to ask, and the answer to it. */
export interface AnswerInWords {
  readonly reading: Reading;
  readonly question: QuestionOfSentence | null;
  /** What should be asked next: about sizes and days that are no point, and what must be known. */
  readonly questions: readonly OfferQuestion[];
  readonly offer: Offer | null;
}

/** The day on which the merchant is asked, for readers of sentences. */
export function dayOfAsking({ merchant }: Storefront, now: Date): number {
  return localMoment(now, merchant.timezone).day;
}

/** `supply`: what stock says of the question, as for an offer. */
export function answerInWords(
  storefront: Storefront,
  asked: SentenceAsked,
  reading: Reading,
  now: Date,
  supply: Supply | null,
): AnswerInWords | Refusal {
  const question = questionOf(reading, asked);
  if (question === null) return { reading, question, questions: [], offer: null };
  const offer = makeOffer(storefront, question, now, supply);
  return isRefusal(offer)
    ? offer
    : { reading, question, questions: questionsOf(storefront, reading, offer), offer };
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
    const pair = index === undefined ? undefined : map?.questions[index];
    return offer.questions.find(({ dimensionKey }) => dimensionKey === key) ?? pair?.optional ?? [];
  });
  return [
    ...open,
    ...blocking.filter(
      ({ dimensionKey }) => !open.some((question) => question.dimensionKey === dimensionKey),
    ),
  ];
}
