import { CATALOGUE_TAGS, type CatalogueTag } from '../../core/language/catalogue-tags.ts';
import type Stripe from 'stripe';
import type {
  PaymentNotice,
  ProviderRefund,
  ProviderSession,
} from '../../core/payments/provider-session.ts';
import { refuse } from '../../core/shared/result.ts';
import type {
  NewPaymentPage,
  CheckedPaymentAccount,
  ListedPayment,
  PaymentProvider,
  RefundRequest,
} from './payment-provider.ts';
import { listAftermath, listNotices, type PaymentPage, readAftermath } from './stripe-aftermath.ts';
import { REFUND_METADATA_KEY, SESSION_METADATA_KEY } from './stripe-metadata.ts';
import { toStripeAmount } from './stripe-amounts.ts';
import { callStripe, loadStripe, type StripeOptions } from './stripe-client.ts';
import { noticeOf, paymentOf, refundOf, sessionOf } from './stripe-objects.ts';

interface StripePages extends StripeOptions {
  readonly pageOrigins: readonly string[];
  /** Returns the URL of the page on which staff see a payment, or null if there is none. */
  readonly paymentPage?: PaymentPage;
}

const NO_REFUNDS_OR_DISPUTES = { refunds: [], disputes: [] };
const EXPANDED_CHARGE_OPTIONS = { expand: ['payment_intent.latest_charge'] };

/**
 * Creates the payment provider Stripe with its hosted Checkout pages, so that no card number ever
 * reaches this service.
 */
export function createStripe({
  pageOrigins,
  paymentPage = () => null,
  ...options
}: StripePages): PaymentProvider {
  const { provider } = options;
  const call = <T>(key: string, work: (stripe: Stripe) => Promise<T>) =>
    callStripe(options, key, work);
  return {
    pageOrigins,
    checkAccount: async (key) =>
      (await call(key, checkAccount)) ?? refuse('payment_key_refused', { provider }),
    async beginPaymentPage(key, request) {
      const amount = toStripeAmount(request.amount, request.currencyCode);
      if (amount === null) return refuse('payment_not_accepted', { provider });
      const begun = await call(key, (stripe) => begin(stripe, request, amount));
      return begun ?? refuse('payment_not_accepted', { provider });
    },
    read: (key, id) =>
      call(key, async (stripe) =>
        sessionOf(await stripe.checkout.sessions.retrieve(id, EXPANDED_CHARGE_OPTIONS)),
      ),
    expire: (key, id) => call(key, (stripe) => expirePaymentPage(stripe, id)),
    async refund(key, request) {
      const refunded = await call(key, (stripe) => refund(stripe, request));
      return refunded ?? refuse('payment_not_accepted', { provider });
    },
    readAftermath: (key, paymentId) =>
      call(key, (stripe) => readAftermath(stripe, paymentId, paymentPage)),
    listAftermath: async (key, startTime) =>
      (await call(key, (stripe) => listAftermath(stripe, startTime, paymentPage))) ??
      NO_REFUNDS_OR_DISPUTES,
    listNotices: async (key, startTime) =>
      (await call(key, (stripe) => listNotices(stripe, startTime, SESSION_METADATA_KEY))) ?? [],
    listPayments: async (key, startTime) =>
      (await call(key, (stripe) => listPayments(stripe, startTime))) ?? [],
    readNotice: (secret, body, signature) => readNotice(secret, body, signature),
  };
}

async function checkAccount(stripe: Stripe): Promise<CheckedPaymentAccount> {
  const [account, balance] = [
    await stripe.accounts.retrieveCurrent(),
    await stripe.balance.retrieve(),
  ];
  return { providerAccount: account.id, mode: balance.livemode ? 'live' : 'test' };
}

async function begin(
  stripe: Stripe,
  request: NewPaymentPage,
  amount: number,
): Promise<ProviderSession> {
  const metadata = { [SESSION_METADATA_KEY]: request.sessionId, bottegaOrderId: request.orderId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: request.currencyCode.toLowerCase(),
            unit_amount: amount,
            product_data: { name: request.title },
          },
        },
      ],
      client_reference_id: request.orderId,
      customer_email: request.email,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      // A repeated request must have the same fields, so an unknown language is left out.
      ...(request.language !== null && { locale: localeOf(request.language) }),
      expires_at: Math.ceil(request.expiresAt.getTime() / 1_000),
      metadata,
      payment_intent_data: { metadata },
    },
    { idempotencyKey: request.sessionId },
  );
  return sessionOf(session);
}

/**
 * Returns Stripe's locale for a language. Stripe supports all languages of this service's message
 * catalogue.
 */
function localeOf(language: string): CatalogueTag | 'auto' {
  return CATALOGUE_TAGS.find((tag) => tag === language) ?? 'auto';
}

/**
 * Closes a payment page. A page that has been paid or has ended can't be closed, so its state is
 * read instead.
 */
async function expirePaymentPage(stripe: Stripe, id: string): Promise<ProviderSession> {
  const { errors } = await loadStripe();
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof errors.StripeInvalidRequestError) || error.statusCode === 404)
      throw error;
  }
  return sessionOf(await stripe.checkout.sessions.retrieve(id, EXPANDED_CHARGE_OPTIONS));
}

/**
 * Makes a refund unless it already exists. The existing refunds are searched first, because Stripe
 * forgets idempotency keys after a day.
 */
async function refund(stripe: Stripe, request: RefundRequest): Promise<ProviderRefund> {
  const { paymentId, refundId, currencyCode } = request;
  const amount = toStripeAmount(request.amount, currencyCode);
  if (amount === null) throw new RangeError(`Stripe has no such amount of ${currencyCode}`);
  for await (const made of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
    if (made.metadata?.[REFUND_METADATA_KEY] === refundId)
      return refundOf(made, REFUND_METADATA_KEY);
  }
  const made = await stripe.refunds.create(
    { payment_intent: paymentId, amount, metadata: { [REFUND_METADATA_KEY]: refundId } },
    { idempotencyKey: refundId },
  );
  return refundOf(made, REFUND_METADATA_KEY);
}

async function listPayments(stripe: Stripe, startTime: Date): Promise<readonly ListedPayment[]> {
  const listed: ListedPayment[] = [];
  const created = { gte: Math.floor(startTime.getTime() / 1_000) };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
    const sessionId = intent.metadata[SESSION_METADATA_KEY];
    if (sessionId === undefined || intent.status !== 'succeeded') continue;
    const { paymentId, amount, currencyCode } = paymentOf(intent);
    listed.push({ paymentId, sessionId, amount, currencyCode });
  }
  return listed;
}

/**
 * Verifies a message of Stripe. The signature may be old, because a message only triggers another
 * read and replaying it changes nothing.
 */
async function readNotice(
  secret: string,
  body: Buffer,
  signature: string,
): Promise<PaymentNotice | null> {
  const { webhooks, errors } = await loadStripe();
  try {
    return noticeOf(webhooks.constructEvent(body, signature, secret, 0), SESSION_METADATA_KEY);
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}
