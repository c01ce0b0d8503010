import { readDecimal, parseDecimal, plainNotation } from '../../shared/exact.ts';
import { BROKEN, type Reading, subject } from './check-reading.ts';
import { quote } from './check-problem.ts';
import type { SchemaNode } from './map-schema.ts';
import {
  DATE_PATTERN,
  DECIMAL_PATTERN,
  MAXIMUM_DECIMAL_LENGTH,
  PRODUCT_SLUG_PATTERN,
  TEXT_PATTERN,
} from './map-schema-parts.ts';

const PATTERNS = new Map<string, RegExp>();

export function matches(pattern: string, value: string): boolean {
  let expression = PATTERNS.get(pattern);
  if (expression === undefined) {
    expression = new RegExp(pattern, 'u');
    PATTERNS.set(pattern, expression);
  }
  return expression.test(value);
}

/**
 * Text by its schema: a decimal, a key, or words. Words of the wrong length or pattern are copied
 * all the same.
 */
export function readString(
  reading: Reading,
  node: SchemaNode,
  value: string,
  pointer: string,
): string | typeof BROKEN {
  const { maxLength = Infinity, minLength = 0, pattern } = node;
  if (pattern === DECIMAL_PATTERN) return readDecimalText(reading, value, pointer);
  if (pattern === DATE_PATTERN) return value;
  if (!value.isWellFormed() || value.includes('\0')) {
    reading.findings.error(
      pointer,
      'not-text',
      `${subject(pointer)} has half a character or a NUL in it, which cannot be stored.`,
    );
  } else if (isLonger(value, maxLength)) {
    reading.findings.error(
      pointer,
      'too-long',
      `${subject(pointer)} may have at most ${maxLength} characters.`,
    );
  } else if (pattern !== undefined && pattern !== TEXT_PATTERN) {
    readKey(reading, pattern, value, pointer);
  } else if (value.length < minLength || (pattern !== undefined && !matches(pattern, value))) {
    reading.findings.error(
      pointer,
      'blank-text',
      `${subject(pointer)} may not be blank; leave it out where there is nothing to say.`,
    );
  }
  return value;
}

/** Lengths count code points, as JSON Schema does. */
function isLonger(value: string, maximum: number): boolean {
  if (value.length <= maximum) return false;
  return value.length > 2 * maximum || [...value].length > maximum;
}

function readKey(reading: Reading, pattern: string, value: string, pointer: string): void {
  if (matches(pattern, value)) return;
  if (value.includes(':')) {
    reading.findings.error(
      pointer,
      'reserved-key',
      `${quote(value)} may not contain a colon: those are the keys of built-in rules.`,
    );
    return;
  }
  const longest = pattern === PRODUCT_SLUG_PATTERN ? 128 : 64;
  const problem = `${quote(value)} is no key: that is at most ${longest} of a to z, 0 to 9, _ and -, the first a letter or digit.`;
  reading.findings.error(pointer, 'bad-key', problem);
}

function readDecimalText(reading: Reading, value: string, pointer: string): string | typeof BROKEN {
  if (value.length > MAXIMUM_DECIMAL_LENGTH || !matches(DECIMAL_PATTERN, value)) {
    const problem = `${subject(pointer)} must be a decimal such as "12.50", without blanks, exponent or currency, but is ${quote(value)}.`;
    reading.findings.error(pointer, 'bad-decimal', problem);
    return BROKEN;
  }
  return hasFewDigits(reading, parseDecimal(value) !== null, value, pointer) ? value : BROKEN;
}

function hasFewDigits(
  reading: Reading,
  isDecimal: boolean,
  value: string | number,
  pointer: string,
): boolean {
  if (!isDecimal) {
    reading.findings.error(
      pointer,
      'too-many-digits',
      `${quote(value)} has more than 15 significant digits.`,
    );
  }
  return isDecimal;
}

/** A number by its schema: a whole number within bounds, or a decimal. */
export function readNumber(
  reading: Reading,
  node: SchemaNode,
  value: number,
  pointer: string,
): number | typeof BROKEN {
  if (node.type === 'number') return readDecimalNumber(reading, value, pointer);
  const { minimum = -Infinity, maximum = Infinity } = node;
  if (value >= minimum && value <= maximum) return value;
  reading.findings.error(
    pointer,
    'out-of-bounds',
    `${subject(pointer)} must be from ${minimum} to ${maximum}, but is ${value}.`,
  );
  return BROKEN;
}

function readDecimalNumber(
  reading: Reading,
  value: number,
  pointer: string,
): number | typeof BROKEN {
  if (!Number.isFinite(value)) {
    reading.findings.error(
      pointer,
      'bad-decimal',
      `${subject(pointer)} must be a decimal, but is ${value}.`,
    );
    return BROKEN;
  }
  if (plainNotation(value).length <= MAXIMUM_DECIMAL_LENGTH)
    return hasFewDigits(reading, readDecimal(value) !== null, value, pointer) ? value : BROKEN;
  reading.findings.error(
    pointer,
    'too-many-digits',
    `${value} has more than ${MAXIMUM_DECIMAL_LENGTH} digits when written out.`,
  );
  return BROKEN;
}
