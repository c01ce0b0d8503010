import { makeOffer } from '../../core/offers/make-offer.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { type Refusal, isRefusal } from '../../core/shared/result.ts';
import type { Supply } from '../../core/stock/reserve.ts';
import type { Database } from '../../storage/database/database.ts';
import type { OfferRequest } from '../../wire/offers/request.ts';
import { writeOffer } from '../../wire/offers/write-reply.ts';
import { readSupply } from './read-supply.ts';

/**
 * Answers a question: the offer, written to text once, whoever asks. At once where nothing must be
 * read for it.
 */
export function answerOffer(
  database: Database,
  storefront: Storefront,
  request: OfferRequest,
  now: Date,
): string | Refusal | Promise<string | Refusal> {
  const answer = (supply: Supply | null): string | Refusal => {
    const offer = makeOffer(storefront, request, now, supply);
    return isRefusal(offer) ? offer : writeOffer(offer);
  };
  const supply = readSupply(database, storefront, request);
  return supply instanceof Promise ? supply.then(answer) : answer(supply);
}
