import { type SizeRole, roleOf, roleOfLetter } from './extents.ts';
import type { Token } from './tokens.ts';

export const MULTIPLICATION_SIGNS: ReadonlySet<string> = new Set(['x', '*', 'by']);

interface ReadRole {
  readonly role: SizeRole;
  /** The token at which the reading goes on. */
  readonly end: number;
}

export function skipHyphen(tokens: readonly Token[], tokenIndex: number): number {
  return tokens[tokenIndex]?.text === '-' && tokens[tokenIndex + 1]?.hasGapBefore !== true
    ? tokenIndex + 1
    : tokenIndex;
}

/**
 * Reads a letter that says what the number after it measures, such as the W for width in "W30" or
 * "W: 30".
 */
export function readRoleLetter(tokens: readonly Token[], start: number): ReadRole | null {
  const adjective = readRoleAdjective(tokens, start);
  if (adjective !== null) return adjective;
  const role = tokens[start]?.kind === 'word' ? roleOfLetter(tokens[start]?.text ?? '') : null;
  const isLinked = /^[:=]$/.test(tokens[start + 1]?.text ?? '');
  const at = isLinked ? start + 2 : start + 1;
  if (role === null || tokens[at]?.kind !== 'number') return null;
  return isLinked ||
    tokens[at]?.hasGapBefore === false ||
    isSideLetter(tokens, start) ||
    isOneOfRoleLetters(tokens, start)
    ? { role, end: at }
    : null;
}

const SIZE_ADJECTIVE = /^(?:wide|high|tall|deep|long|thick)$/;

/** Reads an adjective before a number without a unit, as in "wide 120, tall 160". */
function readRoleAdjective(tokens: readonly Token[], start: number): ReadRole | null {
  const [before, adjective, number, after] = [
    tokens[start - 1],
    tokens[start],
    tokens[start + 1],
    tokens[start + 2],
  ];
  const role = SIZE_ADJECTIVE.test(adjective?.text ?? '') ? roleOf(adjective?.text ?? '') : null;
  const isFirst = before === undefined || before.kind === 'mark' || before.text === 'and';
  const isLast = after === undefined || after.kind === 'mark' || after.text === 'and';
  return role !== null && isFirst && isLast && number?.kind === 'number'
    ? { role, end: start + 1 }
    : null;
}

/** Returns whether a letter before a number is one of several such letters, as in "W 100 H 140". */
function isOneOfRoleLetters(tokens: readonly Token[], start: number): boolean {
  const isPair = (position: number): boolean =>
    roleOfLetter(tokens[position]?.text ?? '') !== null && tokens[position + 1]?.kind === 'number';
  const isSign = (position: number): boolean =>
    MULTIPLICATION_SIGNS.has(tokens[position]?.text ?? '') || tokens[position]?.text === ',';
  const [next, previous] = [
    isSign(start + 2) ? start + 3 : start + 2,
    isSign(start - 1) ? start - 3 : start - 2,
  ];
  return isPair(start) && (isPair(next) || isPair(previous));
}

/**
 * Returns whether a separate letter says what the size after it measures, like the H for height in
 * "H 12 cm". Letters that are units or parts of names don't count.
 */
function isSideLetter(tokens: readonly Token[], start: number): boolean {
  const before = tokens[start - 1];
  const isFree =
    before === undefined ||
    (before.kind === 'word' &&
      /^[wh]$/.test(tokens[start]?.text ?? '') &&
      before.text !== 'size') ||
    (before.kind === 'mark' && before.text !== "'") ||
    MULTIPLICATION_SIGNS.has(before.text) ||
    before.text === 'and' ||
    before.text === 'with';
  return (
    isFree &&
    tokens[start + 1]?.kind === 'number' &&
    /^(?:mm|cm|m|in|inch|inches|ft)$/.test(tokens[start + 2]?.text ?? '')
  );
}

/**
 * Reads the words after a size that say what it measures, such as "wide" in "30 cm wide" or "in
 * diameter" in "20 cm in diameter".
 */
export function readRoleAfter(tokens: readonly Token[], end: number): ReadRole | null {
  const after = skipHyphen(tokens, end);
  const inBrackets =
    tokens[end]?.text === '(' && tokens[end + 2]?.text === ')'
      ? roleOfLetter(tokens[end + 1]?.text ?? '')
      : null;
  if (inBrackets !== null) return { role: inBrackets, end: end + 3 };
  const joinedRole =
    tokens[after]?.hasGapBefore === false ? roleOfLetter(tokens[after]?.text ?? '') : null;
  const next = tokens[after + 1];
  if (joinedRole !== null && (next?.hasGapBefore !== false || /^[,;.)]$/.test(next.text)))
    return { role: joinedRole, end: after + 1 };
  const separate = readSeparateLetter(tokens, end);
  if (separate !== null) return separate;
  const at = tokens[after]?.text === 'in' ? after + 1 : after;
  const role = roleOf(tokens[at]?.text ?? '');
  // In "Length=200cm width=90cm", the word after the first size belongs to the second size.
  return role === null || /^[:=]$/.test(tokens[at + 1]?.text ?? '') ? null : { role, end: at + 1 };
}

/** Reads a capital after a unit, as in "90cm L x 35cm W x 45cm H" and "30 cm H". */
function readSeparateLetter(tokens: readonly Token[], end: number): ReadRole | null {
  const [unit, letter, next] = [tokens[end - 1], tokens[end], tokens[end + 1]];
  const role = letter?.kind === 'word' ? roleOfLetter(letter.text) : null;
  const isEnd = next === undefined || next.kind === 'mark' || MULTIPLICATION_SIGNS.has(next.text);
  return role !== null && isEnd && /^(?:mm|cm|m|in|inch|inches|ft)$/.test(unit?.text ?? '')
    ? { role, end: end + 1 }
    : null;
}
