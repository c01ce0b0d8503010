import type { PaymentDispute, PaymentReview } from './dispute.ts';
import type { PaymentRefund } from './refund.ts';

/** The payment whose refunds, disputes and review were read at its provider. */
export interface ReadPayment {
  readonly accountId: string;
  readonly providerPaymentId: string;
  /** The name of the account in the ledger, such as `stripe:acct_…`. */
  readonly source: string;
  readonly actor: string;
  readonly newId: () => string;
  /** Whether another amount or currency arrived than was asked for. */
  readonly hasProblem: boolean;
  /** Why refunds that were decided here weren't accepted, by their ids. */
  readonly refused: ReadonlyMap<string, string>;
}

/** What was known of an order before the provider was asked. */
export interface KnownAftermath {
  /** The refunds and disputes of all payments of the order. */
  readonly refunds: readonly PaymentRefund[];
  readonly disputes: readonly PaymentDispute[];
  readonly reviews: readonly PaymentReview[];
}
