/**
 * Exact fractions, written apart from the product's so that the two can disagree. Always in lowest
 * terms.
 */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export function fraction(top: bigint, bottom = 1n): Fraction {
  if (bottom === 0n) throw new RangeError('a fraction over zero');
  let [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  while (b > 0n) [a, b] = [b, a % b];
  const shared = a === 0n ? 1n : a;
  const sign = bottom < 0n ? -1n : 1n;
  return { top: (sign * top) / shared, bottom: (sign * bottom) / shared };
}

export const NOTHING = fraction(0n);

export function readFraction(input: string | number): Fraction {
  const text = String(input);
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) throw new RangeError(`not a decimal: ${text}`);
  const [whole = '', rest = ''] = text.replace('+', '').split('.');
  return fraction(BigInt(whole + rest), 10n ** BigInt(rest.length));
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.top, a.bottom * b.bottom);
export const over = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom, a.bottom * b.top);
export const sum = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, NOTHING);
export const isWhole = (a: Fraction): boolean => a.bottom === 1n;

/** Below zero, zero or above, as `a` is less than, equal to or more than `b`. */
export function order(a: Fraction, b: Fraction): number {
  return Number(minus(a, b).top > 0n) - Number(minus(a, b).top < 0n);
}

/** The nearest multiple of `step`; what lies half-way goes away from zero. */
export function nearestMultiple(a: Fraction, step: Fraction): Fraction {
  const count = over(a, step);
  const size = fraction(count.top < 0n ? -count.top : count.top, count.bottom);
  const below = size.top / size.bottom;
  const rest = minus(size, fraction(below));
  const nearest = order(rest, fraction(1n, 2n)) >= 0 ? below + 1n : below;
  return times(fraction(count.top < 0n ? -nearest : nearest), step);
}

export function rounded(a: Fraction, places: number): Fraction {
  return nearestMultiple(a, fraction(1n, 10n ** BigInt(places)));
}

/** Plain decimal text where one of at most 15 significant digits says exactly this; else null. */
export function decimalText(a: Fraction): string | null {
  for (let places = 0; places <= 24; places += 1) {
    const scale = 10n ** BigInt(places);
    if (scale % a.bottom !== 0n) continue;
    const digits = (a.top < 0n ? -a.top : a.top) * (scale / a.bottom);
    if (digits.toString().replace(/0+$/, '').length > 15) return null;
    const padded = digits.toString().padStart(places + 1, '0');
    const text = places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
    return a.top < 0n ? `-${text}` : text;
  }
  return null;
}
