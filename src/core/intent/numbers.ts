import type { Token } from './tokens.ts';
import numberWords from './words/numbers.json' with { type: 'json' };

/**
 * A number in a sentence. The value is null if the spelling is ambiguous or the number has no exact
 * decimal value.
 */
export interface ReadNumber {
  readonly value: number | null;
  readonly end: number;
  readonly inWords: boolean;
  /**
   * True if the number contains a word such as "dozen" or "pair", which may also belong to a name.
   */
  readonly isGrouped?: true;
  /**
   * The unit that the buyer counts in, and how many of that unit: "three pairs" is 3 and the unit
   * `pair`.
   */
  readonly group?: { readonly unit: 'pair' | 'dozen'; readonly count: number };
}

/** The values of number words, such as 12 for "twelve" and "dozen". */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...numberWords.upToNineteen.map((word, value) => [word, value] as const),
  ...numberWords.tens.map((word, index) => [word, (index + 2) * 10] as const),
]);

const MULTIPLES: ReadonlyMap<string, number> = new Map(Object.entries(numberWords.multiples));
const FRACTION_VALUES: ReadonlyMap<string, number | null> = new Map(
  Object.entries(numberWords.fractions),
);
const GROUP_SIZES: ReadonlyMap<string, number> = new Map(Object.entries(numberWords.groups));
const DENOMINATORS = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16, 32, 64]);

const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'word' && words.includes(token.text);
const isMark = (token: Token | undefined, mark: string): boolean =>
  token?.kind === 'mark' && token.text === mark;

/** Reads a number in digits or words, including fractions and words such as "dozen". */
export function readNumber(tokens: readonly Token[], start: number): ReadNumber | null {
  return (
    readGroups(tokens, start) ??
    addFraction(tokens, readWholeNumber(tokens, start) ?? readFraction(tokens, start))
  );
}

/**
 * Reads a number without a word such as "pairs" after it, because that word may belong to a name,
 * as in "two pairs of wings".
 */
export function readUngrouped(tokens: readonly Token[], start: number): ReadNumber | null {
  return addFraction(tokens, readWholeNumber(tokens, start));
}

function readWholeNumber(tokens: readonly Token[], start: number): ReadNumber | null {
  return readSpokenDecimal(tokens, start) ?? readInteger(tokens, start);
}

const ZERO_PATTERN = /^(?:zero|nought|naught|oh)$/;

/** Reads a spoken decimal, such as "one point six", "nought point eight" or "1 point 6". */
function readSpokenDecimal(tokens: readonly Token[], start: number): ReadNumber | null {
  const first = tokens[start];
  const isNought = first?.kind === 'word' && ZERO_PATTERN.test(first.text);
  const whole = isWord(first, 'point') || isNought ? null : readWholePart(tokens, start);
  const at = whole?.end ?? (isNought ? start + 1 : start);
  if (!isWord(tokens[at], 'point')) return null;
  const { digits, end } = readDecimals(tokens, at + 1);
  if (digits === '') return null;
  return { value: exactOrNull(Number(`${whole?.value ?? 0}.${digits}`)), end, inWords: true };
}

/**
 * Reads the number after "point", which may be written in digits, as a number below a hundred or
 * digit by digit in words.
 */
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
  for (let digit = readDigit(tokens, end); digit !== null; digit = readDigit(tokens, end)) {
    digits += String(digit);
    end += 1;
  }
  return { digits, end };
}

function readDigit(tokens: readonly Token[], tokenIndex: number): number | null {
  const text = tokens[tokenIndex]?.text ?? '';
  if (ZERO_PATTERN.test(text)) return 0;
  const value = NUMBER_WORDS.get(text);
  return value !== undefined && value < 10 ? value : null;
}

function readWholePart(
  tokens: readonly Token[],
  start: number,
): Omit<ReadNumber, 'inWords'> | null {
  const first = tokens[start];
  const isDigits = first?.kind === 'number' && /^\d+$/.test(first.text);
  return isDigits ? { value: Number(first.text), end: start + 1 } : readWords(tokens, start);
}

function readInteger(tokens: readonly Token[], start: number): ReadNumber | null {
  const token = tokens[start];
  if (token?.kind === 'number') {
    return (
      readFraction(tokens, start) ?? {
        value: readEighths(tokens, start) ?? valueOfDigits(token.text),
        end: start + 1,
        inWords: false,
      }
    );
  }
  if (token?.kind !== 'word') return null;
  const next = tokens[isMark(tokens[start + 1], '-') ? start + 2 : start + 1]?.text ?? '';
  // The words "three quarters" are a fraction, but "two half rounds" are two pieces.
  const isPart =
    FRACTION_VALUES.has(next) &&
    (next.endsWith('s') || token.text === 'one') &&
    NUMBER_WORDS.has(token.text);
  return isPart ? readFractionInWords(tokens, start) : readWords(tokens, start);
}

const METRIC_UNIT = /^(?:mm|cm|m|g|kg|ml|l|litres?|millimetres?|grams?)$/;

/** Reads eighths as inches are written, such as "2.375", which are no thousands. */
function readEighths(tokens: readonly Token[], start: number): number | null {
  const text = tokens[start]?.text ?? '';
  return /^\d{1,3}\.(?:125|375|625|875)$/.test(text) &&
    !METRIC_UNIT.test(tokens[start + 1]?.text ?? '')
    ? Number(text)
    : null;
}

/**
 * Reads digits with separators. A comma before exactly three digits separates thousands, and other
 * commas are decimal commas; a single point before exactly three digits is ambiguous, so the value
 * is null.
 */
function valueOfDigits(text: string): number | null {
  if (/^\d+$/.test(text)) return exactOrNull(Number(text));
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text))
    return exactOrNull(Number(text.replaceAll(',', '')));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(text) || /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text))
    return exactOrNull(Number(text.replaceAll('.', '').replace(',', '.')));
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return null;
  return /^\d+[.,]\d+$/.test(text) ? exactOrNull(Number(text.replace(',', '.'))) : null;
}

/**
 * Returns the number if it has at most 15 digits, which is the limit for numbers in the API.
 * Otherwise returns null.
 */
function exactOrNull(value: number): number | null {
  if (value >= 1e15) return null;
  return Number.isInteger(value) || Number(value.toPrecision(15)) === value ? value : null;
}

function readWords(tokens: readonly Token[], start: number): ReadNumber | null {
  if (isWord(tokens[start], 'a') && MULTIPLES.has(tokens[start + 1]?.text ?? ''))
    return readWords(tokens, start + 1);
  let total = 0;
  let end = start;
  let last: number | null = null;
  for (let at = start; at < tokens.length; at = skipJoint(tokens, at)) {
    const value = NUMBER_WORDS.get(tokens[at]?.text ?? '');
    const multiple = MULTIPLES.get(tokens[at]?.text ?? '');
    if (value !== undefined && (last === null || continuesNumber(value, last))) {
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

/**
 * Returns whether a number word continues the previous one. For example, "two" continues "twenty",
 * but "thirty" doesn't continue "two".
 */
function continuesNumber(value: number, previous: number): boolean {
  if (previous < 20 || previous % 10 !== 0) return false;
  return value > 0 && value < (previous < 100 ? 10 : previous);
}

function skipJoint(tokens: readonly Token[], tokenIndex: number): number {
  const isMultiple = MULTIPLES.has(tokens[tokenIndex]?.text ?? '');
  const isJoint =
    isMark(tokens[tokenIndex + 1], '-') || (isMultiple && isWord(tokens[tokenIndex + 1], 'and'));
  return isJoint ? tokenIndex + 2 : tokenIndex + 1;
}

/** Reads a fraction, such as "3/4", "half", "a quarter" or "three quarters". */
function readFraction(tokens: readonly Token[], start: number): ReadNumber | null {
  const [above, stroke, below] = [tokens[start], tokens[start + 1], tokens[start + 2]];
  if (
    above?.kind === 'number' &&
    isMark(stroke, '/') &&
    below?.kind === 'number' &&
    stroke?.hasGapBefore !== true &&
    below.hasGapBefore !== true
  ) {
    const [n, d] = [Number(above.text), Number(below.text)];
    if (n > 0 && n < d && DENOMINATORS.has(d) && !below.text.startsWith('0'))
      return { value: exactOrNull(n / d), end: start + 3, inWords: false };
  }
  return readFractionInWords(tokens, start);
}

function readFractionInWords(tokens: readonly Token[], start: number): ReadNumber | null {
  const at = isWord(tokens[start], 'a') ? start + 1 : start;
  const count = at === start ? (NUMBER_WORDS.get(tokens[start]?.text ?? '') ?? 0) : 1;
  const place = count > 0 && at === start ? start + 1 : at;
  const part = FRACTION_VALUES.get(
    tokens[isMark(tokens[place], '-') ? place + 1 : place]?.text ?? '',
  );
  if (part === undefined) return null;
  const end = (isMark(tokens[place], '-') ? place + 1 : place) + 1;
  return { value: part === null ? null : Math.max(count, 1) * part, end, inWords: true };
}

/** Adds a fraction to a whole number, as in "two and a half", "2 1/2" or "2-1/2". */
function addFraction(tokens: readonly Token[], wholeNumber: ReadNumber | null): ReadNumber | null {
  if (wholeNumber === null || wholeNumber.value === null || !Number.isInteger(wholeNumber.value))
    return wholeNumber;
  const next =
    isWord(tokens[wholeNumber.end], 'and') || isMark(tokens[wholeNumber.end], '-')
      ? wholeNumber.end + 1
      : wholeNumber.end;
  const isDigit = tokens[next]?.kind === 'number';
  const fraction =
    isDigit || isWord(tokens[wholeNumber.end], 'and') ? readFraction(tokens, next) : null;
  if (fraction === null || (fraction.value !== null && fraction.value >= 1)) return wholeNumber;
  return {
    value: fraction.value === null ? null : wholeNumber.value + fraction.value,
    end: fraction.end,
    inWords: wholeNumber.inWords,
  };
}

/**
 * Reads a word such as "dozen" with its count, as in "a dozen", "half a dozen" or "a couple of
 * dozen".
 */
function readGroups(tokens: readonly Token[], start: number): ReadNumber | null {
  const { count: many, groupIndex: at, isCounted } = readGroupCount(tokens, start);
  const text = tokens[at]?.text ?? '';
  const size = GROUP_SIZES.get(text);
  if (size === undefined || many === null || (!isCounted && /^(?:dozens|pairs)$/.test(text)))
    return null;
  const end = skipOf(tokens, at + 1);
  const more = text === 'couple' ? GROUP_SIZES.get(tokens[end]?.text ?? '') : undefined;
  return more === undefined
    ? groupNumber(many, size, end)
    : groupNumber(size, more, skipOf(tokens, end + 1));
}

/**
 * Reads the count before a word such as "dozen" and returns the index of that word. The count is
 * null if the number has no value.
 */
function readGroupCount(
  tokens: readonly Token[],
  start: number,
): { readonly count: number | null; readonly groupIndex: number; readonly isCounted: boolean } {
  const isHalf = isWord(tokens[start], 'half');
  const next = isHalf ? start + 1 : start;
  const isArticle = isWord(tokens[next], 'a');
  const count = isHalf || isArticle ? null : readWholeNumber(tokens, start);
  if (count !== null) return { count: count.value, groupIndex: count.end, isCounted: true };
  return { count: isHalf ? 0.5 : 1, groupIndex: isArticle ? next + 1 : next, isCounted: false };
}

function skipOf(tokens: readonly Token[], tokenIndex: number): number {
  return isWord(tokens[tokenIndex], 'of') ? tokenIndex + 1 : tokenIndex;
}

function groupNumber(count: number, size: number, end: number): ReadNumber {
  const unit = size === 2 ? 'pair' : 'dozen';
  return { value: count * size, end, inWords: true, isGrouped: true, group: { unit, count } };
}
