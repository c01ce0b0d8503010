import type { OfferRefusalCode } from '../../core/offers/refusal-values.ts';
import { type ReadingToAnswer, SENTENCE_ANSWER_JOB } from '../../core/offers/sentence-jobs.ts';
import type { StorefrontJob } from '../../core/offers/storefront-job.ts';
import { translateOffer } from '../../core/offers/translate-offer.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { writeIntent } from './write-reply.ts';

/** Answers a sentence that has already been interpreted, and writes the answer as JSON text. */
export const SENTENCE_TEXT_JOB: StorefrontJob<
  ReadingToAnswer,
  { readonly text: string } | Refusal<OfferRefusalCode>
> = {
  name: 'write-sentence-answer',
  subjects: SENTENCE_ANSWER_JOB.subjects,
  run: (storefront, input) => {
    const answer = SENTENCE_ANSWER_JOB.run(storefront, input);
    if (isRefusal(answer)) return answer;
    if (storefront.workspace.patience?.isOver === true) return { text: '' };
    const { language = null } = input.request;
    const { offer } = answer;
    if (language === null || offer === null) return { text: writeIntent(answer) };
    return { text: writeIntent({ ...answer, offer: translateOffer(storefront, offer, language) }) };
  },
};
