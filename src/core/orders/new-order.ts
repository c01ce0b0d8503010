import { localMoment } from '../offers/local-day.ts';
import type { Storefront } from '../offers/storefront.ts';
import { newLine, type SampledIn } from './new-line.ts';
import type { Order } from './order.ts';
import { latestEstimate, reviewReasons } from './order-outlook.ts';
import type { AgreedOrder } from './place.ts';

/** What a new order needs that only the outside can give. */
export interface NewOrderFacts {
  readonly orderId: string;
  /** One for each line. */
  readonly lineIds: readonly string[];
  /** A keyed digest of the network address. */
  readonly placedFrom: string | null;
  /** By SKU: the earlier order in which this buyer had a sample. */
  readonly sampledIn: ReadonlyMap<string, SampledIn>;
  /** When the store must have answered, if it must. */
  readonly answerDueAt: Date | null;
}

/** The order as it is at its placing, before anything is paid. One that needs no review is accepted at once. */
export function newOrder(storefront: Storefront, agreed: AgreedOrder, facts: NewOrderFacts, now: Date): Order {
  const { merchant } = storefront;
  const { asked } = agreed;
  const reasons = reviewReasons(agreed);
  const needsReview = reasons.length > 0;
  const { day } = localMoment(now, merchant.timezone);
  const lines = agreed.lines.map((line, index) => newLine(storefront, line, facts.lineIds[index] ?? missingId(index), facts.sampledIn, day));
  return {
    ...UNTOUCHED,
    merchantId: merchant.merchantId,
    orderId: facts.orderId,
    changedAt: now,
    state: needsReview ? 'placed' : 'accepted',
    workflowType: lines.some(({ workflowType }) => workflowType === 'made_to_order') ? 'made_to_order' : 'stock',
    merchantReviewRequired: needsReview,
    placedVia: asked.via,
    fulfilment: asked.fulfilment,
    currencyCode: merchant.currencyCode,
    lines,
    shippingAmount: agreed.shippingAmount,
    discount: agreed.discount,
    placedAt: now,
    acceptedAt: needsReview ? null : now,
    buyer: asked.buyer,
    placedFrom: facts.placedFrom,
    shippingAddress: asked.fulfilment === 'ship' ? asked.shippingAddress : null,
    deliverTo: asked.fulfilment === 'ship' ? asked.deliverTo : null,
    note: asked.note,
    neededBy: asked.neededBy,
    answerDueAt: needsReview ? facts.answerDueAt : null,
    estimate: latestEstimate(agreed.lines),
    reviewFlag: needsReview ? { flaggedAt: now, reasons, clearedAt: null, providerReviewClosedAs: null } : null,
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
