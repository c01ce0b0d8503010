import { powerOfTen } from '../shared/exact.ts';
import { currencyExponent } from '../shared/money.ts';
import type { Minor } from './order.ts';

/**
 * So many smallest units as decimal text with the currency's places: 1250 of EUR is "12.50", 1250
 * of JPY "1250".
 * @throws RangeError for what is no currency
 */
export function decimalAmount(minor: Minor, currencyCode: string): string {
  const exponent = currencyExponent(currencyCode);
  if (exponent === null) throw new RangeError(`no currency: ${currencyCode}`);
  const positive = minor < 0n ? -minor : minor;
  const whole = positive / powerOfTen(exponent);
  const fraction =
    exponent === 0 ? '' : `.${String(positive % powerOfTen(exponent)).padStart(exponent, '0')}`;
  return `${minor < 0n ? '-' : ''}${whole}${fraction}`;
}
