import { currencyExponent } from '../../core/shared/money.ts';

/** Decimal places of a currency that is stored. */
export function exponentOf(currencyCode: string): number {
  const exponent = currencyExponent(currencyCode);
  if (exponent === null) throw new RangeError(`no currency: ${currencyCode}`);
  return exponent;
}

/**
 * The text of a numeric column as a whole number of smallest units: 12.50 of EUR as 1250.
 * @throws RangeError where the column holds a part of the smallest unit
 */
export function minorUnits(text: string, exponent: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  if (/[^0]/.test(fraction.slice(exponent)))
    throw new RangeError(`an amount finer than its currency's smallest unit: ${text}`);
  return BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
}
