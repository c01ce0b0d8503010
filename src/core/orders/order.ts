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
export type Minor = bigint;

/**
 * `live`: an order that is paid with real money. `test`: the store was trying out its payment
 * provider with test money, so the order must not be made. `sandbox`: an order of a demo store.
 */
export const ORDER_PAYMENT_MODES = ['live', 'test', 'sandbox'] as const;
export type OrderPaymentMode = (typeof ORDER_PAYMENT_MODES)[number];

/** An order with all its parts. It is immutable, so a change creates a new value. */
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
  readonly shippingAmount: Minor;
  readonly discount: OrderDiscount | null;
  /**
   * The net effect of accepted revisions on the total, less any refunds after dispatch that weren't
   * owed to the buyer.
   */
  readonly adjustmentAmount: Minor;
  readonly paidAmount: Minor;
  readonly refundedAmount: Minor;
  /**
   * The amount that the merchant reported as already refunded outside this service when it
   * cancelled the order.
   */
  readonly refundedElsewhereAmount: Minor;
  /** The amount that payment providers are refunding now. It counts as refunded once it arrived. */
  readonly pendingRefundAmount: Minor;
  /**
   * The parts in which the total is paid, or null if it is paid at once. Read them by `partsOf`.
   */
  readonly paymentParts: readonly PaymentPart[] | null;
  /** Whether the order may be made and shipped before it is paid. */
  readonly onAccount: boolean;
  /**
   * Whether the order is paid with real or test money. This is decided when the order is placed.
   */
  readonly paymentMode: OrderPaymentMode;
  /**
   * `unpaidSince` is when the buyer became able to pay, and `unpaidUntil` is when the merchant
   * stops waiting. Both are null while no payment is expected; `unpaidUntil` is also null if the
   * merchant waits without limit.
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
  /** The payments, earliest recorded first. */
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
  readonly unitPriceAmount: Minor;
  readonly quantity: number;
  readonly lineTotalAmount: Minor;
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
  readonly amount: Minor;
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
  readonly amount: Minor;
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
  readonly revisedTotalAmount: Minor;
  readonly merchantNote: string;
  /** The new delivery date as YYYY-MM-DD, or null if the revision doesn't change it. */
  readonly revisedEstimatedDelivery: string | null;
  readonly proposedAt: Date;
  readonly expiresAt: Date | null;
  readonly closedAt: Date | null;
}

/**
 * What an entry of an order's ledger says. A `chargeback` is what a lost dispute took, and
 * `refund_reversed` is money that came back from a failed refund or a chargeback.
 */
export type LedgerKind = 'payment' | 'refund' | 'refund_reversed' | 'chargeback';

export interface OrderPayment {
  readonly paymentId: string;
  readonly kind: LedgerKind;
  readonly amount: Minor;
  /**
   * The id of the payment at the payment provider or in the ledger. Each id is counted only once
   * for each source.
   */
  readonly reference: string;
  /**
   * The payment provider and its account, such as `stripe:acct_…`, if the payment was read there.
   * It is absent from payments that the store's own systems and staff reported.
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
