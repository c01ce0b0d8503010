import type { Draft } from './draft.ts';
import { type Mention, isName, productsOf, sensesOf } from './mentions.ts';
import { sharesDimension } from './targets.ts';

/**
 * Reports numbers that divide the ordered pieces among several values, as in "two oak and three
 * walnut frames". Neither number is then the quantity.
 */
export function reportShares(draft: Draft): void {
  const numbers = draft.mentions.filter(
    ({ meaning, clause, span }, position) =>
      meaning.kind === 'count' &&
      !draft.otherItems.some(({ start }) => start <= span.start) &&
      draft.mentions[position + 1]?.clause === clause &&
      draft.mentions[position + 1]?.isDone === false &&
      isValueName(draft.mentions[position + 1]),
  );
  for (const count of draft.counts.slice()) {
    const mention = numbers.find(({ span }) => span === count.span);
    const [named, others] = [
      mention === undefined ? undefined : draft.mentions[mention.index + 1],
      // In "two tall pies, sorry, four tall pies", the second number has two places.
      numbers.filter((other) => other.span !== mention?.span),
    ];
    if (
      named === undefined ||
      !others.some((other) => sharesDimension(named, draft.mentions[other.index + 1] ?? named))
    )
      continue;
    draft.counts.splice(draft.counts.indexOf(count), 1);
    draft.reported.push(count.span, ...others.map(({ span }) => span));
    // The pieces of one order line must be alike, so both values become ambiguous.
    for (const { index } of numbers) {
      const share = draft.mentions[index + 1];
      if (share !== undefined && sharesDimension(named, share)) share.isAmbiguous = true;
    }
  }
}

export function isValueName(mention: Mention | undefined): boolean {
  return (
    mention !== undefined &&
    isName(mention) &&
    productsOf(mention).size === 0 &&
    sensesOf(mention).some(({ kind }) => kind === 'value')
  );
}
