import { makeOffer } from '../../core/offers/make-offer.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { type Refusal, isRefusal } from '../../core/shared/result.ts';
import type { OfferRequest } from '../../wire/offer.ts';
import { writeOffer } from '../../wire/write-offer.ts';

/** Answers a question: the offer, written to text once, whoever asks. */
export function answerOffer(storefront: Storefront, request: OfferRequest, now: Date): string | Refusal {
  const offer = makeOffer(storefront, request, now);
  return isRefusal(offer) ? offer : writeOffer(offer);
}
