import type { DisputeStatus, Minor } from '../orders/order.ts';

/** A payment as its provider knows it. */
export interface ProviderPayment {
  /** The id of the payment at the provider. */
  readonly paymentId: string;
  /** The amount that the provider holds for the store, in minor units of the currency. */
  readonly amount: Minor;
  readonly currencyCode: string;
  readonly state: 'succeeded' | 'processing' | 'open';
  readonly occurredAt: Date;
}

/** The state of a payment page at its provider. */
export interface ProviderSession {
  /** The id of the payment page at the provider. */
  readonly providerSessionId: string;
  /** The address of the payment page, or null once nobody can pay there any more. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment: ProviderPayment | null;
}

/**
 * A provider's message that something has changed. The change itself must be read from the
 * provider.
 */
export interface PaymentNotice {
  readonly eventId: string;
  readonly kind: string;
  /** The id of this service's payment session, or null if the message is about something else. */
  readonly sessionId: string | null;
  /** The id of the payment at the provider, or null if the message doesn't name one. */
  readonly paymentId: string | null;
}

/** A refund as the payment provider knows it. */
export interface ProviderRefund {
  readonly providerRefundId: string;
  /** This service's id for the refund, or null if it was made elsewhere. */
  readonly refundId: string | null;
  readonly providerPaymentId: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amount: Minor;
  readonly currencyCode: string;
  readonly occurredAt: Date;
  /** Why it failed, in the provider's words, or null. */
  readonly failure: string | null;
}

/** A dispute as the payment provider knows it. */
export interface ProviderDispute {
  readonly providerDisputeId: string;
  readonly providerPaymentId: string;
  readonly status: DisputeStatus;
  readonly amount: Minor;
  readonly currencyCode: string;
  readonly openedAt: Date;
  readonly evidenceDueBy: Date | null;
  /** Where staff answer the dispute at the provider. */
  readonly paymentUrl: string | null;
}

export interface ProviderReview {
  readonly providerReviewId: string;
  readonly openedAt: Date;
  /** How the provider closed it, or null while it is open. */
  readonly closedAs: string | null;
}

/** What has become of a payment at its provider. */
export interface PaymentAftermath {
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
  readonly review: ProviderReview | null;
}
