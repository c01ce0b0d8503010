import type { Minor } from '../orders/order.ts';

/**
 * `pending` until the provider says that the buyer gets the money. A refund that has succeeded can
 * still fail days later.
 */
export type RefundState = 'pending' | 'succeeded' | 'failed';

/**
 * A refund of one payment by its provider, which was decided either in this service or at the
 * provider.
 */
export interface PaymentRefund {
  /** Also the idempotency key at the provider, and in the refund's metadata there. */
  readonly refundId: string;
  readonly orderId: string;
  readonly accountId: string;
  readonly providerPaymentId: string;
  readonly amount: Minor;
  readonly currencyCode: string;
  readonly state: RefundState;
  /** Null until the provider has confirmed that it has the refund. */
  readonly providerRefundId: string | null;
  /** Why the refund failed, isn't made yet, or isn't counted. */
  readonly problem: string | null;
  /**
   * A name that the caller chose for the refund, or null. A second refund with the same name isn't
   * made.
   */
  readonly reference: string | null;
  /** Who decided it, such as `cli:anna`, or `provider` if it was made there. */
  readonly decidedBy: string;
  readonly decidedAt: Date;
  readonly endedAt: Date | null;
}

/** The `problem` of what a provider reports and the order's ledger can't take. */
export const NOT_COUNTED = 'not_counted';
