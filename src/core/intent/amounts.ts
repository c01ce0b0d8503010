import { convert } from './convert.ts';
import { type Role, roleOf, roleOfLetter } from './extents.ts';
import { readNumber } from './numbers.ts';
import type { Token } from './tokens.ts';
import { type WrittenUnit, readUnit } from './units-in-words.ts';

/** One size: a number with the unit and the role that were written beside it. */
export interface Amount {
  /** Null: it has no single decimal value. */
  readonly value: number | null;
  /** Units that the words may mean; null: none was written. */
  readonly units: readonly string[] | null;
  readonly role: Role | null;
  /** The unit stands only on a size before it: "2 m by 80". */
  readonly isUnitBefore?: true;
  /** The larger of two units that it was written in: feet of 5 feet 10. */
  readonly larger?: string;
  readonly start: number;
  readonly end: number;
}

/**
 * What the words of a store say of a token: whether a name, or the name of a value, begins there.
 */
export interface Neighbours {
  readonly beginsName: (at: number) => boolean;
  readonly beginsValue: (at: number) => boolean;
  /** Whether anything of the store is measured in one of these units. */
  readonly measures: (units: readonly string[]) => boolean;
}

export const TIMES: ReadonlySet<string> = new Set(['x', '*', 'by']);

/** A size with what is said of its role, before it or behind. */
export function readAmount(
  tokens: readonly Token[],
  start: number,
  near: Neighbours,
  inInches: boolean,
): Amount | null {
  const letter = letterBefore(tokens, start);
  const size = readSize(tokens, letter?.end ?? start, near, inInches);
  if (size === null) return null;
  const whole = withSmaller({ ...size, role: letter?.role ?? null, start }, tokens, near);
  const role = beginsNext(tokens, start, whole.end, near) ? null : roleAfter(tokens, whole.end);
  return role === null ? whole : { ...whole, ...role };
}

/** A number with its unit: 30 cm, an inch and a half, 65ish. */
function readSize(
  tokens: readonly Token[],
  at: number,
  near: Neighbours,
  inInches: boolean,
): Pick<Amount, 'value' | 'units' | 'end'> | null {
  const number = readNumber(tokens, at) ?? readArticle(tokens, at);
  if (number === null) return null;
  const unit = unitAfter(tokens, number.end, near, inInches);
  if (unit === null) {
    const isArticle = tokens[at]?.text === 'a';
    const end = afterIsh(tokens, number.end);
    return isArticle ? null : { value: number.value, units: null, end };
  }
  const half = halfAfter(tokens, unit.end);
  if (half === null) return { value: number.value, units: unit.keys, end: unit.end };
  const value = number.value === null ? null : number.value + half.value;
  return { value, units: unit.keys, end: half.end };
}

/** "Waist 34 inch width 30": where names stand before their sizes, the width is of the next. */
function beginsNext(
  tokens: readonly Token[],
  start: number,
  end: number,
  near: Neighbours,
): boolean {
  const isNoun = /^(?:width|height|length|depth|diameter|thickness|weight)$/.test(
    tokens[end]?.text ?? '',
  );
  return (
    isNoun &&
    tokens[end + 1]?.kind === 'number' &&
    start > 0 &&
    (near.beginsName(start - 1) || roleOf(tokens[start - 1]?.text ?? '') !== null)
  );
}

/** 65ish. */
function afterIsh(tokens: readonly Token[], at: number): number {
  const ish = afterHyphen(tokens, at);
  return tokens[ish]?.text === 'ish' ? ish + 1 : at;
}

/** Past a hyphen that what stands there is joined with. */
export function afterHyphen(tokens: readonly Token[], at: number): number {
  return tokens[at]?.text === '-' && tokens[at + 1]?.gap !== true ? at + 1 : at;
}

/** W30, W: 30. */
function letterBefore(
  tokens: readonly Token[],
  start: number,
): { readonly role: Role; readonly end: number } | null {
  const role = tokens[start]?.kind === 'word' ? roleOfLetter(tokens[start]?.text ?? '') : null;
  const isLinked = /^[:=]$/.test(tokens[start + 1]?.text ?? '');
  const at = isLinked ? start + 2 : start + 1;
  if (role === null || tokens[at]?.kind !== 'number') return null;
  return isLinked || tokens[at]?.gap === false || isApart(tokens, start) ? { role, end: at } : null;
}

/**
 * "H 12 cm": a letter by itself, if it isn't the unit of a number before it or what a size is
 * called, and a unit follows.
 */
function isApart(tokens: readonly Token[], start: number): boolean {
  const before = tokens[start - 1];
  const isFree =
    before === undefined ||
    (before.kind === 'word' &&
      /^[wh]$/.test(tokens[start]?.text ?? '') &&
      before.text !== 'size') ||
    (before.kind === 'mark' && before.text !== "'") ||
    TIMES.has(before.text) ||
    before.text === 'and' ||
    before.text === 'with';
  return (
    isFree &&
    tokens[start + 1]?.kind === 'number' &&
    /^(?:mm|cm|m|in|inch|inches|ft)$/.test(tokens[start + 2]?.text ?? '')
  );
}

const LONG_UNIT =
  /^(?:inch|foot|yard|met(?:re|er)|centimet(?:re|er)|millimet(?:re|er)|lit(?:re|er)|kilo|pint|quart|gallon)$/;

/** "A foot", "an inch": one of it. */
function readArticle(
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly end: number } | null {
  const [article, unit] = [tokens[at]?.text, tokens[at + 1]?.text ?? ''];
  return (article === 'a' || article === 'an') && LONG_UNIT.test(unit)
    ? { value: 1, end: at + 1 }
    : null;
}

function unitAfter(
  tokens: readonly Token[],
  end: number,
  near: Neighbours,
  inInches: boolean,
): WrittenUnit | null {
  const at = unitPlace(tokens, end);
  const unit = readUnit(tokens, at);
  if (unit === null || unit.keys.some((key) => COUNTING_UNITS.has(key))) return null;
  if (near.beginsName(at) && !near.measures(unit.keys)) return null;
  if (isLetterOfNext(tokens, at, unit.end) || isLetterOfName(tokens, at, unit.end)) return null;
  return isPreposition(tokens, at, near) && !inInches ? null : unit;
}

const COUNTING_UNITS: ReadonlySet<string> = new Set(['pair', 'dozen', 'piece']);

/** Where a unit may stand: behind a hyphen, behind "ish", behind "of a" or an article. */
function unitPlace(tokens: readonly Token[], end: number): number {
  const hyphen = afterHyphen(tokens, end);
  const at = tokens[hyphen]?.text === 'ish' ? afterHyphen(tokens, hyphen + 1) : hyphen;
  const text = tokens[at]?.text ?? '';
  if (text === 'of') return at + 2;
  return text === 'a' || text === 'an' ? at + 1 : at;
}

/** Of "W300 H200" the H begins what comes next. */
function isLetterOfNext(tokens: readonly Token[], at: number, end: number): boolean {
  if (roleOfLetter(tokens[at]?.text ?? '') === null || tokens[at]?.gap !== true) return false;
  return tokens[end]?.kind === 'number' && tokens[end]?.gap === false;
}

/** Of "3 t-shirts" the T is no unit. */
function isLetterOfName(tokens: readonly Token[], at: number, end: number): boolean {
  const [letter, hyphen] = [tokens[at], tokens[end]];
  if (letter?.kind !== 'word' || letter.text.length !== 1) return false;
  return hyphen?.text === '-' && !hyphen.gap && tokens[end + 1]?.gap === false;
}

/** "30 in walnut" is no size in inches, "12 in" and "12 in wide" are. */
function isPreposition(tokens: readonly Token[], at: number, near: Neighbours): boolean {
  if (tokens[at]?.text !== 'in' || tokens[at]?.gap === false) return false;
  const next = tokens[at + 1];
  if (
    next === undefined ||
    next.kind !== 'word' ||
    TIMES.has(next.text) ||
    roleOf(next.text) !== null
  )
    return false;
  return (
    near.beginsValue(at + 1) ||
    /^(?:a|an|the|my|your|our|this|that|total|colou?r|width|height|length|diameter)$/.test(
      next.text,
    )
  );
}

/** An inch and a half. */
function halfAfter(
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly end: number } | null {
  if (tokens[at]?.text !== 'and' || tokens[at + 1]?.text !== 'a') return null;
  if (tokens[at + 2]?.text === 'half') return { value: 0.5, end: at + 3 };
  return tokens[at + 2]?.text === 'quarter' ? { value: 0.25, end: at + 3 } : null;
}

/** 5 feet 10, 5'10, 1 m 20 cm: told in the smaller unit. */
function withSmaller(amount: Amount, tokens: readonly Token[], near: Neighbours): Amount {
  const [large] = amount.units ?? [];
  if (large === undefined || amount.value === null || !Number.isInteger(amount.value))
    return amount;
  const number = smallerNumber(tokens, amount.end);
  if (number === null) return amount;
  const unit = unitAfter(tokens, number.end, near, large === 'ft');
  const small = unit?.keys[0] ?? smallerLeftOut(amount, large, number.end, tokens, near);
  const ratio = small === null ? null : convert(1, large, small);
  if (small === null || ratio === null || ratio <= 1 || number.value >= ratio) return amount;
  return {
    ...amount,
    value: amount.value * ratio + number.value,
    units: unit?.keys ?? [small],
    larger: large,
    end: unit?.end ?? number.end,
  };
}

/** The two of "six-foot-two"; but "6ft-7" is from six to seven. */
function smallerNumber(
  tokens: readonly Token[],
  end: number,
): { readonly value: number; readonly end: number } | null {
  const hyphen = afterHyphen(tokens, end);
  const number = readNumber(tokens, tokens[hyphen]?.kind === 'word' ? hyphen : end);
  if (number === null || number.value === null) return null;
  return { value: number.value, end: number.end };
}

/**
 * 1m20, two metres ten, 5'10, and "5 foot 10" where the size ends: after "a 9 foot 6 longboard"
 * nothing is counted, "6 foot 2 frames" are two.
 */
function smallerLeftOut(
  amount: Amount,
  large: string,
  end: number,
  tokens: readonly Token[],
  near: Neighbours,
): string | null {
  const unit = tokens[amount.end - 1];
  const isGlued = tokens[amount.end]?.gap === false;
  if (large === 'm') {
    const isInWords =
      tokens[amount.end]?.kind === 'word' && /^met(?:re|er)s?$/.test(unit?.text ?? '');
    return isGlued || (isInWords && endsSize(tokens[end])) ? 'cm' : null;
  }
  if (large !== 'ft') return null;
  const isOne = /^an?$/.test(tokens[amount.start - 1]?.text ?? '') && near.beginsName(end);
  return (isGlued && unit?.text === "'") || endsSize(tokens[end]) || isOne ? 'in' : null;
}

const AFTER_SIZE = /^(?:and|or|with|without|but|please|pls|in|for|on|thanks)$/;

/** Whether a size is at its end before this token. */
function endsSize(next: Token | undefined): boolean {
  if (next === undefined) return true;
  if (next.kind === 'mark' && next.text !== "'") return true;
  return TIMES.has(next.text) || roleOf(next.text) !== null || AFTER_SIZE.test(next.text);
}

/** 30 cm wide, 8-inch-deep, 20 cm in diameter. */
function roleAfter(
  tokens: readonly Token[],
  end: number,
): { readonly role: Role; readonly end: number } | null {
  const after = afterHyphen(tokens, end);
  const inBrackets =
    tokens[end]?.text === '(' && tokens[end + 2]?.text === ')'
      ? roleOfLetter(tokens[end + 1]?.text ?? '')
      : null;
  if (inBrackets !== null) return { role: inBrackets, end: end + 3 };
  const glued = tokens[after]?.gap === false ? roleOfLetter(tokens[after]?.text ?? '') : null;
  if (glued !== null && tokens[after + 1]?.gap !== false) return { role: glued, end: after + 1 };
  const at = tokens[after]?.text === 'in' ? after + 1 : after;
  const role = roleOf(tokens[at]?.text ?? '');
  // "Length=200cm width=90cm": the word begins what comes next.
  return role === null || /^[:=]$/.test(tokens[at + 1]?.text ?? '') ? null : { role, end: at + 1 };
}
