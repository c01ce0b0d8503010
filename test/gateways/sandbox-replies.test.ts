import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PaymentSandbox } from '../../src/gateways/payments/sandbox/sandbox.ts';

/**
 * Stripe publishes the description of its API as the types of its package, too. Each reply of the
 * sandbox is written as a literal of the type that the real API returns, and compiled: a missing, a
 * misspelt or an unknown member is an error.
 */
const ROOT = join(import.meta.dirname, '../..');
const FILE = join(ROOT, 'test/gateways/replies-of-the-sandbox.ts');
const KEY = 'sk_test_replies0001';

let sandbox: PaymentSandbox;
const replies: { readonly name: string; readonly type: string; readonly body: unknown }[] = [];
const events: unknown[] = [];

beforeAll(async () => {
  sandbox = new PaymentSandbox({
    webhookUrl: () => 'http://127.0.0.1:9/',
    nowSeconds: () => 1_800_000_000,
  });
  sandbox.deliveries.fault = () => 'lose';
  await sandbox.listen();
  sandbox.addAccount({ slug: 'oak', key: KEY, webhookSecret: 'whsec_c2FuZGJveA==' });
});
afterAll(() => sandbox.close());

async function call(
  type: string,
  method: 'GET' | 'POST',
  path: string,
  form: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const text = new URLSearchParams(form).toString();
  const reply = await fetch(`${sandbox.url}/v1/${path}${method === 'GET' ? `?${text}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${KEY}` },
    ...(method === 'POST' && { body: text }),
  });
  const body = (await reply.json()) as Record<string, unknown>;
  replies.push({ name: `${method} ${path}`, type, body });
  return body;
}

const SESSION = {
  mode: 'payment',
  success_url: 'https://bottega.example/back',
  cancel_url: 'https://bottega.example/back',
  customer_email: 'ada@example.org',
  client_reference_id: 'order',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '18100',
  'line_items[0][price_data][product_data][name]': 'Order 1042',
  'metadata[session]': 'one',
};
const choose = (session: Record<string, unknown>, card: string) =>
  fetch(String(session['url']), {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  });

/** Asks every route at least once, in each state that its replies can have. */
async function askEveryRoute(): Promise<void> {
  await call('Stripe.Account', 'GET', 'account');
  await call('Stripe.Balance', 'GET', 'balance');
  const ended = await call('Stripe.Checkout.Session', 'POST', 'checkout/sessions', SESSION);
  await call('Stripe.Checkout.Session', 'POST', `checkout/sessions/${String(ended['id'])}/expire`);
  const paid = await call('Stripe.Checkout.Session', 'POST', 'checkout/sessions', SESSION);
  await choose(paid, 'declined');
  await choose(paid, 'taken');
  const path = `checkout/sessions/${String(paid['id'])}`;
  const { payment_intent: intent } = await call('Stripe.Checkout.Session', 'GET', path);
  await call('Stripe.Checkout.Session', 'GET', path, {
    'expand[0]': 'payment_intent',
    'expand[1]': 'payment_intent.latest_charge',
  });
  await call('Stripe.PaymentIntent', 'GET', `payment_intents/${String(intent)}`);
  await call('Stripe.ApiList<Stripe.PaymentIntent>', 'GET', 'payment_intents');
  const refund = await call('Stripe.Refund', 'POST', 'refunds', {
    payment_intent: String(intent),
    amount: '100',
    reason: 'requested_by_customer',
  });
  await call('Stripe.Refund', 'GET', `refunds/${String(refund['id'])}`);
  await call('Stripe.ApiList<Stripe.Refund>', 'GET', 'refunds');
  sandbox.settleRefund(String(refund['id']), 'failed');
  await call('Stripe.Refund', 'GET', `refunds/${String(refund['id'])}`);
  const disputeId = sandbox.openDispute(String(intent), 100);
  await call('Stripe.Dispute', 'GET', `disputes/${disputeId}`);
  sandbox.moveDispute(disputeId, 'won');
  await call('Stripe.ApiList<Stripe.Dispute>', 'GET', 'disputes');
  sandbox.closeReview(sandbox.openReview(String(intent)), 'approved');
  await call('Stripe.PaymentIntent', 'GET', `payment_intents/${String(intent)}`, {
    'expand[0]': 'review',
  });
  const listed = await call('Stripe.ApiList<Stripe.Event>', 'GET', 'events', { limit: '100' });
  events.push(...(listed['data'] as unknown[]));
  await call('Stripe.Event', 'GET', `events/${(events[0] as { id: string }).id}`);
  for (const missing of ['checkout/sessions/cs_none', 'refunds/re_none', 'nowhere'])
    await call('{ error: Stripe.StripeRawError }', 'GET', missing);
  await call('{ error: Stripe.StripeRawError }', 'POST', 'checkout/sessions', {});
}

/** Compiles a file that isn't on the disk, with the settings of this repository. */
function problemsOf(source: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readOnDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) =>
    name === FILE ? ts.createSourceFile(name, source, target) : readOnDisk(name, target);
  const program = ts.createProgram([FILE], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('every reply of the sandbox is one that the types of Stripe allow', async () => {
  await askEveryRoute();
  const literals = replies.map(
    ({ name, type, body }, index) =>
      `// ${name}\nexport const reply${index}: ${type} = ${JSON.stringify(body)};`,
  );
  const kinds = new Set(events.map((event) => (event as { type: string }).type));
  expect(kinds.size).toBeGreaterThanOrEqual(4);
  const source = `import type { Stripe } from 'stripe';\n${literals.join('\n')}\n`;
  expect(problemsOf(source)).toEqual([]);
  // The judge must be able to say no.
  const wrong = source.replace('"amount_total":18100', '"amount_totl":18100');
  expect(problemsOf(wrong)).not.toEqual([]);
}, 60_000);
