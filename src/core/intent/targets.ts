import { type Spot, dimensionsOf, isName } from './spots.ts';

/** What may stand between a word of grammar and what it is about. */
export const passesBeforeTarget = ({ meaning }: Spot): boolean =>
  meaning.kind === 'determiner' ||
  meaning.kind === 'filler' ||
  meaning.kind === 'mark' ||
  meaning.kind === 'degree' ||
  meaning.kind === 'unknown' ||
  (meaning.kind === 'grammar' && meaning.role === 'of-any');

/** Between the items of a list. */
export const betweenItems = ({ meaning }: Spot): boolean =>
  meaning.kind === 'determiner' || meaning.kind === 'mark';

/** What a negation can be about. */
export function isTarget(spot: Spot): boolean {
  return isName(spot) || ['measure', 'day', 'quote', 'count', 'times'].includes(spot.meaning.kind);
}

/** Whether two spots name the same option, or values of it. */
export function sharesDimension(a: Spot, b: Spot): boolean {
  return [...dimensionsOf(a)].some((dimension) => dimensionsOf(b).has(dimension));
}
