import { namesComeAfter } from './beside.ts';
import type { Draft } from './draft.ts';
import { countedOption } from './place-sizes.ts';
import { type Spot, isName, leftOf, productsOf, rightOf } from './spots.ts';

/** The dimension that the number is of: named before it, or counted by it. */
export function countedBy(draft: Draft, spot: Spot): number | null {
  const isAfterColon = draft.spots[spot.index - 1]?.meaning.kind === 'colon';
  const counted = isAfterColon ? null : countedNext(draft, spot);
  if (counted !== null) return counted;
  const word = draft.tokens[spot.start - 1]?.text ?? '';
  const before = leftOf(draft.spots, spot.index);
  // "Chopsticks for four" says how many people there are.
  const size = before === null || word === 'for' ? null : sizeNamed(draft, before, false);
  if (size === null && /^sizes?$/.test(word)) return onlySize(draft);
  const isAfter = namesComeAfter(draft, spot) === true;
  if (size !== null && !isAfter) return size;
  const following = draft.spots[spot.index + 1];
  if (following !== undefined && (isAfter || isSizeOfNext(draft, spot, following)))
    return sizeNamed(draft, following, false);
  return countedFurtherOn(draft, spot);
}

function countedNext(draft: Draft, spot: Spot): number | null {
  const next = rightOf(draft.spots, spot.index);
  if (next === null || draft.spots[next.index + 1]?.meaning.kind === 'colon') return null;
  return sizeNamed(draft, next, true);
}

function countedFurtherOn(draft: Draft, spot: Spot): number | null {
  for (
    let at = rightOf(draft.spots, spot.index);
    at !== null;
    at = rightOf(draft.spots, at.index)
  ) {
    const found = sizeNamed(draft, at, true);
    if (found !== null) return found;
    if (at.meaning.kind === 'counted') return countedOption(draft);
    if (!isName(at) || productsOf(at).size > 0) return null;
  }
  return null;
}

/** "Size 17": of a ring that has a ring size, and nothing else that is called a size. */
function onlySize(draft: Draft): number | null {
  const sizes = draft.dimensions.filter(
    ({ dimension, words }) =>
      words.has('size') && !dimension.hidden && draft.possible[dimension.index] !== false,
  );
  const [only] = sizes;
  return sizes.length === 1 && only !== undefined && only.dimension.magnitude !== null
    ? only.dimension.index
    : null;
}

/** "34 waist": digits right before the one name of a size, which takes nothing else. */
function isSizeOfNext(draft: Draft, spot: Spot, next: Spot): boolean {
  const rest = draft.spots[next.index + 1];
  const isTaken =
    rest !== undefined &&
    ['count', 'measure', 'times', 'colon', 'unknown'].includes(rest.meaning.kind);
  return (
    draft.tokens[spot.start]?.kind === 'number' &&
    spot.end === spot.start + 1 &&
    next.clause === spot.clause &&
    next.meaning.kind === 'name' &&
    next.meaning.tier === 0 &&
    !isTaken
  );
}

/** The dimension of a size that is named here, if it may be answered. */
export function sizeNamed(draft: Draft, spot: Spot, mustCount: boolean): number | null {
  if (spot.meaning.kind !== 'name') return null;
  const named = spot.meaning.names.flatMap(({ sense }) =>
    sense.kind === 'dimension' ? [sense.dimension] : [],
  );
  return (
    named.find((index) => {
      const magnitude = draft.dimensions[index]?.dimension.magnitude ?? null;
      return (
        magnitude !== null &&
        (!mustCount || magnitude.unit.quantity === 'count') &&
        draft.possible[index] !== false
      );
    }) ?? null
  );
}
