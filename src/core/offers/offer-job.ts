import type { Refusal } from '../shared/result.ts';
import type { StockSupply } from '../stock/reserve.ts';
import { localMoment, startDay } from './local-day.ts';
import { makeOffer, type OfferQuery } from './make-offer.ts';
import type { Offer } from './offer.ts';
import type { OfferRefusalCode } from './refusal-values.ts';
import type { Storefront } from './storefront.ts';
import type { StorefrontJob } from './storefront-job.ts';

export interface OfferInput {
  readonly query: OfferQuery;
  readonly now: Date;
  readonly supply: StockSupply | null;
}

export const OFFER_JOB: StorefrontJob<OfferInput, Offer | Refusal<OfferRefusalCode>> = {
  name: 'make-offer',
  subjects: ({ query }) => [query],
  run: (storefront, { query, now, supply }) => makeOffer(storefront, query, now, supply),
};

/** Returns whether offers made at these two times are identical. */
export function isSameForOffers(
  { merchant: { timezone, settings }, calendar }: Storefront,
  firstDate: Date,
  secondDate: Date,
): boolean {
  const [a, b] = [localMoment(firstDate, timezone), localMoment(secondDate, timezone)];
  const { cutOffTime } = settings;
  return a.day === b.day && startDay(a, cutOffTime, calendar) === startDay(b, cutOffTime, calendar);
}
