import { bestOf, valuesOf, type ValueSense } from './likely-values.ts';
import type { Draft } from './draft.ts';
import { NUMBER_WORDS } from './numbers.ts';
import type { Span } from './reading.ts';
import { type Spot, dimensionsOf, isGrammar, isName } from './spots.ts';
import { formsOf } from './word-forms.ts';

/**
 * "Oak, sorry, walnut": what is said last may be meant instead of the first or besides, also where
 * an option takes several.
 */
export function readCorrections(draft: Draft): void {
  for (const link of draft.spots) {
    if (!isCorrection(draft, link)) continue;
    const left = nearest(draft.spots, link.index, -1);
    const right = nearest(draft.spots, link.index, 1);
    if (left === null || right === null || left.isDone || right.isDone) continue;
    if (!readCorrection(draft, left, link, right)) continue;
    for (const spot of [left, link, right]) spot.isDone = true;
  }
}

/** Doubts what may be meant, or tells the numbers; false: nothing is corrected here. */
function readCorrection(draft: Draft, left: Spot, link: Spot, right: Spot): boolean {
  const span = { start: left.span.start, end: right.span.end };
  const senses =
    left.isNegated === right.isNegated && isName(left) && isName(right)
      ? [...alike(draft, left, right), ...alike(draft, right, left)]
      : [];
  if (senses.length > 0) draft.doubt(span, senses);
  else if (isName(left) && takesNameBack(draft, left, link, right))
    draft.doubt(span, namedBy(draft, left));
  else if (isNumber(right) && correctsNumber(draft, left, link)) tellNumbers(draft, left, span);
  else return false;
  return true;
}

function takesNameBack(draft: Draft, left: Spot, link: Spot, right: Spot): boolean {
  // "Oak, no wait, wenge": the word that nobody knows is meant instead.
  if (right.meaning.kind === 'unknown') return takesBack(draft, link, right);
  if (isGrammar(right, 'negator', 'negative-answer')) return true;
  return isNumber(right) && countsAlike(draft, left, right);
}

/** "Oak, actually walnut": a word in passing corrects where a pause stands before it. */
function isCorrection({ spots, tokens }: Draft, { index, start, end, meaning }: Spot): boolean {
  if (meaning.kind === 'grammar') return meaning.role === 'correction';
  const before = spots[index - 1];
  return (
    end === start + 1 &&
    /^(?:actually|rather|better)$/.test(tokens[start]?.text ?? '') &&
    (before?.meaning.kind === 'comma' ||
      before?.meaning.kind === 'mark' ||
      before?.meaning.kind === 'stop')
  );
}

const TAKES_BACK =
  /^(?:no|oh|wait|sorry|scratch|scrap|strike|ignore|cancel|correction|i|change|make|or|on)$/;
const TAKES_LITTLE = 2;

/**
 * "Sorry, wenge" and "no, make that a wenge one" do, "sorry for the rush" and "make it quick"
 * don't.
 */
function takesBack({ spots, tokens }: Draft, link: Spot, right: Spot): boolean {
  const [first, last, before] = [
    tokens[link.start]?.text ?? '',
    tokens[link.end - 1]?.text ?? '',
    tokens[link.start - 1]?.text ?? '',
  ];
  if (
    right.index < link.index ||
    !TAKES_BACK.test(first) ||
    last === 'it' ||
    (first === 'or' && last !== 'rather') ||
    /^(?:cant|cannot|to|the|dont|not)$/.test(before)
  )
    return false;
  const between = spots
    .slice(link.index + 1, right.index)
    .filter(({ meaning }) => meaning.kind !== 'comma' && meaning.kind !== 'mark');
  return (
    between.length < TAKES_LITTLE && between.every(({ meaning }) => meaning.kind === 'determiner')
  );
}

const SILENT = new Set(['comma', 'stop', 'mark', 'filler', 'determiner', 'colon']);

/** The next spot that says something, across commas and the ends of sentences. */
function nearest(spots: readonly Spot[], index: number, step: 1 | -1): Spot | null {
  for (let at = index + step; ; at += step) {
    const spot = spots[at];
    if (spot === undefined) return null;
    if (!SILENT.has(spot.meaning.kind) && !isGrammar(spot, 'correction', 'or')) return spot;
  }
}

function isNumber({ meaning }: Spot): boolean {
  return meaning.kind === 'measure' || meaning.kind === 'count' || meaning.kind === 'times';
}

/**
 * A number for a number: "one button, no wait, two". "Make it two" after a size is how many there
 * shall be.
 */
function correctsNumber(draft: Draft, left: Spot, link: Spot): boolean {
  const { tokens } = draft;
  const isMade = tokens[link.start]?.text === 'make';
  if (isNumber(left)) return !isMade || left.meaning.kind !== 'measure';
  if (countBefore(draft, left) !== null) return true;
  return (
    isName(left) &&
    tokens
      .slice(left.start, left.end)
      .some(({ text, kind }) => kind === 'number' || NUMBER_WORDS.has(text))
  );
}

/** "Single fin, sorry, five fins": so many of the same. */
function countsAlike({ spots, tokens }: Draft, left: Spot, right: Spot): boolean {
  const next = spots[right.index + 1];
  const last = formsOf(tokens[left.end - 1]?.text ?? '').map(({ lemma }) => lemma);
  return (
    next !== undefined &&
    formsOf(tokens[next.end - 1]?.text ?? '').some(({ lemma }) => last.includes(lemma))
  );
}

/** The two of "two buckles", where buckles are counted. */
function countBefore({ spots, dimensions }: Draft, spot: Spot): Spot | null {
  const before = spots[spot.index - 1];
  const isCounted = [...dimensionsOf(spot)].some(
    (dimension) => dimensions[dimension]?.dimension.kind === 'magnitude',
  );
  return before !== undefined && isNumber(before) && isCounted ? before : null;
}

function tellNumbers(draft: Draft, left: Spot, span: Span): void {
  const count = countBefore(draft, left);
  if (count !== null) count.isDone = true;
  draft.told.push({ ...span, start: (count ?? left).span.start });
}

function namedBy(
  draft: Draft,
  spot: Spot,
): readonly { readonly dimension: number; readonly value?: number }[] {
  const values = valuesOf(draft, spot);
  return values.length > 0
    ? values
    : Array.from(dimensionsOf(spot), (dimension) => ({ dimension }));
}

/** Which values of one are of a dimension of the other. */
function alike(draft: Draft, spot: Spot, other: Spot): readonly ValueSense[] {
  const dimensions = new Set(valuesOf(draft, other).map(({ dimension }) => dimension));
  return bestOf(
    draft,
    spot,
    valuesOf(draft, spot).filter(({ dimension }) => dimensions.has(dimension)),
  );
}
