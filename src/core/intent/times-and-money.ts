import type { Neighbours } from './amounts.ts';
import { CURRENCY, CURRENCY_SIGNS } from './function-words.ts';
import { NUMBER_WORDS, readNumber } from './numbers.ts';
import type { Token } from './tokens.ts';

const TIMES_MARKS = new Set(['x', '*']);
const QUANTITY_WORDS = /^(?:quantity|qty|amount)$/;

interface Times {
  readonly value: number | null;
  readonly end: number;
}

/** 3x, x3, × 3, qty: 3, 3 nos. */
export function timesAt(tokens: readonly Token[], at: number): Times | null {
  const first = tokens[at];
  if (first?.kind === 'number') return withSignBehind(tokens, at);
  if (TIMES_MARKS.has(first?.text ?? '')) {
    const isFree = tokens[at - 1]?.kind !== 'number' && tokens[at + 1]?.kind === 'number';
    return isFree ? afterTimes(tokens, at + 1) : null;
  }
  if (!QUANTITY_WORDS.test(first?.text ?? '')) return null;
  let place = at + 1;
  while (place < at + 4 && /^(?:of|:|=|is|[-–—.])$/.test(tokens[place]?.text ?? '')) place += 1;
  return afterTimes(tokens, place);
}

function withSignBehind(tokens: readonly Token[], at: number): Times | null {
  const [sign, next] = [tokens[at + 1]?.text ?? '', tokens[at + 2]];
  const value = readNumber(tokens, at)?.value ?? null;
  if (TIMES_MARKS.has(sign) && next?.kind !== 'number') return { value, end: at + 2 };
  if (!isNumbered(tokens, at)) return null;
  return { value, end: sign === 'nos' && next?.text !== '.' ? at + 2 : at + 3 };
}

/** "5 no." and "5 nos": five in number, unless what follows takes it back. */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  const [word, point, next] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (word?.text === 'nos') return true;
  return (
    word?.text === 'no' &&
    point?.text === '.' &&
    !point.gap &&
    next?.kind !== 'number' &&
    !/^(?:make|wait|sorry|i|actually|rather|better|that|lets|just|only|change)$/.test(
      next?.text ?? '',
    ) &&
    !NUMBER_WORDS.has(next?.text ?? '')
  );
}

function afterTimes(tokens: readonly Token[], at: number): Times | null {
  const number = readNumber(tokens, at);
  return number === null ? null : { value: number.value, end: number.end };
}

/** Half a pound is a weight where weights are told. */
export function isPartOfPound(tokens: readonly Token[], at: number, near: Neighbours): boolean {
  const number = readNumber(tokens, at);
  return (
    number !== null &&
    number.value !== null &&
    !Number.isInteger(number.value) &&
    !/[.,]/.test(tokens[at]?.text ?? '') &&
    /^pounds?$/.test(tokens[number.end]?.text ?? '') &&
    near.measures(['lb'])
  );
}

/** 80 euros, € 80, 10 %, 5 pm: told, and no number for anything else. */
export function moneyAt(tokens: readonly Token[], at: number): number | null {
  const start =
    CURRENCY_SIGNS.has(tokens[at]?.text ?? '') ||
    (CURRENCY.has(tokens[at]?.text ?? '') && tokens[at]?.text.length === 3)
      ? at + 1
      : at;
  const number = readNumber(tokens, start);
  if (number === null) return null;
  const next = tokens[number.end]?.text ?? '';
  if (
    CURRENCY.has(next) ||
    CURRENCY_SIGNS.has(next) ||
    /^(?:%|percent|pct|am|pm|oclock)$/.test(next)
  )
    return number.end + 1;
  return start > at ? number.end : null;
}
