/**
 * Exact rational numbers. Money, magnitudes and unit factors are these, so that nothing is ever
 * rounded but where a rule says so. The denominator is positive; the fraction need not be in lowest
 * terms.
 */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Exact = { n: 0n, d: 1n };
export const ONE: Exact = { n: 1n, d: 1n };

/** Digits that a JSON number is certain to carry. */
export const MAXIMUM_DIGITS = 15;

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads plain decimal notation: an optional sign, digits, an optional fraction. No exponent, no
 * blanks. Null when the text is anything else or has more than 15 significant digits.
 */
export function parseDecimal(text: string): Exact | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const fraction = match[3] ?? '';
  const digits = `${match[2]}${fraction}`;
  if (significantDigits(digits) > MAXIMUM_DIGITS) return null;
  const magnitude = BigInt(digits);
  return { n: match[1] === '-' ? -magnitude : magnitude, d: powerOfTen(fraction.length) };
}

function significantDigits(digits: string): number {
  return digits.replace(/^0+/, '').replace(/0+$/, '').length;
}

/** Whether a number's size is one that 15 digits before the point and 15 behind it can tell. */
export function isInRange(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= 1e-15 && size < 1e15);
}

/**
 * Whether a decimal that somebody sends is in that range; text too small for a number would be read
 * as 0.
 */
export function isSendable(input: string | number): boolean {
  const value = Number(input);
  return isInRange(value) && (value !== 0 || !/[1-9]/.test(String(input)));
}

/** Reads a decimal as documents and requests carry it; null when it is none, or isn't finite. */
export function readDecimal(input: string | number): Exact | null {
  return parseDecimal(typeof input === 'number' ? plainNotation(input) : input);
}

/** Reads a decimal that a check has already let through. */
export function decimal(input: string | number): Exact {
  const value = readDecimal(input);
  if (value === null)
    throw new RangeError(`not a decimal of at most 15 digits: ${JSON.stringify(input)}`);
  return value;
}

/** A number's shortest decimal notation without an exponent: 1e-7 becomes 0.0000001. */
export function plainNotation(value: number): string {
  const text = String(value);
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-6 && size < 1e21)) return text;
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match;
  const exponent = Number(exponentText);
  const digits = whole + fraction;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - whole.length)}${digits}`;
  return `${sign}${digits}${'0'.repeat(exponent - fraction.length)}`;
}

const POWERS_OF_TEN = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));

export function powerOfTen(exponent: number): bigint {
  return POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);
}

export function add(a: Exact, b: Exact): Exact {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function subtract(a: Exact, b: Exact): Exact {
  return a.d === b.d ? { n: a.n - b.n, d: a.d } : { n: a.n * b.d - b.n * a.d, d: a.d * b.d };
}

export function multiply(a: Exact, b: Exact): Exact {
  return { n: a.n * b.n, d: a.d * b.d };
}

/** @throws RangeError when b is zero */
export function divide(a: Exact, b: Exact): Exact {
  if (b.n === 0n) throw new RangeError('division by zero');
  return b.n < 0n ? { n: -a.n * b.d, d: -a.d * b.n } : { n: a.n * b.d, d: a.d * b.n };
}

/** Negative, zero or positive, as a is below, equal to or above b. */
export function compare(a: Exact, b: Exact): number {
  const left = a.d === b.d ? a.n : a.n * b.d;
  const right = a.d === b.d ? b.n : b.n * a.d;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function isInteger(a: Exact): boolean {
  return a.n % a.d === 0n;
}

/** The nearest integer to n / d, halves away from zero. `d` is positive. */
function nearestInteger(n: bigint, d: bigint): bigint {
  const twice = 2n * n;
  return (n < 0n ? twice - d : twice + d) / (2n * d);
}

/** Rounded half away from zero to so many decimal places. */
export function roundToPlaces(a: Exact, places: number): Exact {
  const scale = powerOfTen(places);
  if (a.d === scale) return a;
  return { n: nearestInteger(a.n * scale, a.d), d: scale };
}

/** The multiple of `step` nearest to a, halves away from zero. `step` is positive. */
export function roundToMultiple(a: Exact, step: Exact): Exact {
  const count = nearestInteger(a.n * step.d, a.d * step.n);
  return { n: count * step.n, d: step.d };
}

/** Plain decimal text in its shortest form, or null when the value has no finite one (1/3). */
export function toDecimalText(a: Exact): string | null {
  let { n, d } = lowestTerms(a);
  let places = 0;
  while (d !== 1n) {
    if (d % 2n !== 0n && d % 5n !== 0n) return null;
    n *= 10n;
    places += 1;
    const shared = greatestCommonDivisor(n < 0n ? -n : n, d);
    n /= shared;
    d /= shared;
  }
  return placePoint(n, places);
}

function placePoint(n: bigint, places: number): string {
  if (places === 0) return String(n);
  const digits = String(n < 0n ? -n : n).padStart(places + 1, '0');
  return `${n < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * The nearest binary number. Exact in value for decimals of at most 15 digits: it prints back as
 * the same decimal.
 */
export function toNumber(a: Exact): number {
  const text = toDecimalText(a);
  if (text !== null) return Number(text);
  const scaled = (a.n * powerOfTen(30)) / a.d;
  return Number(scaled) / 1e30;
}

/** Whether a JSON number carries the value exactly. */
export function fitsNumber(a: Exact): boolean {
  const text = toDecimalText(a);
  return text !== null && significantDigits(text.replace(/[-.]/g, '')) <= MAXIMUM_DIGITS;
}

export function lowestTerms(a: Exact): Exact {
  const shared = greatestCommonDivisor(a.n < 0n ? -a.n : a.n, a.d);
  return shared === 1n ? a : { n: a.n / shared, d: a.d / shared };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
