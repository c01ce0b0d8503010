import type Stripe from 'stripe';
import type {
  PaymentAftermath,
  PaymentNotice,
  ProviderDispute,
  ProviderRefund,
} from '../../core/payments/provider-session.ts';
import { REFUND } from './stripe-metadata.ts';
import { disputeOf, noticeOf, refundOf, reviewOf } from './stripe-objects.ts';

/** Returns the URL of the page on which staff see a payment, or null if there is none. */
export type PaymentPage = (paymentId: string, isLive: boolean) => string | null;

const PAGE = { limit: 100 };

/**
 * Reads the refunds, disputes and review of a payment.
 * @throws a Stripe error if the payment is unknown
 */
export async function readAftermath(
  stripe: Stripe,
  paymentId: string,
  pageOf: PaymentPage,
): Promise<PaymentAftermath> {
  const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: ['review'] });
  const ofPayment = { payment_intent: paymentId, ...PAGE };
  const { review } = intent;
  return {
    refunds: await refundsOf(stripe, ofPayment),
    disputes: await disputesOf(stripe, ofPayment, pageOf),
    review: review === null || typeof review !== 'object' ? null : reviewOf(review),
  };
}

export async function listAftermath(
  stripe: Stripe,
  since: Date,
  pageOf: PaymentPage,
): Promise<Omit<PaymentAftermath, 'review'>> {
  const made = { created: { gte: unixSecondsOf(since) }, ...PAGE };
  return {
    refunds: await refundsOf(stripe, made),
    disputes: await disputesOf(stripe, made, pageOf),
  };
}

async function refundsOf(
  stripe: Stripe,
  query: Stripe.RefundListParams,
): Promise<readonly ProviderRefund[]> {
  const refunds: ProviderRefund[] = [];
  for await (const refund of stripe.refunds.list(query)) refunds.push(refundOf(refund, REFUND));
  return refunds;
}

async function disputesOf(
  stripe: Stripe,
  query: Stripe.DisputeListParams,
  pageOf: PaymentPage,
): Promise<readonly ProviderDispute[]> {
  const disputes: ProviderDispute[] = [];
  for await (const dispute of stripe.disputes.list(query))
    disputes.push(disputeOf(dispute, pageOf));
  return disputes;
}

/**
 * The kinds of events about refunds, disputes and reviews, which aren't part of any payment
 * session.
 */
const EVENTS = [
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
  since: Date,
  sessionKey: string,
): Promise<readonly PaymentNotice[]> {
  const notices: PaymentNotice[] = [];
  const query = { types: EVENTS, created: { gte: unixSecondsOf(since) }, ...PAGE };
  for await (const event of stripe.events.list(query)) notices.push(noticeOf(event, sessionKey));
  return notices;
}

function unixSecondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}
