/**
 * An exact fraction with a positive denominator. Money, sizes and unit factors use it, so that
 * numbers are rounded only where a rule says so.
 */
export interface ExactFraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO_EXACT: ExactFraction = { n: 0n, d: 1n };
export const ONE_EXACT: ExactFraction = { n: 1n, d: 1n };

/** The number of significant digits that a JSON number can represent without loss. */
export const MAXIMUM_DIGITS = 15;

const DECIMAL_PATTERN = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a number in plain decimal notation: an optional sign, digits, and an optional fraction.
 * Returns null for any other text, and for more than 15 significant digits.
 */
export function parseDecimal(text: string): ExactFraction | null {
  const match = DECIMAL_PATTERN.exec(text);
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

/**
 * Returns whether a number is 0 or its absolute value lies between 1e-15 (inclusive) and 1e15
 * (exclusive).
 */
export function isInRange(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= 1e-15 && size < 1e15);
}

/**
 * Returns whether a decimal from a client is neither too large nor too small for a JSON reply. A
 * nonzero text that would be rounded to 0 is too small.
 */
export function isSendableDecimal(input: string | number): boolean {
  const value = Number(input);
  return isInRange(value) && (value !== 0 || !/[1-9]/.test(String(input)));
}

/**
 * Reads a decimal from a document or a request body. Returns null if the input isn't a finite
 * decimal.
 */
export function readDecimal(input: string | number): ExactFraction | null {
  return parseDecimal(typeof input === 'number' ? plainNotation(input) : input);
}

/**
 * Reads a decimal that has already been validated.
 * @throws RangeError if it is not a decimal of at most 15 digits
 */
export function decimal(input: string | number): ExactFraction {
  const value = readDecimal(input);
  if (value === null)
    throw new RangeError(`not a decimal of at most 15 digits: ${JSON.stringify(input)}`);
  return value;
}

/** Writes a number in its shortest decimal notation without an exponent: 1e-7 becomes 0.0000001. */
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

export function add(a: ExactFraction, b: ExactFraction): ExactFraction {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function subtract(a: ExactFraction, b: ExactFraction): ExactFraction {
  return a.d === b.d ? { n: a.n - b.n, d: a.d } : { n: a.n * b.d - b.n * a.d, d: a.d * b.d };
}

export function multiply(a: ExactFraction, b: ExactFraction): ExactFraction {
  return { n: a.n * b.n, d: a.d * b.d };
}

export function divide(a: ExactFraction, b: ExactFraction): ExactFraction {
  if (b.n === 0n) throw new RangeError('division by zero');
  return b.n < 0n ? { n: -a.n * b.d, d: -a.d * b.n } : { n: a.n * b.d, d: a.d * b.n };
}

/**
 * Compares two numbers. The result is negative if a < b, zero if they are equal, and positive if a
 * > b.
 */
export function compare(a: ExactFraction, b: ExactFraction): number {
  const left = a.d === b.d ? a.n : a.n * b.d;
  const right = a.d === b.d ? b.n : b.n * a.d;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function isInteger(a: ExactFraction): boolean {
  return a.n % a.d === 0n;
}

/**
 * Returns the integer nearest to n / d, with halves rounded away from zero. `d` must be positive.
 */
function nearestInteger(numerator: bigint, denominator: bigint): bigint {
  const twice = 2n * numerator;
  return (numerator < 0n ? twice - denominator : twice + denominator) / (2n * denominator);
}

/** Rounds to the given number of decimal places, halves away from zero. */
export function roundToPlaces(a: ExactFraction, decimalPlaces: number): ExactFraction {
  const scale = powerOfTen(decimalPlaces);
  if (a.d === scale) return a;
  return { n: nearestInteger(a.n * scale, a.d), d: scale };
}

/**
 * Returns the multiple of `step` that is nearest to a number, with halves rounded away from zero.
 * `step` must be positive.
 */
export function roundToMultiple(a: ExactFraction, step: ExactFraction): ExactFraction {
  const count = nearestInteger(a.n * step.d, a.d * step.n);
  return { n: count * step.n, d: step.d };
}

/**
 * Returns the shortest decimal text of a number. Returns null if there is no finite one, as for
 * 1/3.
 */
export function toDecimalText(a: ExactFraction): string | null {
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
  return insertDecimalPoint(n, places);
}

function insertDecimalPoint(numerator: bigint, decimalPlaces: number): string {
  if (decimalPlaces === 0) return String(numerator);
  const digits = String(numerator < 0n ? -numerator : numerator).padStart(decimalPlaces + 1, '0');
  return `${numerator < 0n ? '-' : ''}${digits.slice(0, -decimalPlaces)}.${digits.slice(-decimalPlaces)}`;
}

/**
 * Returns the nearest floating-point number. A decimal of at most 15 digits survives the conversion
 * unchanged.
 */
export function toNumber(a: ExactFraction): number {
  const text = toDecimalText(a);
  if (text !== null) return Number(text);
  const scaled = (a.n * powerOfTen(30)) / a.d;
  return Number(scaled) / 1e30;
}

/** Returns whether a JSON number can represent the value exactly. */
export function isNumberExact(a: ExactFraction): boolean {
  const text = toDecimalText(a);
  return text !== null && significantDigits(text.replace(/[-.]/g, '')) <= MAXIMUM_DIGITS;
}

export function lowestTerms(a: ExactFraction): ExactFraction {
  const shared = greatestCommonDivisor(a.n < 0n ? -a.n : a.n, a.d);
  return shared === 1n ? a : { n: a.n / shared, d: a.d / shared };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
