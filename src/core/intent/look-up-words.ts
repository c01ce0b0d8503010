import { FEASTS, MONTHS, ORDINALS, WEEKDAYS } from './calendar-words.ts';
import { roleOf } from './extents.ts';
import { COUNTED, CURRENCY, FILLERS, LESS, MORE } from './function-words.ts';
import type { Names } from './lexicon.ts';
import { MistakeIndex } from './mistake-index.ts';
import type { WordMatch } from './name-index.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import { PHRASE_WORDS } from './phrases.ts';
import type { Token } from './tokens.ts';
import { isUnitWord, unitName } from './units-in-words.ts';
import { type Form, SAME, formsOf } from './word-forms.ts';

/** What a token may be in the names of one index. */
type LookedUp = readonly WordMatch[];

const NOTHING: LookedUp = [];

const GRAMMAR = new Set([
  ...PHRASE_WORDS,
  ...NUMBER_WORDS.keys(),
  ...MONTHS.keys(),
  ...WEEKDAYS.keys(),
  ...ORDINALS.keys(),
  ...FEASTS.flatMap(({ words }) => words),
  ...MORE,
  ...LESS,
  ...CURRENCY,
  'between',
  'dozen',
  'quarter',
  'half',
  'pair',
  'couple',
  'tomorrow',
  'today',
  'hundred',
  'thousand',
  'centimetres',
  'centimeters',
  'millimetres',
  'millimeters',
  'inches',
  'metres',
  'litres',
  'kilos',
  'grams',
  'please',
  'thanks',
  'would',
  'could',
  'about',
  'saying',
  'quantity',
  'without',
  'around',
  'under',
  'roughly',
  'weeks',
  'months',
]);
const GRAMMAR_MISTAKES = new MistakeIndex(GRAMMAR);

function isKnown(text: string): boolean {
  return (
    FILLERS.has(text) ||
    COUNTED.has(text) ||
    GRAMMAR.has(text) ||
    ORDINARY_WORDS.has(text) ||
    isUnitWord(text) ||
    roleOf(text) !== null
  );
}

/** What the tokens may be in names, and the tokens with mistakes in words of grammar taken away. */
export function lookUpWords(
  given: readonly Token[],
  indexes: readonly Names[],
): { readonly tokens: readonly Token[]; readonly found: readonly (readonly LookedUp[])[] } {
  const tokens = given.slice();
  const found: LookedUp[][] = indexes.map(() => []);
  const seen = new Map<string, readonly LookedUp[] | string>();
  for (const [at, token] of given.entries()) {
    const afterNumber =
      given[at - 1]?.kind === 'number' ||
      NUMBER_WORDS.has(given[at - 1]?.text ?? '') ||
      (given[at - 1]?.text === '-' && given[at - 2]?.kind === 'number');
    const key = `${afterNumber ? '1' : ''}${token.text}`;
    let looked = seen.get(key);
    if (looked === undefined) seen.set(key, (looked = lookUp(token, afterNumber, indexes)));
    if (typeof looked === 'string') tokens[at] = { ...token, text: looked };
    for (const [index, list] of found.entries())
      list.push(typeof looked === 'string' ? NOTHING : (looked[index] ?? NOTHING));
  }
  return { tokens, found };
}

/** Readings by index, or the word of grammar that is meant. */
function lookUp(
  token: Token,
  afterNumber: boolean,
  indexes: readonly Names[],
): readonly LookedUp[] | string {
  const { text, kind } = token;
  if (kind === 'mark') {
    const meant = meantByMark(text, afterNumber);
    return indexes.map(({ index }) => exactly(index.idOf(meant)));
  }
  if (kind === 'number') {
    return indexes.map(({ index }) =>
      exactly(index.idOf(text.replace(/^(\d+),(\d{1,2})$/, '$1.$2'))),
    );
  }
  const forms = formsOf(text);
  const corrected = correct(text, forms, indexes);
  if (typeof corrected === 'string') return corrected;
  const isFiller = FILLERS.has(text);
  const other = inFigures(text, afterNumber);
  return indexes.map(({ index }, at) => [
    ...index.match(forms, text).filter(({ step }) => !isFiller || step === SAME),
    ...(other === null ? NOTHING : exactly(index.idOf(other))),
    ...(corrected?.[at] ?? NOTHING),
  ]);
}

function meantByMark(mark: string, afterNumber: boolean): string {
  if (mark === '"' && afterNumber) return '#in';
  return mark === '&' ? 'and' : mark;
}

/** "Two" as "2", and behind a number a unit's one name. */
function inFigures(word: string, afterNumber: boolean): string | null {
  const value = NUMBER_WORDS.get(word);
  if (value !== undefined) return String(value);
  return afterNumber ? unitName(word) : null;
}

function exactly(word: number): LookedUp {
  return word === -1 ? NOTHING : [{ word, step: SAME, isCorrected: false, isLiteral: true }];
}

const LETTERS = /^[a-z]+$/;

/**
 * Where no shown name holds a word: the one word within reach that it may be meant for. Hidden
 * names count as unknown here, so that what a near miss gets doesn't tell of them; words of the
 * language are never corrected.
 */
function correct(
  text: string,
  forms: readonly Form[],
  indexes: readonly Names[],
): readonly LookedUp[] | string | null {
  // "Bunless" is no mistake for "unless".
  if (
    text.length < 4 ||
    !LETTERS.test(text) ||
    isKnown(text) ||
    (text.length > 6 && text.endsWith('less'))
  )
    return null;
  if (forms.some(({ lemma }) => lemma !== text && lemma.length >= 4 && isKnown(lemma))) return null;
  if (indexes.some(({ index }) => index.holdsShown(forms))) return null;
  const nearest = [
    ...indexes.map(({ mistakes }) => mistakes.nearest(text)),
    GRAMMAR_MISTAKES.nearest(text),
  ];
  const least = Math.min(
    ...nearest.filter(({ words }) => words.length > 0).map(({ distance }) => distance),
  );
  const winners = [
    ...new Set(nearest.flatMap(({ distance, words }) => (distance === least ? words : []))),
  ];
  const [first] = winners;
  if (first === undefined || !winners.every((word) => isSameWord(word, first))) return null;
  if (!indexes.some(({ index }) => index.holdsShown(formsOf(first))))
    return text.length > 4 && indexes.every(({ index }) => index.idOf(text) === -1) ? first : null;
  return indexes.map(({ index }) =>
    winners
      .flatMap((word) => exactly(index.idOf(word)))
      .map((match) => ({ ...match, isCorrected: true })),
  );
}

/** Forms of one word don't compete with each other. */
function isSameWord(a: string, b: string): boolean {
  const lemmas = new Set(formsOf(a).map(({ lemma }) => lemma));
  return formsOf(b).some(({ lemma }) => lemmas.has(lemma));
}
