import type { Specification } from './specification.ts';
import type { Estimate } from '../offers/offer.ts';
import type { Purchase, WorkflowType } from '../merchants/merchant.ts';
import type { PaymentPart } from '../merchants/payment-parts.ts';
import type { Hold } from '../stock/reserve.ts';

export const ORDER_STATES = [
  'placed',
  'accepted',
  'in_manufacturing',
  'ready_to_ship',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export type PlacedVia = 'agent' | 'storefront' | 'admin' | 'response';
export type Fulfilment = 'ship' | 'collect';

/** An amount in minor units of the order's currency. */
export type MinorUnits = bigint;

/**
 * Whether an order is paid with real money. A `test` order was placed while the store tried out its
 * payment provider, so it must not be made; a `sandbox` order belongs to a demo store.
 */
export const ORDER_PAYMENT_MODES = ['live', 'test', 'sandbox'] as const;
export type OrderPaymentMode = (typeof ORDER_PAYMENT_MODES)[number];

/** An order with all its parts. The object is immutable; every change creates a new one. */
export interface Order {
  readonly merchantId: string;
  readonly orderId: string;
  /**
   * The order number that people use, such as 1042. It is unique within the store, and knowing it
   * gives no access to the order.
   */
  readonly orderNumber: string;
  readonly version: number;
  /** The time of the last save, by the database's clock. It rises with every save. */
  readonly changedAt: Date;
  readonly state: OrderState;
  readonly workflowType: WorkflowType;
  readonly merchantReviewRequired: boolean;
  readonly placedVia: PlacedVia;
  readonly fulfilment: Fulfilment;
  readonly currencyCode: string;
  readonly lines: readonly OrderLine[];
  readonly shippingAmount: MinorUnits;
  readonly discount: OrderDiscount | null;
  /**
   * The net effect of accepted revisions on the total, less any refunds after dispatch that weren't
   * owed to the buyer.
   */
  readonly adjustmentAmount: MinorUnits;
  readonly paidAmount: MinorUnits;
  readonly refundedAmount: MinorUnits;
  /**
   * The amount that the merchant reported as already refunded outside this service when it
   * cancelled the order.
   */
  readonly refundedElsewhereAmount: MinorUnits;
  /**
   * The amount of refunds that payment providers haven't completed yet. It isn't part of
   * `refundedAmount`.
   */
  readonly pendingRefundAmount: MinorUnits;
  /**
   * The parts in which the total is paid, or null if the whole total is due at ordering. Use
   * `partsOf` to read them.
   */
  readonly paymentParts: readonly PaymentPart[] | null;
  /** Whether the order may be made and shipped before it is paid. */
  readonly onAccount: boolean;
  /** Whether the order is paid with real or test money, as decided when the order was placed. */
  readonly paymentMode: OrderPaymentMode;
  /**
   * `unpaidSince` is when the buyer became able to pay, and `unpaidUntil` is when the merchant
   * stops waiting. Both are null while no payment is expected. `unpaidUntil` is also null if there
   * is no limit.
   */
  readonly unpaidSince: Date | null;
  readonly unpaidUntil: Date | null;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly completedAt: Date | null;
  readonly buyer: Buyer;
  /** The language in which the buyer ordered, such as de, or null if it isn't known. */
  readonly language: string | null;
  /** A keyed digest of the network address from which the buyer placed the order. */
  readonly placedFrom: string | null;
  readonly shippingAddress: ShippingAddress | null;
  readonly deliverTo: { readonly countryCode: string; readonly postalCode: string | null } | null;
  readonly note: string | null;
  /** The merchant's own note. The buyer sees it only if `isStoreNoteShown` is true. */
  readonly storeNote: string | null;
  readonly isStoreNoteShown: boolean;
  readonly neededBy: string | null;
  /** The merchant's own number for the order in its books. */
  readonly reference: string | null;
  readonly trackingReference: string | null;
  readonly carrier: string | null;
  readonly trackingUrl: string | null;
  /** The time by which the merchant must review the order, or null if no review is pending. */
  readonly answerDueAt: Date | null;
  readonly estimate: Estimate | null;
  readonly cancellation: OrderCancellation | null;
  readonly dispute: OrderDispute | null;
  readonly reviewFlag: OrderReviewFlag | null;
  readonly revisions: readonly OrderRevision[];
  /** The payments, sorted by the time of recording. */
  readonly payments: readonly OrderPayment[];
  readonly shipRequest: ShipmentDetails | null;
  readonly cancelRequest: CancellationDetails | null;
  readonly eventSequence: number;
  readonly linkVersion: number;
}

export type NewOrder = Omit<Order, 'orderNumber'>;

/**
 * An order without its payments, workshop documents and stock reservations. Clients that follow the
 * order receive it again after each change.
 */
export interface OrderStatus extends Omit<Order, 'lines' | 'payments'> {
  readonly lines: readonly OrderStatusLine[];
}

export type OrderStatusLine = Omit<OrderLine, 'docket' | 'holds'>;

export interface OrderLine {
  readonly lineId: string;
  readonly sku: string;
  readonly productSlug: string;
  readonly title: string;
  /**
   * The rounded price of one piece, for display only. Totals are computed from `lineTotalAmount`.
   */
  readonly unitPriceAmount: MinorUnits;
  readonly quantity: number;
  readonly lineTotalAmount: MinorUnits;
  readonly workflowType: WorkflowType;
  readonly imageUrl: string | null;
  readonly backordered: number;
  readonly purchase: Purchase;
  readonly specification: Specification | null;
  readonly bottle: { readonly productSlug: string; readonly design: string } | null;
  /**
   * The buyer's earlier order that included a sample of the product. `placedAt` is a date-time in
   * UTC.
   */
  readonly sampledIn: { readonly orderId: string; readonly placedAt: string } | null;
  /** The allergens of the product, or null if the merchant doesn't state them. */
  readonly allergens: { readonly contains: readonly string[] } | null;
  readonly docket: DocketHistory;
  /** The tracked stock that is reserved for the line until the order is dispatched or cancelled. */
  readonly holds: readonly Hold[];
}

export interface DocketHistory {
  readonly docketNumber: string;
  readonly revision: number;
  readonly changes: readonly DocketChange[];
}

export interface DocketChange {
  readonly revision: number;
  /**
   * The part of the docket that changed. In old records, `note` covers both the buyer's and the
   * merchant's notes.
   */
  readonly field: 'dueOn' | 'note' | 'storeNote';
  readonly from: string | null;
  readonly to: string | null;
  readonly changedAt: string;
}

export interface Buyer {
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
}

export interface ShippingAddress {
  readonly name: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string;
}

export interface OrderDiscount {
  readonly amount: MinorUnits;
  readonly label: string;
  readonly source: 'code' | 'merchant' | 'response';
  /** The discount code in upper case, or null if the discount was given without a code. */
  readonly code: string | null;
}

export interface OrderCancellation {
  readonly reason: string | null;
  readonly note: string | null;
  readonly cancelledAt: Date;
  readonly by: 'customer' | 'merchant' | 'service' | null;
  readonly unpaidDays: number | null;
}

export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost';

export interface OrderDispute {
  readonly status: DisputeStatus;
  readonly amount: MinorUnits;
  readonly disputedAt: Date;
  readonly evidenceDueBy: Date | null;
  readonly paymentUrl: string | null;
}

export const REVIEW_REASONS = [
  'needs_approval',
  'needed_by',
  'staff',
  'provider',
  'paid_after_cancel',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export interface OrderReviewFlag {
  readonly flaggedAt: Date;
  readonly reasons: readonly ReviewReason[];
  readonly clearedAt: Date | null;
  readonly providerReviewClosedAs: string | null;
}

export type RevisionStatus = 'proposed' | 'accepted' | 'declined' | 'expired' | 'withdrawn';

export interface OrderRevision {
  readonly revisionId: string;
  readonly status: RevisionStatus;
  readonly revisedTotalAmount: MinorUnits;
  readonly merchantNote: string;
  /** The new delivery date as YYYY-MM-DD, or null if the revision doesn't change it. */
  readonly revisedEstimatedDelivery: string | null;
  readonly proposedAt: Date;
  readonly expiresAt: Date | null;
  readonly closedAt: Date | null;
}

/**
 * The kind of an entry in an order's ledger. A `chargeback` is the amount that a lost dispute took
 * from the store, and `refund_reversed` is money that returned after a failed refund or a reversed
 * chargeback.
 */
export type LedgerKind = 'payment' | 'refund' | 'refund_reversed' | 'chargeback';

export interface OrderPayment {
  readonly paymentId: string;
  readonly kind: LedgerKind;
  readonly amount: MinorUnits;
  /**
   * The id of the payment at the payment provider or in the merchant's books. An id is counted only
   * once for each source.
   */
  readonly reference: string;
  /**
   * The provider and account that the payment was read from, such as `stripe:acct_…`. It is
   * undefined for payments that staff or the merchant's own systems reported.
   */
  readonly source?: string;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
  /** Identifies who recorded the payment, such as key:0198…, without containing any secret. */
  readonly actor: string;
}

/**
 * The details of a shipment. If `shippedAt`, a date-time in UTC, is missing, the time of the
 * request is used.
 */
export interface ShipmentDetails {
  readonly trackingReference: string | null;
  readonly carrier?: string | null;
  readonly trackingUrl?: string | null;
  readonly shippedAt?: string;
}

export interface CancellationDetails {
  readonly reason: string;
  readonly note: string | null;
  readonly customerRefundedElsewhere?: boolean | null;
}

/** The order events that webhooks can deliver. */
export type OrderEventKind = 'order.placed' | 'order.paid' | 'order.shipped' | 'order.cancelled';
