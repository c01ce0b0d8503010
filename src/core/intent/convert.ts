import {
  divide,
  isNumberExact,
  lowestTerms,
  multiply,
  readDecimal,
  toNumber,
} from '../shared/exact.ts';
import { findUnit } from '../shared/units.ts';

/**
 * Converts a size to another unit. Returns null if one unit is, for example, a length and the other
 * a weight, or if the result has no exact decimal value.
 */
export function convert(value: number, fromUnit: string, toUnit: string): number | null {
  const [given, target] = [findUnit(fromUnit), findUnit(toUnit)];
  const exact = readDecimal(value);
  if (
    given === undefined ||
    target === undefined ||
    exact === null ||
    given.quantity !== target.quantity
  )
    return null;
  const converted = lowestTerms(divide(multiply(exact, given.factor), target.factor));
  return isNumberExact(converted) ? toNumber(converted) : null;
}
