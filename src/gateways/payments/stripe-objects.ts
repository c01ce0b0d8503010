import type Stripe from 'stripe';
import type {
  PaymentNotice,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
  ProviderReview,
  ProviderSession,
} from '../../core/payments/provider-session.ts';
import { fromStripeAmount } from './stripe-amounts.ts';

/**
 * Converts Stripe's Checkout Session to a payment session. The session must have been read with its
 * payment and the charge expanded.
 */
export function sessionOf(session: Stripe.Checkout.Session): ProviderSession {
  const intent = session.payment_intent;
  return {
    providerSessionId: session.id,
    url: session.url,
    status: SESSION_STATES[session.status ?? ''] ?? 'expired',
    payment: intent === null || typeof intent === 'string' ? null : paymentOf(intent),
  };
}

const SESSION_STATES: Readonly<Record<string, ProviderSession['status']>> = {
  open: 'open',
  complete: 'complete',
};

export function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const currencyCode = intent.currency.toUpperCase();
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    paymentId: intent.id,
    amount: fromStripeAmount(intent.amount_received, currencyCode),
    currencyCode,
    state: STATES_BY_STRIPE_STATUS[intent.status] ?? 'open',
    occurredAt: new Date((charge ?? intent).created * 1_000),
  };
}

const STATES_BY_STRIPE_STATUS: Partial<
  Record<Stripe.PaymentIntent.Status, ProviderPayment['state']>
> = {
  succeeded: 'succeeded',
  processing: 'processing',
};

export function refundOf(refund: Stripe.Refund, refundKey: string): ProviderRefund {
  const currencyCode = refund.currency.toUpperCase();
  const { status } = refund;
  const isFailed = status === 'failed' || status === 'canceled';
  return {
    providerRefundId: refund.id,
    refundId: refund.metadata?.[refundKey] ?? null,
    providerPaymentId: stripeIdOf(refund.payment_intent),
    status: isFailed ? 'failed' : refundStatus(status),
    amount: fromStripeAmount(refund.amount, currencyCode),
    currencyCode,
    occurredAt: new Date(refund.created * 1_000),
    failure: isFailed ? (refund.failure_reason ?? status) : null,
  };
}

function refundStatus(status: string | null): 'pending' | 'succeeded' {
  return status === 'succeeded' ? 'succeeded' : 'pending';
}

function stripeIdOf(object: string | { readonly id: string } | null): string {
  return typeof object === 'string' ? object : (object?.id ?? '');
}

/**
 * Converts a dispute of Stripe. `paymentPageOf` returns the URL of the page on which staff see the
 * payment.
 */
export function disputeOf(
  dispute: Stripe.Dispute,
  paymentPageOf: (paymentId: string, isLive: boolean) => string | null,
): ProviderDispute {
  const currencyCode = dispute.currency.toUpperCase();
  const dueBy = dispute.evidence_details.due_by;
  const providerPaymentId = stripeIdOf(dispute.payment_intent);
  return {
    providerDisputeId: dispute.id,
    providerPaymentId,
    status: DISPUTE_STATES[dispute.status] ?? 'under_review',
    amount: fromStripeAmount(dispute.amount, currencyCode),
    currencyCode,
    openedAt: new Date(dispute.created * 1_000),
    evidenceDueBy: dueBy === null ? null : new Date(dueBy * 1_000),
    paymentUrl: paymentPageOf(providerPaymentId, dispute.livemode),
  };
}

/**
 * Maps the states of disputes at Stripe. Closed inquiries and prevented disputes count as won,
 * because they cost the store nothing.
 */
const DISPUTE_STATES: Readonly<Record<string, ProviderDispute['status']>> = {
  warning_needs_response: 'needs_response',
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

export function reviewOf(review: Stripe.Review): ProviderReview {
  return {
    providerReviewId: review.id,
    openedAt: new Date(review.created * 1_000),
    closedAs: review.open ? null : (review.closed_reason ?? 'closed'),
  };
}

/** Returns the payment session and the payment that an event is about. */
export function noticeOf({ id, type, data }: Stripe.Event, sessionKey: string): PaymentNotice {
  // Stripe's types don't specify the fields of each kind of object, so every field is checked.
  const object = data.object as unknown as Readonly<Record<string, unknown>>;
  const metadata = object['metadata'];
  const sessionId = isRecord(metadata) ? metadata[sessionKey] : null;
  const paymentId =
    object['object'] === 'payment_intent' ? object['id'] : (object['payment_intent'] ?? null);
  return {
    eventId: id,
    kind: type,
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    paymentId: typeof paymentId === 'string' ? paymentId : null,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
