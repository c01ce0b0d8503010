import { estimateFor } from '../offers/estimate.ts';
import { localMoment, startDay } from '../offers/local-day.ts';
import type { Estimate } from '../offers/offer.ts';
import type { Storefront } from '../offers/storefront.ts';
import { docketNumber } from '../orders/docket-number.ts';
import type { LineStock } from '../orders/line-stock.ts';
import type { SampleOrder } from '../orders/new-line.ts';
import type { OrderTerms } from '../orders/new-order.ts';
import { parseDate } from '../shared/working-days.ts';
import { restockOf } from '../stock/restock-ahead.ts';
import { offeredTransit } from './offered-total.ts';
import type { OfferChange } from './offer-changes.ts';
import type { Acceptance, OfferedTerms, Opportunity } from './opportunity.ts';

/** An offer of the merchant together with the buyer's acceptance. */
export interface AgreedOffer {
  readonly offered: OfferedTerms;
  readonly acceptance: Acceptance;
  /** What the buyer wrote; it becomes the note of the order. */
  readonly note: string;
  /** The day by which the buyer needs the order, as YYYY-MM-DD. */
  readonly neededBy: string | null;
  /** The differences between the offer and what the buyer originally asked for. */
  readonly changes: readonly OfferChange[];
}

/**
 * Returns everything that the buyer wrote: the original message and the later replies to the
 * merchant.
 */
export function buyerWords({ words, responses }: Pick<Opportunity, 'words' | 'responses'>): string {
  const replies = responses.flatMap(({ replyWords }) => (replyWords === null ? [] : [replyWords]));
  return [words, ...replies].join('\n\n');
}

/**
 * Returns a note for the workshop that lists how the agreed offer differs from what the buyer
 * originally asked for. The note is needed because the buyer's own words may still describe the
 * original.
 */
function changesNote(changes: readonly OfferChange[]): string | null {
  if (changes.length === 0) return null;
  const sentences = changes.map(
    ({ label, requested, offered }) => `${label}: ${offered ?? 'none'} (asked was ${requested})`,
  );
  return `Agreed otherwise than asked. ${sentences.join('; ')}`;
}

/** The data for the order that only the caller can supply, such as the id of its line. */
export interface AgreedOrderFacts {
  readonly lineId: string;
  /**
   * The stock that is reserved for the order line, or null if the product's stock isn't tracked.
   */
  readonly stock: LineStock | null;
  readonly sampledIn: SampleOrder | null;
}

/**
 * Builds the order for an accepted offer at exactly the agreed price, whatever the merchant has
 * published since. The order needs no review, because the merchant has already agreed.
 */
export function agreedTerms(
  storefront: Storefront,
  { offered, acceptance, note, neededBy, changes }: AgreedOffer,
  { lineId, stock, sampledIn }: AgreedOrderFacts,
  now: Date,
): OrderTerms {
  const { day } = localMoment(now, storefront.merchant.timezone);
  const line = {
    ...offered.line,
    lineId,
    backordered: stock?.backordered ?? 0,
    purchase: 'item' as const,
    sampledIn:
      sampledIn === null
        ? null
        : { orderId: sampledIn.orderId, placedAt: sampledIn.placedAt.toISOString() },
    docket: { docketNumber: docketNumber(lineId, day), revision: 1, changes: [] },
    holds: stock?.holds ?? [],
  };
  return {
    placedVia: 'response',
    fulfilment: acceptance.shippingAddress === null ? 'collect' : 'ship',
    lines: [line],
    shippingAmount: acceptance.shippingAmount,
    discount: null,
    buyer: acceptance.buyer,
    language: acceptance.language,
    shippingAddress: acceptance.shippingAddress,
    deliverTo: null,
    note,
    storeNote: changesNote(changes),
    neededBy,
    estimate: estimateOf(storefront, { offered, acceptance, neededBy }, stock, now),
    reviewReasons: [],
  };
}

function estimateOf(
  storefront: Storefront,
  { offered, acceptance, neededBy }: Pick<AgreedOffer, 'offered' | 'acceptance' | 'neededBy'>,
  stock: LineStock | null,
  now: Date,
): Estimate {
  const { merchant, calendar } = storefront;
  const moment = localMoment(now, merchant.timezone);
  return estimateFor({
    basis: offered.line.workflowType === 'stock' ? 'stock' : 'lead_time',
    leadTimeWorkingDays: offered.leadTimeWorkingDays,
    startDay: startDay(moment, merchant.settings.cutOffTime, calendar),
    restock: restockOf(stock, moment.day),
    calendar,
    transit: offeredTransit(storefront, acceptance.shippingAddress),
    neededBy: neededBy === null ? null : parseDate(neededBy),
    // The store has promised a lead time of its own, which counts from the acceptance.
    dueDay: null,
  });
}
