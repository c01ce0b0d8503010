import {
  divide,
  fitsNumber,
  lowestTerms,
  multiply,
  readDecimal,
  toNumber,
} from '../shared/exact.ts';
import { findUnit } from '../shared/units.ts';

/**
 * A size in another unit, as a decimal; null where the units measure different things, or no
 * decimal tells it.
 */
export function convert(value: number, from: string, to: string): number | null {
  const [given, wanted] = [findUnit(from), findUnit(to)];
  const exact = readDecimal(value);
  if (
    given === undefined ||
    wanted === undefined ||
    exact === null ||
    given.quantity !== wanted.quantity
  )
    return null;
  const converted = lowestTerms(divide(multiply(exact, given.factor), wanted.factor));
  return fitsNumber(converted) ? toNumber(converted) : null;
}
