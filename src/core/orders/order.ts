import type { Specification } from './specification.ts';
import type { Estimate } from '../offers/offer.ts';
import type { Purchase, WorkflowType } from '../merchants/merchant.ts';
import type { Hold } from '../stock/reserve.ts';

/** In the order of an order's life. */
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

/** Amounts are whole numbers of the currency's smallest unit. */
export type Minor = bigint;

/** An order with everything in it. Immutable: whoever changes it makes another. */
export interface Order {
  readonly merchantId: string;
  readonly orderId: string;
  /** Rises with every change. */
  readonly version: number;
  /** When it was last saved, by the database's clock; strictly rising. */
  readonly changedAt: Date;
  readonly state: OrderState;
  readonly workflowType: WorkflowType;
  readonly merchantReviewRequired: boolean;
  readonly placedVia: PlacedVia;
  readonly fulfilment: Fulfilment;
  /** ISO 4217. */
  readonly currencyCode: string;
  readonly lines: readonly OrderLine[];
  readonly shippingAmount: Minor;
  readonly discount: OrderDiscount | null;
  /**
   * What accepted revisions have moved the total by, less what was refunded, not being due, once
   * the order had left.
   */
  readonly adjustmentAmount: Minor;
  readonly paidAmount: Minor;
  readonly refundedAmount: Minor;
  /** Refunded by the store without us, said when it cancelled. */
  readonly refundedElsewhereAmount: Minor;
  /** May be made and shipped before it is paid. */
  readonly onAccount: boolean;
  /**
   * Since when the buyer can pay and hasn't, and until when the store waits; null where nothing is
   * waited for.
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
  /** A keyed digest of the network address that it was placed from. */
  readonly placedFrom: string | null;
  readonly shippingAddress: ShippingAddress | null;
  readonly deliverTo: { readonly countryCode: string; readonly postalCode: string | null } | null;
  readonly note: string | null;
  /** YYYY-MM-DD */
  readonly neededBy: string | null;
  /** The store's own number. */
  readonly reference: string | null;
  readonly trackingReference: string | null;
  readonly carrier: string | null;
  readonly trackingUrl: string | null;
  /** When the store must have answered an order that needs its review; null: it needs none. */
  readonly answerDueAt: Date | null;
  readonly estimate: Estimate | null;
  readonly cancellation: OrderCancellation | null;
  readonly dispute: OrderDispute | null;
  readonly reviewFlag: OrderReviewFlag | null;
  /** In the order in which they were proposed. */
  readonly revisions: readonly OrderRevision[];
  /** In the order in which they were recorded. */
  readonly payments: readonly OrderPayment[];
  readonly shipRequest: ShipRequest | null;
  readonly cancelRequest: CancelRequest | null;
  readonly eventSequence: number;
  readonly linkVersion: number;
}

/**
 * What is told of an order again and again, to those who follow it: all but who paid when, and what
 * dockets were changed.
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
  /** Rounded, for display; the line's total counts. */
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
   * The earlier order in which this buyer had a sample of this. `placedAt` is a date-time in UTC.
   */
  readonly sampledIn: { readonly orderId: string; readonly placedAt: string } | null;
  /** Null: not stated. */
  readonly allergens: { readonly contains: readonly string[] } | null;
  readonly docket: DocketHistory;
  /**
   * Counted stock that is kept for it, until the order leaves the store or is cancelled; none where
   * nothing is counted.
   */
  readonly holds: readonly Hold[];
}

/** What a docket's sheet says of its own changes. */
export interface DocketHistory {
  readonly docketNumber: string;
  /** Rises with every change of what the sheet says. */
  readonly revision: number;
  readonly changes: readonly DocketChange[];
}

export interface DocketChange {
  readonly revision: number;
  readonly field: 'dueOn' | 'note';
  readonly from: string | null;
  readonly to: string | null;
  /** Date-time, UTC. */
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
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}

export interface OrderDiscount {
  readonly amount: Minor;
  readonly label: string;
  readonly source: 'code' | 'merchant' | 'response';
  /** In upper case; null where no code gave it. */
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

export type ReviewReason =
  | 'needs_approval'
  | 'needed_by'
  | 'staff'
  | 'provider'
  | 'paid_after_cancel';

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
  /** YYYY-MM-DD; null: the date stays. */
  readonly revisedEstimatedDelivery: string | null;
  readonly proposedAt: Date;
  readonly expiresAt: Date | null;
  readonly closedAt: Date | null;
}

export interface OrderPayment {
  readonly paymentId: string;
  readonly kind: 'payment' | 'refund';
  readonly amount: Minor;
  /** The payer's or ledger's own: the same one counts once. */
  readonly reference: string;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
  /** Such as key:0198…, never a secret. */
  readonly actor: string;
}

/** `shippedAt` is a date-time in UTC; absent: when it was sent. */
export interface ShipRequest {
  readonly trackingReference: string | null;
  readonly carrier?: string | null;
  readonly trackingUrl?: string | null;
  readonly shippedAt?: string;
}

export interface CancelRequest {
  readonly reason: string;
  readonly note: string | null;
  readonly customerRefundedElsewhere?: boolean | null;
}

/** What receivers of webhooks are told of. */
export type OrderEventKind = 'order.placed' | 'order.paid' | 'order.shipped' | 'order.cancelled';
