import type { Language } from '../language/language.ts';
import type { BankAccount } from '../merchants/merchant.ts';
import type { OrderPaymentMode } from '../orders/order.ts';

const WORDS = { live: null, test: 'page.testMoney', sandbox: 'page.demoMoney' } as const;

const DOCKET_WORDS: Readonly<Record<OrderPaymentMode, string | null>> = {
  live: null,
  test: 'Test order: do not make it',
  sandbox: 'Demo order: paid with test money',
};

/**
 * Returns a sentence that tells a buyer that no real money is used, or null if the money is real.
 */
export function testMoneyWords({ say }: Language<'page'>, mode: OrderPaymentMode): string | null {
  const key = WORDS[mode];
  return key === null ? null : say(key);
}

/**
 * Returns a warning for the workshop that the order isn't paid with real money, or null if it is.
 */
export function testDocketWords(mode: OrderPaymentMode): string | null {
  return DOCKET_WORDS[mode];
}

/**
 * Returns the bank account to which the buyer of an order may transfer money. For a test order, the
 * result is null: the account is real, but the order will never be made.
 */
export function transferAccount(
  { bankAccount }: { readonly bankAccount: BankAccount | null },
  { paymentMode }: { readonly paymentMode: OrderPaymentMode },
): BankAccount | null {
  return paymentMode === 'test' ? null : bankAccount;
}
