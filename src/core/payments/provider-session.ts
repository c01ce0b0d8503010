import type { Minor } from '../orders/order.ts';

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
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amount: Minor;
  readonly currencyCode: string;
}
