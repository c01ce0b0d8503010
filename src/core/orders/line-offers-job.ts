import type { OfferRefusalCode } from '../offers/refusal-values.ts';
import type { StorefrontJob } from '../offers/storefront-job.ts';
import type { Refusal } from '../shared/result.ts';
import { type LineOffer, type LineQuestions, makeLineOffers } from './place-lines.ts';

/** Computes the offers for the lines of an order. */
export const LINE_OFFERS_JOB: StorefrontJob<
  LineQuestions,
  readonly LineOffer[] | Refusal<OfferRefusalCode>
> = {
  name: 'make-line-offers',
  subjects: ({ questions }) => questions,
  run: makeLineOffers,
};
