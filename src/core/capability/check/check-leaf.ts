import { readDecimal, parseDecimal, plainNotation } from '../../shared/exact.ts';
import { BROKEN, type MapReading, matchesPattern, subjectFor } from './check-reading.ts';
import { quote } from './check-problem.ts';
import type { SchemaNode } from './map-schema.ts';
import {
  DATE_PATTERN,
  DECIMAL_PATTERN,
  MAXIMUM_DECIMAL_LENGTH,
  PRODUCT_SLUG_PATTERN,
  TEXT_PATTERN,
} from './map-schema-parts.ts';

/** Checks a text, such as a decimal, a date or a key, against its schema, and reports problems. */
export function readString(
  reading: MapReading,
  node: SchemaNode,
  value: string,
  pointer: string,
): string | typeof BROKEN {
  const { maxLength = Infinity, minLength = 0, pattern } = node;
  if (pattern === DECIMAL_PATTERN) return readDecimalText(reading, value, pointer);
  if (pattern === DATE_PATTERN) return value;
  if (!value.isWellFormed() || value.includes('\0')) {
    reading.findings.addError(
      pointer,
      'not-text',
      `${subjectFor(pointer)} has half a character or a NUL in it, which cannot be stored.`,
    );
  } else if (isLonger(value, maxLength)) {
    reading.findings.addError(
      pointer,
      'too-long',
      `${subjectFor(pointer)} may have at most ${maxLength} characters.`,
    );
  } else if (pattern !== undefined && pattern !== TEXT_PATTERN) {
    readKey(reading, pattern, value, pointer);
  } else if (
    value.length < minLength ||
    (pattern !== undefined && !matchesPattern(reading, pattern, value))
  ) {
    reading.findings.addError(
      pointer,
      'blank-text',
      `${subjectFor(pointer)} may not be blank; leave it out where there is nothing to say.`,
    );
  }
  return value;
}

/**
 * Returns whether a text is longer than allowed, counted in Unicode code points as JSON Schema
 * does.
 */
function isLonger(value: string, maximum: number): boolean {
  if (value.length <= maximum) return false;
  return value.length > 2 * maximum || [...value].length > maximum;
}

function readKey(reading: MapReading, pattern: string, value: string, pointer: string): void {
  if (matchesPattern(reading, pattern, value)) return;
  if (value.includes(':')) {
    reading.findings.addError(
      pointer,
      'reserved-key',
      `${quote(value)} may not contain a colon: those are the keys of built-in rules.`,
    );
    return;
  }
  const longest = pattern === PRODUCT_SLUG_PATTERN ? 128 : 64;
  const problem = `${quote(value)} is no key: that is at most ${longest} of a to z, 0 to 9, _ and -, the first a letter or digit.`;
  reading.findings.addError(pointer, 'bad-key', problem);
}

function readDecimalText(
  reading: MapReading,
  value: string,
  pointer: string,
): string | typeof BROKEN {
  if (value.length > MAXIMUM_DECIMAL_LENGTH || !matchesPattern(reading, DECIMAL_PATTERN, value)) {
    const problem = `${subjectFor(pointer)} must be a decimal such as "12.50", without blanks, exponent or currency, but is ${quote(value)}.`;
    reading.findings.addError(pointer, 'bad-decimal', problem);
    return BROKEN;
  }
  return hasFewDigits(reading, parseDecimal(value) !== null, value, pointer) ? value : BROKEN;
}

function hasFewDigits(
  reading: MapReading,
  isDecimal: boolean,
  value: string | number,
  pointer: string,
): boolean {
  if (!isDecimal) {
    reading.findings.addError(
      pointer,
      'too-many-digits',
      `${quote(value)} has more than 15 significant digits.`,
    );
  }
  return isDecimal;
}

/** Checks a number against its schema. Returns BROKEN if a problem was reported. */
export function readNumber(
  reading: MapReading,
  node: SchemaNode,
  value: number,
  pointer: string,
): number | typeof BROKEN {
  if (node.type === 'number') return readDecimalNumber(reading, value, pointer);
  const { minimum = -Infinity, maximum = Infinity } = node;
  if (value >= minimum && value <= maximum) return value;
  reading.findings.addError(
    pointer,
    'out-of-bounds',
    `${subjectFor(pointer)} must be from ${minimum} to ${maximum}, but is ${value}.`,
  );
  return BROKEN;
}

function readDecimalNumber(
  reading: MapReading,
  value: number,
  pointer: string,
): number | typeof BROKEN {
  if (!Number.isFinite(value)) {
    reading.findings.addError(
      pointer,
      'bad-decimal',
      `${subjectFor(pointer)} must be a decimal, but is ${value}.`,
    );
    return BROKEN;
  }
  if (plainNotation(value).length <= MAXIMUM_DECIMAL_LENGTH)
    return hasFewDigits(reading, readDecimal(value) !== null, value, pointer) ? value : BROKEN;
  reading.findings.addError(
    pointer,
    'too-many-digits',
    `${value} has more than ${MAXIMUM_DECIMAL_LENGTH} digits when written out.`,
  );
  return BROKEN;
}
