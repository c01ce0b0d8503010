import { type Unit, findUnit } from '../shared/units.ts';
import type { Token } from './tokens.ts';

/** What people write for a unit; several where a word means more than one. */
const WORDS: Readonly<Record<string, string>> = {
  mm: 'mm millimetre millimetres millimeter millimeters',
  cm: 'cm cms centimetre centimetres centimeter centimeters',
  dm: 'dm decimetre decimetres decimeter decimeters',
  m: 'm metre metres meter meters mtr mtrs',
  km: 'km kms kilometre kilometres kilometer kilometers',
  in: 'in inch inches ins',
  ft: 'ft foot feet',
  yd: 'yd yds yard yards',
  mi: 'mi mile miles',
  m2: 'sqm',
  cm2: 'sqcm',
  ft2: 'sqft',
  in2: 'sqin',
  ha: 'ha hectare hectares',
  acre: 'acre acres',
  ml: 'ml mls millilitre millilitres milliliter milliliters',
  cl: 'cl centilitre centilitres centiliter centiliters',
  dl: 'dl decilitre decilitres deciliter deciliters',
  l: 'l lt ltr litre litres liter liters',
  cm3: 'cc ccm',
  tsp: 'tsp teaspoon teaspoons',
  tbsp: 'tbsp tablespoon tablespoons',
  cup: 'cup cups',
  'pt pt_uk': 'pt pint pints',
  'qt qt_uk': 'qt quart quarts',
  'gal gal_uk': 'gal gallon gallons',
  'fl_oz fl_oz_uk': 'floz',
  mg: 'mg milligram milligrams',
  g: 'g gr gm gram grams gramme grammes',
  kg: 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes',
  t: 't tonne tonnes',
  'oz fl_oz fl_oz_uk': 'oz ounce ounces',
  lb: 'lb lbs pound pounds',
  st: 'st stone stones',
  piece: 'piece pieces pc pcs',
  pair: 'pair pairs',
  dozen: 'dozen',
  s: 's sec secs second seconds',
  min: 'min mins minute minutes',
  h: 'h hr hrs hour hours',
  day: 'day days',
  week: 'week weeks',
};

const KEYS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(WORDS).flatMap(([keys, words]) =>
    words.split(' ').map((word) => [word, keys.split(' ')] as const),
  ),
);

const POWERS: Readonly<Record<string, string>> = { square: '2', sq: '2', cubic: '3', cu: '3' };
const NATIONS: Readonly<Record<string, (key: string) => boolean>> = {
  us: (key) => !key.endsWith('_uk'),
  american: (key) => !key.endsWith('_uk'),
  uk: (key) => key.endsWith('_uk'),
  imperial: (key) => key.endsWith('_uk'),
  british: (key) => key.endsWith('_uk'),
};

/** A unit as it is written; several keys where the word alone doesn't tell which. */
export interface WrittenUnit {
  readonly keys: readonly string[];
  readonly end: number;
}

/** The unit whose words begin at a token, if any. */
export function readUnit(tokens: readonly Token[], start: number): WrittenUnit | null {
  const first = tokens[start];
  if (first === undefined) return null;
  if (first.kind === 'mark') return marked(first, tokens, start);
  if (first.kind !== 'word') return null;
  const nation = NATIONS[first.text];
  if (nation !== undefined) {
    const unit = readUnit(tokens, start + 1);
    const keys = unit?.keys.filter(nation) ?? [];
    return unit === null || keys.length === 0 ? null : { keys, end: unit.end };
  }
  return raised(first, tokens, start) ?? fluid(first, tokens, start) ?? plain(first, tokens, start);
}

/** 5' 10" */
function marked({ text, gap }: Token, tokens: readonly Token[], start: number): WrittenUnit | null {
  if (gap) return null;
  if (text === '"') return { keys: ['in'], end: start + 1 };
  if (text !== "'") return null;
  const next = tokens[start + 1];
  return next?.text === "'" && !next.gap
    ? { keys: ['in'], end: start + 2 }
    : { keys: ['ft'], end: start + 1 };
}

/** Square metres, sq ft, cubic inches. */
function raised({ text }: Token, tokens: readonly Token[], start: number): WrittenUnit | null {
  const power = POWERS[text];
  if (power === undefined) return null;
  const at = tokens[start + 1]?.text === '.' ? start + 2 : start + 1;
  return toPower(KEYS.get(tokens[at]?.text ?? ''), power, at + 1);
}

function toPower(
  keys: readonly string[] | undefined,
  power: string,
  end: number,
): WrittenUnit | null {
  const key = `${keys?.[0] ?? ''}${power}`;
  return findUnit(key) === undefined ? null : { keys: [key], end };
}

function fluid({ text }: Token, tokens: readonly Token[], start: number): WrittenUnit | null {
  if (text !== 'fl' && text !== 'fluid') return null;
  const at = tokens[start + 1]?.text === '.' ? start + 2 : start + 1;
  return /^(?:oz|ounces?)$/.test(tokens[at]?.text ?? '')
    ? { keys: ['fl_oz', 'fl_oz_uk'], end: at + 1 }
    : null;
}

function plain({ text }: Token, tokens: readonly Token[], start: number): WrittenUnit | null {
  const keys = KEYS.get(text);
  if (keys === undefined) return null;
  const power = powerOf(tokens[start + 1]);
  return (power === null ? null : toPower(keys, power, start + 2)) ?? { keys, end: start + 1 };
}

/** "Squared", "cubed", or the figure of "m2". */
function powerOf(token: Token | undefined): string | null {
  if (token?.text === 'squared') return '2';
  if (token?.text === 'cubed') return '3';
  return token?.kind === 'number' && !token.gap && /^[23]$/.test(token.text) ? token.text : null;
}

const US_CUSTOMARY = new Set(['tsp', 'tbsp', 'fl_oz', 'cup', 'pt', 'qt', 'gal']);

/**
 * Which of a word's units is meant on a dimension in `own`; null where two are left, or none
 * measures the same.
 */
export function unitFor(keys: readonly string[], own: Unit): Unit | null {
  const units = keys
    .flatMap((key) => findUnit(key) ?? [])
    .filter(({ quantity }) => quantity === own.quantity);
  const [first] = units;
  if (first === undefined || units.length === 1) return first ?? null;
  const same = units.find(({ key }) => key === own.key);
  if (same !== undefined) return same;
  if (own.key.endsWith('_uk')) return units.find(({ key }) => key.endsWith('_uk')) ?? null;
  return US_CUSTOMARY.has(own.key) ? first : null;
}

/** Whether a word is one for a unit: after a number it is no name by itself. */
export function isUnitWord(word: string): boolean {
  return KEYS.has(word);
}

/** One text for all words of a unit, by which names hold them: 8 inch, 8-in, 8". */
export function unitName(word: string): string | null {
  const keys = KEYS.get(word);
  return keys === undefined ? null : `#${keys[0] ?? ''}`;
}
