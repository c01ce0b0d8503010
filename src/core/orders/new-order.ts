import { localMoment } from '../offers/local-day.ts';
import type { Storefront } from '../offers/storefront.ts';
import type { Merchant } from '../merchants/merchant.ts';
import { newLine, type SampledIn } from './new-line.ts';
import type { Order, ReviewReason } from './order.ts';
import { latestEstimate, reviewReasons } from './order-outlook.ts';
import type { AgreedOrder } from './place.ts';

/** What is ordered, for whom and where to, whoever has said what it costs. */
export type OrderTerms = Pick<
  Order,
  | 'placedVia'
  | 'fulfilment'
  | 'lines'
  | 'shippingAmount'
  | 'discount'
  | 'buyer'
  | 'shippingAddress'
  | 'deliverTo'
  | 'note'
  | 'neededBy'
  | 'estimate'
> & {
  /** Why a person at the store must look at it first; empty: nobody must. */
  readonly reviewReasons: readonly ReviewReason[];
};

/** What the lines of a new order need that only the outside can give. */
export interface NewLineFacts {
  /** One for each line. */
  readonly lineIds: readonly string[];
  /** By SKU: the earlier order in which this buyer had a sample. */
  readonly sampledIn: ReadonlyMap<string, SampledIn>;
}

/** What a new order needs that only the outside can give. */
export interface NewOrderFacts {
  readonly orderId: string;
  /** A keyed digest of the network address. */
  readonly placedFrom: string | null;
  /** When the store must have answered, if it must. */
  readonly answerDueAt: Date | null;
}

/** What was asked for and agreed to, its lines frozen. */
export function orderTerms(
  storefront: Storefront,
  agreed: AgreedOrder,
  { lineIds, sampledIn }: NewLineFacts,
  now: Date,
): OrderTerms {
  const { asked } = agreed;
  const { day } = localMoment(now, storefront.merchant.timezone);
  const ships = asked.fulfilment === 'ship';
  return {
    placedVia: asked.via,
    fulfilment: asked.fulfilment,
    lines: agreed.lines.map((line, index) =>
      newLine(storefront, line, lineIds[index] ?? missingId(index), sampledIn, day),
    ),
    shippingAmount: agreed.shippingAmount,
    discount: agreed.discount,
    buyer: asked.buyer,
    shippingAddress: ships ? asked.shippingAddress : null,
    deliverTo: ships ? asked.deliverTo : null,
    note: asked.note,
    neededBy: asked.neededBy,
    estimate: latestEstimate(agreed.lines),
    reviewReasons: reviewReasons(agreed),
  };
}

/**
 * The order as it is at its placing, before anything is paid. One that needs no review is accepted
 * at once.
 */
export function newOrder(
  { merchantId, currencyCode }: Pick<Merchant, 'merchantId' | 'currencyCode'>,
  { reviewReasons: reasons, ...terms }: OrderTerms,
  facts: NewOrderFacts,
  now: Date,
): Order {
  const needsReview = reasons.length > 0;
  return {
    ...UNTOUCHED,
    ...terms,
    merchantId,
    orderId: facts.orderId,
    changedAt: now,
    state: needsReview ? 'placed' : 'accepted',
    workflowType: terms.lines.some(({ workflowType }) => workflowType === 'made_to_order')
      ? 'made_to_order'
      : 'stock',
    merchantReviewRequired: needsReview,
    currencyCode,
    placedAt: now,
    acceptedAt: needsReview ? null : now,
    placedFrom: facts.placedFrom,
    answerDueAt: needsReview ? facts.answerDueAt : null,
    reviewFlag: needsReview
      ? { flaggedAt: now, reasons, clearedAt: null, providerReviewClosedAs: null }
      : null,
  };
}

function missingId(index: number): never {
  throw new RangeError(`line ${index} has no id`);
}

/** What an order begins without. */
const UNTOUCHED = {
  version: 1,
  adjustmentAmount: 0n,
  paidAmount: 0n,
  refundedAmount: 0n,
  refundedElsewhereAmount: 0n,
  onAccount: false,
  unpaidSince: null,
  unpaidUntil: null,
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  completedAt: null,
  reference: null,
  trackingReference: null,
  carrier: null,
  trackingUrl: null,
  cancellation: null,
  dispute: null,
  revisions: [],
  payments: [],
  shipRequest: null,
  cancelRequest: null,
  eventSequence: 0,
  linkVersion: 0,
} as const;
