import { afterHyphen } from './amounts.ts';
import { type Role, comparedRole } from './extents.ts';
import { readNumber } from './numbers.ts';
import type { Token } from './tokens.ts';

const BEFORE_RANGE = byFirstWord(
  [
    'no more than',
    'not more than',
    'no less than',
    'not less than',
    'at least',
    'at most',
    'at minimum',
    'at maximum',
    'more than',
    'less than',
    'larger than',
    'smaller than',
    'bigger than',
    'wider than',
    'taller than',
    'higher than',
    'longer than',
    'shorter than',
    'narrower than',
    'deeper than',
    'thicker than',
    'thinner than',
    'heavier than',
    'lighter than',
    'up to',
    'a maximum of',
    'a minimum of',
    'max',
    'min',
    'maximum',
    'minimum',
    'over',
    'under',
    'above',
    'below',
    'around',
    'about',
    'roughly',
    'approximately',
    'approx',
    'ca',
    'circa',
    'nearly',
    'almost',
    'close to',
    'near',
    'somewhere around',
    'in the region of',
    'in the neighbourhood of',
    'in the neighborhood of',
    'something like',
  ]
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
const AFTER_RANGE = byFirstWord(
  [
    'or more',
    'or less',
    'or so',
    'or larger',
    'or bigger',
    'or smaller',
    'or over',
    'or under',
    'or above',
    'or below',
    'or wider',
    'or taller',
    'or longer',
    'or thereabouts',
    'or up',
    'give or take',
    'at least',
    'at most',
    'at the most',
    'at the least',
    'max',
    'min',
    'maximum',
    'minimum',
    'tops',
    'ish',
    'and up',
    'and over',
    'approximately',
    'approx',
    'roughly',
  ].map((phrase) => phrase.split(' ')),
);

/** What makes a range of the size that follows: "between", "at least", "about a". */
export interface Opened {
  readonly end: number;
  readonly isBetween: boolean;
  readonly role: Role | null;
  readonly isOverArticle?: true;
}

/** "How about a 30 cm frame", "I'm asking about the 30 cm one": of what is spoken. */
const SPEAKS =
  /^(?:how|what|ask|asks|asked|asking|think|thinking|thought|talk|talking|wonder|wondering|write|writing|wrote|enquire|enquiring|enquiry|inquire|inquiring|inquiry|question|questions|curious|know|hear|heard|read|speak|speaking|call|calling|happy|excited|something|all|forget|worry|care|mind|put|wrap|turn|comes|come)$/;
const PLACES = /^(?:over|under|above|below|near)$/;

/** "About a 32 inch scale", "around the 30 cm mark": an article between. */
function overArticle(tokens: readonly Token[], start: number, opened: Opened): Opened {
  if (
    opened.isBetween ||
    tokens[start]?.kind !== 'word' ||
    !/^(?:a|an|the)$/.test(tokens[opened.end]?.text ?? '')
  )
    return opened;
  if (
    PLACES.test(tokens[start]?.text ?? '') ||
    SPEAKS.test(tokens[start - 1]?.text ?? '') ||
    readNumber(tokens, opened.end + 1) === null
  )
    return opened;
  // "About a hundred", "about a third".
  return readNumber(tokens, opened.end) === null
    ? { ...opened, end: opened.end + 1, isOverArticle: true }
    : opened;
}

/** Phrases by their first word. */
function byFirstWord(
  phrases: readonly (readonly string[])[],
): ReadonlyMap<string, readonly (readonly string[])[]> {
  return Map.groupBy(phrases, ([first]) => first ?? '');
}

/** What opens a range here, with the article behind it if that is of the words. */
export function openRange(tokens: readonly Token[], start: number): Opened | null {
  const opened = wordsBefore(tokens, start);
  return opened === null ? null : overArticle(tokens, start, opened);
}

/** The end of what makes a range of the sizes before it: "or more", "30 cm mark". */
export function closeRange(tokens: readonly Token[], at: number, isOpened: boolean): number | null {
  const closed = phraseAt(AFTER_RANGE, tokens, afterHyphen(tokens, at));
  if (closed !== null) return closed;
  return isOpened && tokens[at]?.text === 'mark' ? at + 1 : null;
}

function wordsBefore(tokens: readonly Token[], start: number): Opened | null {
  if (tokens[start]?.text === 'between' || tokens[start]?.text === 'from')
    return { end: start + 1, isBetween: true, role: null };
  const mark =
    tokens[start]?.kind === 'mark' && /[<>~≤≥≈]/.test(tokens[start]?.text ?? '') ? start + 1 : null;
  const end = mark ?? phraseAt(BEFORE_RANGE, tokens, start);
  if (end === null) return null;
  const more = wordsBefore(tokens, end);
  const role =
    tokens
      .slice(start, end)
      .map(({ text }) => comparedRole(text))
      .find((found) => found !== null) ??
    more?.role ??
    null;
  // "Approx." is still no end of a sentence.
  const after = tokens[end]?.text === '.' && tokens[end]?.gap === false ? end + 1 : end;
  return { end: more?.end ?? after, isBetween: false, role };
}

function phraseAt(
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
