import { normaliseWords } from '../../core/capability/words.ts';
import type { DimensionKind } from '../../core/capability/capability-map.ts';
import type { Selection } from '../../core/capability/question.ts';
import { parseDecimal } from '../../core/shared/exact.ts';
import { parseDate } from '../../core/shared/working-days.ts';
import { findNamed, type Option } from './options.ts';

/**
 * Either the answer that was understood from the operator's input, or a sentence that explains
 * which answers are possible.
 */
export type ReadAnswer = { readonly selection: Selection } | { readonly sentence: string };

export function readAnswer(option: Option, text: string): ReadAnswer {
  return ANSWER_READERS[option.kind](option, text);
}

const ANSWER_READERS: Readonly<
  Record<DimensionKind, (option: Option, text: string) => ReadAnswer>
> = {
  choice: (option, text) => readValues(option, text, false),
  choices: (option, text) =>
    normaliseWords(text) === 'none' && findNamed(option.values, text) === null
      ? { selection: { dimensionKey: option.key, valueKeys: [] } }
      : readValues(option, text, true),
  magnitude: readSize,
  text: ({ key }, text) => ({
    selection: { dimensionKey: key, requestedValue: stripQuotes(text) },
  }),
  date: readDay,
};

/**
 * Parses the values that an operator typed for an option. Unknown words are passed on unchanged, so
 * that the store can respond to them.
 */
function readValues(option: Option, text: string, allowsSeveral: boolean): ReadAnswer {
  const dimensionKey = option.key;
  const whole = findNamed(option.values, text);
  if (whole !== null) return { selection: { dimensionKey, valueKeys: [whole.key] } };
  const parts = splitAtSeparators(option, text);
  const isKnown = parts.every(({ key }) => key !== null);
  if (parts.length === 0 || (!isKnown && (!allowsSeveral || parts.length === 1)))
    return { selection: { dimensionKey, requestedValue: text } };
  const valueKeys = [...new Set(parts.map(({ key, words }) => key ?? words))];
  return { selection: { dimensionKey, valueKeys } };
}

/** Converts the names of values to their keys. Unknown values stay as they were typed. */
export function readKeys(option: Option, text: string): string[] {
  const whole = findNamed(option.values, text);
  return whole === null
    ? [...new Set(splitAtSeparators(option, text).map(({ key, words }) => key ?? words))]
    : [whole.key];
}

/** The maximum length of a value's name, counted in words and the separators between them. */
const MAXIMUM_TOKENS = 15;
const LIST_SEPARATOR_PATTERN = /(\s*[,+;]\s*|\s+and\s+)/i;

/** Splits a text at its separators, except where a separator is part of a value's name. */
function splitAtSeparators(
  option: Option,
  text: string,
): { readonly words: string; readonly key: string | null }[] {
  const tokens = /^[\d\s,]+$/.test(text)
    ? text.trim().split(/(\s*[\s,]\s*)/)
    : text.trim().split(LIST_SEPARATOR_PATTERN);
  const parts: { words: string; key: string | null }[] = [];
  for (let start = 0; start < tokens.length;) {
    const end = longestName(option, tokens, start);
    const words = tokens.slice(start, end ?? start + 1).join('');
    if (words !== '') parts.push({ words, key: findNamed(option.values, words)?.key ?? null });
    start = (end ?? start + 1) + 1;
  }
  return parts;
}

/** Finds the longest value name that starts at this word, and returns the position after it. */
function longestName(option: Option, tokens: readonly string[], start: number): number | null {
  for (let end = Math.min(tokens.length, start + MAXIMUM_TOKENS); end > start; end -= 1) {
    if (end % 2 === 1 && findNamed(option.values, tokens.slice(start, end).join('')) !== null)
      return end;
  }
  return null;
}

const SIZE_PATTERN = /^([+-]?\d+(?:[.,]\d+)?)\s*(\D.*)?$/;
const THOUSANDS_PATTERN = /^[+-]?\d{1,3},\d{3}$/;

const CANONICAL_UNIT_NAMES: Readonly<Record<string, string>> = {
  '"': 'in',
  '″': 'in',
  '”': 'in',
  inch: 'in',
  inches: 'in',
  "'": 'ft',
  '′': 'ft',
  foot: 'ft',
  feet: 'ft',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  pieces: 'piece',
  pairs: 'pair',
  hours: 'h',
  hour: 'h',
  days: 'day',
  weeks: 'week',
};

function readSize({ key, label, unit }: Option, text: string): ReadAnswer {
  const match = SIZE_PATTERN.exec(text);
  if (match === null)
    return { sentence: `${label} is a size: give a number, such as 30 or 30 ${unit ?? ''}.` };
  const [, number = '', rest = ''] = match;
  if (THOUSANDS_PATTERN.test(number)) {
    return {
      sentence: `"${number}" can be read in two ways: write it with a point, or without a comma.`,
    };
  }
  const plain = number.replace(',', '.');
  if (parseDecimal(plain) === null) return { sentence: `"${number}" has more than 15 digits.` };
  const magnitude = String(Number(plain)) === plain ? Number(plain) : plain;
  return {
    selection: { dimensionKey: key, magnitude, ...(rest !== '' && { unit: unitKey(rest) }) },
  };
}

/** Returns the key of a unit of measurement. Some units can be written in several ways. */
function unitKey(text: string): string {
  const plain = text.normalize('NFKC').trim().replace(/\.$/, '').replace(/\s+/g, '_');
  const key = plain.toLowerCase();
  return CANONICAL_UNIT_NAMES[key] ?? key;
}

function readDay({ key, label }: Option, text: string): ReadAnswer {
  if (parseDate(text) === null)
    return { sentence: `${label} is a day: write it YYYY-MM-DD, such as 2027-03-01.` };
  return { selection: { dimensionKey: key, requestedValue: text } };
}

/**
 * Removes the quotes around a text. Operators use quotes when the text would otherwise be taken for
 * a command, as in: engraving "-".
 */
function stripQuotes(text: string): string {
  return /^".+"$/.test(text) ? text.slice(1, -1) : text;
}
