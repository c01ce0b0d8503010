import { type Mention, dimensionsOf, isGrammar, isName, leftOf } from './mentions.ts';
import { sharesDimension } from './targets.ts';
import type { Token } from './tokens.ts';

const isSkippedBeforeAnswer = ({ meaning }: Mention): boolean =>
  meaning.kind === 'filler' ||
  meaning.kind === 'determiner' ||
  meaning.kind === 'colon' ||
  meaning.kind === 'mark';

/** Applies a lone "no" or "none" to the thing named before it, as in "Mount: none". */
export function readLoneNo(mentions: Mention[], answer: Mention, tokens: readonly Token[]): void {
  if (isRetraction(mentions, answer, tokens)) return;
  if (!endsStatement(mentions, answer)) return;
  const beforeQuestionMark =
    tokens[mentions[answer.index - 1]?.start ?? -1]?.text === '?'
      ? nextSkipping(mentions, answer.index, -1)
      : null;
  const isListed = answersList(mentions, tokens);
  const target =
    beforeQuestionMark ??
    leftOf(
      mentions,
      answer.index,
      (mention) => isSkippedBeforeAnswer(mention) || (isListed && mention.meaning.kind === 'comma'),
    );
  if (target === null || !isName(target) || dimensionsOf(target).size === 0) return;
  // A sentence such as "it costs nothing" excludes nothing.
  const isAnswer =
    !isGrammar(answer, 'negator') ||
    /^(?:no|never)$/.test(tokens[answer.start]?.text ?? '') ||
    mentions.slice(target.index, answer.index).some(({ meaning }) => meaning.kind === 'colon');
  if (!isAnswer) return;
  target.isNegated = true;
  answer.isDone = true;
}

/**
 * Returns whether several words such as "yes" and "no" each answer the name before them, as in
 * "chest strap, no; hip belt, yes".
 */
function answersList(mentions: readonly Mention[], tokens: readonly Token[]): boolean {
  const answers = mentions.filter(({ start, index }) => {
    const [before, named, after] = [mentions[index - 1], mentions[index - 2], mentions[index + 1]];
    return (
      ANSWER.test(tokens[start]?.text ?? '') &&
      before?.meaning.kind === 'comma' &&
      isName(named) &&
      (after === undefined || ['comma', 'stop'].includes(after.meaning.kind))
    );
  });
  return answers.length > 1;
}

/** Returns whether a yes or no follows a name, as in "hip belt, yes". */
function isAnswered(
  mentions: readonly Mention[],
  { index }: Mention,
  tokens: readonly Token[],
): boolean {
  const [pause, answer] = [mentions[index + 1], mentions[index + 2]];
  return (
    PAUSE_KINDS.has(pause?.meaning.kind ?? '') &&
    ANSWER.test(tokens[answer?.start ?? -1]?.text ?? '')
  );
}

const ANSWER = /^(?:yes|yeah|yep|no|nope|nah)$/;

function endsStatement(mentions: readonly Mention[], answer: Mention): boolean {
  const after = mentions[answer.index + 1];
  if (after === undefined || after.clause !== answer.clause) return true;
  return ['comma', 'stop', 'filler'].includes(after.meaning.kind) || isGrammar(after, 'and');
}

const WORD_AFTER_CORRECTION = /^(?:a|an|the|this|that|these|those|my)$/;

/**
 * Treats "no" as a correction before an article or between numbers, as in "a ring, no a necklace"
 * or "two, no three rings".
 */
export function isImmediateCorrection(
  mentions: Mention[],
  answer: Mention,
  tokens: readonly Token[],
): boolean {
  if (answer.index === 0 || answer.end > answer.start + 1 || tokens[answer.start]?.text !== 'no')
    return false;
  const [before, next] = [nextSkipping(mentions, answer.index, -1), mentions[answer.index + 1]];
  const isBetweenNumbers =
    (next?.meaning.kind === 'count' && before?.meaning.kind === 'count') ||
    isBetweenSizes(mentions, answer) ||
    isBetweenCounts(mentions, answer, tokens) ||
    isBetweenDays(mentions, answer);
  if (!isBetweenNumbers && !WORD_AFTER_CORRECTION.test(tokens[answer.end]?.text ?? ''))
    return false;
  mentions[answer.index] = { ...answer, meaning: { kind: 'grammar', role: 'correction' } };
  return true;
}

/** Returns whether "no" stands after a pause between two numbers, as in "400 ml. No, 450". */
function isBetweenSizes(mentions: readonly Mention[], { index }: Mention): boolean {
  const [before, after] = [mentions[index - 1], mentions[index + 1]];
  return (
    PAUSE_KINDS.has(before?.meaning.kind ?? '') &&
    isNumber(mentions[index - 2]) &&
    isNumber(after?.meaning.kind === 'comma' ? mentions[index + 2] : after)
  );
}

const MAXIMUM_WORDS_AFTER_NUMBER = 4;

/**
 * Returns whether "no" stands after a pause between two numbers of the same thing, as in "5 flags,
 * no, 7" or "two bracelets, no, three bracelets".
 */
function isBetweenCounts(
  mentions: readonly Mention[],
  { index }: Mention,
  tokens: readonly Token[],
): boolean {
  const later = nextSkipping(mentions, index, 1);
  // In "four chairs please, no five" and "four panels, hmm, no five", polite words come between.
  const last = mentions.findLastIndex((mention, at) => at < index && !isPause(mention));
  const isParted = mentions
    .slice(last + 1, index)
    .some(({ meaning }) => PAUSE_KINDS.has(meaning.kind));
  if (!isParted || later?.meaning.kind !== 'count') return false;
  const words = mentions.slice(Math.max(0, last + 1 - MAXIMUM_WORDS_AFTER_NUMBER), last + 1);
  const from = words.findLastIndex((mention) => !isThing(mention));
  if (from === words.length - 1 || words[from]?.meaning.kind !== 'count') return false;
  const next = mentions[later.index + 1];
  const word = tokens[(next?.end ?? 0) - 1]?.text ?? '';
  return (
    next === undefined ||
    PAUSE_KINDS.has(next.meaning.kind) ||
    words.slice(from + 1).some(({ end }) => tokens[end - 1]?.text === word)
  );
}

function isThing(mention: Mention): boolean {
  return isName(mention) || mention.meaning.kind === 'unknown';
}

function isPauseAt(mentions: readonly Mention[], index: number): boolean {
  return PAUSE_KINDS.has(mentions[index]?.meaning.kind ?? '');
}

/** Returns whether "no" stands after a pause between two days, as in "on Friday, no, Saturday". */
function isBetweenDays(mentions: readonly Mention[], answer: Mention): boolean {
  return (
    isPauseAt(mentions, answer.index - 1) &&
    [-1, 1].every(
      (step) => nextSkipping(mentions, answer.index, step as 1 | -1)?.meaning.kind === 'day',
    )
  );
}

function isNumber(mention: Mention | undefined): boolean {
  return mention?.meaning.kind === 'count' || mention?.meaning.kind === 'measure';
}

const NEGATIVE_ANSWER = /^(?:no|nope|nah)$/;
const PAUSE_KINDS = new Set(['comma', 'mark', 'stop']);
const isPause = ({ meaning }: Mention): boolean =>
  PAUSE_KINDS.has(meaning.kind) || meaning.kind === 'filler' || meaning.kind === 'determiner';

/**
 * Treats "no" as a correction if another value of the same option follows, as in "Oak — no,
 * walnut". By contrast, "oak no, walnut yes" gives two answers.
 */
function isRetraction(mentions: Mention[], answer: Mention, tokens: readonly Token[]): boolean {
  const next = mentions[answer.index + 1];
  if (
    answer.end > answer.start + 1 ||
    !NEGATIVE_ANSWER.test(tokens[answer.start]?.text ?? '') ||
    !PAUSE_KINDS.has(next?.meaning.kind ?? '')
  )
    return false;
  const [before, after] = [
    nextSkipping(mentions, answer.index, -1),
    nextSkipping(mentions, answer.index, 1),
  ];
  if (
    before === null ||
    after === null ||
    !isName(before) ||
    !isName(after) ||
    !sharesDimension(before, after)
  )
    return false;
  if (answersList(mentions, tokens) && isAnswered(mentions, after, tokens)) return false;
  const rest = mentions[after.index + 1];
  const isList =
    rest?.meaning.kind === 'colon' || mentions[answer.index - 1]?.meaning.kind === 'colon';
  if (isList || isAffirmation(rest, tokens) || isGrammar(rest, 'negator', 'negative-answer'))
    return false;
  mentions[answer.index] = { ...answer, meaning: { kind: 'grammar', role: 'correction' } };
  return true;
}

function isAffirmation(mention: Mention | undefined, tokens: readonly Token[]): boolean {
  return (
    mention !== undefined &&
    /^(?:yes|yeah|yep|ok|okay|fine)$/.test(tokens[mention.start]?.text ?? '')
  );
}

function nextSkipping(mentions: readonly Mention[], index: number, step: 1 | -1): Mention | null {
  for (let at = index + step; ; at += step) {
    const mention = mentions[at];
    // Words of correction are skipped as well, as in "No, make that a ruby".
    if (mention === undefined || !(isPause(mention) || isGrammar(mention, 'correction')))
      return mention ?? null;
  }
}
