import { bestOf, valuesOf } from './choose-values.ts';
import type { Draft } from './draft.ts';
import { type Spot, dimensionsOf, isGrammar, isName } from './spots.ts';

/** "Oak, sorry, walnut": what is said last may be meant instead of the first or besides, also where an option takes several. */
export function readCorrections(draft: Draft): void {
  for (const link of draft.spots) {
    if (!isGrammar(link, 'correction')) continue;
    const [left, right] = [nearest(draft.spots, link.index, -1), nearest(draft.spots, link.index, 1)];
    if (left === null || right === null || left.isNegated !== right.isNegated || left.isDone || right.isDone || !sharesValues(draft, left, right)) continue;
    for (const spot of [left, link, right]) spot.isDone = true;
    draft.doubt({ start: left.span.start, end: right.span.end }, [left, right].flatMap((spot) => bestOf(draft, spot, alike(draft, spot, spot === left ? right : left))));
  }
}

const SILENT = new Set(['comma', 'stop', 'mark', 'filler', 'determiner', 'colon']);

/** The next spot that says something, across commas and the ends of sentences. */
function nearest(spots: readonly Spot[], index: number, step: 1 | -1): Spot | null {
  for (let at = index + step; ; at += step) {
    const spot = spots[at];
    if (spot === undefined) return null;
    if (!SILENT.has(spot.meaning.kind) && !isGrammar(spot, 'correction')) return isName(spot) ? spot : null;
  }
}

function sharesValues(draft: Draft, a: Spot, b: Spot): boolean {
  return alike(draft, a, b).length > 0;
}

/** The values of one that are of a dimension of the other. */
function alike(draft: Draft, spot: Spot, other: Spot) {
  const dimensions = new Set(valuesOf(draft, other).map(({ dimension }) => dimension));
  return valuesOf(draft, spot).filter(({ dimension }) => dimensions.has(dimension) && dimensionsOf(other).has(dimension));
}
