import { FALLBACK_WORDS, earlierValue, leadsToReplacement } from './corrected-values.ts';
import { chooseBestValues, valuesOf, type ValueSense } from './likely-values.ts';
import { replaceEarlierNumber, replaceEarlierSize } from './corrected-numbers.ts';
import type { Draft } from './draft.ts';
import { NUMBER_WORDS } from './numbers.ts';
import type { Span } from './reading.ts';
import { type Mention, dimensionsOf, isGrammar, isLink, isName, rightOf } from './mentions.ts';
import { formsOf } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Reports corrections such as "oak, sorry, walnut" as ambiguous, because the buyer may want either
 * walnut instead of oak or both.
 */
export function readCorrections(draft: Draft): void {
  for (const link of draft.mentions) {
    if (!isCorrection(draft, link)) continue;
    const right = findReplacement(draft, link);
    const left =
      earlierValue(draft, link, right) ?? nearestMeaningfulMention(draft.mentions, link.index, -1);
    if (left === null || right === null || right.isDone) continue;
    if (!isNumber(left) && replaceEarlierNumber(draft, link, right)) continue;
    if (replaceEarlierSize(draft, link, right) || left.isDone) continue;
    const isDone = readCorrection(draft, left, link, right);
    for (const mention of isDone ? [left, link, right] : []) mention.isDone = true;
  }
  for (const link of draft.mentions) reportFallback(draft, link);
}

/**
 * Reports a fallback that follows something unknown, as in "leather if you have it, if not canvas".
 * The value after it is then wanted only perhaps.
 */
function reportFallback({ mentions, tokens, reported }: Draft, link: Mention): void {
  const isFallback =
    !link.isDone &&
    isGrammar(link, 'correction') &&
    // "Otherwise" may also mean "apart from that".
    /^(?:if|or|failing)$/.test(tokens[link.start]?.text ?? '') &&
    tokens.slice(link.start, link.end).some(({ text }) => FALLBACK_WORDS.test(text));
  if (!isFallback) return;
  link.isDone = true;
  reported.push(link.span);
  const next = rightOf(mentions, link.index, isSkippedAfterFallback);
  if (next !== null && isName(next)) next.isAmbiguous = true;
}

function isSkippedAfterFallback(mention: Mention): boolean {
  return isLink(mention) || mention.meaning.kind === 'comma';
}

/**
 * Reports a corrected name as ambiguous and a corrected number as not understood. Returns false if
 * the words aren't a correction.
 */
function readCorrection(
  draft: Draft,
  correctedMention: Mention,
  link: Mention,
  replacementMention: Mention,
): boolean {
  const span = { start: correctedMention.span.start, end: replacementMention.span.end };
  const senses =
    correctedMention.isNegated === replacementMention.isNegated &&
    isName(correctedMention) &&
    isName(replacementMention)
      ? [
          ...sharedSenses(draft, correctedMention, replacementMention),
          ...sharedSenses(draft, replacementMention, correctedMention),
        ]
      : [];
  if (replacesValue(draft, correctedMention, link, senses))
    return replaceValue(draft, correctedMention, link);
  if (senses.length > 0) draft.markAmbiguous(span, senses);
  else if (
    isName(correctedMention) &&
    retractsName(draft, correctedMention, link, replacementMention)
  )
    draft.markAmbiguous(span, sensesOfMention(draft, correctedMention));
  else if (replacesNumber(draft, correctedMention, link, replacementMention))
    return replaceNumber(draft, correctedMention, link, replacementMention);
  else if (isNumber(replacementMention) && isNumberCorrection(draft, correctedMention, link))
    readNumberCorrections(draft, correctedMention, span);
  else return false;
  return true;
}

/**
 * Returns whether a correction leaves only one value, as in "round, actually square". It leaves
 * both after a fallback such as "otherwise", or if the buyer listed several values before it.
 */
function replacesValue(
  draft: Draft,
  correctedMention: Mention,
  link: Mention,
  senses: readonly ValueSense[],
): boolean {
  const { tokens, dimensions } = draft;
  const [first] = senses;
  const values = new Set(senses.map(({ value }) => value));
  return (
    first !== undefined &&
    values.size === 2 &&
    senses.length === 2 &&
    senses.every(({ dimension }) => dimension === first.dimension) &&
    (dimensions[first.dimension]?.inWords.takesOneValue === true ||
      isOnlyValue(draft, correctedMention, link, first.dimension)) &&
    !tokens.slice(link.start, link.end).some(({ text }) => FALLBACK_WORDS.test(text))
  );
}

/** Returns whether a correction directly follows the only value of an option before it. */
function isOnlyValue(
  { mentions }: Draft,
  correctedMention: Mention,
  link: Mention,
  dimension: number,
): boolean {
  return mentions
    .slice(0, link.index)
    .every(
      (mention) =>
        mention === correctedMention ||
        (mention.index < correctedMention.index
          ? !dimensionsOf(mention).has(dimension)
          : SILENT_KINDS.has(mention.meaning.kind) || isGrammar(mention, 'correction')),
    );
}

/** Reports the value that the buyer took back. The value that replaces it is read later. */
function replaceValue(draft: Draft, correctedMention: Mention, link: Mention): boolean {
  correctedMention.isDone = true;
  link.isDone = true;
  skipRepeatedNo(draft, correctedMention, link);
  // Other words may stand between the value and the correction, as in "a white glaze, no bee,
  // sorry, amber".
  const between = draft.mentions.slice(correctedMention.index + 1, link.index);
  if (between.every(({ meaning }) => SILENT_KINDS.has(meaning.kind)))
    draft.reported.push({ start: correctedMention.span.start, end: link.span.end });
  else draft.reported.push(correctedMention.span, link.span);
  return false;
}

/**
 * Reports a no to what was taken back already, as in "ranch, no wait, aioli instead of ranch". The
 * buyer wants no ranch here, but excludes nothing.
 */
function skipRepeatedNo(draft: Draft, correctedMention: Mention, link: Mention): void {
  const retracted = valuesOf(draft, correctedMention);
  for (const mention of draft.mentions.slice(link.index)) {
    const isSame = valuesOf(draft, mention).some((sense) =>
      retracted.some(
        ({ dimension, value }) => dimension === sense.dimension && value === sense.value,
      ),
    );
    if (mention.isNegated && isSame) draft.reportUnread(mention);
  }
}

function retractsName(
  draft: Draft,
  correctedMention: Mention,
  link: Mention,
  replacementMention: Mention,
): boolean {
  // In "oak, no wait, wenge", the unknown word replaces oak.
  if (replacementMention.meaning.kind === 'unknown')
    return isRetraction(draft, link, replacementMention);
  if (isGrammar(replacementMention, 'negator', 'negative-answer')) return true;
  return (
    isNumber(replacementMention) && countSameThing(draft, correctedMention, replacementMention)
  );
}

/**
 * Returns whether words introduce a correction. A word such as "actually" does so only after a
 * pause, as in "oak, actually walnut".
 */
function isCorrection(
  { mentions, tokens }: Draft,
  { index, start, end, meaning }: Mention,
): boolean {
  if (meaning.kind === 'grammar') return meaning.role === 'correction';
  const before = mentions[index - 1];
  return (
    end === start + 1 &&
    /^(?:actually|rather|better)$/.test(tokens[start]?.text ?? '') &&
    (before?.meaning.kind === 'comma' ||
      before?.meaning.kind === 'mark' ||
      before?.meaning.kind === 'stop')
  );
}

const RETRACTIONS: ReadonlySet<string> = new Set(contextWords.retractions);
const MAXIMUM_RETRACTED_WORDS = 2;

/**
 * Returns whether a phrase replaces a value with an unknown word, as in "sorry, wenge" or "no, make
 * that a wenge one". By contrast, "sorry for the rush" and "make it quick" don't.
 */
function isRetraction(
  { mentions, tokens }: Draft,
  link: Mention,
  replacementMention: Mention,
): boolean {
  const [first, last, before] = [
    tokens[link.start]?.text ?? '',
    tokens[link.end - 1]?.text ?? '',
    tokens[link.start - 1]?.text ?? '',
  ];
  if (
    replacementMention.index < link.index ||
    !RETRACTIONS.has(first) ||
    last === 'it' ||
    (first === 'or' && last !== 'rather') ||
    /^(?:cant|cannot|to|the|dont|not)$/.test(before)
  )
    return false;
  const between = mentions
    .slice(link.index + 1, replacementMention.index)
    .filter(({ meaning }) => meaning.kind !== 'comma' && meaning.kind !== 'mark');
  return (
    between.length < MAXIMUM_RETRACTED_WORDS &&
    between.every(({ meaning }) => meaning.kind === 'determiner')
  );
}

const SILENT_KINDS = new Set(['comma', 'stop', 'mark', 'filler', 'determiner', 'colon']);

function nearestMeaningfulMention(
  mentions: readonly Mention[],
  index: number,
  step: 1 | -1,
): Mention | null {
  for (let at = index + step; ; at += step) {
    const mention = mentions[at];
    if (mention === undefined) return null;
    if (!SILENT_KINDS.has(mention.meaning.kind) && !isGrammar(mention, 'correction', 'or'))
      return mention;
  }
}

/** Returns what replaces something after a correction. */
function findReplacement(draft: Draft, link: Mention): Mention | null {
  const first = nearestMeaningfulMention(draft.mentions, link.index, 1);
  return first !== null && isName(first) && leadsToReplacement(draft, link, first)
    ? (draft.mentions[first.index + 1] ?? null)
    : first;
}

function isNumber({ meaning }: Mention): boolean {
  return meaning.kind === 'measure' || meaning.kind === 'count' || meaning.kind === 'times';
}

/**
 * Returns whether a number replaces another number, as in "one button, no wait, two". By contrast,
 * "make it two" after a size gives the quantity.
 */
function isNumberCorrection(draft: Draft, correctedMention: Mention, link: Mention): boolean {
  const { tokens } = draft;
  const isMade = tokens[link.start]?.text === 'make';
  if (isNumber(correctedMention)) return !isMade || correctedMention.meaning.kind !== 'measure';
  if (countBefore(draft, correctedMention) !== null) return true;
  return (
    isName(correctedMention) &&
    tokens
      .slice(correctedMention.start, correctedMention.end)
      .some(({ text, kind }) => kind === 'number' || NUMBER_WORDS.has(text))
  );
}

/**
 * Returns whether one number directly replaces another number of the same kind, as in "400 ml, no,
 * 450".
 */
function replacesNumber(
  { mentions, tokens }: Draft,
  { meaning, index }: Mention,
  link: Mention,
  { meaning: other, index: otherIndex }: Mention,
): boolean {
  const isSameKind =
    (meaning.kind === 'count' &&
      (other.kind === 'count' ||
        (other.kind === 'measure' && other.measure.amounts.length === 1))) ||
    (meaning.kind === 'measure' &&
      meaning.measure.amounts.length === 1 &&
      (other.kind === 'count' || (other.kind === 'measure' && other.measure.amounts.length === 1)));
  return (
    isSameKind &&
    (tokens[link.start]?.text !== 'make' || tokens[link.start + 1]?.text === 'that') &&
    !tokens.slice(link.start, link.end).some(({ text }) => FALLBACK_WORDS.test(text)) &&
    mentions
      .slice(index + 1, otherIndex)
      .every((mention) => mention === link || SILENT_KINDS.has(mention.meaning.kind))
  );
}

/**
 * Reports the number that the buyer took back. The number that replaces it is read later, and gets
 * the same unit if it has none.
 */
function replaceNumber(
  draft: Draft,
  correctedMention: Mention,
  link: Mention,
  replacementMention: Mention,
): boolean {
  const { meaning } = correctedMention;
  const { meaning: other, index } = replacementMention;
  correctedMention.isDone = true;
  link.isDone = true;
  draft.reported.push({ start: correctedMention.span.start, end: link.span.end });
  // In "neck 40, no, 42 cm", the name before the first number also tells what the second number
  // measures.
  if (isName(draft.mentions[correctedMention.index - 1])) {
    replacementMention.isDone = true;
    draft.mentions[correctedMention.index] = {
      ...replacementMention,
      index: correctedMention.index,
      clause: correctedMention.clause,
      isDone: false,
      meaning: withUnitOf(meaning, other),
    };
    return false;
  }
  draft.mentions[index] = { ...replacementMention, meaning: withUnitOf(meaning, other) };
  return false;
}

/** Gives a number the unit of the size that it replaces. */
function withUnitOf(meaning: Mention['meaning'], other: Mention['meaning']): Mention['meaning'] {
  const [amount] = meaning.kind === 'measure' ? meaning.measure.amounts : [];
  if (meaning.kind !== 'measure' || other.kind !== 'count' || amount === undefined) return other;
  const { value } = other.number;
  return { kind: 'measure', measure: { ...meaning.measure, amounts: [{ ...amount, value }] } };
}

/**
 * Returns whether a number counts the same thing as the corrected name, as in "single fin, sorry,
 * five fins".
 */
function countSameThing(
  { mentions, tokens }: Draft,
  correctedMention: Mention,
  replacementMention: Mention,
): boolean {
  const next = mentions[replacementMention.index + 1];
  const last = formsOf(tokens[correctedMention.end - 1]?.text ?? '').map(({ lemma }) => lemma);
  return (
    next !== undefined &&
    formsOf(tokens[next.end - 1]?.text ?? '').some(({ lemma }) => last.includes(lemma))
  );
}

/**
 * Returns the number before the name of a thing that is counted or measured, such as the two in
 * "two buckles".
 */
function countBefore({ mentions, dimensions }: Draft, mention: Mention): Mention | null {
  const before = mentions[mention.index - 1];
  const isCounted = [...dimensionsOf(mention)].some(
    (dimension) => dimensions[dimension]?.inWords.isSize === true,
  );
  return before !== undefined && isNumber(before) && isCounted ? before : null;
}

function readNumberCorrections(draft: Draft, correctedMention: Mention, span: Span): void {
  const count = countBefore(draft, correctedMention);
  if (count !== null) count.isDone = true;
  draft.reported.push({ ...span, start: (count ?? correctedMention).span.start });
}

function sensesOfMention(
  draft: Draft,
  mention: Mention,
): readonly { readonly dimension: number; readonly value?: number }[] {
  const values = valuesOf(draft, mention);
  return values.length > 0
    ? values
    : Array.from(dimensionsOf(mention), (dimension) => ({ dimension }));
}

function sharedSenses(draft: Draft, mention: Mention, other: Mention): readonly ValueSense[] {
  const dimensions = new Set(valuesOf(draft, other).map(({ dimension }) => dimension));
  return chooseBestValues(
    draft,
    mention,
    valuesOf(draft, mention).filter(({ dimension }) => dimensions.has(dimension)),
  );
}
