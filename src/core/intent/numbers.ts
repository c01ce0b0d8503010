import type { Token } from './tokens.ts';

/**
 * A number as it stands in a sentence; null in value: written in a way that has two readings, or
 * that no decimal tells.
 */
export interface ReadNumber {
  readonly value: number | null;
  /** The token after it. */
  readonly end: number;
  readonly inWords: boolean;
  /** A dozen, a pair: the words may belong to a name as well. */
  readonly isGrouped?: true;
  /** The unit that the words name, and how many of it: three pairs. */
  readonly group?: { readonly unit: 'pair' | 'dozen'; readonly count: number };
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** What number words stand for, digits as text: names are compared by it as well. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);

const MULTIPLES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
]);
const PARTS: ReadonlyMap<string, number | null> = new Map([
  ['half', 0.5],
  ['halves', 0.5],
  ['quarter', 0.25],
  ['quarters', 0.25],
  ['third', null],
  ['thirds', null],
  ['eighth', 0.125],
  ['eighths', 0.125],
]);
const GROUPS: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['dozens', 12],
  ['pair', 2],
  ['pairs', 2],
  ['couple', 2],
]);
const DENOMINATORS = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16, 32, 64]);

const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'word' && words.includes(token.text);
const isMark = (token: Token | undefined, mark: string): boolean =>
  token?.kind === 'mark' && token.text === mark;

/** A number in digits or words, with the fraction or the dozen that belongs to it. */
export function readNumber(tokens: readonly Token[], start: number): ReadNumber | null {
  return (
    inGroups(tokens, start) ??
    withFraction(tokens, readWhole(tokens, start) ?? readFraction(tokens, start))
  );
}

/** Without the dozen or the pair that may belong to a name: two of "two pairs of wings". */
export function readUngrouped(tokens: readonly Token[], start: number): ReadNumber | null {
  return withFraction(tokens, readWhole(tokens, start));
}

function readWhole(tokens: readonly Token[], start: number): ReadNumber | null {
  return readPoint(tokens, start) ?? readInteger(tokens, start);
}

const NOUGHT = /^(?:zero|nought|naught|oh)$/;

/**
 * One point six, nought point eight, point seven five, 1 point 6: digits that are said after the
 * point.
 */
function readPoint(tokens: readonly Token[], start: number): ReadNumber | null {
  const first = tokens[start];
  const isNought = first?.kind === 'word' && NOUGHT.test(first.text);
  const whole = isWord(first, 'point') || isNought ? null : wholePart(tokens, start);
  const at = whole?.end ?? (isNought ? start + 1 : start);
  if (!isWord(tokens[at], 'point')) return null;
  const { digits, end } = readDecimals(tokens, at + 1);
  if (digits === '') return null;
  return { value: within(Number(`${whole?.value ?? 0}.${digits}`)), end, inWords: true };
}

/** What follows the point: figures, a number below a hundred, or digits said one by one. */
function readDecimals(
  tokens: readonly Token[],
  start: number,
): { readonly digits: string; readonly end: number } {
  const first = tokens[start];
  if (first?.kind === 'number' && /^\d+$/.test(first.text))
    return { digits: first.text, end: start + 1 };
  const number = NUMBER_WORDS.get(first?.text ?? '') ?? 0;
  if (number >= 10) {
    const next = isMark(tokens[start + 1], '-') ? start + 2 : start + 1;
    const unit = number < 20 ? 0 : (NUMBER_WORDS.get(tokens[next]?.text ?? '') ?? 0);
    return unit > 0 && unit < 10
      ? { digits: String(number + unit), end: next + 1 }
      : { digits: String(number), end: start + 1 };
  }
  let digits = '';
  let end = start;
  for (let digit = digitAt(tokens, end); digit !== null; digit = digitAt(tokens, end)) {
    digits += String(digit);
    end += 1;
  }
  return { digits, end };
}

function digitAt(tokens: readonly Token[], at: number): number | null {
  const text = tokens[at]?.text ?? '';
  if (NOUGHT.test(text)) return 0;
  const value = NUMBER_WORDS.get(text);
  return value !== undefined && value < 10 ? value : null;
}

function wholePart(tokens: readonly Token[], start: number): Omit<ReadNumber, 'inWords'> | null {
  const first = tokens[start];
  const isDigits = first?.kind === 'number' && /^\d+$/.test(first.text);
  return isDigits ? { value: Number(first.text), end: start + 1 } : readWords(tokens, start);
}

function readInteger(tokens: readonly Token[], start: number): ReadNumber | null {
  const token = tokens[start];
  if (token?.kind === 'number') {
    return (
      readFraction(tokens, start) ?? {
        value: valueOfDigits(token.text),
        end: start + 1,
        inWords: false,
      }
    );
  }
  if (token?.kind !== 'word') return null;
  const next = tokens[isMark(tokens[start + 1], '-') ? start + 2 : start + 1]?.text ?? '';
  // Three quarters; but of "two half rounds" there are two.
  const isPart =
    PARTS.has(next) && (next.endsWith('s') || token.text === 'one') && NUMBER_WORDS.has(token.text);
  return isPart ? readPart(tokens, start) : readWords(tokens, start);
}

/**
 * Digits with their signs. A comma before exactly three digits parts thousands, any other is a
 * decimal comma; a point before exactly three digits may be either sign, so that it has no value.
 */
function valueOfDigits(text: string): number | null {
  if (/^\d+$/.test(text)) return within(Number(text));
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text))
    return within(Number(text.replaceAll(',', '')));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(text) || /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text))
    return within(Number(text.replaceAll('.', '').replace(',', '.')));
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return null;
  return /^\d+[.,]\d+$/.test(text) ? within(Number(text.replace(',', '.'))) : null;
}

/** What a question may carry: fifteen digits. */
function within(value: number): number | null {
  if (value >= 1e15) return null;
  return Number.isInteger(value) || Number(value.toPrecision(15)) === value ? value : null;
}

function readWords(tokens: readonly Token[], start: number): ReadNumber | null {
  if (isWord(tokens[start], 'a') && MULTIPLES.has(tokens[start + 1]?.text ?? ''))
    return readWords(tokens, start + 1);
  let total = 0;
  let end = start;
  let last: number | null = null;
  for (let at = start; at < tokens.length; at = afterJoint(tokens, at)) {
    const value = NUMBER_WORDS.get(tokens[at]?.text ?? '');
    const multiple = MULTIPLES.get(tokens[at]?.text ?? '');
    if (value !== undefined && (last === null || belongsTo(value, last))) {
      total += value;
      last = value;
    } else if (multiple !== undefined && (last !== null || isWord(tokens[at - 1], 'a'))) {
      total = Math.max(total, 1) * multiple;
      last = multiple;
    } else {
      break;
    }
    end = at + 1;
  }
  return end > start ? { value: total, end, inWords: true } : null;
}

/** "Two" after "twenty" belongs to it, "thirty" after "two" doesn't. */
function belongsTo(value: number, last: number): boolean {
  if (last < 20 || last % 10 !== 0) return false;
  return value > 0 && value < (last < 100 ? 10 : last);
}

/** Where the next word of a number may stand: behind a hyphen, or behind "hundred and". */
function afterJoint(tokens: readonly Token[], at: number): number {
  const isMultiple = MULTIPLES.has(tokens[at]?.text ?? '');
  const isJoint = isMark(tokens[at + 1], '-') || (isMultiple && isWord(tokens[at + 1], 'and'));
  return isJoint ? at + 2 : at + 1;
}

/** 3/4, and half, a quarter, three quarters in words. */
function readFraction(tokens: readonly Token[], start: number): ReadNumber | null {
  const [above, stroke, below] = [tokens[start], tokens[start + 1], tokens[start + 2]];
  if (
    above?.kind === 'number' &&
    isMark(stroke, '/') &&
    below?.kind === 'number' &&
    stroke?.gap !== true &&
    below.gap !== true
  ) {
    const [n, d] = [Number(above.text), Number(below.text)];
    if (n > 0 && n < d && DENOMINATORS.has(d) && !below.text.startsWith('0'))
      return { value: within(n / d), end: start + 3, inWords: false };
  }
  return readPart(tokens, start);
}

function readPart(tokens: readonly Token[], start: number): ReadNumber | null {
  const at = isWord(tokens[start], 'a') ? start + 1 : start;
  const count = at === start ? (NUMBER_WORDS.get(tokens[start]?.text ?? '') ?? 0) : 1;
  const place = count > 0 && at === start ? start + 1 : at;
  const part = PARTS.get(tokens[isMark(tokens[place], '-') ? place + 1 : place]?.text ?? '');
  if (part === undefined) return null;
  const end = (isMark(tokens[place], '-') ? place + 1 : place) + 1;
  return { value: part === null ? null : Math.max(count, 1) * part, end, inWords: true };
}

/** Two and a half; 2 1/2; 2-1/2. */
function withFraction(tokens: readonly Token[], whole: ReadNumber | null): ReadNumber | null {
  if (whole === null || whole.value === null || !Number.isInteger(whole.value)) return whole;
  const next =
    isWord(tokens[whole.end], 'and') || isMark(tokens[whole.end], '-') ? whole.end + 1 : whole.end;
  const isDigit = tokens[next]?.kind === 'number';
  const fraction = isDigit || isWord(tokens[whole.end], 'and') ? readFraction(tokens, next) : null;
  if (fraction === null || (fraction.value !== null && fraction.value >= 1)) return whole;
  return {
    value: fraction.value === null ? null : whole.value + fraction.value,
    end: fraction.end,
    inWords: whole.inWords,
  };
}

/** A dozen, two dozen, half a dozen, a pair of, a couple of, a couple of dozen. */
function inGroups(tokens: readonly Token[], start: number): ReadNumber | null {
  const { many, at, isCounted } = groupsCounted(tokens, start);
  const text = tokens[at]?.text ?? '';
  const size = GROUPS.get(text);
  if (size === undefined || many === null || (!isCounted && /^(?:dozens|pairs)$/.test(text)))
    return null;
  const end = afterOf(tokens, at + 1);
  const more = text === 'couple' ? GROUPS.get(tokens[end]?.text ?? '') : undefined;
  return more === undefined
    ? grouped(many, size, end)
    : grouped(size, more, afterOf(tokens, end + 1));
}

/**
 * What stands before the word of a group, which is expected at `at`; null: a number of no value.
 */
function groupsCounted(
  tokens: readonly Token[],
  start: number,
): { readonly many: number | null; readonly at: number; readonly isCounted: boolean } {
  const isHalf = isWord(tokens[start], 'half');
  const next = isHalf ? start + 1 : start;
  const isArticle = isWord(tokens[next], 'a');
  const count = isHalf || isArticle ? null : readWhole(tokens, start);
  if (count !== null) return { many: count.value, at: count.end, isCounted: true };
  return { many: isHalf ? 0.5 : 1, at: isArticle ? next + 1 : next, isCounted: false };
}

function afterOf(tokens: readonly Token[], at: number): number {
  return isWord(tokens[at], 'of') ? at + 1 : at;
}

function grouped(count: number, size: number, end: number): ReadNumber {
  const unit = size === 2 ? 'pair' : 'dozen';
  return { value: count * size, end, inWords: true, isGrouped: true, group: { unit, count } };
}
