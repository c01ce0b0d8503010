import { type Unit, findUnit } from '../shared/units.ts';
import type { Token } from './tokens.ts';
import unitWords from './words/units.json' with { type: 'json' };

/** Maps each word for a unit to the keys of the units that it may mean. */
const UNIT_KEYS_BY_WORD: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(unitWords.names).flatMap(([keys, words]) =>
    words.map((word) => [word, keys.split(' ')] as const),
  ),
);

const POWERS_BY_WORD: ReadonlyMap<string, string> = new Map(Object.entries(unitWords.powers));
const US_WORDS: ReadonlySet<string> = new Set(unitWords.nations.us);
const UK_WORDS: ReadonlySet<string> = new Set(unitWords.nations.uk);

/** A unit as the buyer wrote it. It has several keys if the word is ambiguous. */
export interface UnitInWords {
  readonly keys: readonly string[];
  readonly end: number;
}

export function readUnit(tokens: readonly Token[], start: number): UnitInWords | null {
  const first = tokens[start];
  if (first === undefined) return null;
  if (first.kind === 'mark') return readMarkedUnit(first, tokens, start);
  if (first.kind !== 'word') return null;
  const isUk = UK_WORDS.has(first.text);
  if (isUk || US_WORDS.has(first.text)) {
    const unit = readUnit(tokens, start + 1);
    const keys = unit?.keys.filter((key) => key.endsWith('_uk') === isUk) ?? [];
    return unit === null || keys.length === 0 ? null : { keys, end: unit.end };
  }
  return (
    readRaisedUnit(first, tokens, start) ??
    readFluidUnit(first, tokens, start) ??
    readPlainUnit(first, tokens, start)
  );
}

/** Reads the marks for feet and inches, as in 5' 10". */
function readMarkedUnit(
  { text, hasGapBefore }: Token,
  tokens: readonly Token[],
  start: number,
): UnitInWords | null {
  if (hasGapBefore) return null;
  if (text === '"') return { keys: ['in'], end: start + 1 };
  if (text !== "'") return null;
  const next = tokens[start + 1];
  return next?.text === "'" && !next.hasGapBefore
    ? { keys: ['in'], end: start + 2 }
    : { keys: ['ft'], end: start + 1 };
}

/** Reads a unit with a word for its power, such as "square metres", "sq ft" or "cubic inches". */
function readRaisedUnit(
  { text }: Token,
  tokens: readonly Token[],
  start: number,
): UnitInWords | null {
  const power = POWERS_BY_WORD.get(text);
  if (power === undefined) return null;
  const at = tokens[start + 1]?.text === '.' ? start + 2 : start + 1;
  return raiseUnitToPower(UNIT_KEYS_BY_WORD.get(tokens[at]?.text ?? ''), power, at + 1);
}

function raiseUnitToPower(
  keys: readonly string[] | undefined,
  power: string,
  end: number,
): UnitInWords | null {
  const key = `${keys?.[0] ?? ''}${power}`;
  return findUnit(key) === undefined ? null : { keys: [key], end };
}

function readFluidUnit(
  { text }: Token,
  tokens: readonly Token[],
  start: number,
): UnitInWords | null {
  if (text !== 'fl' && text !== 'fluid') return null;
  const at = tokens[start + 1]?.text === '.' ? start + 2 : start + 1;
  return /^(?:oz|ounces?)$/.test(tokens[at]?.text ?? '')
    ? { keys: ['fl_oz', 'fl_oz_uk'], end: at + 1 }
    : null;
}

function readPlainUnit(
  { text }: Token,
  tokens: readonly Token[],
  start: number,
): UnitInWords | null {
  const keys = UNIT_KEYS_BY_WORD.get(text);
  if (keys === undefined) return null;
  const power = powerOf(tokens[start + 1]);
  return (
    (power === null ? null : raiseUnitToPower(keys, power, start + 2)) ?? { keys, end: start + 1 }
  );
}

/** Reads the power after a unit, such as "squared", "cubed" or the 2 in "m2". */
function powerOf(token: Token | undefined): string | null {
  if (token?.text === 'squared') return '2';
  if (token?.text === 'cubed') return '3';
  return token?.kind === 'number' && !token.hasGapBefore && /^[23]$/.test(token.text)
    ? token.text
    : null;
}

const US_CUSTOMARY_UNITS = new Set(['tsp', 'tbsp', 'fl_oz', 'cup', 'pt', 'qt', 'gal']);

/**
 * Returns the unit that a word means for an option measured in `ownUnit`. Returns null if several
 * units are possible or none of them measures the same quantity.
 */
export function chooseUnit(keys: readonly string[], ownUnit: Unit): Unit | null {
  const units = keys
    .flatMap((key) => findUnit(key) ?? [])
    .filter(({ quantity }) => quantity === ownUnit.quantity);
  const [first] = units;
  if (first === undefined || units.length === 1) return first ?? null;
  const same = units.find(({ key }) => key === ownUnit.key);
  if (same !== undefined) return same;
  if (ownUnit.key.endsWith('_uk')) return units.find(({ key }) => key.endsWith('_uk')) ?? null;
  return US_CUSTOMARY_UNITS.has(ownUnit.key) ? first : null;
}

export function isUnitWord(word: string): boolean {
  return UNIT_KEYS_BY_WORD.has(word);
}

/**
 * Returns the common form of a unit in names, so that "8 inch", "8-in" and 8" are equal. Returns
 * null if the word isn't a unit.
 */
export function canonicalUnit(word: string): string | null {
  const keys = UNIT_KEYS_BY_WORD.get(word);
  return keys === undefined ? null : `#${keys[0] ?? ''}`;
}

/** Returns whether none of the units that a word may stand for is one of length. */
export function areNoLengths(keys: readonly string[]): boolean {
  return keys.every((key) => findUnit(key)?.quantity !== 'length');
}
