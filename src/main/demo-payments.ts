import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { noticeUrl } from '../actions/shared/payment-account.ts';
import { sentenceOf } from '../cli/refusal-sentences.ts';
import type { Operator } from '../cli/host.ts';
import { isRefusal } from '../core/shared/result.ts';
import { PaymentSandbox } from '../gateways/payments/sandbox/sandbox.ts';

/** Opens the payment sandbox with the data that was stored for it in the data folder. */
export async function openPaymentSandbox(
  folder: string,
  baseUrl: () => string,
): Promise<PaymentSandbox> {
  const sandbox = new PaymentSandbox({
    file: join(folder, 'payment-sandbox.json'),
    webhookUrl: (slug) => noticeUrl({ baseUrl }, slug, { provider: 'sandbox' }),
  });
  await sandbox.listen();
  return sandbox;
}

/**
 * Connects each demo store with an account in the payment sandbox, unless the store has or had a
 * payment account.
 */
export async function connectDemoStores(
  { act }: Pick<Operator, 'act'>,
  paymentSandbox: PaymentSandbox,
  slugs: readonly string[],
): Promise<void> {
  for (const merchant of slugs) {
    const shown = await act('show-payment-account', { merchant });
    if (isRefusal(shown)) throw new Error(sentenceOf(shown));
    const connected = shown.accounts.find(({ disconnectedAt }) => disconnectedAt === null);
    const isKnown = paymentSandbox.books.accounts.some(({ slug }) => slug === merchant);
    if (isKnown ? shown.accounts.length > 0 : isRealAccount(connected)) continue;
    if (connected !== undefined) await act('disconnect-payment-account', { merchant });
    const [key, webhookSecret] = [`sk_test_${randomText()}`, `whsec_${randomText()}`];
    paymentSandbox.addAccount({ slug: merchant, key, webhookSecret });
    const made = await act('connect-payment-account', {
      merchant,
      provider: 'sandbox',
      key,
      webhookSecret,
    });
    if (isRefusal(made)) throw new Error(sentenceOf(made));
  }
}

function isRealAccount(account: { readonly provider: string } | undefined): boolean {
  return account !== undefined && account.provider !== 'sandbox';
}

function randomText(): string {
  return randomBytes(18).toString('hex');
}
