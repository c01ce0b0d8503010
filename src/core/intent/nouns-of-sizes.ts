import type { Draft } from './draft.ts';
import { PART_TIER } from './parts.ts';
import { type Mention, isLink, leftOf, rightOf } from './mentions.ts';

/**
 * Skips the noun of a size, such as "boards" in "boards an inch thick" where the store asks for the
 * board thickness. The noun then names no value, even if one is called "Closed boards".
 */
export function skipNounsOfSizes(draft: Draft): void {
  for (const size of draft.mentions.filter(({ meaning }) => meaning.kind === 'measure')) {
    const answered = draft.selections.filter(
      ({ selection }) =>
        selection.magnitude !== null &&
        selection.span.start >= size.span.start &&
        selection.span.end <= size.span.end,
    );
    for (const noun of [
      leftOf(draft.mentions, size.index, isLink),
      rightOf(draft.mentions, size.index, isLink),
    ]) {
      if (noun !== null && !noun.isDone && answered.some((one) => isNounOf(noun, one.dimension)))
        noun.isDone = true;
    }
  }
}

/** Tells whether words are a part of the option's name, and no more than a part of any value's. */
function isNounOf({ meaning }: Mention, dimension: number): boolean {
  return (
    meaning.kind === 'name' &&
    meaning.tier === PART_TIER &&
    meaning.names.some(({ sense }) => sense.kind === 'dimension' && sense.dimension === dimension)
  );
}
