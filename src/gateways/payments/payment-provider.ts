import type { PaymentMode, ProviderName } from '../../core/payments/account.ts';
import type {
  PaymentAftermath,
  PaymentNotice,
  ProviderRefund,
  ProviderSession,
} from '../../core/payments/provider-session.ts';
import type { MinorUnits } from '../../core/orders/order.ts';
import type { Refusal } from '../../core/shared/result.ts';

/** The expected errors of a call to a payment provider. */
export type ProviderRefusal = Refusal<
  'payment_key_refused' | 'payment_provider_unavailable' | 'payment_not_accepted'
>;

export interface CheckedPaymentAccount {
  /** The account's id at the provider. */
  readonly providerAccount: string;
  readonly mode: PaymentMode;
}

/** The data for a new payment page. */
export interface NewPaymentPage {
  /** This service's id for the session, which is also the idempotency key at the provider. */
  readonly sessionId: string;
  readonly orderId: string;
  /** The description of the payment that the payment page shows, such as `Order 1042 – Oak`. */
  readonly title: string;
  readonly amount: MinorUnits;
  readonly currencyCode: string;
  readonly email: string;
  /** The language of the payment page, or null for the one that the buyer's browser prefers. */
  readonly language: string | null;
  /** The pages that the buyer returns to after paying, and without paying. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The time at which the payment page expires. */
  readonly expiresAt: Date;
}

export interface RefundRequest {
  /** This service's id for the refund, which is also the idempotency key at the provider. */
  readonly refundId: string;
  /** The id of the payment at the provider. */
  readonly paymentId: string;
  readonly amount: MinorUnits;
  readonly currencyCode: string;
}

/** A payment in the records of a provider. */
export interface ListedPayment {
  readonly paymentId: string;
  /** This service's id for the session in which the buyer paid. */
  readonly sessionId: string;
  readonly amount: MinorUnits;
  readonly currencyCode: string;
}

/**
 * A payment provider with payment pages for buyers. All calls have a time limit, and none of them
 * may be made inside a database transaction.
 */
export interface PaymentProvider {
  /** The origins of the pages on which buyers pay. */
  readonly pageOrigins: readonly string[];
  /** Asks the provider which account a key belongs to, and whether it moves real money. */
  checkAccount(key: string): Promise<CheckedPaymentAccount | ProviderRefusal>;
  /** Opens a payment page. Repeating the same request returns the same page. */
  beginPaymentPage(
    key: string,
    request: NewPaymentPage,
  ): Promise<ProviderSession | ProviderRefusal>;
  /** Reads a payment page. Returns null if the provider doesn't know it. */
  read(key: string, providerSessionId: string): Promise<ProviderSession | null | ProviderRefusal>;
  /**
   * Closes a payment page and returns its final state. A page that has just been paid remains paid.
   */
  expire(key: string, providerSessionId: string): Promise<ProviderSession | null | ProviderRefusal>;
  /**
   * Refunds a payment or a part of it. If a refund with the same id already exists, it is returned
   * instead.
   */
  refund(key: string, request: RefundRequest): Promise<ProviderRefund | ProviderRefusal>;
  /** Reads the refunds, the disputes and the review of a payment. */
  readAftermath(key: string, paymentId: string): Promise<PaymentAftermath | null | ProviderRefusal>;
  /** Lists the refunds and disputes that were made after the given time. */
  listAftermath(
    key: string,
    startTime: Date,
  ): Promise<Omit<PaymentAftermath, 'review'> | ProviderRefusal>;
  /** Lists the provider's messages about refunds, disputes and reviews since the given time. */
  listNotices(key: string, startTime: Date): Promise<readonly PaymentNotice[] | ProviderRefusal>;
  /** Lists the payments that this service began and that have arrived since the given time. */
  listPayments(key: string, startTime: Date): Promise<readonly ListedPayment[] | ProviderRefusal>;
  /**
   * Verifies the signature of a message from the provider. Returns null if the message isn't signed
   * with the secret, or can't be read.
   */
  readNotice(secret: string, body: Buffer, signature: string): Promise<PaymentNotice | null>;
}

/** The payment providers that this process can reach, by name. */
export type PaymentProviders = Readonly<Partial<Record<ProviderName, PaymentProvider>>>;
