import { type Amount, type Neighbours, readAmount, TIMES } from './amounts.ts';
import { closeRange, openRange, type Opened } from './size-ranges.ts';
import type { Token } from './tokens.ts';

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

/** A × B × C, and one more, that is told. */
const MOST_TOGETHER = 4;

export function readMeasure(
  tokens: readonly Token[],
  start: number,
  near: Neighbours,
): Measure | null {
  const opened = openRange(tokens, start);
  const first = firstAmount(tokens, opened?.end ?? start, near, opened);
  if (first === null) return null;
  const { parts, isProduct, isRange } = withLinked(tokens, first, near, opened?.isBetween === true);
  const last = parts.at(-1) ?? first;
  const closed = closeRange(tokens, last.end, opened !== null);
  const isAbout = parts.some((part) => isIsh(tokens, part));
  return {
    amounts: shareUnits(parts),
    isProduct,
    isRange: isRange || opened !== null || closed !== null || isAbout,
    inWords: tokens[opened?.end ?? start]?.kind === 'word',
    start,
    end: closed ?? last.end,
  };
}

function firstAmount(
  tokens: readonly Token[],
  start: number,
  near: Neighbours,
  opened: Opened | null,
): Amount | null {
  const amount = readAmount(tokens, start, near, false);
  if (amount === null || opened === null || amount.role !== null) return amount;
  if (opened.isOverArticle === true && amount.units === null) return null;
  return { ...amount, role: opened.role };
}

/** The size with those that are written together with it: × 40, to 50. */
function withLinked(
  tokens: readonly Token[],
  first: Amount,
  near: Neighbours,
  isBetween: boolean,
): { readonly parts: Amount[]; readonly isProduct: boolean; readonly isRange: boolean } {
  const parts = [first];
  let isRange = false;
  let isProduct = false;
  for (let last = first; parts.length < MOST_TOGETHER;) {
    const link = linkAfter(tokens, last.end, isBetween);
    if (link === null || (link.isRange && parts.length > 1)) break;
    const inInches = parts.some(({ units }) => units?.includes('in') === true);
    const next = readAmount(tokens, link.end, near, inInches);
    if (next === null) break;
    isRange ||= link.isRange;
    isProduct ||= !link.isRange;
    parts.push(next);
    last = next;
  }
  return { parts, isProduct, isRange };
}

function isIsh(tokens: readonly Token[], { start, end }: Amount): boolean {
  return tokens.slice(start, end).some(({ text }) => text === 'ish');
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
