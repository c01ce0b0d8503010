import { findAbsence, isAbsence } from './absent-values.ts';
import { isJoinedToOther } from './attributes.ts';
import { LESS_WORDS, MORE_WORDS } from './function-words.ts';
import { readAsOf } from './choose-values.ts';
import type { Draft } from './draft.ts';
import { isDegreeOfOther, countSharedWords } from './neighbours.ts';
import { PART_TIER } from './parts.ts';
import { type Mention, isGrammar, leftOf } from './mentions.ts';
import { wordsOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';

/**
 * Reads the names of options that have no answer yet. Each name selects "yes" or "no" for the
 * option, or leads to a question to the buyer.
 */
export function readDimensions(draft: Draft): void {
  for (const mention of draft.mentions) {
    if (mention.isDone || mention.meaning.kind !== 'name') continue;
    const dimensions = dimensionsNamedBy(draft, mention);
    const [dimension] = dimensions;
    if (dimension === undefined) continue;
    mention.isDone = true;
    const absence = findAbsence(draft, mention);
    if (absence !== null) {
      draft.selectValue(absence.dimension, absence.value, mention.span, 'inflected');
    } else if (isDegreeOfOther(draft, mention, new Set(dimensions))) {
      draft.reported.push(mention.span);
    } else if (
      mention.meaning.tier === PART_TIER ||
      (mention.isNegated && precedesUnknownWord(draft, mention))
    ) {
      // A part of a name may describe something else, and the negation in "no age check" may belong
      // to another word.
      if (mention.isNegated || !dimensions.some((index) => isAnswered(draft, index)))
        draft.reported.push(mention.span);
    } else if (dimensions.length > 1) {
      markAmbiguousUnlessAnswered(draft, mention, dimensions);
    } else if (mention.isAmbiguous) {
      markBothAmbiguous(draft, mention, dimension);
    } else if (mention.isNegated) {
      answerWithNo(draft, mention, dimension);
    } else {
      answerByName(draft, mention, dimension);
    }
  }
}

/**
 * Returns the options that words refer to. If there are several, those that can apply to the
 * product come first.
 */
function dimensionsNamedBy(draft: Draft, { meaning, ...mention }: Mention): readonly number[] {
  if (meaning.kind !== 'name') return [];
  const all = [
    ...new Set(
      meaning.names.flatMap(({ sense }) => (sense.kind === 'dimension' ? [sense.dimension] : [])),
    ),
  ];
  const shown = all.filter((dimension) => !draft.isHidden(dimension));
  const possible = (shown.length > 0 ? shown : all).filter(
    (dimension) => draft.possible[dimension] !== false,
  );
  const left = possible.length > 0 ? possible : all;
  const maximum = Math.max(
    ...left.map((dimension) => countSharedWords(draft, { meaning, ...mention }, dimension)),
  );
  return left.length < 2
    ? left
    : left.filter(
        (dimension) => countSharedWords(draft, { meaning, ...mention }, dimension) === maximum,
      );
}

/**
 * Returns whether an unknown word directly follows a name. The name may then only describe that
 * word.
 */
function precedesUnknownWord(draft: Draft, mention: Mention): boolean {
  const next = draft.mentions[mention.index + 1];
  return next?.meaning.kind === 'unknown' && next.clause === mention.clause;
}

function isAnswered(draft: Draft, dimension: number): boolean {
  const key = draft.keyOf(dimension);
  return (
    draft.selections.some((selection) => selection.dimension === dimension) ||
    draft.exclusions.some((exclusion) => exclusion.dimension === dimension) ||
    draft.unsettled.some(({ dimensionKey }) => dimensionKey === key) ||
    draft.ambiguities.some(({ candidates }) =>
      candidates.some(({ dimensionKey }) => dimensionKey === key),
    )
  );
}

function markAmbiguousUnlessAnswered(
  draft: Draft,
  mention: Mention,
  dimensions: readonly number[],
): void {
  if (!dimensions.some((dimension) => isAnswered(draft, dimension))) {
    draft.markAmbiguous(
      mention.span,
      dimensions.map((dimension) => ({ dimension })),
    );
  }
}

function markBothAmbiguous(draft: Draft, mention: Mention, dimension: number): void {
  const { noneValue = null, yesValue = null } = draft.dimensions[dimension] ?? {};
  const values = [yesValue, noneValue].flatMap((value) =>
    value === null ? [] : [{ dimension, value }],
  );
  draft.markAmbiguous(mention.span, values.length > 0 ? values : [{ dimension }]);
}

function answerWithNo(draft: Draft, mention: Mention, dimension: number): void {
  const lexicon = draft.dimensions[dimension];
  if (lexicon === undefined) return;
  const { dimension: compiled, inWords, noneValue: none } = lexicon;
  const readAs = readAsOf(mention, dimension);
  if (none !== null) {
    draft.selectValue(dimension, none, mention.span, readAs);
  } else if (inWords.takesSeveralValues) {
    draft.addSelection(dimension, [], { span: mention.span, readAs });
  } else if (isCountFromZero(draft, dimension)) {
    draft.answerDimension(
      dimension,
      { magnitude: 0, unit: compiled.magnitude?.unit.key ?? null, requestedValue: null },
      mention.span,
      readAs,
    );
  } else if (
    (inWords.isNegationAmbiguous || compiled.required || compiled.assumed !== null) &&
    !canBeLeftOut(draft, mention, dimension)
  ) {
    draft.markAmbiguous(mention.span, [{ dimension }]);
  }
}

/**
 * Returns whether "no ribbon" leaves an option out: a choice that needn't be answered and has no
 * such value. In "no heat" of something mild, medium or hot, the least of it may be meant.
 */
function canBeLeftOut(draft: Draft, mention: Mention, dimension: number): boolean {
  const { dimension: compiled, inWords } = draft.dimensions[dimension] ?? {};
  return (
    inWords?.takesOneValue === true &&
    compiled?.required !== true &&
    compiled?.assumed === null &&
    draft.possible[dimension] !== false &&
    isAbsence(draft, mention) &&
    !compiled.values.some(({ source }) => wordsOf(source.label).some((word) => isAmount(word)))
  );
}

const SCALE_WORDS =
  /^(?:low|mild|medium|moderate|normal|regular|standard|high|hot|strong|full|half|less|least)$/;

function isAmount(word: string): boolean {
  return SCALE_WORDS.test(word) || MORE_WORDS.has(word) || LESS_WORDS.has(word);
}

/** Returns whether an option counts pieces and may be zero, so that the answer "no" means zero. */
function isCountFromZero(draft: Draft, dimension: number): boolean {
  const magnitude = draft.dimensions[dimension]?.dimension.magnitude ?? null;
  return magnitude !== null && magnitude.unit.quantity === 'count' && magnitude.minimum === 0;
}

function answerByName(draft: Draft, mention: Mention, dimension: number): void {
  const { yesValue = null } = draft.dimensions[dimension] ?? {};
  if (
    /^(?:all|every|each)$/.test(findWordBefore(draft, mention)) &&
    draft.dimensions[dimension]?.inWords.takesSeveralValues === true
  ) {
    // The words "all the toppings" may mean more values than one question can contain, so they are
    // only reported. Exceptions to them are read separately.
    draft.reported.push(mention.span);
    return;
  }
  if (isAnswered(draft, dimension) || meansAnyValue(draft, mention)) return;
  if (yesValue !== null && isJoinedToOther(draft, mention)) draft.reported.push(mention.span);
  else if (yesValue !== null)
    draft.selectValue(dimension, yesValue, mention.span, readAsOf(mention, dimension));
  else if (!belongsToPreviousValue(draft, mention)) draft.markUnsettled(dimension, mention.span);
}

/**
 * Returns whether a name completes the value before it. For example, "lenses" completes "thin" in
 * "thin lenses", once the thickness of the lenses has been read.
 */
function belongsToPreviousValue(draft: Draft, mention: Mention): boolean {
  const before = leftOf(draft.mentions, mention.index);
  const selected =
    before !== null
      ? draft.selections.filter(({ selection }) => selection.span.end === before.span.end)
      : [];
  const words = draft.tokens
    .slice(mention.start, mention.end)
    .filter(({ kind }) => kind === 'word');
  return selected.some(({ dimension }) =>
    words.every(({ text }) =>
      formsOf(text).some(({ lemma }) => draft.dimensions[dimension]?.words.has(lemma)),
    ),
  );
}

function findWordBefore({ mentions, tokens }: Draft, mention: Mention): string {
  let at = mention.index - 1;
  while (
    mentions[at]?.meaning.kind === 'determiner' ||
    tokens[mentions[at]?.start ?? 0]?.text === 'of'
  )
    at -= 1;
  return tokens[mentions[at]?.start ?? -1]?.text ?? '';
}

/** Returns whether the buyer accepts any value, as in "any wood" or "I don't mind which finish". */
function meansAnyValue(draft: Draft, mention: Mention): boolean {
  return isGrammar(leftOf(draft.mentions, mention.index), 'of-any');
}
