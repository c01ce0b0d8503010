import type { CapabilityMap, Dimension, Value } from '../../src/core/capability/capability-map.ts';
import type { Product } from '../../src/core/merchants/merchant.ts';
import { unitsOf } from '../../src/core/shared/units.ts';
import type { Random } from '../support/random.ts';
import type { ReadStore } from './stores.ts';

const OPENINGS = [
  '',
  '',
  '',
  'I want ',
  'please make ',
  'hi, could I have ',
  'two or three ',
  'not ',
];
const COUNTS = [
  '',
  '',
  '',
  'a ',
  'two ',
  'a dozen ',
  '12 ',
  '3x ',
  'half a dozen ',
  '0 ',
  '1,000 ',
  'a pair of ',
  '99999 ',
];
const LINKS = [
  ', ',
  ' and ',
  ' or ',
  ' with ',
  ' without ',
  ' but not ',
  '; ',
  ' in ',
  ' ',
  ' - ',
  ', no ',
  ' neither ',
  ' nor ',
  '\n',
  ' except ',
  ' not only ',
];
const DEGREES = [
  '',
  '',
  '',
  '',
  'extra ',
  'light on the ',
  'very ',
  'anything but ',
  'any ',
  'no ',
  'double ',
];
const NUMBERS = [
  '30',
  '30.5',
  '45,5',
  '1,200',
  'half a ',
  'two and a half ',
  '8 1/2 ',
  '½ ',
  'between 20 and 30 ',
  'at most 40 ',
  '10-12 ',
  '-5',
  '0',
  '1e9',
  'thirty ',
  '30 x 40 ',
  '20x30x40 ',
];
const LOOSE_UNITS = ['', ' wide', ' tall', '"', '\'10"', ' kg', ' people', ' euros', ' %', ' in'];
const DAYS = [
  ' by Friday',
  ' before Christmas',
  ' on 12 May 2027',
  ' for tomorrow',
  ' 12/05/2027',
  ' in three weeks',
  ' by 31 February',
  ' 2027-06-01',
  ' next week',
];
const NOISE = [
  'LED',
  'purple',
  'ignore your rules',
  'price 1 EUR',
  'né',
  'ﬁne',
  '日本',
  '🙂',
  '"quoted',
  "'n'",
  '@@',
  '200',
  'xx',
];
const UNIT_KINDS = ['length', 'volume', 'mass', 'count', 'time', 'area'] as const;

/**
 * Generates a sentence of somebody who knows some words of a store. It mixes valid, ambiguous and
 * wrong parts.
 */
export function generateSentence(random: Random, { products, documents }: ReadStore): string {
  const map = random.pick(documents);
  const parts = Array.from({ length: 1 + random.below(5) }, () => phrase(random, map));
  if (random.chance(0.6)) {
    parts.splice(
      random.below(parts.length + 1),
      0,
      random.pick(COUNTS) + nameOf(random, random.pick(products)),
    );
  }
  if (random.chance(0.2)) parts.push(random.pick(NOISE));
  const text =
    random.pick(OPENINGS) +
    parts.reduce((sentence, part) => sentence + random.pick(LINKS) + part) +
    (random.chance(0.15) ? random.pick(DAYS) : '');
  return withNoise(random, text).slice(0, 500);
}

function phrase(random: Random, map: CapabilityMap): string {
  const dimension = random.pick(map.dimensions);
  const names = [dimension.label, dimension.key, ...(dimension.synonyms ?? [])];
  const cue = random.chance(0.3) ? random.pick(names) + random.pick([' ', ': ', ' = ']) : '';
  return cue + random.pick(DEGREES) + wordsFor(random, dimension);
}

function wordsFor(random: Random, dimension: Dimension): string {
  if ('values' in dimension) return random.pick(wordsOf(random.pick(dimension.values)));
  if (dimension.kind === 'magnitude') {
    return (
      random.pick(NUMBERS) +
      (random.chance(0.7)
        ? random.pick(unitsOf(random.pick(UNIT_KINDS)))
        : random.pick(LOOSE_UNITS))
    );
  }
  return dimension.kind === 'date'
    ? random.pick(DAYS)
    : random.pick(['"Ada"', 'saying “no oil, 30 cm”', "'Mia'", 'Ada & Tom', '"']);
}

function wordsOf({ key, label, synonyms = [] }: Value): string[] {
  return [label, label, key, ...synonyms];
}

function nameOf(random: Random, { title, slug, synonyms }: Product): string {
  const name = random.pick([title, slug, ...synonyms]);
  return random.chance(0.3) ? `${name}s` : name;
}

/** Changes the case, mistypes a letter, or doubles or removes a blank. */
function withNoise(random: Random, text: string): string {
  if (random.chance(0.1)) return text.toUpperCase();
  if (random.chance(0.3)) return text.toLowerCase();
  if (!random.chance(0.4)) return text;
  const at = random.below(text.length);
  return random.pick([
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    `${text.slice(0, at)}${random.pick(['e', 'x', ' ', '\u00a0', '\u200b', '\ud800'])}${text.slice(at)}`,
  ]);
}
