import { type Mention, dimensionsOf, isName } from './mentions.ts';

export const isSkippedBeforeTarget = ({ meaning }: Mention): boolean =>
  meaning.kind === 'determiner' ||
  meaning.kind === 'filler' ||
  meaning.kind === 'mark' ||
  meaning.kind === 'degree' ||
  meaning.kind === 'unknown' ||
  (meaning.kind === 'grammar' && meaning.role === 'of-any');

export const isSkippedBetweenItems = ({ meaning }: Mention): boolean =>
  meaning.kind === 'determiner' || meaning.kind === 'mark';

export function isNegatable(mention: Mention): boolean {
  return (
    isName(mention) || ['measure', 'day', 'quote', 'count', 'times'].includes(mention.meaning.kind)
  );
}

export function sharesDimension(mention: Mention, other: Mention): boolean {
  return [...dimensionsOf(mention)].some((dimension) => dimensionsOf(other).has(dimension));
}
