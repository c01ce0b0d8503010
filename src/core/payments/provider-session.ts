import type { DisputeStatus, MinorUnits } from '../orders/order.ts';

/** The details of a payment as read from its provider. */
export interface ProviderPayment {
  /** The id of the payment at the provider. */
  readonly paymentId: string;
  /** The amount that the provider holds for the store, in minor units of the currency. */
  readonly amount: MinorUnits;
  readonly currencyCode: string;
  readonly state: 'succeeded' | 'processing' | 'open';
  readonly occurredAt: Date;
}

/** The state of a payment page as read from its provider. */
export interface ProviderSession {
  /** The id of the payment page at the provider. */
  readonly providerSessionId: string;
  /** The address of the payment page, or null if the page is closed. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment: ProviderPayment | null;
}

/**
 * A provider's notice that something about a payment has changed. The new state must then be read
 * from the provider.
 */
export interface PaymentNotice {
  readonly eventId: string;
  readonly kind: string;
  /**
   * The id of the payment session in this service, or null if the notice doesn't belong to a
   * session.
   */
  readonly sessionId: string | null;
  /** The id of the payment at the provider, or null if the notice doesn't name a payment. */
  readonly paymentId: string | null;
}

/** The details of a refund as read from the payment provider. */
export interface ProviderRefund {
  readonly providerRefundId: string;
  /** The id of the refund in this service, or null if the refund was made at the provider. */
  readonly refundId: string | null;
  readonly providerPaymentId: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amount: MinorUnits;
  readonly currencyCode: string;
  readonly occurredAt: Date;
  /** The provider's description of why the refund failed, or null. */
  readonly failure: string | null;
}

/** The details of a dispute as read from the payment provider. */
export interface ProviderDispute {
  readonly providerDisputeId: string;
  readonly providerPaymentId: string;
  readonly status: DisputeStatus;
  readonly amount: MinorUnits;
  readonly currencyCode: string;
  readonly openedAt: Date;
  readonly evidenceDueBy: Date | null;
  /** The page at the provider on which staff respond to the dispute. */
  readonly paymentUrl: string | null;
}

export interface ProviderReview {
  readonly providerReviewId: string;
  readonly openedAt: Date;
  /** The result with which the provider closed the review, or null while the review is open. */
  readonly closedAs: string | null;
}

/** The refunds, disputes and review of a payment, as read from its provider. */
export interface PaymentAftermath {
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
  readonly review: ProviderReview | null;
}
