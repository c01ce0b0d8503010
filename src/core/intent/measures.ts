import { type Amount, type WordContext, readAmount } from './amounts.ts';
import { MULTIPLICATION_SIGNS } from './size-roles.ts';
import { closeRange, openRange, type RangeOpening } from './size-ranges.ts';
import type { Token } from './tokens.ts';
import { areNoLengths } from './units-in-words.ts';

export interface Measure {
  readonly amounts: readonly Amount[];
  /** True if the sizes are joined by "×" or "by", as in A × B. */
  readonly isMultiplied: boolean;
  /**
   * True if the sentence gives no exact size, as in "between 30 and 40", "at least 30" or "about
   * 30".
   */
  readonly isRange: boolean;
  readonly inWords: boolean;
  readonly start: number;
  readonly end: number;
}

/**
 * The maximum number of sizes that are read together. A × B × C needs three, and a fourth is read
 * only to be reported to the buyer.
 */
const MAXIMUM_AMOUNTS = 4;

export function readMeasure(
  tokens: readonly Token[],
  start: number,
  context: WordContext,
): Measure | null {
  const opened = openRange(tokens, start);
  const first = readFirstAmount(tokens, opened?.end ?? start, context, opened);
  if (first === null) return null;
  const { parts, isMultiplied, isRange } = readLinkedAmounts(
    tokens,
    first,
    context,
    opened?.isBetween === true,
  );
  const last = parts.at(-1) ?? first;
  const closed = closeRange(tokens, last.end, opened !== null);
  const isAbout = parts.some((part) => hasIshEnding(tokens, part));
  return {
    amounts: shareUnits(parts),
    isMultiplied,
    isRange: isRange || opened !== null || closed !== null || isAbout,
    inWords: tokens[opened?.end ?? start]?.kind === 'word',
    start,
    end: closed ?? last.end,
  };
}

function readFirstAmount(
  tokens: readonly Token[],
  start: number,
  context: WordContext,
  opening: RangeOpening | null,
): Amount | null {
  const amount = readAmount(tokens, start, context, false);
  if (amount === null || opening === null || amount.role !== null) return amount;
  if (opening.skipsArticle === true && amount.units === null) return null;
  return { ...amount, role: opening.role };
}

/** Reads the sizes that follow the first one, as in "30 × 40" or "30 to 50". */
function readLinkedAmounts(
  tokens: readonly Token[],
  first: Amount,
  context: WordContext,
  isBetween: boolean,
): { readonly parts: Amount[]; readonly isMultiplied: boolean; readonly isRange: boolean } {
  const parts = [first];
  let isRange = false;
  let isMultiplied = false;
  for (let last = first; parts.length < MAXIMUM_AMOUNTS;) {
    const link = readLinkAfter(tokens, last.end, isBetween);
    if (link === null || (link.isRange && parts.length > 1)) break;
    if (!link.isRange && (isNoLength(last) || countsPieces(tokens, last))) break;
    const inInches = parts.some(({ units }) => units?.includes('in') === true);
    const next = readAmount(tokens, link.end, context, inInches);
    if (next === null) break;
    // In "6 m long - 3 m wide", a dash parts two sizes.
    if (link.isRange && last.role !== null && next.role !== null && last.role !== next.role) break;
    // In "2 x 250 ml", two pieces are counted.
    if (!link.isRange && last.units === null && isNoLength(next)) break;
    isRange ||= link.isRange;
    isMultiplied ||= !link.isRange;
    parts.push(next);
    last = next;
  }
  return { parts, isMultiplied, isRange };
}

/**
 * Returns whether a size isn't a length. In "250 ml x 15", for example, the 15 then counts pieces.
 */
function isNoLength({ units }: Amount): boolean {
  return units !== null && areNoLengths(units);
}

/** Returns whether a multiplication sign after a size counts pieces, as in "20 cm x3, brass". */
function countsPieces(tokens: readonly Token[], { units, end }: Amount): boolean {
  const [sign, number, after] = [tokens[end], tokens[end + 1], tokens[end + 2]];
  return (
    units !== null &&
    sign?.hasGapBefore === true &&
    number?.kind === 'number' &&
    !number.hasGapBefore &&
    (after === undefined || after.kind === 'mark')
  );
}

function hasIshEnding(tokens: readonly Token[], { start, end }: Amount): boolean {
  return tokens.slice(start, end).some(({ text }) => text === 'ish');
}

interface MeasureLink {
  readonly end: number;
  readonly isRange: boolean;
}

function readLinkAfter(
  tokens: readonly Token[],
  tokenIndex: number,
  isBetween: boolean,
): MeasureLink | null {
  const text = tokens[tokenIndex]?.text ?? '';
  if (MULTIPLICATION_SIGNS.has(text)) return { end: tokenIndex + 1, isRange: false };
  if (text === '-' || text === 'to' || text === 'or') return { end: tokenIndex + 1, isRange: true };
  return isBetween && text === 'and' ? { end: tokenIndex + 1, isRange: true } : null;
}

/** Copies the unit of one size to the sizes without a unit, as in "30 x 40 cm". */
function shareUnits(amounts: readonly Amount[]): readonly Amount[] {
  const last = amounts.findLast(({ units }) => units !== null)?.units ?? null;
  const after = amounts.findLastIndex(({ units }) => units !== null);
  return amounts.map((amount, index) =>
    amount.units === null
      ? {
          ...amount,
          units: last,
          ...(index > after && last !== null && { isUnitInherited: true as const }),
        }
      : amount,
  );
}
