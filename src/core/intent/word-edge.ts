import { COSTS } from './edge-costs.ts';
import { roleOf } from './extents.ts';
import { COUNTED, CURRENCY_SIGNS, DETERMINERS, FILLERS, LESS, MORE } from './function-words.ts';
import type { Edge, Meaning } from './parts.ts';
import type { Token } from './tokens.ts';

/** What a token is by itself. */
export function wordEdge(tokens: readonly Token[], at: number): Edge {
  const plain = wordMeaning(tokens[at] as Token); // `at` is in range
  const meaning: Meaning =
    plain.kind === 'stop' && (isInitialPoint(tokens, at) || isOfAbbreviation(tokens, at))
      ? { kind: 'mark' }
      : plain;
  return { start: at, end: at + 1, cost: wordCost(meaning, tokens[at]), meaning };
}

function wordCost({ kind }: Meaning, token: Token | undefined): number {
  switch (kind) {
    case 'unknown':
    case 'degree':
    case 'role':
    case 'counted':
      return COSTS[kind];
    default:
      return token?.kind === 'mark' ? COSTS.mark : COSTS.filler;
  }
}

/** The points of "J.H.", which end nothing. */
function isInitialPoint(tokens: readonly Token[], at: number): boolean {
  const isInitial = (place: number): boolean =>
    tokens[place]?.kind === 'word' &&
    tokens[place]?.text.length === 1 &&
    tokens[place + 1]?.text === '.' &&
    tokens[place + 1]?.gap === false;
  if (tokens[at]?.text !== '.' || !isInitial(at - 1)) return false;
  return (
    (tokens[at + 1]?.gap === false && isInitial(at + 1)) ||
    (tokens[at - 1]?.gap === false && isInitial(at - 3))
  );
}

const ABBREVIATED = /^(?:dia|diam|approx|incl|excl|qty|max|min|pcs|no|nr|ca)$/;

/** The point of "diam. 7", which ends nothing. */
function isOfAbbreviation(tokens: readonly Token[], at: number): boolean {
  const [word, point, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    point?.text === '.' &&
    !point.gap &&
    next?.kind === 'number' &&
    ABBREVIATED.test(word?.text ?? '')
  );
}

const STOPS = new Set(['.', '!', '?', ';']);
const PLAIN_MARK = /^[\p{P}<>=~^|`$+]$/u;

function wordMeaning({ kind, text }: Token): Meaning {
  if (kind === 'mark') return markMeaning(text);
  if (kind === 'number') return { kind: 'unknown' };
  const role = roleOf(text);
  if (role !== null) return { kind: 'role', role };
  if (COUNTED.has(text) && !DETERMINERS.has(text)) return { kind: 'counted' };
  if (MORE.has(text)) return { kind: 'degree', isMore: true };
  if (LESS.has(text)) return { kind: 'degree', isMore: false };
  if (text === 'free') return { kind: 'free' };
  if (SAYS.has(text)) return { kind: 'says' };
  if (DETERMINERS.has(text)) return { kind: 'determiner' };
  return FILLERS.has(text) ? { kind: 'filler' } : { kind: 'unknown' };
}

function markMeaning(mark: string): Meaning {
  if (mark === ',') return { kind: 'comma' };
  if (STOPS.has(mark)) return { kind: 'stop' };
  if (mark === ':' || mark === '=') return { kind: 'colon' };
  if (mark === '&' || mark === '+') return { kind: 'grammar', role: 'and' };
  if (mark === '/') return { kind: 'grammar', role: 'or' };
  return PLAIN_MARK.test(mark) && !CURRENCY_SIGNS.has(mark)
    ? { kind: 'mark' }
    : { kind: 'unknown' };
}

/** Words after which a text begins. */
const SAYS = new Set(['saying', 'says', 'say', 'reading', 'reads', 'stating']);
