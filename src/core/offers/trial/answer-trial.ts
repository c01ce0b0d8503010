import { isRefusal } from '../../shared/result.ts';
import { makeOffer, type OfferQuery } from '../make-offer.ts';
import type { Storefront } from '../storefront.ts';
import type { StorefrontJob } from '../storefront-job.ts';
import {
  notUnderstoodOutcome,
  outcomeOf,
  questionWords,
  type TrialOutcome,
  type TrialQuestion,
} from './trial-question.ts';

export interface QuestionAtTime {
  readonly question: TrialQuestion;
  /** The moment at which the question is assumed to be asked. */
  readonly now: Date;
}

export interface TrialInput {
  readonly mapKey: string;
  readonly questions: readonly QuestionAtTime[];
}

export interface TrialResult {
  /** The map's answers to the questions, in the same order. */
  readonly outcomes: readonly TrialOutcome[];
  /** Each question as text, such as “Wood: Oak, Width: 60 cm”. */
  readonly words: readonly string[];
}

/**
 * Asks a map many questions at once. The job always counts as long, so it runs in a thread if
 * threads exist.
 */
export const TRIAL_JOB: StorefrontJob<TrialInput, TrialResult> = {
  name: 'answer-trial',
  subjects: ({ mapKey, questions }) => [
    { capabilityMapKey: mapKey },
    ...questions.flatMap(({ question: { productSlug } }) =>
      productSlug === null ? [] : [{ productSlug }],
    ),
  ],
  isLongFor: () => true,
  run: (storefront, { mapKey, questions }) => {
    const map = storefront.maps.source(mapKey)?.document ?? { dimensions: [] };
    return {
      outcomes: questions.map((each) => answerQuestion(storefront, mapKey, each)),
      words: questions.map(({ question }) => questionWords(map, question)),
    };
  },
};

function answerQuestion(
  storefront: Storefront,
  mapKey: string,
  { question, now }: QuestionAtTime,
): TrialOutcome {
  const { productSlug, selections, excluding, quantity } = question;
  const subject = productSlug === null ? { capabilityMapKey: mapKey } : { productSlug };
  const query: OfferQuery = { ...subject, selections, excluding, quantity };
  const offer = makeOffer(storefront, query, now, null);
  if (!isRefusal(offer)) return outcomeOf(offer);
  const { values } = offer;
  if ('problems' in values)
    return notUnderstoodOutcome(values.problems.map(({ problem }) => problem));
  return notUnderstoodOutcome([`There is no product ${productSlug ?? mapKey} any more.`]);
}
