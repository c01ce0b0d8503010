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
  let digits = '';
  let end = at + 1;
  for (let token = tokens[end]; token !== undefined; token = tokens[end]) {
    const digit = NOUGHT.test(token.text) ? 0 : NUMBER_WORDS.get(token.text);
    const isWritten = token.kind === 'number' && digits === '' && /^\d+$/.test(token.text);
    if (isWritten || (digit !== undefined && (digit < 10 || digits === '')))
      digits += isWritten ? token.text : String(digit);
    else break;
    end += 1;
    if (isWritten) break;
    // "Two point twenty five".
    const unit =
      digit !== undefined && digit >= 20
        ? NUMBER_WORDS.get(tokens[isMark(tokens[end], '-') ? end + 1 : end]?.text ?? '')
        : undefined;
    if (digit !== undefined && digit >= 10) {
      if (unit !== undefined && unit > 0 && unit < 10) {
        digits = String(digit + unit);
        end += isMark(tokens[end], '-') ? 2 : 1;
      }
      break;
    }
  }
  if (digits === '') return null;
  return { value: within(Number(`${whole?.value ?? 0}.${digits}`)), end, inWords: true };
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
  let total = 0;
  let end = start;
  let last = Number.POSITIVE_INFINITY;
  for (let at = start; at < tokens.length;) {
    const value = NUMBER_WORDS.get(tokens[at]?.text ?? '');
    const multiple = MULTIPLES.get(tokens[at]?.text ?? '');
    // "two" after "twenty" belongs to it, "thirty" after "two" doesn't.
    if (
      value !== undefined &&
      (end === start ||
        (last >= 20 &&
          value > 0 &&
          value < last &&
          last % 10 === 0 &&
          value < (last < 100 ? 10 : last)))
    ) {
      total += value;
      last = value;
    } else if (multiple !== undefined && (end > start || isWord(tokens[at - 1], 'a'))) {
      total = (total === 0 ? 1 : total) * multiple;
      last = multiple;
    } else {
      break;
    }
    end = at + 1;
    at =
      isMark(tokens[end], '-') || (multiple !== undefined && isWord(tokens[end], 'and'))
        ? end + 1
        : end;
  }
  if (end > start) return { value: total, end, inWords: true };
  return isWord(tokens[start], 'a') && MULTIPLES.has(tokens[start + 1]?.text ?? '')
    ? readWords(tokens, start + 1)
    : null;
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

/** A dozen, two dozen, half a dozen, a pair of, a couple of. */
function inGroups(tokens: readonly Token[], start: number): ReadNumber | null {
  const half = isWord(tokens[start], 'half');
  const article = isWord(tokens[half ? start + 1 : start], 'a');
  const count = half || article ? null : readWhole(tokens, start);
  const at = count?.end ?? start + (half ? 1 : 0) + (article ? 1 : 0);
  const size = GROUPS.get(tokens[at]?.text ?? '');
  if (
    size === undefined ||
    (count === null && /^(?:dozens|pairs)$/.test(tokens[at]?.text ?? '')) ||
    count?.value === null
  )
    return null;
  const end = isWord(tokens[at + 1], 'of') ? at + 2 : at + 1;
  const more = tokens[at]?.text === 'couple' ? GROUPS.get(tokens[end]?.text ?? '') : undefined;
  if (more !== undefined) {
    return {
      value: size * more,
      end: isWord(tokens[end + 1], 'of') ? end + 2 : end + 1,
      inWords: true,
      isGrouped: true,
      group: { unit: more === 2 ? 'pair' : 'dozen', count: size },
    };
  }
  const many = count?.value ?? (half ? 0.5 : 1);
  return {
    value: many * size,
    end,
    inWords: true,
    isGrouped: true,
    group: { unit: size === 2 ? 'pair' : 'dozen', count: many },
  };
}
