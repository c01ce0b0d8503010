import type { MinorUnits } from '../../core/orders/order.ts';
import { currencyExponent, minorUnitsToAmount } from '../../core/shared/money.ts';

/**
 * Converts an amount of money to a JSON number. Amounts have at most 15 digits, so a number is
 * exact enough.
 */
export function amountReply(minorAmount: MinorUnits, currencyCode: string): number {
  const exponent = currencyExponent(currencyCode);
  const amount = exponent === null ? null : minorUnitsToAmount(minorAmount, exponent);
  if (amount === null)
    throw new RangeError(`an amount that no JSON number tells: ${minorAmount} ${currencyCode}`);
  return amount;
}
