import { readLoneNo, isImmediateCorrection } from './read-lone-no.ts';
import { markConditionAmbiguous, reportWordsIfPossible } from './conditions.ts';
import {
  ADDING_WORD,
  followDefiniteDeterminers,
  isMarkedAsSelected,
  negateJoined,
} from './negate-joined.ts';
import { markAmbiguousBefore, negateJoinedForeignNames } from './foreign-no.ts';
import { isForeignNegator, isForeignWord } from './foreign-words.ts';
import {
  readExchange,
  excludeBeforeLeft,
  excludeBeforeOff,
  excludeAfterVerb,
  excludeBeforeFinalOff,
  findCancelledNegation,
} from './read-exclusions.ts';
import {
  markBothAmbiguous,
  dropUnclearName,
  markComparison,
  markDoubted,
  markOwned,
  readPreference,
} from './comparisons.ts';
import { markQuestions } from './questions.ts';
import { isNegator } from './name-words.ts';
import { markOwnedBefore, markPast } from './past-clauses.ts';
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

/**
 * Finds the words that each negation in the sentence refers to, and marks them as negated.
 * Negations that refer to nothing are reported later.
 */
export function markScopes(mentions: Mention[], tokens: readonly Token[]): void {
  dropConditions(mentions, tokens);
  markQuestions(mentions, tokens);
  for (const mention of mentions) {
    if (mention.isDone) continue;
    if (mention.meaning.kind === 'grammar' && markGrammar(mentions, mention, tokens)) continue;
    if (startsWithNo(mention, tokens)) {
      negateJoined(mentions, mention, tokens);
    } else if (mention.meaning.kind === 'free') {
      negateBeforeFree(mentions, mention, tokens);
    } else if (
      !isName(mention) &&
      !markDoubted(mentions, mention, tokens) &&
      !markOwned(mentions, mention, tokens) &&
      !markPast(mentions, mention, tokens) &&
      !markOwnedBefore(mentions, mention, tokens) &&
      !markComparison(mentions, mention, tokens) &&
      !readPreference(mentions, mention, tokens) &&
      !readExchange(mentions, mention, tokens) &&
      !excludeBeforeLeft(mentions, mention, tokens) &&
      !excludeBeforeFinalOff(mentions, mention, tokens) &&
      !excludeBeforeOff(mentions, mention, tokens)
    ) {
      const left = excludeAfterVerb(mentions, mention, tokens);
      if (left !== null) negateJoined(mentions, left, tokens);
    }
  }
}

function markGrammar(mentions: Mention[], mention: Mention, tokens: readonly Token[]): boolean {
  switch (mention.meaning.kind === 'grammar' ? mention.meaning.role : null) {
    case 'negator':
    case 'nor':
    case 'all-but':
      applyNegation(mentions, mention, tokens);
      return true;
    case 'negative-answer':
      readLoneNo(mentions, mention, tokens);
      return true;
    case 'no-more':
      markNextAmbiguous(mentions, mention);
      return true;
    case 'either-way':
      markBothAmbiguous(mentions, mention);
      return true;
    case 'reported':
      dropUnclearName(mentions, mention, tokens);
      return true;
    default:
      return false;
  }
}

/**
 * Removes conditions such as "if it is cheaper". Names in a condition are reported instead of
 * selected, and names that depend on the condition become ambiguous.
 */
function dropConditions(mentions: Mention[], tokens: readonly Token[]): void {
  for (const mention of mentions) {
    if (!isGrammar(mention, 'condition')) {
      reportWordsIfPossible(mentions, mention, tokens);
      continue;
    }
    markConditionAmbiguous(mentions, mention, tokens);
    for (let at = mention.index + 1; at < mentions.length; at += 1) {
      const inside = mentions[at];
      if (
        inside === undefined ||
        inside.clause !== mention.clause ||
        inside.meaning.kind === 'comma' ||
        inside.meaning.kind === 'stop'
      )
        break;
      if (isNegatable(inside)) mentions[at] = { ...inside, meaning: { kind: 'reported' } };
    }
  }
}

function applyNegation(mentions: Mention[], negator: Mention, tokens: readonly Token[]): void {
  if (isImmediateCorrection(mentions, negator, tokens)) return;
  const negatedMention = findCancelledNegation(mentions, negator, tokens);
  if (negatedMention !== null) {
    negator.isDone = true;
    negatedMention.isDone = true;
    return;
  }
  // A pronoun may come between a negation and the negated word, as in "I don't want them stiff".
  const target = rightOf(
    mentions,
    negator.index,
    (mention) => isSkippedBeforeTarget(mention) || mention.meaning.kind === 'counted',
  );
  if (target === null || !isNegatable(target) || endsBefore(negator, target, tokens)) {
    readLoneNo(mentions, negator, tokens);
    if (!negator.isDone) markAmbiguousBefore(mentions, negator, tokens);
    return;
  }
  // The words "everything but elm" ask for all values except elm. Only the exclusion of elm can be
  // expressed, so the phrase is also reported to the buyer.
  negator.isDone = !isGrammar(negator, 'all-but');
  if (markLimitedOption(mentions, target, tokens)) return;
  if (negateDegrees(mentions, negator, target)) return;
  // In "non slip mat", the negation belongs to the unknown word "slip".
  if (isNonOfUnknownWord(mentions, negator, tokens)) target.isAmbiguous = true;
  else if (!markExceptionAmbiguous(mentions, negator, target, tokens))
    negateTarget(mentions, negator, target, tokens);
}

/** Marks both names as ambiguous in "no sauces with egg", where only some sauces are unwanted. */
function markLimitedOption(
  mentions: readonly Mention[],
  target: Mention,
  tokens: readonly Token[],
): boolean {
  const named = rightOf(mentions, target.index, isSkippedBeforeTarget);
  if (
    tokens[target.end]?.text !== 'with' ||
    named === null ||
    !isName(named) ||
    sensesOf(target).some(({ kind }) => kind !== 'dimension')
  )
    return false;
  target.isAmbiguous = true;
  named.isAmbiguous = true;
  return true;
}

const CONSEQUENCE = /^(?:so|then|therefore|thus|hence)$/;

/**
 * Returns whether a negation ends before a name. In "I can't have nails, so tape" and "rather than
 * nothing on my burger", neither the tape nor the burger is negated.
 */
function endsBefore(negator: Mention, target: Mention, tokens: readonly Token[]): boolean {
  return (
    tokens.slice(negator.end, target.start).some(({ text }) => CONSEQUENCE.test(text)) ||
    isInPhraseAfterUnknown(negator, target, tokens) ||
    (tokens[negator.start]?.text === 'nothing' && tokens[negator.start - 1]?.text === 'than')
  );
}

/**
 * Returns whether a negated word comes before a phrase of its own, as in "dark chocolate, not milk
 * in a large basket", where the basket is wanted.
 */
function isInPhraseAfterUnknown(
  { end }: Mention,
  { start }: Mention,
  tokens: readonly Token[],
): boolean {
  return (
    start - end > 2 &&
    /^an?$/.test(tokens[start - 1]?.text ?? '') &&
    /^(?:in|on|with)$/.test(tokens[start - 2]?.text ?? '')
  );
}

/**
 * Marks an exception to a negation as ambiguous: "no box except the sleeve" may select the sleeve.
 * Returns false if there is no such exception.
 */
function markExceptionAmbiguous(
  mentions: readonly Mention[],
  negator: Mention,
  target: Mention,
  tokens: readonly Token[],
): boolean {
  const negated = leftOf(mentions, negator.index);
  if (
    !EXCEPTING_WORDS.has(tokens[negator.start]?.text ?? '') ||
    negated === null ||
    !(negated.isNegated || startsWithNo(negated, tokens)) ||
    followsConjunction(mentions, negator)
  )
    return false;
  target.isAmbiguous = true;
  if (sharesDimension(negated, target)) {
    negated.isNegated = false;
    negated.isAmbiguous = true;
  }
  return true;
}

function negateTarget(
  mentions: readonly Mention[],
  negator: Mention,
  target: Mention,
  tokens: readonly Token[],
): void {
  target.isNegated = true;
  if (isForeignNegator(tokens[negator.start]?.text ?? ''))
    negateJoinedForeignNames(mentions, target, tokens);
  negateJoined(mentions, target, tokens);
  markJoinedAmbiguous(mentions, negator, tokens);
}

/**
 * Marks the name of an option as ambiguous if "and" joins it to a negated name, as in "without
 * glass and engraving". In "no glass and waxed", the value "waxed" stays selected.
 */
function markJoinedAmbiguous(
  mentions: readonly Mention[],
  negator: Mention,
  tokens: readonly Token[],
): void {
  const last = mentions.findLast(({ isNegated, clause }) => isNegated && clause === negator.clause);
  const link = last === undefined ? null : rightOf(mentions, last.index, isSkippedBetweenItems);
  const next = link === null ? null : rightOf(mentions, link.index, isSkippedBetweenItems);
  if (
    link === null ||
    next === null ||
    !isGrammar(link, 'and') ||
    ADDING_WORD.test(tokens[link.start]?.text ?? '') ||
    !isName(next) ||
    productsOf(next).size > 0 ||
    isMarkedAsSelected(mentions, next, tokens)
  )
    return;
  if (followDefiniteDeterminers(last ?? next, next, tokens)) {
    next.isNegated = true;
    return;
  }
  const isOption = sensesOf(next).every(({ kind }) => kind === 'dimension');
  if (isOption || JOINT_NEGATORS.has(tokens[negator.start]?.text ?? '')) next.isAmbiguous = true;
}

/** Negations, such as "without", that often apply to both names when two are joined by "and". */
const JOINT_NEGATORS: ReadonlySet<string> = new Set(contextWords.jointNegators);

/**
 * Marks the name after "no more" as ambiguous. For example, "no more olives" may mean fewer olives
 * or none.
 */
function markNextAmbiguous(mentions: readonly Mention[], phrase: Mention): void {
  const next = rightOf(mentions, phrase.index, isSkippedBeforeTarget);
  phrase.isDone = true;
  if (next !== null && isName(next)) next.isAmbiguous = true;
}

function isNonOfUnknownWord(
  mentions: readonly Mention[],
  { index, start }: Mention,
  tokens: readonly Token[],
): boolean {
  const next = mentions[mentions[index + 1]?.meaning.kind === 'mark' ? index + 2 : index + 1];
  return (
    tokens[start]?.text === 'non' &&
    next?.meaning.kind === 'unknown' &&
    !isForeignWord(tokens[next.start]?.text ?? '')
  );
}

/**
 * In "no extra cheese", treats "extra" as negated and marks "cheese" as ambiguous, because the
 * buyer may still want some cheese.
 */
function negateDegrees(mentions: readonly Mention[], negator: Mention, target: Mention): boolean {
  const degrees = mentions
    .slice(negator.index + 1, target.index)
    .filter(({ meaning }) => meaning.kind === 'degree');
  for (const degree of degrees) degree.isNegated = true;
  if (degrees.length > 0) target.isAmbiguous = true;
  return degrees.length > 0;
}

const EXCEPTING_WORDS: ReadonlySet<string> = new Set(contextWords.exceptingWords);

/**
 * Returns whether a name begins with a negation, such as "no bevel". The negation then also applies
 * to the names joined to it.
 */
function startsWithNo(mention: Mention, tokens: readonly Token[]): boolean {
  return (
    isName(mention) &&
    mention.end > mention.start + 1 &&
    isNegator(tokens[mention.start]?.text ?? '')
  );
}

/** Treats a name before "free" as negated, as in "nut-free". */
function negateBeforeFree(
  mentions: readonly Mention[],
  mention: Mention,
  tokens: readonly Token[],
): void {
  const before = leftOf(mentions, mention.index, ({ meaning }) => meaning.kind === 'mark');
  if (
    before === null ||
    !isName(before) ||
    mention.start - before.end > 1 ||
    /[.,]/.test(tokens[mention.start - 1]?.text ?? '')
  )
    return;
  before.isNegated = true;
  mention.isDone = true;
}

function followsConjunction(mentions: readonly Mention[], negator: Mention): boolean {
  const before = mentions[negator.index - 1];
  return before?.meaning.kind === 'comma' || isGrammar(before, 'and', 'or');
}
