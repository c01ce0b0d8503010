import { localMoment } from '../offers/local-day.ts';
import type { Storefront } from '../offers/storefront.ts';
import type { Merchant } from '../merchants/merchant.ts';
import { newLine, type SampleOrder } from './new-line.ts';
import type { NewOrder, Order, OrderPaymentMode, ReviewReason } from './order.ts';
import { earliestNeed, latestEstimate, reviewReasons } from './order-outlook.ts';
import type { AgreedOrder } from './place.ts';

/**
 * The content of a new order: the items, the buyer and the destination. Direct orders and accepted
 * individual offers use the same type.
 */
export type OrderTerms = Pick<
  Order,
  | 'placedVia'
  | 'fulfilment'
  | 'lines'
  | 'shippingAmount'
  | 'discount'
  | 'buyer'
  | 'language'
  | 'shippingAddress'
  | 'deliverTo'
  | 'note'
  | 'storeNote'
  | 'neededBy'
  | 'estimate'
> & {
  /**
   * The reasons why the merchant must review the order before accepting it. The list is empty if no
   * review is needed.
   */
  readonly reviewReasons: readonly ReviewReason[];
};

/** The data for a new order's lines that only the caller can supply, such as their ids. */
export interface NewLineFacts {
  readonly lineIds: readonly string[];
  /** For each SKU, the same buyer's earlier order that included a sample of the product. */
  readonly sampledIn: ReadonlyMap<string, SampleOrder>;
}

/** The data for a new order that only the caller can supply, such as its id. */
export interface NewOrderFacts {
  readonly orderId: string;
  /** A keyed digest of the buyer's network address. */
  readonly placedFrom: string | null;
  /** The time by which the merchant must review the order, if it needs review. */
  readonly answerDueAt: Date | null;
  readonly paymentMode: OrderPaymentMode;
}

/**
 * Builds the content of an order as the buyer agreed to it. Later changes by the merchant don't
 * affect this content.
 */
export function orderTerms(
  storefront: Storefront,
  agreedOrder: AgreedOrder,
  { lineIds, sampledIn }: NewLineFacts,
  now: Date,
): OrderTerms {
  const { input } = agreedOrder;
  const { day } = localMoment(now, storefront.merchant.timezone);
  const ships = input.fulfilment === 'ship';
  return {
    placedVia: input.via,
    fulfilment: input.fulfilment,
    lines: agreedOrder.lines.map((line, index) =>
      newLine(storefront, line, lineIds[index] ?? failOnMissingId(index), sampledIn, day),
    ),
    shippingAmount: agreedOrder.shippingAmount,
    discount: agreedOrder.discount,
    buyer: input.buyer,
    language: input.language,
    shippingAddress: ships ? input.shippingAddress : null,
    deliverTo: ships ? input.deliverTo : null,
    note: input.note,
    storeNote: null,
    neededBy: earliestNeed(input.neededBy, agreedOrder.lines),
    estimate: latestEstimate(agreedOrder.lines),
    reviewReasons: reviewReasons(agreedOrder),
  };
}

/** Creates an order that has no payments yet. If it needs no review, it is accepted immediately. */
export function newOrder(
  { merchantId, currencyCode }: Pick<Merchant, 'merchantId' | 'currencyCode'>,
  { reviewReasons: reasons, ...terms }: OrderTerms,
  facts: NewOrderFacts,
  now: Date,
): NewOrder {
  const needsReview = reasons.length > 0;
  return {
    ...INITIAL_MEMBERS,
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
    paymentMode: facts.paymentMode,
    answerDueAt: needsReview ? facts.answerDueAt : null,
    reviewFlag: needsReview
      ? { flaggedAt: now, reasons, clearedAt: null, providerReviewClosedAs: null }
      : null,
  };
}

function failOnMissingId(index: number): never {
  throw new RangeError(`line ${index} has no id`);
}

/** The initial values of the fields that are set only by later events. */
const INITIAL_MEMBERS = {
  version: 1,
  adjustmentAmount: 0n,
  paidAmount: 0n,
  refundedAmount: 0n,
  refundedElsewhereAmount: 0n,
  pendingRefundAmount: 0n,
  paymentParts: null,
  onAccount: false,
  unpaidSince: null,
  unpaidUntil: null,
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  completedAt: null,
  isStoreNoteShown: false,
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
