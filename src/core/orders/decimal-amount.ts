import { powerOfTen } from '../shared/exact.ts';
import { currencyExponent } from '../shared/money.ts';
import type { MinorUnits } from './order.ts';

/**
 * Formats an amount in minor units as decimal text with the currency's number of decimal places:
 * 1250 is "12.50" in EUR and "1250" in JPY.
 * @throws RangeError if the code is not a currency
 */
export function decimalAmount(minorUnits: MinorUnits, currencyCode: string): string {
  const exponent = currencyExponent(currencyCode);
  if (exponent === null) throw new RangeError(`no currency: ${currencyCode}`);
  const positive = minorUnits < 0n ? -minorUnits : minorUnits;
  const whole = positive / powerOfTen(exponent);
  const fraction =
    exponent === 0 ? '' : `.${String(positive % powerOfTen(exponent)).padStart(exponent, '0')}`;
  return `${minorUnits < 0n ? '-' : ''}${whole}${fraction}`;
}
