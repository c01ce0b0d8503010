import type Stripe from 'stripe';
import type {
  PaymentAftermath,
  PaymentNotice,
  ProviderDispute,
  ProviderRefund,
} from '../../core/payments/provider-session.ts';
import { REFUND_METADATA_KEY } from './stripe-metadata.ts';
import { disputeOf, noticeOf, refundOf, reviewOf } from './stripe-objects.ts';

/** Returns the URL of the page on which staff see a payment, or null if there is none. */
export type PaymentPage = (paymentId: string, isLive: boolean) => string | null;

const PAGE_SIZE = { limit: 100 };

/**
 * Reads the refunds, disputes and review of a payment.
 * @throws a Stripe error if the payment is unknown
 */
export async function readAftermath(
  stripe: Stripe,
  paymentId: string,
  paymentPageOf: PaymentPage,
): Promise<PaymentAftermath> {
  const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: ['review'] });
  const ofPayment = { payment_intent: paymentId, ...PAGE_SIZE };
  const { review } = intent;
  return {
    refunds: await refundsOf(stripe, ofPayment),
    disputes: await disputesOf(stripe, ofPayment, paymentPageOf),
    review: review === null || typeof review !== 'object' ? null : reviewOf(review),
  };
}

export async function listAftermath(
  stripe: Stripe,
  startTime: Date,
  paymentPageOf: PaymentPage,
): Promise<Omit<PaymentAftermath, 'review'>> {
  const made = { created: { gte: unixSecondsOf(startTime) }, ...PAGE_SIZE };
  return {
    refunds: await refundsOf(stripe, made),
    disputes: await disputesOf(stripe, made, paymentPageOf),
  };
}

async function refundsOf(
  stripe: Stripe,
  query: Stripe.RefundListParams,
): Promise<readonly ProviderRefund[]> {
  const refunds: ProviderRefund[] = [];
  for await (const refund of stripe.refunds.list(query))
    refunds.push(refundOf(refund, REFUND_METADATA_KEY));
  return refunds;
}

async function disputesOf(
  stripe: Stripe,
  query: Stripe.DisputeListParams,
  paymentPageOf: PaymentPage,
): Promise<readonly ProviderDispute[]> {
  const disputes: ProviderDispute[] = [];
  for await (const dispute of stripe.disputes.list(query))
    disputes.push(disputeOf(dispute, paymentPageOf));
  return disputes;
}

/**
 * The kinds of events about refunds, disputes and reviews, which aren't part of any payment
 * session.
 */
const RECONCILED_EVENT_KINDS = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
  'review.opened',
  'review.closed',
];

export async function listNotices(
  stripe: Stripe,
  startTime: Date,
  sessionKey: string,
): Promise<readonly PaymentNotice[]> {
  const notices: PaymentNotice[] = [];
  const query = {
    types: RECONCILED_EVENT_KINDS,
    created: { gte: unixSecondsOf(startTime) },
    ...PAGE_SIZE,
  };
  for await (const event of stripe.events.list(query)) notices.push(noticeOf(event, sessionKey));
  return notices;
}

function unixSecondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
