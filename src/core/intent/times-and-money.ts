import type { WordContext } from './amounts.ts';
import { CURRENCIES, CURRENCY_SIGNS, FILLERS } from './function-words.ts';
import { NUMBER_WORDS, readNumber } from './numbers.ts';
import type { Token } from './tokens.ts';
import { areNoLengths, readUnit } from './units-in-words.ts';

const TIMES_MARKS = new Set(['x', '*']);
const QUANTITY_WORDS = /^(?:quantity|qty|amount)$/;

interface Multiplier {
  readonly value: number | null;
  readonly end: number;
}

/** Reads a multiplier, such as "3x", "x3", "qty: 3" or "3 nos". */
export function readMultiplierAt(tokens: readonly Token[], tokenIndex: number): Multiplier | null {
  const first = tokens[tokenIndex];
  const inWords = readTimesInWords(tokens, tokenIndex);
  if (inWords !== null) return inWords;
  if (first?.kind === 'number') return readTrailingSign(tokens, tokenIndex);
  if (TIMES_MARKS.has(first?.text ?? '')) {
    const isFree =
      tokens[tokenIndex - 1]?.kind !== 'number' && tokens[tokenIndex + 1]?.kind === 'number';
    return isFree ? readAfterSign(tokens, tokenIndex + 1) : null;
  }
  if (!QUANTITY_WORDS.test(first?.text ?? '')) return null;
  let place = tokenIndex + 1;
  while (place < tokenIndex + 4 && /^(?:of|:|=|is|[-–—.])$/.test(tokens[place]?.text ?? ''))
    place += 1;
  return readAfterSign(tokens, place);
}

/** The offsets, in words, at which a multiplication sign may follow the first word of a number. */
const SIGN_OFFSETS = [1, 2, 3, 4];

function isTimesSign(token: Token | undefined): boolean {
  return token !== undefined && (token.text === 'times' || TIMES_MARKS.has(token.text));
}

/** Reads "five times", "five x" before a word, or "times five" after the thing. */
function readTimesInWords(tokens: readonly Token[], tokenIndex: number): Multiplier | null {
  if (tokens[tokenIndex]?.text === 'times') return readAfterSign(tokens, tokenIndex + 1);
  // Looking for a multiplication sign is faster than reading a number, and few words have one near.
  if (!SIGN_OFFSETS.some((offset) => isTimesSign(tokens[tokenIndex + offset]))) return null;
  const number = readNumber(tokens, tokenIndex);
  const [sign, next] = [tokens[number?.end ?? -1], tokens[(number?.end ?? -1) + 1]];
  if (number === null || number.value === null || next?.kind === 'number') return null;
  const isTimes =
    sign?.text === 'times' &&
    next !== undefined &&
    !/^(?:as|per|bigger|larger|smaller)$/.test(next.text) &&
    !/^(?:day|week|month|year)$/.test(tokens[number.end + 2]?.text ?? '');
  return isTimes || (TIMES_MARKS.has(sign?.text ?? '') && tokens[tokenIndex]?.kind === 'word')
    ? { value: number.value, end: number.end + 1 }
    : null;
}

function readTrailingSign(tokens: readonly Token[], tokenIndex: number): Multiplier | null {
  const [sign, next] = [tokens[tokenIndex + 1]?.text ?? '', tokens[tokenIndex + 2]];
  const value = readNumber(tokens, tokenIndex)?.value ?? null;
  if (
    TIMES_MARKS.has(sign) &&
    (next?.kind !== 'number' || isWeightOrVolume(tokens, tokenIndex + 2))
  )
    return { value, end: tokenIndex + 2 };
  if (!meansInNumber(tokens, tokenIndex)) return null;
  return { value, end: sign === 'nos' && next?.text !== '.' ? tokenIndex + 2 : tokenIndex + 3 };
}

/**
 * Returns whether an amount that is no side length follows, as in "2 x 250 ml". In "soap box 4 x
 * 100 g", the number may be that of the bars in the box.
 */
function isWeightOrVolume(tokens: readonly Token[], tokenIndex: number): boolean {
  const before = tokens[tokenIndex - 3];
  if (before?.kind === 'word' && !FILLERS.has(before.text)) return false;
  const number = readNumber(tokens, tokenIndex);
  const unit = number === null ? null : readUnit(tokens, number.end);
  return unit !== null && areNoLengths(unit.keys);
}

/**
 * Returns whether "no." or "nos" after a number means "in number", as in "5 no.". In "5 no. make it
 * 6", "no" is a correction.
 */
function meansInNumber(tokens: readonly Token[], tokenIndex: number): boolean {
  const [word, point, next] = [
    tokens[tokenIndex + 1],
    tokens[tokenIndex + 2],
    tokens[tokenIndex + 3],
  ];
  if (word?.text === 'nos') return true;
  return (
    word?.text === 'no' &&
    point?.text === '.' &&
    !point.hasGapBefore &&
    next?.kind !== 'number' &&
    !/^(?:make|wait|sorry|i|actually|rather|better|that|lets|just|only|change)$/.test(
      next?.text ?? '',
    ) &&
    !NUMBER_WORDS.has(next?.text ?? '')
  );
}

function readAfterSign(tokens: readonly Token[], tokenIndex: number): Multiplier | null {
  const number = readNumber(tokens, tokenIndex);
  return number === null ? null : { value: number.value, end: number.end };
}

/**
 * Returns whether "pound" after a fraction is a weight, as in "half a pound". If nothing in the
 * capability map is weighed, it is money.
 */
export function isPartOfPound(
  tokens: readonly Token[],
  tokenIndex: number,
  context: WordContext,
): boolean {
  const number = readNumber(tokens, tokenIndex);
  return (
    number !== null &&
    number.value !== null &&
    !Number.isInteger(number.value) &&
    !/[.,]/.test(tokens[tokenIndex]?.text ?? '') &&
    /^pounds?$/.test(tokens[number.end]?.text ?? '') &&
    context.measuresIn(['lb'])
  );
}

/**
 * Returns where an amount of money, a percentage or a time ends, such as "80 euros", "10 %" or "5
 * pm". Returns null if there is none.
 */
export function readMoneyAt(tokens: readonly Token[], tokenIndex: number): number | null {
  const start =
    CURRENCY_SIGNS.has(tokens[tokenIndex]?.text ?? '') ||
    (CURRENCIES.has(tokens[tokenIndex]?.text ?? '') && tokens[tokenIndex]?.text.length === 3)
      ? tokenIndex + 1
      : tokenIndex;
  const number = readNumber(tokens, start);
  if (number === null) return null;
  const next = tokens[number.end]?.text ?? '';
  // "2 sterling silver hairpins" are two.
  if (next === 'sterling' && tokens[number.end + 1]?.text === 'silver') return null;
  if (
    CURRENCIES.has(next) ||
    CURRENCY_SIGNS.has(next) ||
    /^(?:%|percent|pct|am|pm|oclock)$/.test(next)
  )
    return number.end + 1;
  return start > tokenIndex ? number.end : null;
}
