import type { Selection } from '../../capability/question.ts';
import { isRefusal } from '../../shared/result.ts';
import { makeOffer } from '../make-offer.ts';
import type { Offer } from '../offer.ts';
import type { Storefront } from '../storefront.ts';
import type { StorefrontJob } from '../storefront-job.ts';
import type { Axis } from './axes.ts';
import { type MapUnderTrial, openTrial } from './map-state.ts';
import { PriceSearch, pricedAxes } from './price-search.ts';

export interface LowestPriceInput {
  readonly productSlug: string;
  readonly now: Date;
}

export interface LowestPrice {
  /**
   * The price of one piece in the store's currency, without shipping, that an offer names for some
   * choices. Null if none was found. On maps that are too large to try everything, other choices
   * may cost less.
   */
  readonly amount: number | null;
}

/** The maximum number of offers that are made to find choices from which the search starts. */
const MAXIMUM_OFFERS = 200;

/** Finds the lowest price for which a buyer can order a product. */
export const LOWEST_PRICE_JOB: StorefrontJob<LowestPriceInput, LowestPrice> = {
  name: 'find-lowest-price',
  subjects: ({ productSlug }) => [{ productSlug }],
  isLongFor: () => true,
  run: (storefront, input) => ({ amount: findLowestPrice(storefront, input) }),
};

function findLowestPrice(storefront: Storefront, input: LowestPriceInput): number | null {
  const { productSlug, now } = input;
  const trial = openTrial(storefront, { productSlug }, now);
  if (trial === null) return null;
  let offers = 0;
  const offerFor = (selections: readonly Selection[]): Offer | null => {
    const offer = makeOffer(storefront, { productSlug, selections, quantity: 1 }, now, null);
    return isRefusal(offer) ? null : offer;
  };
  const search = new PriceSearch(trial, shownAxes(trial), (selections) => {
    offers += 1;
    return offers > MAXIMUM_OFFERS ? null : (offerFor(selections)?.answer ?? null);
  });
  const cheapest = search.cheapest();
  if (cheapest === null) return null;
  const offer = offerFor(search.selectionsOf(cheapest.choice));
  if (offer?.answer !== 'yes' || offer.price === null || offer.price.kind === 'requires_person')
    return null;
  return offer.price.totalAmount;
}

/** Lists the choices that buyers can see, because a price must not tell of hidden ones. */
function shownAxes(trial: MapUnderTrial): readonly Axis[] {
  return pricedAxes(trial).map((axis) => {
    const { dimension, points } = axis;
    const isShown = ({ valueKeys = [] }: Selection): boolean =>
      !dimension.hidden &&
      valueKeys.every((key) => {
        const value = dimension.values[dimension.valueIndex.get(key) ?? -1];
        return value !== undefined && !value.hidden && value.notOffered === null;
      });
    return { ...axis, points: points.filter(({ selection }) => isShown(selection)) };
  });
}
