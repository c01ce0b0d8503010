import type { Bounds, DecimalInput } from '../../src/core/capability/capability-map.ts';
import {
  type Fraction,
  decimalText,
  fraction,
  nearestMultiple,
  order,
  over,
  plus,
  readFraction,
  rounded,
  times,
} from './fraction.ts';
import type { Draw } from './random.ts';
import { unitFactor, unitsLike } from './unit-table.ts';

/** A decimal as documents write it: text or a JSON number. */
export function decimalInput(draw: Draw, value: Fraction): DecimalInput {
  const text = decimalText(value);
  if (text === null) throw new RangeError('not a short decimal');
  return draw.chance(0.5) && String(Number(text)) === text ? Number(text) : text;
}

/** The value itself where 15 digits can say it, else a neighbour that they can. */
export function exactly(value: Fraction): Fraction {
  const neighbours = [4, 0, -6, -12, -18].map((places) =>
    places >= 0 ? rounded(value, places) : nearestMultiple(value, fraction(10n ** BigInt(-places))),
  );
  const found = [value, ...neighbours].find((each) => decimalText(each) !== null);
  if (found === undefined) throw new RangeError('too large a number');
  return found;
}

/** The nearest value that 15 digits can say. */
export function closest(value: Fraction): Fraction {
  for (let places = 24; places >= -24; places -= 1) {
    const near = nearestMultiple(
      value,
      places >= 0 ? fraction(1n, 10n ** BigInt(places)) : fraction(10n ** BigInt(-places)),
    );
    if (decimalText(near) !== null) return near;
  }
  throw new RangeError('too large a number');
}

/** The same size in another unit, where a short decimal says exactly that; else in its own. */
export function inSomeUnit(
  draw: Draw,
  value: Fraction,
  unit: string,
): { readonly size: Fraction; readonly unit: string } {
  const other = draw.pick(unitsLike(unit));
  const size = over(times(value, unitFactor(unit)), unitFactor(other));
  return decimalText(size) === null ? { size: value, unit } : { size, unit: other };
}

/** Bounds at or around a value: one, or two that leave room between them. */
export function drawBounds(draw: Draw, value: Fraction, span: Fraction): Bounds {
  const at = (size: Fraction): DecimalInput => decimalInput(draw, exactly(size));
  const low = draw.pick(['atLeast', 'moreThan'] as const);
  const high = draw.pick(['atMost', 'lessThan'] as const);
  const isRoom = order(exactly(value), exactly(plus(value, span))) < 0;
  if (isRoom && draw.chance(0.2)) return { [low]: at(value), [high]: at(plus(value, span)) };
  return { [draw.pick([low, high])]: at(value) };
}

export const wholeNumber = (value: number): Fraction => readFraction(value);
