import { Type } from 'typebox';
import {
  isInteger,
  multiply,
  plainNotation,
  powerOfTen,
  readDecimal,
} from '../../core/shared/exact.ts';
import { toMinorUnits } from '../../core/shared/money.ts';

/**
 * An amount of money in a request. Its format is checked by `amountProblem`, which can explain
 * mistakes better than a pattern in the schema.
 */
export const AmountInput = Type.Unsafe<number | string>({
  type: ['number', 'string'],
  maxLength: 40,
});
export const OptionalAmountInput = Type.Optional(
  Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'], maxLength: 40 }),
);

/**
 * Returns what is wrong with an amount of money, or null if it is valid. `exponent` is the number
 * of decimal places in the currency.
 */
export function amountProblem(input: string | number, exponent: number): string | null {
  const amount = readDecimal(input);
  if (amount === null) return 'must be a decimal of at most 15 digits, such as "12.50"';
  if (amount.n < 0n) return 'must not be negative';
  if (isInteger(multiply(amount, { n: powerOfTen(exponent), d: 1n }))) return null;
  return exponent === 0
    ? 'must be a whole number: the currency has no smaller unit'
    : `must have at most ${exponent} decimal places, as the currency has`;
}

/**
 * Converts an amount of money to text with the currency's number of decimal places: 7.5 becomes
 * "7.50". @throws RangeError if `amountProblem` would report a problem
 */
export function amountText(input: string | number, exponent: number): string {
  const amount = readDecimal(input);
  if (amount === null || amountProblem(input, exponent) !== null)
    throw new RangeError(`not an amount: ${plainNotation(Number(input))}`);
  const digits = String(toMinorUnits(amount, exponent)).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
