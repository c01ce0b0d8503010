import { convert } from './convert.ts';
import { type SizeRole, roleOf, roleOfLetter } from './extents.ts';
import { readNumber } from './numbers.ts';
import { MULTIPLICATION_SIGNS, readRoleAfter, readRoleLetter, skipHyphen } from './size-roles.ts';
import type { Token } from './tokens.ts';
import { type UnitInWords, readUnit } from './units-in-words.ts';
import unitWords from './words/units.json' with { type: 'json' };

/**
 * A size that a buyer wrote in a sentence: a number, its unit, and what it measures, such as the
 * width.
 */
export interface Amount {
  /** The number that the buyer wrote, or null if it is ambiguous or has no exact decimal value. */
  readonly value: number | null;
  /** The units that the written unit may stand for, or null if the buyer wrote no unit. */
  readonly units: readonly string[] | null;
  readonly role: SizeRole | null;
  /**
   * True if the buyer left out the unit and it was copied from the previous size: in "2 m by 80",
   * the 80 has no unit of its own.
   */
  readonly isUnitInherited?: true;
  /** The larger of the two units in a size such as "5 feet 10". */
  readonly largerUnit?: string;
  readonly start: number;
  readonly end: number;
}

export interface WordContext {
  readonly beginsName: (tokenIndex: number) => boolean;
  /** Returns whether a name that consists of several words begins at this place in the sentence. */
  readonly beginsLongName: (tokenIndex: number) => boolean;
  readonly beginsValue: (tokenIndex: number) => boolean;
  /** Returns whether the whole name of a product begins at this place in the sentence. */
  readonly beginsProduct: (tokenIndex: number) => boolean;
  /** Returns whether some option of the product is measured in one of these units. */
  readonly measuresIn: (units: readonly string[]) => boolean;
}

/**
 * Reads a size together with the word that says what it measures, such as "wide". That word may
 * come before or after the number.
 */
export function readAmount(
  tokens: readonly Token[],
  start: number,
  context: WordContext,
  isInInches: boolean,
): Amount | null {
  const letter = readRoleLetter(tokens, start);
  const size = readSize(tokens, letter?.end ?? start, context, isInInches);
  if (size === null) return null;
  const whole = addSmallerUnit({ ...size, role: letter?.role ?? null, start }, tokens, context);
  const role = startsNextPhrase(tokens, start, whole.end, context)
    ? null
    : readRoleAfter(tokens, whole.end);
  // In "half-height", the word "half" isn't an amount.
  if (role !== null && whole.units === null && isFractionWord(tokens, whole)) return null;
  if (role !== null && whole.units === null && describesNext(role.end, context)) return whole;
  return role === null ? whole : { ...whole, ...role };
}

/**
 * Returns whether a word such as "tall" is a value that describes the thing after it, as in "three
 * tall stacks". The number then counts that thing.
 */
function describesNext(end: number, { beginsName, beginsValue }: WordContext): boolean {
  return beginsValue(end - 1) && beginsName(end);
}

function isFractionWord(tokens: readonly Token[], { value, start }: Amount): boolean {
  return value !== null && value < 1 && tokens[start]?.kind === 'word';
}

/** Reads a number with its unit, such as "30 cm", "an inch and a half" or "65ish". */
function readSize(
  tokens: readonly Token[],
  tokenIndex: number,
  context: WordContext,
  isInInches: boolean,
): Pick<Amount, 'value' | 'units' | 'end'> | null {
  const number = readNumber(tokens, tokenIndex) ?? readArticle(tokens, tokenIndex);
  if (number === null) return null;
  const unit = readUnitAfter(tokens, number.end, context, isInInches);
  if (unit === null) {
    const isArticle = tokens[tokenIndex]?.text === 'a';
    const end = skipIshEnding(tokens, number.end);
    return isArticle ? null : { value: number.value, units: null, end };
  }
  const half = readTrailingHalf(tokens, unit.end);
  if (half === null) return { value: number.value, units: unit.keys, end: unit.end };
  const value = number.value === null ? null : number.value + half.value;
  return { value, units: unit.keys, end: half.end };
}

/**
 * Returns whether the noun after a size belongs to the next size. In "waist 34 inch width 30", each
 * noun precedes its size, so "width" belongs to 30.
 */
function startsNextPhrase(
  tokens: readonly Token[],
  start: number,
  end: number,
  context: WordContext,
): boolean {
  const isNoun = /^(?:width|height|length|depth|diameter|thickness|weight)$/.test(
    tokens[end]?.text ?? '',
  );
  // In "180 width 60 depth", each noun follows its size.
  const isNounAfterNext = roleOf(tokens[end + 2]?.text ?? '') !== null;
  return (
    isNoun &&
    tokens[end + 1]?.kind === 'number' &&
    !(isNounAfterNext && roleOf(tokens[start - 1]?.text ?? '') === null) &&
    start > 0 &&
    (context.beginsName(start - 1) || roleOf(tokens[start - 1]?.text ?? '') !== null)
  );
}

function skipIshEnding(tokens: readonly Token[], tokenIndex: number): number {
  const ish = skipHyphen(tokens, tokenIndex);
  return tokens[ish]?.text === 'ish' ? ish + 1 : tokenIndex;
}

const LONG_UNITS: ReadonlySet<string> = new Set(unitWords.afterArticle);

/** Reads an article as the number one, as in "a foot" or "an inch". */
function readArticle(
  tokens: readonly Token[],
  tokenIndex: number,
): { readonly value: number; readonly end: number } | null {
  const [article, unit] = [tokens[tokenIndex]?.text, tokens[tokenIndex + 1]?.text ?? ''];
  return (article === 'a' || article === 'an') && LONG_UNITS.has(unit)
    ? { value: 1, end: tokenIndex + 1 }
    : null;
}

function readUnitAfter(
  tokens: readonly Token[],
  end: number,
  context: WordContext,
  isInInches: boolean,
): UnitInWords | null {
  const at = findUnitPlace(tokens, end);
  const unit = readUnit(tokens, at);
  if (unit === null || unit.keys.some((key) => COUNTING_UNITS.has(key))) return null;
  if (context.beginsName(at) && !context.measuresIn(unit.keys)) return null;
  if (context.beginsProduct(at)) return null;
  // In "one M and one L", the letters are sizes of clothes.
  const isLetter = tokens[at]?.text.length === 1 && tokens[end - 1]?.kind === 'word';
  if (isLetter && context.beginsValue(at) && roleOf(tokens[unit.end]?.text ?? '') === null)
    return null;
  if (isRoleOfNextSize(tokens, at, unit.end) || beginsHyphenatedWord(tokens, at, unit.end))
    return null;
  return isPreposition(tokens, at, context) && !isInInches ? null : unit;
}

const COUNTING_UNITS: ReadonlySet<string> = new Set(['pair', 'dozen', 'piece']);

/**
 * Returns where the unit of a number is expected. A hyphen, "ish", "of a" or an article may come
 * before it.
 */
function findUnitPlace(tokens: readonly Token[], end: number): number {
  const hyphen = skipHyphen(tokens, end);
  const at = tokens[hyphen]?.text === 'ish' ? skipHyphen(tokens, hyphen + 1) : hyphen;
  const text = tokens[at]?.text ?? '';
  if (text === 'of') return at + 2;
  return text === 'a' || text === 'an' ? at + 1 : at;
}

/**
 * Returns whether a letter says what the next size measures, like the H for height in "W300 H200".
 */
function isRoleOfNextSize(tokens: readonly Token[], tokenIndex: number, end: number): boolean {
  if (
    roleOfLetter(tokens[tokenIndex]?.text ?? '') === null ||
    tokens[tokenIndex]?.hasGapBefore !== true
  )
    return false;
  const isAfterLetter = roleOfLetter(tokens[tokenIndex - 2]?.text ?? '') !== null;
  return tokens[end]?.kind === 'number' && (isAfterLetter || tokens[end]?.hasGapBefore === false);
}

/**
 * Returns whether a letter begins a hyphenated word rather than being a unit, like the t in "3
 * t-shirts".
 */
function beginsHyphenatedWord(tokens: readonly Token[], tokenIndex: number, end: number): boolean {
  const [letter, hyphen] = [tokens[tokenIndex], tokens[end]];
  if (letter?.kind !== 'word' || letter.text.length !== 1) return false;
  return hyphen?.text === '-' && !hyphen.hasGapBefore && tokens[end + 1]?.hasGapBefore === false;
}

/**
 * Returns whether "in" is a preposition, as in "30 in walnut". In "12 in" and "12 in wide", it
 * stands for inches.
 */
function isPreposition(
  tokens: readonly Token[],
  tokenIndex: number,
  context: WordContext,
): boolean {
  if (tokens[tokenIndex]?.text !== 'in' || tokens[tokenIndex]?.hasGapBefore === false) return false;
  const next = tokens[tokenIndex + 1];
  // In "one in 30 and one in 40 cm", "one" is a pronoun.
  if (next?.kind === 'number' && tokens[tokenIndex - 1]?.text === 'one') return true;
  if (
    next === undefined ||
    next.kind !== 'word' ||
    MULTIPLICATION_SIGNS.has(next.text) ||
    roleOf(next.text) !== null
  )
    return false;
  return (
    context.beginsValue(tokenIndex + 1) ||
    /^(?:a|an|the|my|your|our|this|that|total|colou?r|width|height|length|diameter)$/.test(
      next.text,
    )
  );
}

/** Reads a fraction that follows the unit, as in "an inch and a half". */
function readTrailingHalf(
  tokens: readonly Token[],
  tokenIndex: number,
): { readonly value: number; readonly end: number } | null {
  if (tokens[tokenIndex]?.text !== 'and' || tokens[tokenIndex + 1]?.text !== 'a') return null;
  if (tokens[tokenIndex + 2]?.text === 'half') return { value: 0.5, end: tokenIndex + 3 };
  return tokens[tokenIndex + 2]?.text === 'quarter' ? { value: 0.25, end: tokenIndex + 3 } : null;
}

/**
 * Adds the smaller part of a size in two units, as in "5 feet 10", "5'10" or "1 m 20 cm". The
 * result is in the smaller unit.
 */
function addSmallerUnit(amount: Amount, tokens: readonly Token[], context: WordContext): Amount {
  const [large] = amount.units ?? [];
  if (large === undefined || amount.value === null || !Number.isInteger(amount.value))
    return amount;
  const number = readSmallerNumber(tokens, amount.end);
  if (number === null) return amount;
  const unit = readUnitAfter(tokens, number.end, context, large === 'ft');
  const small = unit?.keys[0] ?? impliedSmallerUnit(amount, large, number.end, tokens, context);
  const ratio = small === null ? null : convert(1, large, small);
  if (small === null || ratio === null || ratio <= 1 || number.value >= ratio) return amount;
  return {
    ...amount,
    value: amount.value * ratio + number.value,
    units: unit?.keys ?? [small],
    largerUnit: large,
    end: unit?.end ?? number.end,
  };
}

/**
 * Reads the smaller part of a size in two units, such as the two in "six-foot-two". In "6ft-7", the
 * hyphen marks a range instead.
 */
function readSmallerNumber(
  tokens: readonly Token[],
  end: number,
): { readonly value: number; readonly end: number } | null {
  const hyphen = skipHyphen(tokens, end);
  const number = readNumber(tokens, tokens[hyphen]?.kind === 'word' ? hyphen : end);
  if (number === null || number.value === null) return null;
  return { value: number.value, end: number.end };
}

/**
 * Returns the smaller unit if the buyer wrote only the larger one, as in "1m20" or "5'10". In "6
 * foot 2 frames", by contrast, the 2 counts frames.
 */
function impliedSmallerUnit(
  amount: Amount,
  largerUnit: string,
  end: number,
  tokens: readonly Token[],
  context: WordContext,
): string | null {
  const unit = tokens[amount.end - 1];
  const isAdjacent = tokens[amount.end]?.hasGapBefore === false;
  if (largerUnit === 'm') {
    const isTwoDigits = /^\d\d$/.test(tokens[amount.end]?.text ?? '');
    const isInWords =
      tokens[amount.end]?.kind === 'word' && /^met(?:re|er)s?$/.test(unit?.text ?? '');
    return isAdjacent || ((isInWords || isTwoDigits) && isSizeEnd(tokens[end])) ? 'cm' : null;
  }
  if (largerUnit !== 'ft') return null;
  const isOne = /^an?$/.test(tokens[amount.start - 1]?.text ?? '') && context.beginsName(end);
  return (isAdjacent && unit?.text === "'") || isSizeEnd(tokens[end]) || isOne ? 'in' : null;
}

const WORD_AFTER_SIZE = /^(?:and|or|with|without|but|please|pls|in|for|on|thanks)$/;

function isSizeEnd(next: Token | undefined): boolean {
  if (next === undefined) return true;
  if (next.kind === 'mark' && next.text !== "'") return true;
  return (
    MULTIPLICATION_SIGNS.has(next.text) ||
    roleOf(next.text) !== null ||
    WORD_AFTER_SIZE.test(next.text)
  );
}
