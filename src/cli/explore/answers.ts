import { normaliseWords } from '../../core/capability/words.ts';
import type { Selection } from '../../core/capability/question.ts';
import { parseDecimal } from '../../core/shared/exact.ts';
import { parseDate } from '../../core/shared/working-days.ts';
import { findNamed, type Option } from './options.ts';

/** An answer as it was typed, read; or a sentence saying what would be understood. */
export type ReadAnswer = { readonly selection: Selection } | { readonly sentence: string };

export function readAnswer(option: Option, text: string): ReadAnswer {
  switch (option.kind) {
    case 'choice':
    case 'choices':
      return { selection: { dimensionKey: option.key, ...readValues(option, text) } };
    case 'magnitude':
      return readSize(option, text);
    case 'text':
      return { selection: { dimensionKey: option.key, requestedValue: unquoted(text) } };
    case 'date':
      return readDay(option, text);
  }
}

/** Words that name no value are sent as words, for the store to answer. */
function readValues(option: Option, text: string): Pick<Selection, 'valueKeys' | 'requestedValue'> {
  const whole = findNamed(option.values, text);
  if (whole !== null) return { valueKeys: [whole.key] };
  if (option.kind === 'choices' && normaliseWords(text) === 'none') return { valueKeys: [] };
  const parts = partsOf(option, text);
  const isKnown = parts.every(({ key }) => key !== null);
  if (parts.length === 0 || (!isKnown && (option.kind === 'choice' || parts.length === 1)))
    return { requestedValue: text };
  return { valueKeys: [...new Set(parts.map(({ key, words }) => key ?? words))] };
}

/** The keys of the values named; what names none stays as it was typed. */
export function readKeys(option: Option, text: string): string[] {
  const whole = findNamed(option.values, text);
  return whole === null
    ? [...new Set(partsOf(option, text).map(({ key, words }) => key ?? words))]
    : [whole.key];
}

/** Commas and the like that a value's own name may have. */
const MOST_TOKENS = 15;
const SEPARATOR = /(\s*[,+;]\s*|\s+and\s+)/i;

/** Splits at commas and the like, but not within a value's name. */
function partsOf(
  option: Option,
  text: string,
): { readonly words: string; readonly key: string | null }[] {
  const tokens = /^[\d\s,]+$/.test(text)
    ? text.trim().split(/(\s*[\s,]\s*)/)
    : text.trim().split(SEPARATOR);
  const parts: { words: string; key: string | null }[] = [];
  for (let start = 0; start < tokens.length;) {
    const end = longestName(option, tokens, start);
    const words = tokens.slice(start, end ?? start + 1).join('');
    if (words !== '') parts.push({ words, key: findNamed(option.values, words)?.key ?? null });
    start = (end ?? start + 1) + 1;
  }
  return parts;
}

/** Words stand at even places, what separates them at odd ones. */
function longestName(option: Option, tokens: readonly string[], start: number): number | null {
  for (let end = Math.min(tokens.length, start + MOST_TOKENS); end > start; end -= 1) {
    if (end % 2 === 1 && findNamed(option.values, tokens.slice(start, end).join('')) !== null)
      return end;
  }
  return null;
}

const SIZE = /^([+-]?\d+(?:[.,]\d+)?)\s*(\D.*)?$/;
const THOUSANDS = /^[+-]?\d{1,3},\d{3}$/;

const UNITS: Readonly<Record<string, string>> = {
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
  const match = SIZE.exec(text);
  if (match === null)
    return { sentence: `${label} is a size: give a number, such as 30 or 30 ${unit ?? ''}.` };
  const [, number = '', rest = ''] = match;
  if (THOUSANDS.test(number)) {
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

/** Units are known by their keys; some are written otherwise. */
function unitKey(text: string): string {
  const plain = text.normalize('NFKC').trim().replace(/\.$/, '').replace(/\s+/g, '_');
  const key = plain.toLowerCase();
  return UNITS[key] ?? key;
}

function readDay({ key, label }: Option, text: string): ReadAnswer {
  if (parseDate(text) === null)
    return { sentence: `${label} is a day: write it YYYY-MM-DD, such as 2027-03-01.` };
  return { selection: { dimensionKey: key, requestedValue: text } };
}

/** Words in quotes may be such as would otherwise be a command: engraving "-". */
function unquoted(text: string): string {
  return /^".+"$/.test(text) ? text.slice(1, -1) : text;
}
