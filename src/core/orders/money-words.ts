import { decimalAmount } from './decimal-amount.ts';
import type { Minor } from './order.ts';

/** Returns an amount of money with its currency, separated by a no-break space. */
export function money(minor: Minor, currencyCode: string): string {
  return `${currencyCode}\u00A0${decimalAmount(minor, currencyCode).replace('-', '\u2212')}`;
}
