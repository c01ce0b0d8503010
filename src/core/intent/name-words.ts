import { isForeignNegator } from './foreign-words.ts';
import { DETERMINERS, FILLERS, GENERIC_WORDS, LESS_WORDS, MORE_WORDS } from './function-words.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { type Token, tokenise } from './tokens.ts';
import { isUnitWord, canonicalUnit } from './units-in-words.ts';
import { contrariesOf } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

export interface NameWord {
  /** The text of one word of a name. A unit after a number is written in the form `#cm`. */
  readonly text: string;
  /** The punctuation mark before the word, such as a comma. A sentence may leave it out. */
  readonly mark: string | null;
  /**
   * True if the word is joined to the previous one, as in "gluten-free" or "3D". Neither word then
   * means anything alone.
   */
  readonly isJoined: boolean;
}

/** Returns the words of a name, without hyphens, quotation marks and articles. */
export function nameWords(text: string): NameWord[] {
  const words: NameWord[] = [];
  const tokens = tokenise(text.replaceAll('_', ' '));
  let mark: string | null = null;
  let hyphen = false;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'mark' && token.text !== '"') {
      if (token.text === '-') hyphen = !token.hasGapBefore;
      else mark = token.text === '&' ? mark : token.text;
      if (token.text === '&') words.push({ text: 'and', mark: null, isJoined: false });
      continue;
    }
    const joined =
      words.length > 0 &&
      !token.hasGapBefore &&
      (hyphen || mark === null || isRatioMark(tokens, index - 1));
    const isArticle =
      DETERMINERS.has(token.text) && !joined && tokens[index + 1]?.hasGapBefore === true;
    if (!isArticle) {
      words.push({
        text: canonicalWord(token.text, tokens[index - 1]?.kind === 'number'),
        mark: words.length === 0 ? null : mark,
        isJoined: joined,
      });
    }
    mark = null;
    hyphen = false;
  }
  return words;
}

/** Returns whether a mark makes two numbers one, as in "1:12", "1/24" and "9 1/4". */
function isRatioMark(tokens: readonly Token[], index: number): boolean {
  const [before, mark, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  return (
    (mark?.text === ':' || mark?.text === '/') &&
    !mark.hasGapBefore &&
    before?.kind === 'number' &&
    after?.kind === 'number' &&
    !after.hasGapBefore
  );
}

/** Returns whether the words contain a ratio or fraction such as "1:12" and "1/24". */
function hasRatio(words: readonly NameWord[]): boolean {
  return words.some(
    ({ mark, isJoined, text }) => isJoined && /^[:/]$/.test(mark ?? '') && NUMERIC_WORD.test(text),
  );
}

function canonicalWord(text: string, isAfterNumber: boolean): string {
  const number = NUMBER_WORDS.get(text);
  if (number !== undefined) return String(number);
  if (/^\d+,\d+$/.test(text)) return text.replace(',', '.');
  if (text === '"') return '#in';
  return isAfterNumber && isUnitWord(text) ? (canonicalUnit(text) ?? text) : text;
}

const NUMERIC_WORD = /^(?:\d|#)/;

function hasAlphanumericWord(words: readonly NameWord[]): boolean {
  return words.some(
    ({ text, isJoined }, index) =>
      isJoined && NUMERIC_WORD.test(text) !== NUMERIC_WORD.test(words[index - 1]?.text ?? ''),
  );
}

/**
 * Returns whether none of the words means anything on its own, as in "yes", "two", "none" or "B".
 */
export function isGeneric(words: readonly NameWord[]): boolean {
  const hasMixed = hasAlphanumericWord(words);
  const hasLongNumber = words.some(({ text }) => /^\d{3,}$/.test(text));
  return (
    !hasMixed &&
    !hasSize(words) &&
    !hasRatio(words) &&
    !hasLongNumber &&
    words.every(({ text }) => NUMERIC_WORD.test(text) || GENERIC_WORDS.has(text))
  );
}

const LEADING_PREPOSITIONS: ReadonlySet<string> = new Set(contextWords.leadingPrepositions);

/**
 * Returns a name without its preposition at the start, such as "mount" for "with a mount". Returns
 * null if the name begins with no preposition.
 */
export function withoutPreposition(words: readonly NameWord[]): readonly NameWord[] | null {
  return words.length > 1 && LEADING_PREPOSITIONS.has(words[0]?.text ?? '') ? words.slice(1) : null;
}

/**
 * Swaps the parts of a name around "of", such as "table height" for "height of the table". Returns
 * null if the parts can't be swapped.
 */
export function swapWordsAroundOf(words: readonly NameWord[]): readonly NameWord[] | null {
  const at = words.findIndex(({ text }) => text === 'of');
  if (
    at < 1 ||
    at === words.length - 1 ||
    words.some(({ text }, index) => text === 'of' && index !== at) ||
    words.length > 5
  )
    return null;
  return [...words.slice(at + 1), ...words.slice(0, at)];
}

const NAME_NEGATORS: ReadonlySet<string> = new Set(contextWords.nameNegators);
export function isNegator(word: string): boolean {
  return NAME_NEGATORS.has(word) || isForeignNegator(word);
}

const MAXIMUM_PART_WORDS = 5;
/** A label with one of these pronouns is a sentence, so its parts aren't used as names. */
const PRONOUNS: ReadonlySet<string> = new Set(contextWords.namePronouns);
const PART_SEPARATORS: ReadonlySet<string> = new Set(contextWords.partSeparators);

export interface NamePart {
  readonly words: readonly NameWord[];
  /** True if this part of a name only describes the thing, like "salted" in "Salted caramel". */
  readonly isModifier: boolean;
}

/**
 * Returns parts of a name that buyers may use instead of the whole, such as "gold leaf" for "Gold
 * leaf, 22 carat".
 */
export function findNameParts(words: readonly NameWord[]): NamePart[] {
  if (words.some(({ text }) => PRONOUNS.has(text))) return [];
  const negated = words.findIndex(({ text }) => isNegator(text));
  const usable = negated === -1 ? words : words.slice(0, negated);
  return [
    ...usable.flatMap((first, start) =>
      first.isJoined || !isContentWord(first) || PART_SEPARATORS.has(first.text)
        ? []
        : findPartsFrom(words, usable, start),
    ),
    ...[firstAlternativeWithNoun(usable), withoutMiddle(words)].flatMap((part) =>
      part === null ? [] : [{ words: part, isModifier: false }],
    ),
  ];
}

function findPartsFrom(
  words: readonly NameWord[],
  usableWords: readonly NameWord[],
  start: number,
): readonly NamePart[] {
  const parts: NamePart[] = [];
  for (
    let end = start + 1;
    end <= Math.min(usableWords.length, start + MAXIMUM_PART_WORDS);
    end += 1
  ) {
    const part = usableWords.slice(start, end);
    if (!isProperPart(words, start, end) || !isContentWord(part.at(-1)) || isMeaningless(part))
      continue;
    const isModifier =
      followsWith(words, start) ||
      (!isLastWordNoun(words, end) &&
        !arePortions(words, end) &&
        !part.some(({ text }) => NUMERIC_WORD.test(text)));
    parts.push({ words: part, isModifier });
  }
  return parts;
}

/**
 * Returns a name of three words without the middle word, such as "honey ham" for "Honey roast ham".
 */
function withoutMiddle(words: readonly NameWord[]): readonly NameWord[] | null {
  const [first, middle, head] = words;
  if (first === undefined || middle === undefined || head === undefined || words.length > 3)
    return null;
  const isPlain = words.every(
    ({ text, mark, isJoined }) =>
      mark === null &&
      !isJoined &&
      /^\p{L}{3,}$/u.test(text) &&
      !isMeaningless([{ text, mark, isJoined }]) &&
      !PART_SEPARATORS.has(text) &&
      !isNegator(text),
  );
  return isPlain ? [first, head] : null;
}

/**
 * Returns the first of two alternatives with their shared noun, such as "oil painting" for "Oil or
 * acrylic painting".
 */
function firstAlternativeWithNoun(words: readonly NameWord[]): readonly NameWord[] | null {
  const at = words.findIndex(({ text }) => text === 'or');
  const [before, head] = [words[at - 1], words.at(-1)];
  return at < 1 ||
    before === undefined ||
    head === undefined ||
    words.length - at < 3 ||
    words.length - at > 4
    ? null
    : [before, head];
}

/**
 * Returns whether a word follows "with" and so names an addition, like "names" in "Two rings with
 * names".
 */
function followsWith(words: readonly NameWord[], start: number): boolean {
  return words
    .slice(1, start)
    .some(({ text, mark }) => (text === 'with' || text === 'as') && mark === null);
}

const PORTION_NOUNS: ReadonlySet<string> = new Set(contextWords.portionNouns);

/**
 * Returns whether only a word for a portion follows. In "Chicken thigh", for example, "thigh"
 * follows "chicken".
 */
function arePortions(words: readonly NameWord[], end: number): boolean {
  return (
    end === words.length - 1 &&
    words.slice(end).every(({ text, mark }) => mark === null && PORTION_NOUNS.has(text))
  );
}

function isLastWordNoun(words: readonly NameWord[], end: number): boolean {
  const next = words[end];
  // In "Oil or acrylic painting", "oil" isn't the noun of the name.
  if (
    next?.text === 'or' &&
    end === 1 &&
    words.length > 3 &&
    words.slice(end).every(({ mark }) => mark === null)
  )
    return false;
  return (
    next === undefined ||
    next.mark !== null ||
    PART_SEPARATORS.has(next.text) ||
    isNegator(next.text)
  );
}

function isProperPart(words: readonly NameWord[], start: number, end: number): boolean {
  const next = words[end];
  if (start === 0 && end === words.length) return false;
  return next === undefined || (!next.isJoined && next.text !== 'free');
}

function isContentWord(word: NameWord | undefined): boolean {
  return word !== undefined && !FILLERS.has(word.text);
}

const NAME_QUANTITIES: ReadonlySet<string> = new Set(contextWords.nameQuantities);

/**
 * Returns whether the words contain a number with a unit, such as "300 ml" in "Regular, 300 ml".
 */
function hasSize(words: readonly NameWord[]): boolean {
  return (
    words.some(({ text }) => text.startsWith('#')) && words.some(({ text }) => /^\d/.test(text))
  );
}

function isMeaningless(words: readonly NameWord[]): boolean {
  if (hasAlphanumericWord(words) || hasSize(words) || hasRatio(words)) return false;
  const wordsOnly = words.filter(({ text }) => !NUMERIC_WORD.test(text));
  return wordsOnly.every(
    ({ text }) =>
      GENERIC_WORDS.has(text) ||
      FILLERS.has(text) ||
      MORE_WORDS.has(text) ||
      LESS_WORDS.has(text) ||
      NAME_QUANTITIES.has(text) ||
      text.length < 2,
  );
}

/**
 * Returns the words before the noun of a name, such as "plum" in "Plum sauce". If there is also a
 * "Lime sauce", only these words identify the value.
 */
export function wordsBeforeHead(
  words: readonly NameWord[],
  head: string,
): readonly NameWord[] | null {
  const at = words.findIndex((_, index) => isLastWordNoun(words, index + 1));
  const rest = words.slice(0, at);
  return at < 1 ||
    words[at]?.text !== head ||
    words[at]?.isJoined === true ||
    rest.some(({ text }) => isNegator(text)) ||
    isMeaningless(rest)
    ? null
    : rest;
}

/**
 * Returns the main noun of a name, which is the last word before the first punctuation mark or
 * preposition.
 */
export function findHeadNoun(words: readonly NameWord[]): string | null {
  return words.find((_, index) => isLastWordNoun(words, index + 1))?.text ?? null;
}

/**
 * Returns other ways to say that something is absent, such as "no nuts", "nut-free" and "nutless"
 * for "Without nuts".
 */
export function negatedForms(words: readonly NameWord[]): (readonly NameWord[])[] {
  // "Not lined" can be reworded as "unlined", but not as "no lined" or "without lined".
  if (words[0]?.text === 'not')
    return [...contrariesOfSingle(words.slice(1)), [plainWord('nothing'), ...words.slice(1)]];
  const rest = wordsOfAbsence(words);
  if (rest.length === 0) return [];
  return [
    ...contrariesOfSingle(rest),
    [plainWord('no'), ...rest],
    [plainWord('without'), ...rest],
    [plainWord('free'), plainWord('of'), ...rest],
    [plainWord('free'), plainWord('from'), ...rest],
    [...rest, plainWord('free')],
  ];
}

/** Returns the words for the absent thing, such as "nuts" in "Without nuts" and "Free of nuts". */
export function wordsOfAbsence(words: readonly NameWord[]): readonly NameWord[] {
  const [first, second] = [words[0]?.text ?? '', words[1]?.text ?? ''];
  if (first === 'free' && /^(?:of|from)$/.test(second)) return words.slice(2);
  if (first === 'no' || first === 'without') return words.slice(1);
  return words.length === 2 && second === 'free' ? words.slice(0, 1) : [];
}

/** Returns the opposites of a single word, such as "finless" for "fins". */
function contrariesOfSingle(words: readonly NameWord[]): (readonly NameWord[])[] {
  const [only] = words;
  return only === undefined || words.length > 1
    ? []
    : contrariesOf(only.text).map((text) => [plainWord(text)]);
}

function plainWord(text: string): NameWord {
  return { text, mark: null, isJoined: false };
}
