import type { OfferRefusalCode } from '../offers/refusal-values.ts';
import type { StorefrontJob } from '../offers/storefront-job.ts';
import type { Refusal } from '../shared/result.ts';
import { type LineOffer, type LineQuestions, makeLineOffers } from './place-lines.ts';

/** Makes the offers for an order's lines. */
export const LINE_OFFERS_JOB: StorefrontJob<
  LineQuestions,
  readonly LineOffer[] | Refusal<OfferRefusalCode>
> = {
  name: 'make-line-offers',
  subjects: ({ questions }) => questions,
  run: makeLineOffers,
};
