import { MEANING_COSTS } from './edge-costs.ts';
import { roleOf } from './extents.ts';
import {
  PIECE_WORDS,
  CURRENCY_SIGNS,
  DETERMINERS,
  FILLERS,
  LESS_WORDS,
  MORE_WORDS,
} from './function-words.ts';
import type { Edge, Meaning } from './parts.ts';
import type { Token } from './tokens.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

export function makeWordEdge(tokens: readonly Token[], tokenIndex: number): Edge {
  // The cast is safe, because `tokenIndex` is within the list.
  // In "a diamond on the i" and "on the inside", these are nouns.
  const isNoun =
    /^(?:i|inside|outside)$/.test(tokens[tokenIndex]?.text ?? '') &&
    DETERMINERS.has(tokens[tokenIndex - 1]?.text ?? '');
  const plain: Meaning = isNoun ? { kind: 'unknown' } : wordMeaning(tokens[tokenIndex] as Token);
  const meaning: Meaning =
    plain.kind === 'stop' &&
    (isInitialPoint(tokens, tokenIndex) ||
      isTitlePoint(tokens, tokenIndex) ||
      isAbbreviationPoint(tokens, tokenIndex))
      ? { kind: 'mark' }
      : plain;
  return {
    start: tokenIndex,
    end: tokenIndex + 1,
    cost: wordCost(meaning, tokens[tokenIndex]),
    meaning,
  };
}

function wordCost({ kind }: Meaning, token: Token | undefined): number {
  switch (kind) {
    case 'unknown':
    case 'degree':
    case 'role':
    case 'counted':
      return MEANING_COSTS[kind];
    default:
      return token?.kind === 'mark' ? MEANING_COSTS.mark : MEANING_COSTS.filler;
  }
}

/**
 * Returns whether a point belongs to initials such as "J.H." and "M. L.", or to the one after a
 * title, as in "Lt. O. Marsh", instead of ending a sentence.
 */
function isInitialPoint(tokens: readonly Token[], tokenIndex: number): boolean {
  const isInitial = (place: number): boolean =>
    tokens[place]?.kind === 'word' &&
    tokens[place]?.text.length === 1 &&
    tokens[place + 1]?.text === '.' &&
    tokens[place + 1]?.hasGapBefore === false;
  if (tokens[tokenIndex]?.text !== '.' || !isInitial(tokenIndex - 1)) return false;
  return (
    isInitial(tokenIndex + 1) || isInitial(tokenIndex - 3) || isTitlePoint(tokens, tokenIndex - 2)
  );
}

const ABBREVIATIONS: ReadonlySet<string> = new Set(contextWords.abbreviations);
const TITLES: ReadonlySet<string> = new Set(contextWords.titles);

/** Returns whether a point belongs to a title before a name, as in "Dr. Ada". */
function isTitlePoint(tokens: readonly Token[], tokenIndex: number): boolean {
  const point = tokens[tokenIndex];
  return (
    point?.text === '.' &&
    !point.hasGapBefore &&
    tokens[tokenIndex + 1]?.kind === 'word' &&
    TITLES.has(tokens[tokenIndex - 1]?.text ?? '')
  );
}

/**
 * Returns whether a point belongs to an abbreviation, as in "diam. 7", instead of ending a
 * sentence.
 */
function isAbbreviationPoint(tokens: readonly Token[], tokenIndex: number): boolean {
  const [word, point, next] = [tokens[tokenIndex - 1], tokens[tokenIndex], tokens[tokenIndex + 1]];
  return (
    point?.text === '.' &&
    !point.hasGapBefore &&
    next?.kind === 'number' &&
    ABBREVIATIONS.has(word?.text ?? '')
  );
}

const STOP_MARKS = new Set(['.', '!', '?', ';']);
const PLAIN_MARK = /^[\p{P}<>=~^|`$+]$/u;

function wordMeaning({ kind, text }: Token): Meaning {
  if (kind === 'mark') return markMeaning(text);
  if (kind === 'number') return { kind: 'unknown' };
  const role = roleOf(text);
  if (role !== null) return { kind: 'role', role };
  if (PIECE_WORDS.has(text) && !DETERMINERS.has(text)) return { kind: 'counted' };
  if (MORE_WORDS.has(text)) return { kind: 'degree', isMore: true };
  if (LESS_WORDS.has(text)) return { kind: 'degree', isMore: false };
  if (text === 'free') return { kind: 'free' };
  if (TEXT_INTRODUCTIONS.has(text)) return { kind: 'says' };
  if (DETERMINERS.has(text)) return { kind: 'determiner' };
  return FILLERS.has(text) ? { kind: 'filler' } : { kind: 'unknown' };
}

function markMeaning(mark: string): Meaning {
  if (mark === ',') return { kind: 'comma' };
  if (STOP_MARKS.has(mark)) return { kind: 'stop' };
  if (mark === ':' || mark === '=') return { kind: 'colon' };
  if (mark === '&' || mark === '+') return { kind: 'grammar', role: 'and' };
  if (mark === '/') return { kind: 'grammar', role: 'or' };
  return PLAIN_MARK.test(mark) && !CURRENCY_SIGNS.has(mark)
    ? { kind: 'mark' }
    : { kind: 'unknown' };
}

/** Words that come before a text to be written on the product, such as "saying". */
const TEXT_INTRODUCTIONS: ReadonlySet<string> = new Set(contextWords.textIntroductions);
