import { convert } from './convert.ts';
import { type Role, comparedRole, roleOf, roleOfLetter } from './extents.ts';
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

/** Sizes that were written together. */
export interface Measure {
  readonly amounts: readonly Amount[];
  /** A × B. */
  readonly isProduct: boolean;
  /** Between two sizes, at least one, about one: no point. */
  readonly isRange: boolean;
  readonly inWords: boolean;
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

/** A × B × C, and one more, that is told. */
const MOST_TOGETHER = 4;
const TIMES = new Set(['x', '*', 'by']);
const BEFORE_RANGE = byFirstWord(
  [
    'no more than',
    'not more than',
    'no less than',
    'not less than',
    'at least',
    'at most',
    'at minimum',
    'at maximum',
    'more than',
    'less than',
    'larger than',
    'smaller than',
    'bigger than',
    'wider than',
    'taller than',
    'higher than',
    'longer than',
    'shorter than',
    'narrower than',
    'deeper than',
    'thicker than',
    'thinner than',
    'heavier than',
    'lighter than',
    'up to',
    'a maximum of',
    'a minimum of',
    'max',
    'min',
    'maximum',
    'minimum',
    'over',
    'under',
    'above',
    'below',
    'around',
    'about',
    'roughly',
    'approximately',
    'approx',
    'ca',
    'circa',
    'nearly',
    'almost',
    'close to',
    'near',
    'somewhere around',
    'in the region of',
    'in the neighbourhood of',
    'in the neighborhood of',
    'something like',
  ]
    .flatMap((phrase) =>
      phrase.endsWith('er than') && !phrase.includes(' ', phrase.indexOf(' ') + 1)
        ? [
            phrase,
            `no ${phrase}`,
            `not ${phrase}`,
            `any ${phrase}`,
            `not any ${phrase}`,
            `no more ${phrase}`,
          ]
        : [phrase],
    )
    .map((phrase) => phrase.split(' ')),
);
const AFTER_RANGE = byFirstWord(
  [
    'or more',
    'or less',
    'or so',
    'or larger',
    'or bigger',
    'or smaller',
    'or over',
    'or under',
    'or above',
    'or below',
    'or wider',
    'or taller',
    'or longer',
    'or thereabouts',
    'or up',
    'give or take',
    'at least',
    'at most',
    'at the most',
    'at the least',
    'max',
    'min',
    'maximum',
    'minimum',
    'tops',
    'ish',
    'and up',
    'and over',
    'approximately',
    'approx',
    'roughly',
  ].map((phrase) => phrase.split(' ')),
);

export function readMeasure(
  tokens: readonly Token[],
  start: number,
  near: Neighbours,
): Measure | null {
  const opened = overArticle(tokens, start, openRange(tokens, start));
  const amount = readAmount(tokens, opened?.end ?? start, near, false);
  if (
    amount === null ||
    (opened?.isOverArticle === true && amount.units === null && amount.role === null)
  )
    return null;
  const first = amount.role === null && opened !== null ? { ...amount, role: opened.role } : amount;
  const parts = [first];
  let isRange = opened !== null;
  let isProduct = false;
  for (let last = first; ;) {
    const link = linkAfter(tokens, last.end, opened?.isBetween === true);
    if (link === null) break;
    const next = readAmount(
      tokens,
      link.end,
      near,
      parts.some(({ units }) => units?.includes('in') === true),
    );
    if (next === null || (link.isRange && parts.length > 1) || parts.length === MOST_TOGETHER)
      break;
    isRange ||= link.isRange;
    isProduct ||= !link.isRange;
    parts.push(next);
    last = next;
  }
  const isIsh = parts.some(({ start: from, end: to }) =>
    tokens.slice(from, to).some(({ text }) => text === 'ish'),
  );
  const last = (parts.at(-1) ?? first).end;
  const closed =
    phraseAt(AFTER_RANGE, tokens, afterHyphen(tokens, last)) ??
    (opened !== null && tokens[last]?.text === 'mark' ? last + 1 : null);
  const end = closed ?? (parts.at(-1) ?? first).end;
  return {
    amounts: shareUnits(parts),
    isProduct,
    isRange: isRange || closed !== null || isIsh,
    inWords: tokens[opened?.end ?? start]?.kind === 'word',
    start,
    end,
  };
}

interface Opened {
  readonly end: number;
  readonly isBetween: boolean;
  readonly role: Role | null;
  readonly isOverArticle?: true;
}

/** "How about a 30 cm frame", "I'm asking about the 30 cm one": of what is spoken. */
const SPEAKS =
  /^(?:how|what|ask|asks|asked|asking|think|thinking|thought|talk|talking|wonder|wondering|write|writing|wrote|enquire|enquiring|enquiry|inquire|inquiring|inquiry|question|questions|curious|know|hear|heard|read|speak|speaking|call|calling|happy|excited|something|all|forget|worry|care|mind|put|wrap|turn|comes|come)$/;
const PLACES = /^(?:over|under|above|below|near)$/;

/** "About a 32 inch scale", "around the 30 cm mark": an article between. */
function overArticle(
  tokens: readonly Token[],
  start: number,
  opened: Opened | null,
): Opened | null {
  if (
    opened === null ||
    opened.isBetween ||
    tokens[start]?.kind !== 'word' ||
    !/^(?:a|an|the)$/.test(tokens[opened.end]?.text ?? '')
  )
    return opened;
  if (
    PLACES.test(tokens[start]?.text ?? '') ||
    SPEAKS.test(tokens[start - 1]?.text ?? '') ||
    readNumber(tokens, opened.end + 1) === null
  )
    return opened;
  // "About a hundred", "about a third".
  return readNumber(tokens, opened.end) === null
    ? { ...opened, end: opened.end + 1, isOverArticle: true }
    : opened;
}

/** Phrases by their first word. */
function byFirstWord(
  phrases: readonly (readonly string[])[],
): ReadonlyMap<string, readonly (readonly string[])[]> {
  return Map.groupBy(phrases, ([first]) => first ?? '');
}

function openRange(tokens: readonly Token[], start: number): Opened | null {
  if (tokens[start]?.text === 'between' || tokens[start]?.text === 'from')
    return { end: start + 1, isBetween: true, role: null };
  const mark =
    tokens[start]?.kind === 'mark' && /[<>~≤≥≈]/.test(tokens[start]?.text ?? '') ? start + 1 : null;
  const end = mark ?? phraseAt(BEFORE_RANGE, tokens, start);
  if (end === null) return null;
  const more = openRange(tokens, end);
  const role =
    tokens
      .slice(start, end)
      .map(({ text }) => comparedRole(text))
      .find((found) => found !== null) ??
    more?.role ??
    null;
  // "Approx." is still no end of a sentence.
  const after = tokens[end]?.text === '.' && tokens[end]?.gap === false ? end + 1 : end;
  return { end: more?.end ?? after, isBetween: false, role };
}

function phraseAt(
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>,
  tokens: readonly Token[],
  start: number,
): number | null {
  let longest: number | null = null;
  for (const phrase of phrases.get(tokens[start]?.text ?? '') ?? []) {
    if (phrase.every((word, index) => tokens[start + index]?.text === word))
      longest = Math.max(longest ?? 0, start + phrase.length);
  }
  return longest;
}

interface Link {
  readonly end: number;
  readonly isRange: boolean;
}

function linkAfter(tokens: readonly Token[], at: number, isBetween: boolean): Link | null {
  const text = tokens[at]?.text ?? '';
  if (TIMES.has(text)) return { end: at + 1, isRange: false };
  if (text === '-' || text === 'to' || text === 'or') return { end: at + 1, isRange: true };
  return isBetween && text === 'and' ? { end: at + 1, isRange: true } : null;
}

function afterHyphen(tokens: readonly Token[], at: number): number {
  return tokens[at]?.text === '-' && tokens[at + 1]?.gap !== true ? at + 1 : at;
}

function readAmount(
  tokens: readonly Token[],
  start: number,
  near: Neighbours,
  inInches: boolean,
): Amount | null {
  const before = letterBefore(tokens, start);
  const letter = before?.role ?? null;
  const at = before?.end ?? start;
  const number = readNumber(tokens, at) ?? readArticle(tokens, at);
  if (number === null) return null;
  const unit = unitAfter(tokens, number.end, near, inInches);
  const half = unit === null ? null : halfAfter(tokens, unit.end);
  const value = number.value === null || half === null ? number.value : number.value + half.value;
  const whole = withSmaller(
    {
      value,
      units: unit?.keys ?? null,
      role: null,
      start,
      end: half?.end ?? unit?.end ?? afterIsh(tokens, number.end),
    },
    tokens,
    near,
  );
  if (unit === null && tokens[at]?.text === 'a') return null;
  const role = beginsNext(tokens, start, whole.end, near) ? null : roleAfter(tokens, whole.end);
  return { ...whole, role: role?.role ?? letter, end: role?.end ?? whole.end };
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
  let at = afterHyphen(tokens, end);
  if (tokens[at]?.text === 'ish') at = afterHyphen(tokens, at + 1);
  if (/^(?:of|a|an)$/.test(tokens[at]?.text ?? '')) at += tokens[at]?.text === 'of' ? 2 : 1;
  const unit = readUnit(tokens, at);
  if (
    unit === null ||
    unit.keys.includes('pair') ||
    unit.keys.includes('dozen') ||
    unit.keys.includes('piece')
  )
    return null;
  if (near.beginsName(at) && !near.measures(unit.keys)) return null;
  const next = tokens[unit.end];
  // Of "W300 H200" the H begins what comes next.
  if (
    roleOfLetter(tokens[at]?.text ?? '') !== null &&
    tokens[at]?.gap === true &&
    next?.kind === 'number' &&
    !next.gap
  )
    return null;
  if (
    tokens[at]?.text.length === 1 &&
    tokens[at]?.kind === 'word' &&
    next?.text === '-' &&
    !next.gap &&
    tokens[unit.end + 1]?.gap === false
  )
    return null;
  return isPreposition(tokens, at, near) && !inInches ? null : unit;
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
  // "Six-foot-two"; but "6ft-7" is from six to seven.
  const hyphen = afterHyphen(tokens, amount.end);
  const number = readNumber(tokens, tokens[hyphen]?.kind === 'word' ? hyphen : amount.end);
  if (number === null || number.value === null) return amount;
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
  const isGlued = tokens[amount.end]?.gap === false;
  if (large === 'm' && isGlued) return 'cm';
  if (large !== 'ft' && large !== 'm') return null;
  const next = tokens[end];
  const isEnd =
    next === undefined ||
    (next.kind === 'mark' && next.text !== "'") ||
    TIMES.has(next.text) ||
    roleOf(next.text) !== null ||
    AFTER_SIZE.test(next.text);
  const isOne = /^an?$/.test(tokens[amount.start - 1]?.text ?? '') && near.beginsName(end);
  if (large === 'm') {
    return isEnd &&
      tokens[amount.end]?.kind === 'word' &&
      /^met(?:re|er)s?$/.test(tokens[amount.end - 1]?.text ?? '')
      ? 'cm'
      : null;
  }
  return (isGlued && tokens[amount.end - 1]?.text === "'") || isEnd || isOne ? 'in' : null;
}

const AFTER_SIZE = /^(?:and|or|with|without|but|please|pls|in|for|on|thanks)$/;

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

/** 30 x 40 cm: what one says counts for those without. */
function shareUnits(amounts: readonly Amount[]): readonly Amount[] {
  const last = amounts.findLast(({ units }) => units !== null)?.units ?? null;
  const after = amounts.findLastIndex(({ units }) => units !== null);
  return amounts.map((amount, at) =>
    amount.units === null
      ? {
          ...amount,
          units: last,
          ...(at > after && last !== null && { isUnitBefore: true as const }),
        }
      : amount,
  );
}
