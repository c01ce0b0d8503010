import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStripe } from '../stripe.ts';
import { PaymentSandbox } from './sandbox.ts';

const KEY = 'sk_test_sandbox0001';
const SECRET = 'whsec_c2FuZGJveA==';
const BEGIN = {
  sessionId: '01950000-0000-7000-8000-0000000000a1',
  orderId: '01950000-0000-7000-8000-0000000000b1',
  title: 'Order 1042 – Oak & Ash',
  amount: 18_100n,
  currencyCode: 'EUR',
  email: 'ada@example.com',
  language: null,
  successUrl: 'https://bottega.example/back?paid=1',
  cancelUrl: 'https://bottega.example/back',
  expiresAt: new Date(4_102_444_800_000),
};

let received: { body: string; signature: string }[];
let receiver: ReturnType<typeof createServer>;
let sandbox: PaymentSandbox;
let nowSeconds = 1_800_000_000;

beforeEach(async () => {
  received = [];
  nowSeconds = 1_800_000_000;
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      received.push({ body: Buffer.concat(chunks).toString('utf8'), signature });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  sandbox = new PaymentSandbox({
    webhookUrl: (slug) => `http://127.0.0.1:${port}/${slug}`,
    nowSeconds: () => nowSeconds,
  });
  await sandbox.listen();
  sandbox.addAccount({ slug: 'oak', key: KEY, webhookSecret: SECRET });
});
afterEach(async () => {
  await sandbox.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const provider = () => createStripe({ provider: 'sandbox', apiUrl: sandbox.url, pageOrigins: [] });
const begin = async (change: Partial<typeof BEGIN> = {}) => {
  const begun = await provider().beginPaymentPage(KEY, { ...BEGIN, ...change });
  if ('refused' in begun) throw new Error(begun.code);
  return begun;
};
const choose = (url: string | null, form: Record<string, string>) =>
  fetch(String(url), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const kinds = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

describe('the sandbox and the package of Stripe', () => {
  it('know the account of a key, and no other key', async () => {
    const account = await provider().checkAccount(KEY);
    expect(account).toMatchObject({ mode: 'test' });
    expect(await provider().checkAccount('sk_test_another1')).toMatchObject({
      code: 'payment_key_refused',
    });
  });

  it('open one page for one key, however often it is asked for', async () => {
    const one = await begin();
    expect(await begin()).toEqual(one);
    expect(one).toMatchObject({ status: 'open', payment: null });
    expect(await provider().beginPaymentPage(KEY, { ...BEGIN, amount: 1_000n })).toMatchObject({
      code: 'payment_not_accepted',
    });
  });

  it('refuse an amount that is too small', async () => {
    expect(await provider().beginPaymentPage(KEY, { ...BEGIN, amount: 1n })).toMatchObject({
      code: 'payment_not_accepted',
    });
  });

  it('take a payment by a card, and tell of it', async () => {
    const { providerSessionId, url } = await begin();
    const page = await fetch(String(url));
    expect(await page.text()).toContain('Order 1042 – Oak &amp; Ash');
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://bottega.example;",
    );
    const reply = await choose(url, { card: 'taken' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, BEGIN.successUrl]);
    await sandbox.deliveries.waitUntilSettled();
    expect(await provider().read(KEY, providerSessionId)).toMatchObject({
      status: 'complete',
      url: null,
      payment: { amount: 18_100n, currencyCode: 'EUR', state: 'succeeded' },
    });
    expect(kinds().toSorted()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
    for (const { body, signature } of received) {
      const notice = await provider().readNotice(SECRET, Buffer.from(body), signature);
      expect(notice).toMatchObject({ sessionId: BEGIN.sessionId });
      expect(await provider().readNotice('whsec_other000', Buffer.from(body), signature)).toBe(
        null,
      );
      expect(await provider().readNotice(SECRET, Buffer.from(`${body} `), signature)).toBe(null);
    }
  });

  it('decline a card, and ask for a second step', async () => {
    const { providerSessionId, url } = await begin();
    const declined = await choose(url, { card: 'declined' });
    expect(await declined.text()).toContain('The card was declined');
    const second = await choose(url, { card: 'second-step' });
    expect(second.headers.get('location')).toMatch(/\/check$/);
    await choose(`${String(url)}/check`, { answer: 'no' });
    expect(await provider().read(KEY, providerSessionId)).toMatchObject({ status: 'open' });
    await choose(`${String(url)}/check`, { answer: 'yes' });
    expect(await provider().read(KEY, providerSessionId)).toMatchObject({ status: 'complete' });
    const again = await choose(url, { card: 'taken' });
    expect(await again.text()).toContain('This was paid');
  });

  it('end a page when told to, or when its time is over, and never one that was paid', async () => {
    const { providerSessionId, url } = await begin();
    expect(await provider().expire(KEY, providerSessionId)).toMatchObject({ status: 'expired' });
    const ended = await choose(url, { card: 'taken' });
    expect(await ended.text()).toContain('has ended');
    const paid = await begin({ sessionId: '01950000-0000-7000-8000-0000000000a2' });
    await choose(paid.url, { card: 'taken' });
    expect(await provider().expire(KEY, paid.providerSessionId)).toMatchObject({
      status: 'complete',
      payment: { state: 'succeeded' },
    });
    const late = await begin({
      sessionId: '01950000-0000-7000-8000-0000000000a3',
      expiresAt: new Date((nowSeconds + 1_800) * 1_000),
    });
    nowSeconds += 1_800;
    expect(await provider().read(KEY, late.providerSessionId)).toMatchObject({ status: 'expired' });
    expect(await provider().read(KEY, 'cs_test_nothing')).toBe(null);
  });

  it('refund once for one id, also after the key was forgotten', async () => {
    const { providerSessionId, url } = await begin();
    await choose(url, { card: 'taken' });
    const read = await provider().read(KEY, providerSessionId);
    const paymentId = read !== null && 'payment' in read ? (read.payment?.paymentId ?? '') : '';
    const request = { refundId: 'r1', paymentId, amount: 8_000n, currencyCode: 'EUR' };
    const refunded = await provider().refund(KEY, request);
    expect(refunded).toMatchObject({ status: 'succeeded', amount: 8_000n });
    sandbox.books.replies = {};
    expect(await provider().refund(KEY, request)).toEqual(refunded);
    expect(
      await provider().refund(KEY, { ...request, refundId: 'r2', amount: 10_101n }),
    ).toMatchObject({ code: 'payment_not_accepted' });
    const stripe = new Stripe(KEY, {
      host: '127.0.0.1',
      port: new URL(sandbox.url).port,
      protocol: 'http',
    });
    const { data } = await stripe.refunds.list({ payment_intent: paymentId });
    expect(data).toHaveLength(1);
  });

  it('lose, double and hold back what the store is told', async () => {
    const faults = ['lose', 'twice', 'hold', 'hold'] as const;
    let count = 0;
    sandbox.deliveries.fault = () => faults[count++] ?? null;
    const one = await begin();
    await choose(one.url, { card: 'taken' });
    await sandbox.deliveries.waitUntilSettled();
    expect(kinds()).toEqual(['checkout.session.completed', 'checkout.session.completed']);
    const other = await begin({ sessionId: '01950000-0000-7000-8000-0000000000a4' });
    await choose(other.url, { card: 'taken' });
    await sandbox.deliveries.waitUntilSettled();
    expect(received).toHaveLength(2);
    await sandbox.deliveries.release();
    expect(received).toHaveLength(4);
  });

  it('have a page on which a payment is disputed, decided and reviewed', async () => {
    const { providerSessionId, url } = await begin();
    await choose(url, { card: 'taken' });
    const read = await provider().read(KEY, providerSessionId);
    const paymentId = read !== null && 'payment' in read ? (read.payment?.paymentId ?? '') : '';
    const page = `${sandbox.url}/payments/${paymentId}`;
    const look = async () => (await fetch(page)).text();
    expect(await look()).toContain('Let the buyer dispute it');
    // What isn't offered does nothing.
    for (const step of ['won', 'approved', 'constructor', ''])
      expect((await choose(page, { step })).status).toBe(303);
    expect(await look()).not.toContain('<li>');
    await choose(page, { step: 'dispute' });
    expect(await look()).toContain('<li>€181.00 disputed: needs response</li>');
    await choose(page, { step: 'won' });
    await choose(page, { step: 'review' });
    await choose(page, { step: 'approved' });
    const text = await look();
    expect(text).toContain('disputed: won');
    expect(text).toContain('Reviewed: approved');
    expect((await fetch(`${sandbox.url}/payments/pi_none`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/payments/${providerSessionId}`)).status).toBe(404);
  });

  it('say that the provider is down while it is', async () => {
    sandbox.isDown = true;
    expect(await provider().beginPaymentPage(KEY, BEGIN)).toMatchObject({
      code: 'payment_provider_unavailable',
    });
  });
});
