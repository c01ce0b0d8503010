import { estimateFor } from '../offers/estimate.ts';
import { localMoment, startDay } from '../offers/local-day.ts';
import type { Estimate } from '../offers/offer.ts';
import type { Storefront } from '../offers/storefront.ts';
import { docketNumber } from '../orders/docket-number.ts';
import type { LineStock } from '../orders/line-stock.ts';
import type { SampledIn } from '../orders/new-line.ts';
import type { OrderTerms } from '../orders/new-order.ts';
import { restockOf } from '../stock/restock-ahead.ts';
import { offeredTransit } from './offered-total.ts';
import type { Acceptance, Offered } from './opportunity.ts';

/** An offer that was accepted. */
export interface AgreedOffer {
  readonly offered: Offered;
  readonly acceptance: Acceptance;
}

/** What its order needs that only the outside can give. */
export interface AgreedFacts {
  readonly lineId: string;
  /** Null: nothing is counted of it. */
  readonly stock: LineStock | null;
  /** The earlier order in which this buyer had a sample. */
  readonly sampledIn: SampledIn | null;
}

/**
 * The order at exactly the price that was agreed to, whatever the store publishes by now. The store
 * has said yes already: nobody reviews it.
 */
export function agreedTerms(
  storefront: Storefront,
  { offered, acceptance }: AgreedOffer,
  { lineId, stock, sampledIn }: AgreedFacts,
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
    shippingAddress: acceptance.shippingAddress,
    deliverTo: null,
    note: null,
    neededBy: null,
    estimate: estimateOf(storefront, { offered, acceptance }, stock, now),
    reviewReasons: [],
  };
}

function estimateOf(
  storefront: Storefront,
  { offered, acceptance }: AgreedOffer,
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
    neededBy: null,
  });
}
