import type { BankAccount } from '../merchants/merchant.ts';
import { decimalAmount } from '../orders/decimal-amount.ts';

/** What a buyer enters into a banking app to pay an order. */
export interface BankTransfer extends BankAccount {
  /** In minor units. */
  readonly amount: bigint;
  readonly currencyCode: string;
  readonly reference: string;
}

export function bankTransfer(
  account: BankAccount,
  order: { readonly orderNumber: string; readonly currencyCode: string },
  amount: bigint,
): BankTransfer {
  const { orderNumber, currencyCode } = order;
  return { ...account, amount, currencyCode, reference: creditorReference(orderNumber) };
}

const MAXIMUM_NUMBER_LENGTH = 21;

/**
 * Returns the structured reference of an order (ISO 11649): "RF", two check digits and the order's
 * number. Banks and books refuse it if a digit is mistyped.
 * @throws RangeError if the number isn't 1 to 21 capitals and digits
 */
export function creditorReference(orderNumber: string): string {
  if (!/^[0-9A-Z]+$/.test(orderNumber) || orderNumber.length > MAXIMUM_NUMBER_LENGTH)
    throw new RangeError(`no reference can be made of the number ${orderNumber}`);
  const check = 98n - remainderOf97(`${orderNumber}RF00`);
  return `RF${String(check).padStart(2, '0')}${orderNumber}`;
}

/**
 * Returns the order's number in a structured reference, however it is spaced, or null if the text
 * is none or its check digits are wrong.
 */
export function orderNumberOfReference(text: string): string | null {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  const number = /^RF\d\d([0-9A-Z]{1,21})$/.exec(compact)?.[1];
  return number !== undefined && creditorReference(number) === compact ? number : null;
}

/** The remainder of ISO 7064, MOD 97-10, where A is 10 and Z is 35. */
function remainderOf97(text: string): bigint {
  return BigInt([...text].map((character) => parseInt(character, 36)).join('')) % 97n;
}

/** Groups an IBAN or a reference by four characters, as people read and type it. */
export function groupedByFour(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

const LARGEST_EPC_AMOUNT = 99_999_999_999n;

/**
 * Returns the text of a payment QR code, which a banking app reads as a filled-in transfer, or null
 * if the standard has no such code for it: it knows euros alone, up to 999,999,999.99. Source:
 * European Payments Council, EPC069-12, version 002.
 */
export function paymentCodeText(transfer: BankTransfer): string | null {
  const { holder, iban, bic, amount, currencyCode, reference } = transfer;
  if (currencyCode !== 'EUR' || amount < 1n || amount > LARGEST_EPC_AMOUNT) return null;
  const total = `EUR${decimalAmount(amount, currencyCode)}`;
  const [utf8, noPurpose] = ['1', ''];
  return ['BCD', '002', utf8, 'SCT', bic ?? '', holder, iban, total, noPurpose, reference].join(
    '\n',
  );
}
