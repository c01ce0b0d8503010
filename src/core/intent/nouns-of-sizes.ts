import type { Draft } from './draft.ts';
import { PART_TIER } from './parts.ts';
import { type Mention, isLink, leftOf, rightOf } from './mentions.ts';

/**
 * Marks the noun of a size as understood, such as "boards" in "boards an inch thick" if the store
 * asks for the board thickness. The noun then isn't read as a value, even if there is a value
 * "Closed boards".
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

/** Returns whether words are only a part of an option's name, and not the whole name of a value. */
function isNounOf({ meaning }: Mention, dimension: number): boolean {
  return (
    meaning.kind === 'name' &&
    meaning.tier === PART_TIER &&
    meaning.names.some(({ sense }) => sense.kind === 'dimension' && sense.dimension === dimension)
  );
}
