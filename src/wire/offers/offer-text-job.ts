import { OFFER_JOB, type OfferInput } from '../../core/offers/offer-job.ts';
import type { OfferRefusalCode } from '../../core/offers/refusal-values.ts';
import type { StorefrontJob } from '../../core/offers/storefront-job.ts';
import { translateOffer } from '../../core/offers/translate-offer.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { writeOffer } from './write-reply.ts';

/**
 * Computes an offer and writes it as JSON text. Both happen in one job, because transferring and
 * writing a large offer takes milliseconds.
 */
export const OFFER_TEXT_JOB: StorefrontJob<
  OfferInput,
  { readonly text: string } | Refusal<OfferRefusalCode>
> = {
  name: 'write-offer',
  subjects: OFFER_JOB.subjects,
  run: (storefront, input) => {
    const offer = OFFER_JOB.run(storefront, input);
    if (isRefusal(offer)) return offer;
    // If the time limit has been exceeded, the offer will be discarded, so it isn't written.
    if (storefront.workspace.patience?.isOver === true) return { text: '' };
    const { language = null } = input.query;
    return {
      text: writeOffer(language === null ? offer : translateOffer(storefront, offer, language)),
    };
  },
};
