import { skipHyphen } from './size-roles.ts';
import { type SizeRole, roleOfComparative } from './extents.ts';
import { readNumber } from './numbers.ts';
import type { Token } from './tokens.ts';
import contextWords from './words/context-words.json' with { type: 'json' };
import sizes from './words/sizes.json' with { type: 'json' };

const RANGE_OPENERS = byFirstWord(
  sizes.wordsBeforeRanges
    .flatMap((phrase) =>
      phrase.endsWith('er than') && !phrase.includes(' ', phrase.indexOf(' ') + 1)
        ? [
            phrase,
            `no ${phrase}`,
            `not ${phrase}`,
            `any ${phrase}`,
            `not any ${phrase}`,
            `no more ${phrase}`,
          ]
        : [phrase],
    )
    .map((phrase) => phrase.split(' ')),
);
const RANGE_CLOSERS = byFirstWord(sizes.wordsAfterRanges.map((phrase) => phrase.split(' ')));

/** Words that turn the size after them into a range, such as "between", "at least" or "about a". */
export interface RangeOpening {
  readonly end: number;
  readonly isBetween: boolean;
  readonly role: SizeRole | null;
  readonly skipsArticle?: true;
}

/**
 * Words after which "about" introduces a topic instead of a range, as in "how about a 30 cm frame".
 */
const WORDS_BEFORE_TOPICS: ReadonlySet<string> = new Set(contextWords.wordsBeforeTopics);
const SPATIAL_WORD = /^(?:over|under|above|below|near)$/;

/**
 * Skips the article before the size of a range, as in "about a 32 inch scale" or "around the 30 cm
 * mark".
 */
function skipArticle(tokens: readonly Token[], start: number, opening: RangeOpening): RangeOpening {
  if (
    opening.isBetween ||
    tokens[start]?.kind !== 'word' ||
    !/^(?:a|an|the)$/.test(tokens[opening.end]?.text ?? '')
  )
    return opening;
  if (
    SPATIAL_WORD.test(tokens[start]?.text ?? '') ||
    WORDS_BEFORE_TOPICS.has(tokens[start - 1]?.text ?? '') ||
    readNumber(tokens, opening.end + 1) === null
  )
    return opening;
  // In "about a hundred" and "about a third", the article is part of the number.
  return readNumber(tokens, opening.end) === null
    ? { ...opening, end: opening.end + 1, skipsArticle: true }
    : opening;
}

function byFirstWord(
  phrases: readonly (readonly string[])[],
): ReadonlyMap<string, readonly (readonly string[])[]> {
  return Map.groupBy(phrases, ([first]) => first ?? '');
}

/** Returns the words that begin a range at this place in the sentence, or null. */
export function openRange(tokens: readonly Token[], start: number): RangeOpening | null {
  const opened = readRangeWords(tokens, start);
  return opened === null ? null : skipArticle(tokens, start, opened);
}

/**
 * Looks for words such as "or more", which turn the size before them into a range. Returns where
 * they end, or null if there are none.
 */
export function closeRange(
  tokens: readonly Token[],
  tokenIndex: number,
  hasOpening: boolean,
): number | null {
  const closed = matchPhraseAt(RANGE_CLOSERS, tokens, skipHyphen(tokens, tokenIndex));
  if (closed !== null) return closed;
  return hasOpening && tokens[tokenIndex]?.text === 'mark' ? tokenIndex + 1 : null;
}

function readRangeWords(tokens: readonly Token[], start: number): RangeOpening | null {
  if (tokens[start]?.text === 'between' || tokens[start]?.text === 'from')
    return { end: start + 1, isBetween: true, role: null };
  const mark =
    tokens[start]?.kind === 'mark' && /[<>~≤≥≈]/.test(tokens[start]?.text ?? '') ? start + 1 : null;
  const end = mark ?? matchPhraseAt(RANGE_OPENERS, tokens, start);
  if (end === null) return null;
  const more = readRangeWords(tokens, end);
  const role =
    tokens
      .slice(start, end)
      .map(({ text }) => roleOfComparative(text))
      .find((found) => found !== null) ??
    more?.role ??
    null;
  // The point in the abbreviation "approx." doesn't end a sentence.
  const after = tokens[end]?.text === '.' && tokens[end]?.hasGapBefore === false ? end + 1 : end;
  return { end: more?.end ?? after, isBetween: false, role };
}

function matchPhraseAt(
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>,
  tokens: readonly Token[],
  start: number,
): number | null {
  let longest: number | null = null;
  for (const phrase of phrases.get(tokens[start]?.text ?? '') ?? []) {
    if (phrase.every((word, index) => tokens[start + index]?.text === word))
      longest = Math.max(longest ?? 0, start + phrase.length);
  }
  return longest;
}
