import type { Language } from '../language/language.ts';
import { decimalAmount } from './decimal-amount.ts';
import type { MinorUnits } from './order.ts';

/** Returns an amount of money as readers of the language write it, such as €84.50 or 84,50 €. */
export function formatMoney(
  { amount }: Pick<Language, 'amount'>,
  minor: MinorUnits,
  code: string,
): string {
  return amount(decimalAmount(minor, code), code);
}
