import type { MinorUnits } from '../orders/order.ts';

/**
 * The state of a refund at its provider. A refund is `pending` until the provider reports that the
 * buyer gets the money, and a refund that succeeded can still fail days later.
 */
export type RefundState = 'pending' | 'succeeded' | 'failed';

/**
 * A refund of one payment through its provider. The refund was started either in this service or at
 * the provider.
 */
export interface PaymentRefund {
  /**
   * The id of the refund, which is also sent to the provider as the idempotency key and as
   * metadata.
   */
  readonly refundId: string;
  readonly orderId: string;
  readonly accountId: string;
  readonly providerPaymentId: string;
  readonly amount: MinorUnits;
  readonly currencyCode: string;
  readonly state: RefundState;
  /** The id of the refund at the provider, or null until the provider has confirmed it. */
  readonly providerRefundId: string | null;
  /**
   * The reason why the refund failed, is delayed, or isn't counted in the ledger; otherwise null.
   */
  readonly problem: string | null;
  /**
   * A name that the caller chose for the refund, or null. It prevents a second refund with the same
   * name.
   */
  readonly reference: string | null;
  /**
   * Who decided on the refund, such as `cli:anna`, or `provider` if it was made at the provider.
   */
  readonly decidedBy: string;
  readonly decidedAt: Date;
  readonly endedAt: Date | null;
}

/** The `problem` of a refund or dispute that can't be added to the order's ledger. */
export const REFUND_NOT_COUNTED = 'not_counted';
