import type { BankAccount } from '../merchants/merchant.ts';
import { decimalAmount } from '../orders/decimal-amount.ts';

/** The data that a buyer enters into a banking app to pay an order. */
export interface BankTransfer extends BankAccount {
  /** The amount in minor units of the currency. */
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
 * Returns the structured creditor reference of an order (ISO 11649): "RF", two check digits and the
 * order number. Banks reject a reference with a mistyped digit.
 * @throws RangeError if the number isn't 1 to 21 capitals and digits
 */
export function creditorReference(orderNumber: string): string {
  if (!/^[0-9A-Z]+$/.test(orderNumber) || orderNumber.length > MAXIMUM_NUMBER_LENGTH)
    throw new RangeError(`no reference can be made of the number ${orderNumber}`);
  const check = 98n - remainderOf97(`${orderNumber}RF00`);
  return `RF${String(check).padStart(2, '0')}${orderNumber}`;
}

/**
 * Returns the order number in a structured reference; spaces are ignored. Returns null if the text
 * isn't a reference or its check digits are wrong.
 */
export function orderNumberOfReference(text: string): string | null {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  const number = /^RF\d\d([0-9A-Z]{1,21})$/.exec(compact)?.[1];
  return number !== undefined && creditorReference(number) === compact ? number : null;
}

/** Returns the remainder of a text modulo 97 as in ISO 7064, where A counts as 10 and Z as 35. */
function remainderOf97(text: string): bigint {
  return BigInt([...text].map((character) => parseInt(character, 36)).join('')) % 97n;
}

/**
 * Splits an IBAN or a reference into groups of four characters, so that people can read it easily.
 */
export function groupCharactersByFour(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

const LARGEST_EPC_AMOUNT = 99_999_999_999n;

/**
 * Returns the text of a payment QR code, from which a banking app fills in a transfer. Returns null
 * unless the amount is in euros and at most 999,999,999.99, the limits of the standard (European
 * Payments Council, EPC069-12, version 002).
 */
export function paymentCodeText(transferDetails: BankTransfer): string | null {
  const { holder, iban, bic, amount, currencyCode, reference } = transferDetails;
  if (currencyCode !== 'EUR' || amount < 1n || amount > LARGEST_EPC_AMOUNT) return null;
  const total = `EUR${decimalAmount(amount, currencyCode)}`;
  const [utf8, noPurpose] = ['1', ''];
  return ['BCD', '002', utf8, 'SCT', bic ?? '', holder, iban, total, noPurpose, reference].join(
    '\n',
  );
}
