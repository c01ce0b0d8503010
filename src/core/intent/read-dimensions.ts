import { isGluedToOther } from './attributes.ts';
import { readAsOf } from './choose-values.ts';
import type { Draft } from './draft.ts';
import { isDegreeOfOther, sharedWords } from './beside.ts';
import { PART } from './parts.ts';
import { type Spot, isGrammar, leftOf } from './spots.ts';
import { formsOf } from './word-forms.ts';

/** Reads what is left of names of options: a yes, a no, or a question. */
export function readDimensions(draft: Draft): void {
  for (const spot of draft.spots) {
    if (spot.isDone || spot.meaning.kind !== 'name') continue;
    const dimensions = named(draft, spot);
    const [dimension] = dimensions;
    if (dimension === undefined) continue;
    spot.isDone = true;
    if (isDegreeOfOther(draft, spot, new Set(dimensions))) {
      draft.told.push(spot.span);
    } else if (spot.meaning.tier === PART || (spot.isNegated && isHead(draft, spot))) {
      // A word of a name only says what something else is of; of "the age check" nobody knows what
      // is meant.
      if (spot.isNegated || !dimensions.some((index) => isAnswered(draft, index)))
        draft.told.push(spot.span);
    } else if (dimensions.length > 1) {
      doubtUnlessAnswered(draft, spot, dimensions);
    } else if (spot.isDoubtful) {
      doubtBoth(draft, spot, dimension);
    } else if (spot.isNegated) {
      readNo(draft, spot, dimension);
    } else {
      readMention(draft, spot, dimension);
    }
  }
}

/**
 * Dimensions that a spot names, those that can't apply only where there are no others; of several,
 * those whose other words stand beside.
 */
function named(draft: Draft, { meaning, ...spot }: Spot): readonly number[] {
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
  const most = Math.max(
    ...left.map((dimension) => sharedWords(draft, { meaning, ...spot }, dimension)),
  );
  return left.length < 2
    ? left
    : left.filter((dimension) => sharedWords(draft, { meaning, ...spot }, dimension) === most);
}

/** Whether an unread word follows at once, which the name then only describes. */
function isHead(draft: Draft, spot: Spot): boolean {
  const next = draft.spots[spot.index + 1];
  return next?.meaning.kind === 'unknown' && next.clause === spot.clause;
}

function isAnswered(draft: Draft, dimension: number): boolean {
  const key = draft.keyOf(dimension);
  return (
    draft.selections.some((drafted) => drafted.dimension === dimension) ||
    draft.exclusions.some((drafted) => drafted.dimension === dimension) ||
    draft.unsettled.some(({ dimensionKey }) => dimensionKey === key) ||
    draft.ambiguities.some(({ candidates }) =>
      candidates.some(({ dimensionKey }) => dimensionKey === key),
    )
  );
}

function doubtUnlessAnswered(draft: Draft, spot: Spot, dimensions: readonly number[]): void {
  if (!dimensions.some((dimension) => isAnswered(draft, dimension))) {
    draft.doubt(
      spot.span,
      dimensions.map((dimension) => ({ dimension })),
    );
  }
}

function doubtBoth(draft: Draft, spot: Spot, dimension: number): void {
  const { none = null, positive = null } = draft.dimensions[dimension] ?? {};
  const values = [positive, none].flatMap((value) =>
    value === null ? [] : [{ dimension, value }],
  );
  draft.doubt(spot.span, values.length > 0 ? values : [{ dimension }]);
}

function readNo(draft: Draft, spot: Spot, dimension: number): void {
  const { dimension: compiled, none } = draft.dimensions[dimension] ?? {};
  if (compiled === undefined) return;
  const readAs = readAsOf(spot, dimension);
  if (none !== null && none !== undefined) {
    draft.selectValue(dimension, none, spot.span, readAs);
  } else if (compiled.kind === 'choices') {
    draft.select(dimension, [], { span: spot.span, readAs });
  } else if (countsFromNone(draft, dimension)) {
    draft.answer(
      dimension,
      { magnitude: 0, unit: compiled.magnitude?.unit.key ?? null, requestedValue: null },
      spot.span,
      readAs,
    );
  } else if (
    compiled.kind === 'choice' ||
    compiled.kind === 'magnitude' ||
    compiled.required ||
    compiled.assumed !== null
  ) {
    draft.doubt(spot.span, [{ dimension }]);
  }
}

/** Of what is counted from nought on, a no is nought. */
function countsFromNone(draft: Draft, dimension: number): boolean {
  const magnitude = draft.dimensions[dimension]?.dimension.magnitude ?? null;
  return magnitude !== null && magnitude.unit.quantity === 'count' && magnitude.minimum === 0;
}

function readMention(draft: Draft, spot: Spot, dimension: number): void {
  const { positive = null } = draft.dimensions[dimension] ?? {};
  if (
    /^(?:all|every|each)$/.test(wordBefore(draft, spot)) &&
    draft.dimensions[dimension]?.dimension.kind === 'choices'
  ) {
    // "All the toppings" is more than a question may name; which are left out is read by itself.
    draft.told.push(spot.span);
    return;
  }
  if (isAnswered(draft, dimension) || isAny(draft, spot)) return;
  if (positive !== null && isGluedToOther(draft, spot)) draft.told.push(spot.span);
  else if (positive !== null)
    draft.selectValue(dimension, positive, spot.span, readAsOf(spot, dimension));
  else if (!isOfValueBefore(draft, spot)) draft.unsettle(dimension, spot.span);
}

/** "Thin lenses": the lens of the lens thickness, which was read right before. */
function isOfValueBefore(draft: Draft, spot: Spot): boolean {
  const before = leftOf(draft.spots, spot.index);
  const selected =
    before !== null
      ? draft.selections.filter(({ selection }) => selection.span.end === before.span.end)
      : [];
  const words = draft.tokens.slice(spot.start, spot.end).filter(({ kind }) => kind === 'word');
  return selected.some(({ dimension }) =>
    words.every(({ text }) =>
      formsOf(text).some(({ lemma }) => draft.dimensions[dimension]?.words.has(lemma)),
    ),
  );
}

/** The word before a spot and its articles. */
function wordBefore({ spots, tokens }: Draft, spot: Spot): string {
  let at = spot.index - 1;
  while (spots[at]?.meaning.kind === 'determiner' || tokens[spots[at]?.start ?? 0]?.text === 'of')
    at -= 1;
  return tokens[spots[at]?.start ?? -1]?.text ?? '';
}

/** "Any wood", "I don't mind which finish". */
function isAny(draft: Draft, spot: Spot): boolean {
  return isGrammar(leftOf(draft.spots, spot.index), 'of-any');
}
