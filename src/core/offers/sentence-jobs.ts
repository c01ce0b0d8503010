import { promptFor, type Proposal } from '../intent/ask-model.ts';
import { checkProposals } from '../intent/check-proposals.ts';
import type { Lexicon } from '../intent/lexicon.ts';
import { readSentence } from '../intent/read-sentence.ts';
import type { Reading } from '../intent/reading.ts';
import { isRefusal, type Refusal } from '../shared/result.ts';
import { type AnswerInWords, answerInWords } from './answer-in-words.ts';
import { questionOf, type SentenceInput } from './ask-in-words.ts';
import { OFFER_JOB, type OfferInput } from './offer-job.ts';
import type { OfferRefusalCode } from './refusal-values.ts';
import type { Storefront } from './storefront.ts';
import type { StorefrontJob } from './storefront-job.ts';
import { unreadWords } from './unread-words.ts';

/** A sentence to be read on a given day, either with or without the names that buyers can't see. */
export interface SentenceToRead {
  readonly request: SentenceInput;
  /** The merchant's local day, in days since 1970-01-01. */
  readonly today: number;
  readonly withHiddenNames: boolean;
}

export interface ReadingResult {
  readonly reading: Reading;
  /** The number of words that weren't understood or that refer to something hidden. */
  readonly unreadCount: number;
  /** True if the store has hidden names, which the reading may not have used. */
  readonly hasHiddenNames: boolean;
}

/** Reads a sentence using the names of all products and maps. */
export const READING_JOB: StorefrontJob<SentenceToRead, ReadingResult> = {
  name: 'read-sentence',
  subjects: () => 'all',
  run: (storefront, sentence) => {
    const { request, today } = sentence;
    const reading = readSentence(
      lexiconFor(storefront, sentence),
      request.sentence,
      today,
      request,
    );
    return {
      reading,
      unreadCount: unreadWords(storefront, request.sentence, reading).length,
      hasHiddenNames: storefront.lexicon().shown !== null,
    };
  },
};

/** A reading that a language model's proposals may extend. */
export interface ReadingToComplete extends SentenceToRead {
  readonly reading: Reading;
}

/** Writes the prompt for a language model, or returns null if none can be written. */
export const PROMPT_JOB: StorefrontJob<
  ReadingToComplete,
  { readonly prompt: ReturnType<typeof promptFor> }
> = {
  name: 'write-prompt',
  subjects: ({ reading }) => subjectsOf(reading),
  run: (storefront, { reading, request }) => {
    const map = mapOf(storefront, reading);
    return { prompt: map === null ? null : promptFor(map, request.sentence) };
  },
};

/** Adds a language model's proposals to the reading, as far as the sentence supports them. */
export const PROPOSALS_JOB: StorefrontJob<
  ReadingToComplete & { readonly proposals: readonly Proposal[] },
  Reading
> = {
  name: 'check-proposals',
  subjects: () => 'all',
  run: (storefront, { proposals, ...toComplete }) => {
    const { reading, request, today } = toComplete;
    const map = mapOf(storefront, reading);
    if (map === null) return reading;
    const lexicon = lexiconFor(storefront, toComplete);
    const { sentence } = request;
    return checkProposals({ lexicon, map, sentence, today, context: request, reading }, proposals);
  },
};

/**
 * The reading to answer, together with the data for an offer if the sentence identifies a product.
 */
export interface ReadingToAnswer extends Omit<OfferInput, 'query'> {
  readonly request: SentenceInput;
  readonly reading: Reading;
}

export const SENTENCE_ANSWER_JOB: StorefrontJob<
  ReadingToAnswer,
  AnswerInWords | Refusal<OfferRefusalCode>
> = {
  name: 'answer-sentence',
  subjects: ({ reading }) => subjectsOf(reading),
  run: (storefront, { request, reading, now, supply }) => {
    const query = questionOf(reading, request);
    const offer = query === null ? null : OFFER_JOB.run(storefront, { query, now, supply });
    return isRefusal(offer) ? offer : answerInWords(storefront, reading, query, offer);
  },
};

function lexiconFor(storefront: Storefront, { withHiddenNames }: SentenceToRead): Lexicon {
  const lexicon = storefront.lexicon();
  return withHiddenNames ? lexicon : (lexicon.shown ?? lexicon);
}

function subjectsOf({ productSlug }: Reading) {
  return productSlug === null ? [] : [{ productSlug }];
}

function mapOf({ maps, productBySlug }: Storefront, { productSlug }: Reading) {
  const key = productBySlug.get(productSlug ?? '')?.capabilityMapKey ?? '';
  return maps.get(key)?.compiled ?? null;
}
