import { FIXED_HOLIDAYS, MONTHS, ORDINALS, WEEKDAYS } from './calendar-words.ts';
import { roleOf } from './extents.ts';
import { isForeignWord } from './foreign-words.ts';
import { PIECE_WORDS, CURRENCIES, FILLERS, LESS_WORDS, MORE_WORDS } from './function-words.ts';
import type { NameLookup } from './lexicon.ts';
import { MistakeIndex } from './mistake-index.ts';
import type { WordMatch } from './name-index.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import { PHRASE_WORDS } from './phrases.ts';
import type { Token } from './tokens.ts';
import { isUnitWord, canonicalUnit } from './units-in-words.ts';
import { type Language, foreignFormsOf } from './translate-words.ts';
import { type WordForm, NUMBER_STEP, SAME_STEP, isDerivedFrom, formsOf } from './word-forms.ts';

type WordCandidate = readonly WordMatch[];

const NO_CANDIDATES: WordCandidate = [];

const GRAMMAR_WORDS = new Set([
  ...PHRASE_WORDS,
  ...NUMBER_WORDS.keys(),
  ...MONTHS.keys(),
  ...WEEKDAYS.keys(),
  ...ORDINALS.keys(),
  ...FIXED_HOLIDAYS.flatMap(({ words }) => words),
  ...MORE_WORDS,
  ...LESS_WORDS,
  ...CURRENCIES,
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
const GRAMMAR_MISTAKES = new MistakeIndex(GRAMMAR_WORDS);

/** Returns whether a word has a meaning of its own, so that it isn't a mistyped name. */
export function isCommonWord(text: string): boolean {
  return (
    FILLERS.has(text) ||
    PIECE_WORDS.has(text) ||
    GRAMMAR_WORDS.has(text) ||
    isForeignWord(text) ||
    ORDINARY_WORDS.has(text) ||
    isUnitWord(text) ||
    roleOf(text) !== null
  );
}

/**
 * Returns the known words that each word of a sentence may stand for. Typing mistakes in grammar
 * words are corrected.
 */
export function lookUpWords(
  originalTokens: readonly Token[],
  indexes: readonly NameLookup[],
  language: Language | null = null,
): {
  readonly tokens: readonly Token[];
  readonly matchesByIndex: readonly (readonly WordCandidate[])[];
} {
  const tokens = originalTokens.slice();
  const matchesByIndex: WordCandidate[][] = indexes.map(() => []);
  const seen = new Map<string, readonly WordCandidate[] | string>();
  for (const [at, token] of originalTokens.entries()) {
    const afterNumber =
      originalTokens[at - 1]?.kind === 'number' ||
      NUMBER_WORDS.has(originalTokens[at - 1]?.text ?? '') ||
      (originalTokens[at - 1]?.text === '-' && originalTokens[at - 2]?.kind === 'number');
    const key = `${afterNumber ? '1' : ''}${token.text}`;
    let candidates = seen.get(key);
    if (candidates === undefined)
      seen.set(key, (candidates = findCandidates(token, afterNumber, indexes, language)));
    if (typeof candidates === 'string') tokens[at] = { ...token, text: candidates };
    for (const [index, list] of matchesByIndex.entries()) {
      list.push(
        typeof candidates === 'string' ? NO_CANDIDATES : (candidates[index] ?? NO_CANDIDATES),
      );
    }
  }
  return { tokens, matchesByIndex };
}

function findCandidates(
  token: Token,
  isAfterNumber: boolean,
  indexes: readonly NameLookup[],
  language: Language | null,
): readonly WordCandidate[] | string {
  const { text, kind } = token;
  if (kind === 'mark') {
    const meant = meaningOfMark(text, isAfterNumber);
    return indexes.map(({ index }) => exactCandidate(index.idOf(meant)));
  }
  if (kind === 'number') {
    return indexes.map(({ index }) =>
      exactCandidate(index.idOf(text.replace(/^(\d+),(\d{1,2})$/, '$1.$2'))),
    );
  }
  const forms = formsInLanguage(text, indexes, language);
  const corrected = correctSpelling(text, forms, indexes);
  if (typeof corrected === 'string') return corrected;
  const isFiller = FILLERS.has(text) || SINGULAR_ONLY.test(text);
  const other = normaliseForNames(text, isAfterNumber);
  return indexes.map(({ index }, position) => [
    ...index.findMatches(forms, text).filter(({ step }) => !isFiller || step === SAME_STEP),
    ...(other === null ? NO_CANDIDATES : exactCandidate(index.idOf(other))),
    ...(corrected?.[position] ?? NO_CANDIDATES),
  ]);
}

/** Returns the forms of a word, with those of another language if it has no name in English. */
function formsInLanguage(
  text: string,
  indexes: readonly NameLookup[],
  language: Language | null,
): readonly WordForm[] {
  const forms = formsOf(text);
  if (language === null || indexes.some(({ index }) => index.hasShownName(forms))) return forms;
  const others = foreignFormsOf(text, language).filter((lemma) =>
    indexes.some(({ index }) => index.hasShownName([{ lemma, step: SAME_STEP }])),
  );
  return [...forms, ...others.map((lemma) => ({ lemma, step: NUMBER_STEP }) as const)];
}

function meaningOfMark(mark: string, isAfterNumber: boolean): string {
  if (mark === '"' && isAfterNumber) return '#in';
  return mark === '&' ? 'and' : mark;
}

/**
 * Returns the form that a word has in names: "2" for "two" and, after a number, the common name of
 * a unit. Returns null for other words.
 */
function normaliseForNames(word: string, isAfterNumber: boolean): string | null {
  const value = NUMBER_WORDS.get(word);
  if (value !== undefined) return String(value);
  return isAfterNumber ? canonicalUnit(word) : null;
}

function exactCandidate(word: number): WordCandidate {
  return word === -1
    ? NO_CANDIDATES
    : [{ word, step: SAME_STEP, isCorrected: false, isLiteral: true }];
}

/**
 * Words that aren't read as a name in the plural. For example, "this time" doesn't mean the
 * typeface Times.
 */
const SINGULAR_ONLY = /^time$/;

const LATIN_WORD = /^[a-z]+$/;

/**
 * Corrects the spelling of a word to the nearest known word. Hidden names are left out, because a
 * correction would reveal them.
 */
function correctSpelling(
  text: string,
  forms: readonly WordForm[],
  indexes: readonly NameLookup[],
): readonly WordCandidate[] | string | null {
  // Compounds such as "bunless" aren't misspellings of "unless".
  if (
    text.length < 4 ||
    !LATIN_WORD.test(text) ||
    isCommonWord(text) ||
    isSuperlative(text) ||
    (text.length > 6 && text.endsWith('less'))
  )
    return null;
  if (forms.some(({ lemma }) => lemma !== text && lemma.length >= 4 && isCommonWord(lemma)))
    return null;
  if (indexes.some(({ index }) => index.hasShownName(forms))) return null;
  const nearest = [
    ...indexes.map(({ mistakes }) => mistakes.findNearest(text)),
    GRAMMAR_MISTAKES.findNearest(text),
  ];
  const minimum = Math.min(
    ...nearest.filter(({ words }) => words.length > 0).map(({ distance }) => distance),
  );
  const winners = [
    ...new Set(nearest.flatMap(({ distance, words }) => (distance === minimum ? words : []))),
  ];
  const [first] = winners;
  if (first === undefined || !winners.every((word) => isSameWord(word, first))) return null;
  if (winners.some((word) => isDerivedFrom(text, word))) return null;
  if (!indexes.some(({ index }) => index.hasShownName(formsOf(first))))
    return text.length > 4 && indexes.every(({ index }) => index.idOf(text) === -1) ? first : null;
  return indexes.map(({ index }) =>
    winners
      .flatMap((word) => exactCandidate(index.idOf(word)))
      .map((match) => ({ ...match, isCorrected: true })),
  );
}

/** Returns whether a word is the superlative of an English word, as "sweetest" is of "sweet". */
function isSuperlative(text: string): boolean {
  if (!text.endsWith('est')) return false;
  const stem = text.slice(0, -3);
  return [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')].some(
    (word) => word.length > 2 && ORDINARY_WORDS.has(word),
  );
}

/** Returns whether two words are forms of the same word and so count as one correction. */
function isSameWord(word: string, otherWord: string): boolean {
  const lemmas = new Set(formsOf(word).map(({ lemma }) => lemma));
  return formsOf(otherWord).some(({ lemma }) => lemmas.has(lemma));
}
