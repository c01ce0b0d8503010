import { type Mention, isGrammar, isName, leftOf, rightOf } from './mentions.ts';
import { isSkippedBetweenItems, isSkippedBeforeTarget, sharesDimension } from './targets.ts';
import type { Token } from './tokens.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Ignores the name after a phrase such as "not too". For example, "not too hot" means neither hot
 * nor its opposite.
 */
export function dropUnclearName(
  mentions: Mention[],
  phrase: Mention,
  tokens: readonly Token[],
): void {
  if (tokens[phrase.start]?.text === 'or' && tokens[phrase.start + 1]?.text === 'not') {
    markAmbiguousBefore(mentions, phrase);
    return;
  }
  // A buyer who writes "not much sauce" still wants some sauce.
  if (/^(?:much|many|of|lot)$/.test(tokens[phrase.end - 1]?.text ?? '')) return;
  if (tokens[phrase.start]?.text !== 'not') return;
  // Phrases such as "not so keen on oak" and "not really into oak" are ambiguous.
  const disliked = rightOf(mentions, phrase.index, isSkippedBeforeTarget);
  const between = disliked === null ? [] : tokens.slice(phrase.end, disliked.start);
  if (
    disliked !== null &&
    isName(disliked) &&
    between.some(({ text }) => /^(?:on|about|of|for|with|into)$/.test(text))
  ) {
    disliked.isAmbiguous = true;
    return;
  }
  const isUnsure = /^(?:sure|certain|decided|convinced)$/.test(
    tokens[phrase.start + 1]?.text ?? '',
  );
  const target = rightOf(
    mentions,
    phrase.index,
    isUnsure ? isSkippedBeforeTarget : isSkippedBetweenItems,
  );
  if (target !== null && isName(target))
    mentions[target.index] = { ...target, meaning: { kind: 'reported' } };
}

/**
 * Marks the name before "or not" as ambiguous. For example, "oak or not" leaves the choice open.
 */
function markAmbiguousBefore(mentions: readonly Mention[], phrase: Mention): void {
  const named = leftOf(mentions, phrase.index, isSkippedBetweenItems);
  if (named === null || !isName(named)) return;
  named.isAmbiguous = true;
  phrase.isDone = true;
}

/**
 * Words that come before "like" or "to" and show that the phrase asks for something rather than
 * comparing it, as in "I'd like my table round" or "I want to go with the oak".
 */
const WORDS_BESIDE_WISHES: ReadonlySet<string> = new Set(contextWords.wordsBesideWishes);
const WISH_VERBS: ReadonlySet<string> = new Set(contextWords.wishVerbs);

/**
 * Marks the names in a comparison as ambiguous, because they describe another thing. Examples are
 * "like my old oak one" and "darker than walnut".
 */
export function markComparison(
  mentions: readonly Mention[],
  mention: Mention,
  tokens: readonly Token[],
): boolean {
  const [first, before] = [
    tokens[mention.start]?.text ?? '',
    tokens[mention.start - 1]?.text ?? '',
  ];
  if (isGrammar(mention, 'likeness')) {
    if (
      (first === 'to' && WISH_VERBS.has(before)) ||
      (first === 'like' && WORDS_BESIDE_WISHES.has(before))
    )
      return false;
    markAmbiguousThrough(mentions, mention.index, mention.clause);
    return true;
  }
  if (mention.end > mention.start + 1 || (first !== 'than' && first !== 'same')) return false;
  const from =
    first === 'than'
      ? mention
      : mentions
          .slice(mention.index + 1, mention.index + MAXIMUM_DISTANCE)
          .find((other) => other.clause === mention.clause && tokens[other.start]?.text === 'as');
  if (from !== undefined) markAmbiguousThrough(mentions, from.index, mention.clause);
  return true;
}

/**
 * Drops the second name of a preference such as "I'd prefer oak to ash". Returns false if the verb
 * doesn't compare two values.
 */
export function readPreference(
  mentions: Mention[],
  verb: Mention,
  tokens: readonly Token[],
): boolean {
  if (!/^prefer(?:s|red)?$/.test(tokens[verb.start]?.text ?? '')) return false;
  const desired = rightOf(mentions, verb.index);
  const other = desired === null ? null : rightOf(mentions, desired.index);
  if (
    desired === null ||
    other === null ||
    !isName(desired) ||
    !isName(other) ||
    !sharesDimension(desired, other) ||
    tokens[desired.end]?.text !== 'to'
  )
    return false;
  mentions[other.index] = { ...other, meaning: { kind: 'reported' } };
  return true;
}

const UNCERTAIN = /^(?:maybe|perhaps|probably|possibly)$/;

/**
 * Marks a name as ambiguous if the buyer isn't sure of it, as in "maybe rust" or "oak, perhaps?".
 * Returns false if the words express no doubt.
 */
export function markDoubted(
  mentions: readonly Mention[],
  { index, start, end, clause }: Mention,
  tokens: readonly Token[],
): boolean {
  if (end > start + 1 || !UNCERTAIN.test(tokens[start]?.text ?? '')) return false;
  const next = rightOf(mentions, index, isSkippedBeforeTarget);
  if (next !== null && isName(next)) {
    next.isAmbiguous = true;
    return true;
  }
  const [before, after] = [mentions[index - 1], mentions[index + 1]];
  const isLast = after === undefined || ['stop', 'comma'].includes(after.meaning.kind);
  if (isLast && before?.clause === clause && isName(before)) before.isAmbiguous = true;
  return true;
}

/**
 * Marks names as ambiguous that describe what the buyer has, as in "I have a black collar already".
 * Returns false if the words say nothing of the kind.
 */
export function markOwned(
  mentions: readonly Mention[],
  { index, start, clause }: Mention,
  tokens: readonly Token[],
): boolean {
  if (tokens[start]?.text !== 'already') return false;
  const isVerb = (other: Mention | undefined): boolean =>
    other?.clause === clause && OWNING_VERB.test(tokens[other.start]?.text ?? '');
  const next = mentions[index + 1];
  const verb = isVerb(next) ? next : mentions.slice(0, index).findLast(isVerb);
  if (verb === undefined) return false;
  const names = mentions.slice(verb.index).filter((mention) => mention.clause === clause);
  const end = names.findIndex(
    (mention) =>
      mention.index > index &&
      (mention.meaning.kind === 'comma' || tokens[mention.start]?.text === 'so'),
  );
  for (const mention of end === -1 ? names : names.slice(0, end))
    if (isName(mention)) mention.isAmbiguous = true;
  return true;
}

const OWNING_VERB = /^(?:have|has|got|own|owns|ive|weve)$/;
const MAXIMUM_DISTANCE = 5;

function markAmbiguousThrough(mentions: readonly Mention[], index: number, clause: number): void {
  for (let at = index + 1; at < mentions.length; at += 1) {
    const mention = mentions[at];
    if (
      mention === undefined ||
      mention.clause !== clause ||
      !(isName(mention) || isSkippedBeforeTarget(mention))
    )
      return;
    if (isName(mention)) mention.isAmbiguous = true;
    if (
      isName(mention) &&
      !isName(mentions[at + 1]) &&
      mentions[at + 1]?.meaning.kind !== 'unknown'
    )
      return;
  }
}

/** Marks the name after "with or without" as ambiguous. */
export function markBothAmbiguous(mentions: readonly Mention[], phrase: Mention): void {
  const target = rightOf(mentions, phrase.index, isSkippedBeforeTarget);
  if (target === null || !isName(target)) return;
  target.isAmbiguous = true;
  phrase.isDone = true;
}
