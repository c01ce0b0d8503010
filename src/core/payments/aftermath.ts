import type { PaymentDispute, PaymentReview } from './dispute.ts';
import type { PaymentRefund } from './refund.ts';

/** A payment whose refunds, disputes and review were read from its provider. */
export interface ReadPayment {
  readonly accountId: string;
  readonly providerPaymentId: string;
  /** The name of the account in the ledger, such as `stripe:acct_…`. */
  readonly source: string;
  readonly actor: string;
  readonly newId: () => string;
  /** Whether the amount or currency that arrived differs from the requested one. */
  readonly hasProblem: boolean;
  /** For each refund that the provider rejected, the reason by the refund's id. */
  readonly refused: ReadonlyMap<string, string>;
}

/**
 * The refunds, disputes and reviews of an order that were stored before its provider was queried.
 */
export interface RecordedAftermath {
  /** The refunds of all payments of the order. */
  readonly refunds: readonly PaymentRefund[];
  readonly disputes: readonly PaymentDispute[];
  readonly reviews: readonly PaymentReview[];
}
