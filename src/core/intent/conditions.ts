import { type Mention, dimensionsOf, isGrammar, isName, productsOf } from './mentions.ts';
import { type Token, spanOf } from './tokens.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

const STOCK_PHRASES: ReadonlySet<string> = new Set(contextWords.stockPhrases);

function isAboutStock(tokens: readonly Token[], { start, end }: Mention): boolean {
  return (
    tokens[end - 1]?.text === 'if' &&
    end - start === 1 &&
    [1, 2, 3, 4].some(
      (length) =>
        STOCK_PHRASES.has(
          tokens
            .slice(end, end + length)
            .map(({ text }) => text)
            .join(' '),
        ) && !/^(?:in|with|from|for|as|at|under|below)$/.test(tokens[end + length]?.text ?? ''),
    )
  );
}

/**
 * Returns the word, such as "otherwise", that introduces the buyer's second choice, as in "oak if
 * it's cheap, otherwise ash".
 */
function findPrecedingCondition(mentions: readonly Mention[], condition: Mention): Mention | null {
  const after = mentions.slice(condition.index + 1);
  const end = after.findIndex(({ meaning }) => meaning.kind === 'stop');
  return (
    (end === -1 ? after : after.slice(0, end)).find((mention) =>
      isGrammar(mention, 'correction'),
    ) ?? null
  );
}

/** Words that may come between a name and the condition on it. */
const WORDS_BEFORE_CONDITIONS: ReadonlySet<string> = new Set(contextWords.wordsBeforeConditions);

/**
 * Marks the names that depend on a condition as ambiguous, as in "oak if that's cheaper" or "if
 * it's cheaper, oak".
 */
export function markConditionAmbiguous(
  mentions: Mention[],
  condition: Mention,
  tokens: readonly Token[],
): void {
  // The words "in case" aren't always a condition, because the thing may come in a case.
  if (tokens[condition.start]?.text === 'in') return;
  const failing = findPrecedingCondition(mentions, condition);
  if (isAboutStock(tokens, condition)) {
    // In "if oak is out of stock", the value can't be ordered anyway. The replacement value is
    // therefore read, and only the "if" is reported.
    if (failing === null)
      mentions[condition.index] = { ...condition, meaning: { kind: 'reported' } };
    return;
  }
  if (failing !== null) markAmbiguousAfter(mentions, failing);
  const before = lastMentionBefore(mentions, condition, tokens);
  if (before !== null) markWholePhraseAmbiguous(mentions, before, tokens);
  else if (beginsSentence(mentions, condition)) markAmbiguousAfterComma(mentions, condition);
}

function lastMentionBefore(
  mentions: readonly Mention[],
  condition: Mention,
  tokens: readonly Token[],
): Mention | null {
  let isComma = false;
  for (let at = condition.index - 1; at >= 0; at -= 1) {
    const mention = mentions[at];
    if (mention === undefined || mention.meaning.kind === 'stop') return null;
    if (isNamedThing(mention)) return mention;
    const words = tokens.slice(mention.start, mention.end);
    const isPassed =
      mention.meaning.kind === 'mark' ||
      mention.meaning.kind === 'determiner' ||
      isGrammar(mention, 'but') ||
      words.every(({ text }) => WORDS_BEFORE_CONDITIONS.has(text));
    if (!isPassed && (mention.meaning.kind !== 'comma' || isComma)) return null;
    isComma ||= mention.meaning.kind === 'comma';
  }
  return null;
}

function isNamedThing(mention: Mention): boolean {
  return isName(mention) || ['measure', 'day', 'quote', 'times'].includes(mention.meaning.kind);
}

/** Marks a phrase and what is put on it, as in "truffle mayo on a burger if it's cheap". */
function markWholePhraseAmbiguous(
  mentions: Mention[],
  last: Mention,
  tokens: readonly Token[],
): void {
  markPhraseAmbiguous(mentions, last, -1);
  const link = mentions
    .slice(0, last.index)
    .findLast((mention) => !isNamedThing(mention) && mention.meaning.kind !== 'determiner');
  const before = link === undefined ? undefined : mentions[link.index - 1];
  if (before !== undefined && tokens[link?.start ?? -1]?.text === 'on' && isName(before))
    markPhraseAmbiguous(mentions, before, -1);
}

/** Marks all names in a phrase as ambiguous, such as "walnut" in "a walnut frame if it's cheap". */
function markPhraseAmbiguous(mentions: Mention[], first: Mention, step: 1 | -1): void {
  for (let at = first.index; ; at += step) {
    const mention = mentions[at];
    if (
      mention === undefined ||
      !(isNamedThing(mention) || (mention.meaning.kind === 'determiner' && at !== first.index))
    )
      return;
    if (!isName(mention)) {
      if (at === first.index) mentions[at] = { ...mention, meaning: { kind: 'reported' } };
      if (mention.meaning.kind !== 'determiner' || at === first.index) return;
    } else if (productsOf(mention).size === 0 || dimensionsOf(mention).size > 0) {
      mention.isAmbiguous = true;
    }
  }
}

/** Returns whether a sentence begins with a condition, such as "if it's cheap". */
function beginsSentence(mentions: readonly Mention[], condition: Mention): boolean {
  const start = mentions
    .slice(0, condition.index)
    .findLastIndex(({ meaning }) => meaning.kind === 'stop');
  return mentions
    .slice(start + 1, condition.index)
    .every((mention) => !isNamedThing(mention) && mention.meaning.kind !== 'count');
}

function markAmbiguousAfterComma(mentions: Mention[], condition: Mention): void {
  const comma = mentions
    .slice(condition.index)
    .find(({ meaning }) => meaning.kind === 'comma' || meaning.kind === 'stop');
  if (comma?.meaning.kind === 'comma') markAmbiguousAfter(mentions, comma);
}

function markAmbiguousAfter(mentions: Mention[], fallbackLink: Mention): void {
  for (let at = fallbackLink.index + 1; ; at += 1) {
    const mention = mentions[at];
    if (mention !== undefined && isNamedThing(mention)) markPhraseAmbiguous(mentions, mention, 1);
    if (mention === undefined || !['filler', 'determiner', 'mark'].includes(mention.meaning.kind))
      return;
  }
}

/**
 * Reports "if possible" after something that the buyer asks for, as in "extra thin if possible".
 * After a comma, the words are merely polite and aren't reported.
 */
export function reportWordsIfPossible(
  mentions: Mention[],
  mention: Mention,
  tokens: readonly Token[],
): void {
  const words = tokens.slice(mention.start, mention.end).map(({ text }) => text);
  const before = mentions[mention.index - 1];
  if (
    mention.meaning.kind !== 'filler' ||
    words.length < 2 ||
    words[0] !== 'if' ||
    words.at(-1) !== 'possible' ||
    before === undefined
  )
    return;
  if (isNamedThing(before) && (!isName(before) || dimensionsOf(before).size > 0)) {
    mentions[mention.index] = {
      ...mention,
      span: spanOf(tokens, mention.start, mention.start + 1),
      meaning: { kind: 'reported' },
    };
  }
}
