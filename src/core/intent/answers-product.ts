import type { Draft } from './draft.ts';
import { type Mention, isName, productsOf } from './mentions.ts';
import { fitsBounds } from './size-dimensions.ts';
import { isPlural } from './word-forms.ts';

/**
 * Returns whether a number follows the product's name and a colon, as in "shirts: 5", or stands
 * alone in the list after its plural, as in "shirts, 5, white" and "white shirts, linen, 5".
 */
export function answersProduct(draft: Draft, mention: Mention): boolean {
  const { mentions } = draft;
  const mark = mentions[mention.index - 1];
  const named = beforeFillers(mentions, mention.index - 2);
  if (named === undefined) return false;
  if (mark?.meaning.kind === 'colon') return productsOf(named).size > 0;
  if (mark?.meaning.kind !== 'comma' || maySize(draft, mention)) return false;
  if (productsOf(named).size > 0) return endsInPlural(draft, named) && isAlone(draft, mention);
  return isListed(draft, mention, named);
}

/** Returns the mention at this place or, in "shirts please, 10", before the polite words there. */
function beforeFillers(mentions: readonly Mention[], index: number): Mention | undefined {
  let at = index;
  while (mentions[at]?.meaning.kind === 'filler') at -= 1;
  return mentions[at];
}

/** Returns whether a number is alone in the list of what is said of products in the plural. */
function isListed(draft: Draft, mention: Mention, before: Mention): boolean {
  const { mentions, counts } = draft;
  const numbers = mentions.filter(({ meaning }) => meaning.kind === 'count');
  return (
    (isName(before) || before.meaning.kind === 'measure' || before.meaning.kind === 'quote') &&
    counts.length === 0 &&
    numbers.length === 1 &&
    isAlone(draft, mention) &&
    mentions.some((other) => productsOf(other).size > 0 && endsInPlural(draft, other))
  );
}

function isAlone({ mentions, tokens }: Draft, { index }: Mention): boolean {
  let at = index + 1;
  // In "16 of those", the pronoun stands for the products.
  if (/^(?:those|these|them)$/.test(tokens[mentions[at + 1]?.start ?? -1]?.text ?? ''))
    at += tokens[mentions[at]?.start ?? -1]?.text === 'of' ? 2 : 0;
  while (POLITE_ENDING.test(tokens[mentions[at]?.start ?? -1]?.text ?? '')) at += 1;
  const next = mentions[at];
  return next === undefined || ['comma', 'stop'].includes(next.meaning.kind);
}

const POLITE_ENDING = /^(?:please|pls|plz|thanks|thx|cheers)$/;

function endsInPlural({ tokens }: Draft, { end }: Mention): boolean {
  return isPlural(tokens[end - 1]?.text ?? '');
}

/**
 * Returns whether a lone number may be a size that the sentence doesn't say yet. Of sizes that
 * nobody must give, only one beside another size is likely.
 */
function maySize(draft: Draft, { meaning, index: at }: Mention): boolean {
  const isBesideSize = draft.mentions[at - 2]?.meaning.kind === 'measure';
  const value = meaning.kind === 'count' ? meaning.number.value : null;
  const amount = { value, role: null, start: 0, end: 0, units: null };
  return draft.dimensions.some(
    ({ inWords, dimension: { index, required } }) =>
      inWords.isSize &&
      (required || isBesideSize) &&
      draft.possible[index] !== false &&
      !draft.selections.some(({ dimension }) => dimension === index) &&
      fitsBounds(draft, index, amount),
  );
}
