import type { DisputeStatus, MinorUnits, OrderDispute } from '../orders/order.ts';
import { isOpenDispute } from '../orders/workflow.ts';

/** A dispute about a payment, as it was last read at the provider. */
export interface PaymentDispute {
  readonly disputeId: string;
  readonly orderId: string;
  readonly accountId: string;
  readonly providerPaymentId: string;
  readonly providerDisputeId: string;
  readonly status: DisputeStatus;
  readonly amount: MinorUnits;
  readonly currencyCode: string;
  readonly openedAt: Date;
  readonly evidenceDueBy: Date | null;
  readonly paymentUrl: string | null;
  /** The reason why the dispute isn't counted in the order's ledger, or null if it is. */
  readonly problem: string | null;
}

/** A payment provider's own review of a payment, for example because of suspected fraud. */
export interface PaymentReview {
  readonly orderId: string;
  readonly accountId: string;
  readonly providerPaymentId: string;
  readonly providerReviewId: string;
  readonly openedAt: Date;
  /** The result with which the provider closed the review, or null while the review is open. */
  readonly closedAs: string | null;
}

const DISPUTE_STATUS_RANKS: Readonly<Record<DisputeStatus, number>> = {
  needs_response: 0,
  under_review: 1,
  lost: 2,
  won: 2,
};

/**
 * Returns the dispute to show on the order: the open dispute that needs a response soonest or, if
 * none is open, the latest one. Returns null if there are no disputes.
 */
export function shownDispute(disputes: readonly PaymentDispute[]): OrderDispute | null {
  const [first] = disputes.toSorted(compareDisputeUrgency);
  if (first === undefined) return null;
  const { status, amount, openedAt, evidenceDueBy, paymentUrl } = first;
  return { status, amount, disputedAt: openedAt, evidenceDueBy, paymentUrl };
}

function compareDisputeUrgency(one: PaymentDispute, other: PaymentDispute): number {
  const byRank = DISPUTE_STATUS_RANKS[one.status] - DISPUTE_STATUS_RANKS[other.status];
  if (byRank !== 0) return byRank;
  if (!isOpenDispute(one.status)) return other.openedAt.getTime() - one.openedAt.getTime();
  const byEvidence = evidenceTime(one) - evidenceTime(other);
  return Number.isNaN(byEvidence) || byEvidence === 0
    ? one.openedAt.getTime() - other.openedAt.getTime()
    : byEvidence;
}

function evidenceTime({ evidenceDueBy }: PaymentDispute): number {
  return evidenceDueBy?.getTime() ?? Infinity;
}
