import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PaymentSandbox } from '../../src/gateways/payments/sandbox/sandbox.ts';
import { createStripe } from '../../src/gateways/payments/stripe.ts';
import { descriptionFiles } from '../scripts/write-stripe-description.ts';
import { openRecordingProxy, type RecordingProxy, WEBHOOKS } from './recording-proxy.ts';
import { decodedForm, DESCRIPTION, differences, routeOf } from './stripe-description.ts';

/**
 * Stripe's own description of its API is the judge here: of all that the sandbox replies and tells,
 * in each state, and of all that this service sends, because Stripe refuses unknown parameters.
 */
const KEY = 'sk_test_replies0001';
const NOW_SECONDS = Math.floor(Date.now() / 1_000);

let sandbox: PaymentSandbox;
let proxy: RecordingProxy;

beforeAll(async () => {
  proxy = await openRecordingProxy(() => sandbox.url);
  sandbox = new PaymentSandbox({ webhookUrl: () => `${proxy.url}${WEBHOOKS}` });
  await sandbox.listen();
  sandbox.addAccount({ slug: 'oak', key: KEY, webhookSecret: 'whsec_c2FuZGJveA==' });
  await useGateway();
  await askOtherRoutes();
  await sandbox.deliveries.waitUntilSettled();
});
afterAll(async () => {
  await sandbox.close();
  proxy.close();
});

const BEGIN = {
  orderId: '01950000-0000-7000-8000-0000000000b1',
  title: 'Order 1042 – Oak',
  amount: 18_100n,
  currencyCode: 'EUR',
  email: 'ada@example.org',
  language: 'it',
  successUrl: 'https://bottega.example/back',
  cancelUrl: 'https://bottega.example/back',
  expiresAt: new Date((NOW_SECONDS + 7_200) * 1_000),
};

const gateway = () =>
  createStripe({ provider: 'sandbox', apiUrl: proxy.url, pageOrigins: [sandbox.url] });

function found<T extends object>(value: T | null): Exclude<T, { readonly code: string }> {
  if (value === null || 'code' in value) throw new Error(JSON.stringify(value));
  return value as Exclude<T, { readonly code: string }>;
}

let sessions = 0;

async function begin(language: string | null = 'it') {
  sessions += 1;
  const sessionId = `01950000-0000-7000-8000-${String(sessions).padStart(12, '0')}`;
  return found(await gateway().beginPaymentPage(KEY, { ...BEGIN, sessionId, language }));
}

async function pay(card: 'taken' | 'declined', url: string | null): Promise<void> {
  const body = new URLSearchParams({ card });
  await fetch(String(url), { method: 'POST', body, redirect: 'manual' });
}

/** Makes every call of the gateway, in each state that its replies can have. */
async function useGateway(): Promise<void> {
  const stripe = gateway();
  const since = new Date(0);
  found(await stripe.checkAccount(KEY));
  const ended = await begin(null);
  found(await stripe.expire(KEY, ended.providerSessionId));
  found(await stripe.expire(KEY, ended.providerSessionId));
  const { providerSessionId, url } = await begin();
  await pay('declined', url);
  found(await stripe.read(KEY, providerSessionId));
  await pay('taken', url);
  const { payment } = found(await stripe.read(KEY, providerSessionId));
  const paymentId = payment?.paymentId ?? '';
  found(await stripe.readAftermath(KEY, paymentId));
  for (const status of ['succeeded', 'pending', 'failed'] as const) {
    sandbox.refundStatus = status;
    const refundId = `01950000-0000-7000-8000-refund${status}`;
    const refund = { paymentId, refundId, amount: 100n, currencyCode: 'EUR' };
    const { providerRefundId } = found(await stripe.refund(KEY, refund));
    if (status !== 'failed') sandbox.settleRefund(providerRefundId, 'failed');
    found(await stripe.refund(KEY, refund));
  }
  for (const status of ['under_review', 'won', 'lost'] as const) {
    const disputeId = sandbox.openDispute(paymentId, 100);
    found(await stripe.readAftermath(KEY, paymentId));
    sandbox.moveDispute(disputeId, status);
    found(await stripe.readAftermath(KEY, paymentId));
  }
  const reviewId = sandbox.openReview(paymentId);
  found(await stripe.readAftermath(KEY, paymentId));
  sandbox.closeReview(reviewId, 'approved');
  found(await stripe.readAftermath(KEY, paymentId));
  found(await stripe.listAftermath(KEY, since));
  found(await stripe.listNotices(KEY, since));
  found(await stripe.listPayments(KEY, since));
  expect(await stripe.read(KEY, 'cs_none')).toBeNull();
  expect(
    await stripe.beginPaymentPage(KEY, { ...BEGIN, sessionId: 'small', amount: 1n }),
  ).toMatchObject({
    code: 'payment_not_accepted',
  });
  const other = { ...BEGIN, sessionId: '01950000-0000-7000-8000-000000000001', amount: 2n };
  expect(await stripe.beginPaymentPage(KEY, other)).toMatchObject({ code: 'payment_not_accepted' });
  expect(await stripe.beginPaymentPage('sk_test_unknown', other)).toMatchObject({
    code: 'payment_key_refused',
  });
}

const idOf = (prefix: string) =>
  Object.keys(sandbox.books.objects).findLast((id) => id.startsWith(prefix));

/** Asks the routes of the sandbox that the gateway doesn't use, and one that doesn't exist. */
async function askOtherRoutes(): Promise<void> {
  const paths = [
    `refunds/${idOf('re_')}`,
    `disputes/${idOf('dp_')}`,
    `events/${idOf('evt_')}`,
    'events?limit=100',
    'refunds/re_none',
    `payment_intents/${idOf('pi_')}`,
    `checkout/sessions/${idOf('cs_test_')}`,
  ];
  for (const path of paths)
    await fetch(`${proxy.url}/v1/${path}`, { headers: { authorization: `Bearer ${KEY}` } });
}

test('every reply of the sandbox is one that Stripe describes', () => {
  const reported = proxy.exchanges.flatMap(({ method, path, status, reply }) => {
    const described = DESCRIPTION.routes[routeOf(method, path)];
    const { error } = reply as { readonly error?: unknown };
    const differing =
      status === 200
        ? differences(described?.reply ?? {}, reply)
        : differences(DESCRIPTION.error, error);
    return differing.map((difference) => `${method} ${path} ${status} ${difference}`);
  });
  expect([...new Set(reported)]).toEqual([]);
  const used = new Set(proxy.exchanges.map(({ method, path }) => routeOf(method, path)));
  expect([...used].toSorted()).toEqual(Object.keys(DESCRIPTION.routes).toSorted());
  const statuses = new Set(proxy.exchanges.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual([200, 400, 401, 404]);
});

test('every parameter that is sent to Stripe is one that Stripe describes', () => {
  const reported = proxy.exchanges.flatMap(({ method, path, form }) =>
    differences(DESCRIPTION.routes[routeOf(method, path)]?.request ?? {}, decodedForm(form)).map(
      (difference) => `${method} ${path} ${difference}`,
    ),
  );
  expect([...new Set(reported)]).toEqual([]);
});

test('every webhook of the sandbox is an event that Stripe describes', () => {
  const events = proxy.webhooks as readonly { readonly type: string }[];
  const reported = events.flatMap((event) =>
    differences(DESCRIPTION.events[event.type] ?? { not: {} }, event).map(
      (difference) => `${event.type} ${difference}`,
    ),
  );
  expect([...new Set(reported)]).toEqual([]);
  expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'checkout.session.completed',
    'checkout.session.expired',
    'payment_intent.succeeded',
    'refund.created',
    'refund.failed',
    'refund.updated',
    'review.closed',
    'review.opened',
  ]);
});

test('the description refuses what Stripe does not know', () => {
  const { exchanges } = proxy;
  const created = exchanges.find(
    ({ method, path }) => method === 'POST' && path.endsWith('/sessions'),
  );
  const described = DESCRIPTION.routes['POST /v1/checkout/sessions'];
  const reply = created?.reply as Readonly<Record<string, unknown>>;
  const { status: _, ...withoutStatus } = reply;
  for (const wrong of [{ ...reply, state: 'open' }, { ...reply, status: 'paid' }, withoutStatus])
    expect(differences(described?.reply ?? {}, wrong)).not.toEqual([]);
  const request = decodedForm(`${created?.form}&line_items[0][price_data][title]=Order`);
  expect(differences(described?.request ?? {}, request)).not.toEqual([]);
});

test('the description is that of the installed package; run node test/scripts/write-stripe-description.ts after a change', () => {
  for (const [path, text] of descriptionFiles()) {
    const isEqual = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8') === text;
    expect(isEqual, path).toBe(true);
  }
}, 120_000);
