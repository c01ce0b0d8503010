import { currencyExponent } from '../../core/shared/money.ts';

export function exponentOf(currencyCode: string): number {
  const exponent = currencyExponent(currencyCode);
  if (exponent === null) throw new RangeError(`no currency: ${currencyCode}`);
  return exponent;
}

/**
 * Converts the text of a numeric column to the smallest unit of the currency: 12.50 EUR becomes
 * 1250. @throws RangeError if the amount has a fraction of the smallest unit
 */
export function minorUnits(text: string, exponent: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  if (/[^0]/.test(fraction.slice(exponent)))
    throw new RangeError(`an amount finer than its currency's smallest unit: ${text}`);
  return BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
}
