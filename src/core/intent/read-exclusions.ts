import { OMITTING_VERBS } from './phrases.ts';
import {
  type Mention,
  isGrammar,
  isName,
  leftOf,
  productsOf,
  rightOf,
  sensesOf,
} from './mentions.ts';
import {
  isSkippedBetweenItems,
  isNegatable,
  isSkippedBeforeTarget,
  sharesDimension,
} from './targets.ts';
import type { Token } from './tokens.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

const NEGATABLE_VERBS: ReadonlySet<string> = new Set(contextWords.negatableVerbs);
const EXCLUDING_WORDS: ReadonlySet<string> = new Set([
  ...contextWords.excludingWords,
  ...OMITTING_VERBS,
]);

/** Returns the second of two negations that cancel each other, as in "don't leave out the nuts". */
export function findCancelledNegation(
  mentions: readonly Mention[],
  negator: Mention,
  tokens: readonly Token[],
): Mention | null {
  const first = tokens[negator.start]?.text ?? '';
  if (!NEGATABLE_VERBS.has(first) || (first === 'do' && tokens[negator.start + 1]?.text !== 'not'))
    return null;
  const second = rightOf(
    mentions,
    negator.index,
    ({ meaning }) => meaning.kind === 'filler' || meaning.kind === 'determiner',
  );
  return second !== null &&
    isGrammar(second, 'negator') &&
    EXCLUDING_WORDS.has(tokens[second.start]?.text ?? '')
    ? second
    : null;
}

const EXCLUDING_VERBS: ReadonlySet<string> = new Set(OMITTING_VERBS);

/**
 * Treats the thing after an imperative such as "hold pickles" as negated. Verbs that describe a
 * thing, such as "holds", aren't imperatives.
 */
export function excludeAfterVerb(
  mentions: readonly Mention[],
  verb: Mention,
  tokens: readonly Token[],
): Mention | null {
  if (verb.end > verb.start + 1 || !EXCLUDING_VERBS.has(tokens[verb.start]?.text ?? ''))
    return null;
  const before = mentions[verb.index - 1];
  const target =
    mentions[verb.index + (isParticleOfHold(mentions[verb.index + 1], tokens) ? 2 : 1)];
  const isBidden =
    before === undefined ||
    before.clause !== verb.clause ||
    before.meaning.kind === 'comma' ||
    isGrammar(before, 'and') ||
    tokens[before.start]?.text === 'please';
  if (
    !isBidden ||
    target === undefined ||
    !isName(target) ||
    target.clause !== verb.clause ||
    productsOf(target).size > 0
  )
    return null;
  target.isNegated = true;
  verb.isDone = true;
  return target;
}

/**
 * Returns whether a word such as "on" belongs to the verb "hold". For example, "hold on chicken"
 * without a pause means "hold chicken".
 */
function isParticleOfHold(mention: Mention | undefined, tokens: readonly Token[]): boolean {
  return (
    mention !== undefined &&
    /^(?:on|back|off)$/.test(tokens[mention.start]?.text ?? '') &&
    tokens[mention.start - 1]?.text === 'hold'
  );
}

/** Treats the name before an "off" at the end of a clause as negated, as in "onions off please". */
export function excludeBeforeFinalOff(
  mentions: readonly Mention[],
  mention: Mention,
  tokens: readonly Token[],
): boolean {
  const [before, after] = [mentions[mention.index - 1], mentions[mention.index + 1]];
  if (
    tokens[mention.start]?.text !== 'off' ||
    mention.end > mention.start + 1 ||
    before === undefined ||
    !isName(before) ||
    before.clause !== mention.clause ||
    !tokens[mention.start]?.hasGapBefore
  )
    return false;
  const isEnd =
    after === undefined ||
    after.clause !== mention.clause ||
    ['comma', 'stop'].includes(after.meaning.kind) ||
    /^(?:please|pls|thanks|thank)$/.test(tokens[after.start]?.text ?? '');
  if (isEnd) before.isNegated = true;
  return isEnd;
}

const EXCHANGE_VERBS: ReadonlySet<string> = new Set(contextWords.exchangeVerbs);

/**
 * In an exchange such as "swap the chips for rice", treats the thing that the buyer exchanges as
 * negated.
 */
export function readExchange(
  mentions: readonly Mention[],
  verb: Mention,
  tokens: readonly Token[],
): boolean {
  if (verb.end > verb.start + 1 || !EXCHANGE_VERBS.has(firstWord(tokens, verb))) return false;
  if (isUsedAsNoun(mentions, verb)) return false;
  const given = rightOf(
    mentions,
    verb.index,
    ({ meaning }) => meaning.kind === 'determiner' || meaning.kind === 'filler',
  );
  if (given === null || !isName(given)) return false;
  const link = firstWord(tokens, mentions[given.index + 1]);
  // In "change the crust to thin", the words before "to" mention only the option, so no value is
  // excluded.
  if (sensesOf(given).every(({ kind }) => kind === 'dimension')) {
    verb.isDone = true;
    return true;
  }
  const taken = /^(?:for|with|to|by|into)$/.test(link)
    ? rightOf(mentions, given.index + 1, isSkippedBetweenItems)
    : null;
  if (taken === null || !isName(taken) || !sharesDimension(given, taken)) {
    given.isAmbiguous = true;
    return true;
  }
  // In "substitute rice for the chips", the excluded chips come second.
  const isTurned = link === 'for' && firstWord(tokens, verb).startsWith('sub');
  const excludedMention = isTurned ? taken : given;
  excludedMention.isNegated = true;
  verb.isDone = true;
  return true;
}

function firstWord(tokens: readonly Token[], mention: Mention | undefined): string {
  return mention === undefined ? '' : (tokens[mention.start]?.text ?? '');
}

/**
 * Returns whether a word such as "switch" is a noun here, as in "the switch", and not a verb of
 * exchange.
 */
function isUsedAsNoun(mentions: readonly Mention[], verb: Mention): boolean {
  const before = mentions[verb.index - 1];
  return (
    before !== undefined &&
    before.clause === verb.clause &&
    ['determiner', 'unknown', 'name'].includes(before.meaning.kind)
  );
}

/** Negates the subject of "be left out" or "be left off", as in "could the nuts be left out". */
export function excludeBeforeLeft(
  mentions: readonly Mention[],
  verb: Mention,
  tokens: readonly Token[],
): boolean {
  const [be, particle] = [tokens[verb.start - 1]?.text ?? '', tokens[verb.end]?.text ?? ''];
  if (
    !/^(?:left|taken)$/.test(tokens[verb.start]?.text ?? '') ||
    !/^(?:be|is|are|being|was|were)$/.test(be) ||
    !/^(?:out|off|away)$/.test(particle)
  )
    return false;
  const target = leftOf(
    mentions,
    verb.index,
    ({ meaning }) => meaning.kind === 'filler' || meaning.kind === 'determiner',
  );
  if (target === null || !isName(target) || productsOf(target).size > 0) return false;
  target.isNegated = true;
  verb.isDone = true;
  return true;
}

/** Negates the object of a phrase such as "leave the mount off" or "take the nuts out". */
export function excludeBeforeOff(
  mentions: readonly Mention[],
  verb: Mention,
  tokens: readonly Token[],
): boolean {
  if (
    !/^(?:leave|leaving|take|taking|keep)$/.test(tokens[verb.start]?.text ?? '') ||
    verb.end !== verb.start + 1
  )
    return false;
  const target = rightOf(mentions, verb.index, isSkippedBeforeTarget);
  const particle =
    target === null
      ? null
      : rightOf(mentions, target.index, ({ meaning }) => meaning.kind === 'mark');
  if (
    target === null ||
    particle === null ||
    !isNegatable(target) ||
    !/^(?:off|out|away)$/.test(tokens[particle.start]?.text ?? '')
  )
    return false;
  // The words "don't leave it off" mean that the thing stays.
  const before = leftOf(
    mentions,
    verb.index,
    ({ meaning }) => meaning.kind === 'filler' || meaning.kind === 'determiner',
  );
  target.isNegated = !(
    isGrammar(before, 'negator') && NEGATABLE_VERBS.has(tokens[before?.start ?? 0]?.text ?? '')
  );
  verb.isDone = true;
  particle.isDone = true;
  return true;
}
