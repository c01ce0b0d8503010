import { DETERMINERS, FILLERS, GENERIC, LESS, MORE } from './function-words.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { tokenise } from './tokens.ts';
import { isUnitWord, unitName } from './units-in-words.ts';
import { contrariesOf } from './word-forms.ts';

/** One word of a name, as names are compared by. */
export interface NameWord {
  /** Letters; digits; or a unit after a number, as `#cm`. */
  readonly text: string;
  /** A mark that stands before it and may be left out. */
  readonly mark: string | null;
  /** Joined to the word before it, as in "gluten-free" or "3D": neither says anything alone. */
  readonly joined: boolean;
}

/** The words of a name without hyphens, quotes and articles. */
export function nameWords(text: string): NameWord[] {
  const words: NameWord[] = [];
  const tokens = tokenise(text.replaceAll('_', ' '));
  let mark: string | null = null;
  let hyphen = false;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'mark' && token.text !== '"') {
      if (token.text === '-') hyphen = !token.gap;
      else mark = token.text === '&' ? mark : token.text;
      if (token.text === '&') words.push({ text: 'and', mark: null, joined: false });
      continue;
    }
    const joined = words.length > 0 && !token.gap && (hyphen || mark === null);
    const isArticle = DETERMINERS.has(token.text) && !joined && tokens[index + 1]?.gap === true;
    if (!isArticle) {
      words.push({
        text: canonical(token.text, tokens[index - 1]?.kind === 'number'),
        mark: words.length === 0 ? null : mark,
        joined,
      });
    }
    mark = null;
    hyphen = false;
  }
  return words;
}

function canonical(text: string, afterNumber: boolean): string {
  const number = NUMBER_WORDS.get(text);
  if (number !== undefined) return String(number);
  if (/^\d+,\d+$/.test(text)) return text.replace(',', '.');
  if (text === '"') return '#in';
  return afterNumber && isUnitWord(text) ? (unitName(text) ?? text) : text;
}

const NUMERIC = /^(?:\d|#)/;

/** Letters and digits in one, such as B5. */
function hasCode(words: readonly NameWord[]): boolean {
  return words.some(
    ({ text, joined }, index) =>
      joined && NUMERIC.test(text) !== NUMERIC.test(words[index - 1]?.text ?? ''),
  );
}

/** Whether words mean something by themselves: not "yes", "two", "none" or "B". */
export function isGeneric(words: readonly NameWord[]): boolean {
  const hasMixed = hasCode(words);
  const hasSize =
    words.some(({ text }) => text.startsWith('#')) && words.some(({ text }) => /^\d/.test(text));
  const hasLongNumber = words.some(({ text }) => /^\d{3,}$/.test(text));
  return (
    !hasMixed &&
    !hasSize &&
    !hasLongNumber &&
    words.every(({ text }) => NUMERIC.test(text) || GENERIC.has(text))
  );
}

const LEADING = new Set(['with', 'in', 'on', 'at', 'by', 'to', 'for', 'as', 'from']);

/** "With a mount" is also said as "mount". */
export function withoutPreposition(words: readonly NameWord[]): readonly NameWord[] | null {
  return words.length > 1 && LEADING.has(words[0]?.text ?? '') ? words.slice(1) : null;
}

/** "Height of the table" is also said as "table height". */
export function turnedAround(words: readonly NameWord[]): readonly NameWord[] | null {
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

const NEGATORS = new Set([
  'no',
  'not',
  'non',
  'without',
  'none',
  'never',
  'excluding',
  'except',
  'minus',
]);
export function isNegator(word: string): boolean {
  return NEGATORS.has(word);
}

const MAXIMUM_PART = 5;
/** A label with such a word is a sentence, and no part of it a name. */
const PRONOUNS = new Set(['i', 'we', 'you', 'it', 'he', 'she', 'they', 'us', 'me', 'them']);
const PARTING = new Set([
  'and',
  'or',
  'with',
  'of',
  'for',
  'in',
  'on',
  'at',
  'from',
  'to',
  'by',
  'under',
  'over',
  'as',
]);

export interface NamePart {
  readonly words: readonly NameWord[];
  /**
   * Only says how the thing is, as "salted" of "salted caramel": the thing must be told by
   * something else.
   */
  readonly isModifier: boolean;
}

/**
 * Parts that may stand for a whole name: those that end with the thing itself ("caramel", "gold
 * leaf" of "Gold leaf, 22 carat"), or that hold a number. Nothing that a negation turns round, and
 * words joined by a hyphen stay so.
 */
export function partsOf(words: readonly NameWord[]): NamePart[] {
  if (words.some(({ text }) => PRONOUNS.has(text))) return [];
  const negated = words.findIndex(({ text }) => isNegator(text));
  const usable = negated === -1 ? words : words.slice(0, negated);
  const parts: NamePart[] = [];
  for (let start = 0; start < usable.length; start += 1) {
    if (usable[start]?.joined === true || !says(usable[start])) continue;
    for (let end = start + 1; end <= Math.min(usable.length, start + MAXIMUM_PART); end += 1) {
      const part = usable.slice(start, end);
      if (isWhole(words, start, end) && says(part.at(-1)) && !isEmpty(part)) {
        parts.push({
          words: part,
          isModifier: !isHead(words, end) && !part.some(({ text }) => NUMERIC.test(text)),
        });
      }
    }
  }
  for (const part of [sharedHead(usable), withoutMiddle(words)])
    if (part !== null) parts.push({ words: part, isModifier: false });
  return parts;
}

/** "Honey ham" of "Honey roast ham". */
function withoutMiddle(words: readonly NameWord[]): readonly NameWord[] | null {
  const [first, middle, head] = words;
  if (first === undefined || middle === undefined || head === undefined || words.length > 3)
    return null;
  const isPlain = words.every(
    ({ text, mark, joined }) =>
      mark === null &&
      !joined &&
      /^\p{L}{3,}$/u.test(text) &&
      !isEmpty([{ text, mark, joined }]) &&
      !PARTING.has(text) &&
      !isNegator(text),
  );
  return isPlain ? [first, head] : null;
}

/** "Oil painting" of "Oil or acrylic painting". */
function sharedHead(words: readonly NameWord[]): readonly NameWord[] | null {
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

function isHead(words: readonly NameWord[], end: number): boolean {
  const next = words[end];
  // Of "Oil or acrylic painting" neither side is the thing by itself.
  if (
    next?.text === 'or' &&
    end === 1 &&
    words.length > 3 &&
    words.slice(end).every(({ mark }) => mark === null)
  )
    return false;
  return next === undefined || next.mark !== null || PARTING.has(next.text) || isNegator(next.text);
}

function isWhole(words: readonly NameWord[], start: number, end: number): boolean {
  const next = words[end];
  if (start === 0 && end === words.length) return false;
  return next === undefined || (!next.joined && next.text !== 'free');
}

function says(word: NameWord | undefined): boolean {
  return word !== undefined && !FILLERS.has(word.text);
}

const QUANTITIES = new Set([
  'half',
  'quarter',
  'third',
  'full',
  'whole',
  'single',
  'pair',
  'dozen',
  'free',
]);

function isEmpty(words: readonly NameWord[]): boolean {
  if (hasCode(words)) return false;
  const wordsOnly = words.filter(({ text }) => !NUMERIC.test(text));
  return wordsOnly.every(
    ({ text }) =>
      GENERIC.has(text) ||
      FILLERS.has(text) ||
      MORE.has(text) ||
      LESS.has(text) ||
      QUANTITIES.has(text) ||
      text.length < 2,
  );
}

/** Of "Plum sauce" beside "Lime sauce" the rest, "plum": the word that ends both tells nothing. */
export function restBefore(words: readonly NameWord[], head: string): readonly NameWord[] | null {
  const at = words.findIndex((_, index) => isHead(words, index + 1));
  const rest = words.slice(0, at);
  return at < 1 ||
    words[at]?.text !== head ||
    words[at]?.joined === true ||
    rest.some(({ text }) => isNegator(text)) ||
    isEmpty(rest)
    ? null
    : rest;
}

/** The word that a name is about: the last one before its first mark or preposition. */
export function headOf(words: readonly NameWord[]): string | null {
  return words.find((_, index) => isHead(words, index + 1))?.text ?? null;
}

/** "Without nuts", "no nuts", "nut-free", "nutless": one name says them all. */
export function negatedForms(words: readonly NameWord[]): (readonly NameWord[])[] {
  // "Unlined" of "Not lined", but "lined" alone isn't what "no lined" is of.
  if (words[0]?.text === 'not') return contrariesOfOne(words.slice(1));
  const rest = absentIn(words);
  if (rest.length === 0) return [];
  return [
    ...contrariesOfOne(rest),
    [plain('no'), ...rest],
    [plain('without'), ...rest],
    [plain('free'), plain('of'), ...rest],
    [plain('free'), plain('from'), ...rest],
    [...rest, plain('free')],
  ];
}

/** The words of what a name says to be missing: "nuts" of "Without nuts" and "Free of nuts". */
function absentIn(words: readonly NameWord[]): readonly NameWord[] {
  const [first, second] = [words[0]?.text ?? '', words[1]?.text ?? ''];
  if (first === 'free' && /^(?:of|from)$/.test(second)) return words.slice(2);
  if (first === 'no' || first === 'without') return words.slice(1);
  return words.length === 2 && second === 'free' ? words.slice(0, 1) : [];
}

/** A name of one word with its contrary in itself: "finless" of "No fins". */
function contrariesOfOne(words: readonly NameWord[]): (readonly NameWord[])[] {
  const [only] = words;
  return only === undefined || words.length > 1
    ? []
    : contrariesOf(only.text).map((text) => [plain(text)]);
}

function plain(text: string): NameWord {
  return { text, mark: null, joined: false };
}
