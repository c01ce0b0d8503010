import { bestOf, valuesOf, type ValueSense } from './choose-values.ts';
import type { Draft } from './draft.ts';
import { NUMBER_WORDS } from './numbers.ts';
import type { Span } from './reading.ts';
import { type Spot, dimensionsOf, isGrammar, isName } from './spots.ts';

/** "Oak, sorry, walnut": what is said last may be meant instead of the first or besides, also where an option takes several. */
export function readCorrections(draft: Draft): void {
  for (const link of draft.spots) {
    if (!isCorrection(draft, link)) continue;
    const [left, right] = [nearest(draft.spots, link.index, -1), nearest(draft.spots, link.index, 1)];
    if (left === null || right === null || left.isDone || right.isDone) continue;
    const span = { start: left.span.start, end: right.span.end };
    const senses = left.isNegated === right.isNegated && isName(left) && isName(right) ? [...alike(draft, left, right), ...alike(draft, right, left)] : [];
    if (senses.length > 0) draft.doubt(span, senses);
    else if (isName(left) && isGrammar(right, 'negator', 'negative-answer')) draft.doubt(span, namedBy(draft, left));
    else if (isNumber(right) && correctsNumber(draft, left, link)) tellNumbers(draft, left, span);
    else continue;
    for (const spot of [left, link, right]) spot.isDone = true;
  }
}

/** "Oak, actually walnut": a word in passing corrects where a pause stands before it. */
function isCorrection({ spots, tokens }: Draft, { index, start, end, meaning }: Spot): boolean {
  if (meaning.kind === 'grammar') return meaning.role === 'correction';
  const before = spots[index - 1];
  return end === start + 1 && /^(?:actually|rather|better)$/.test(tokens[start]?.text ?? '') && (before?.meaning.kind === 'comma' || before?.meaning.kind === 'mark'
    || before?.meaning.kind === 'stop');
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

/** A number for a number: "one button, no wait, two". "Make it two" after a size is how many there shall be. */
function correctsNumber(draft: Draft, left: Spot, link: Spot): boolean {
  const { tokens } = draft;
  const isMade = tokens[link.start]?.text === 'make';
  if (isNumber(left)) return !isMade || left.meaning.kind !== 'measure';
  if (countBefore(draft, left) !== null) return true;
  return isName(left) && tokens.slice(left.start, left.end).some(({ text, kind }) => kind === 'number' || NUMBER_WORDS.has(text));
}

/** The two of "two buckles", where buckles are counted. */
function countBefore({ spots, dimensions }: Draft, spot: Spot): Spot | null {
  const before = spots[spot.index - 1];
  const isCounted = [...dimensionsOf(spot)].some((dimension) => dimensions[dimension]?.dimension.kind === 'magnitude');
  return before !== undefined && isNumber(before) && isCounted ? before : null;
}

function tellNumbers(draft: Draft, left: Spot, span: Span): void {
  const count = countBefore(draft, left);
  if (count !== null) count.isDone = true;
  draft.told.push({ ...span, start: (count ?? left).span.start });
}

function namedBy(draft: Draft, spot: Spot): readonly { readonly dimension: number; readonly value?: number }[] {
  const values = valuesOf(draft, spot);
  return values.length > 0 ? values : Array.from(dimensionsOf(spot), (dimension) => ({ dimension }));
}

/** Which values of one are of a dimension of the other. */
function alike(draft: Draft, spot: Spot, other: Spot): readonly ValueSense[] {
  const dimensions = new Set(valuesOf(draft, other).map(({ dimension }) => dimension));
  return bestOf(draft, spot, valuesOf(draft, spot).filter(({ dimension }) => dimensions.has(dimension)));
}
