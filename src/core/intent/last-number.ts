import type { Draft } from './draft.ts';
import { isJoinedToNext } from './describing-numbers.ts';
import { type Mention, isGrammar, isName, productsOf, sensesOf } from './mentions.ts';
import { PART_TIER } from './parts.ts';
import { isProductPaired } from './pairs.ts';
import { fitsBounds } from './size-dimensions.ts';
import { isUnchangingPlural } from './unchanging-plurals.ts';
import { formsOf, isPlural } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

const WORDS_BEFORE_NUMERALS: ReadonlySet<string> = new Set([
  ...contextWords.wordsBeforeNumerals,
  ...contextWords.wordsBeforeOtherNumbers,
]);
const CONTAINERS: ReadonlySet<string> = new Set(contextWords.containers);
const PAUSES = new Set(['comma', 'stop', 'mark', 'colon', 'quote']);
const MAXIMUM_QUANTITY = 10_000;

/**
 * Reads the only number that has no meaning once everything else is read, as in "pumpkin spice,
 * regular, 10" and "24 beef, baked": it is the quantity. A number that might be a size which is
 * still missing stays unread.
 */
export function readLastNumber(draft: Draft): void {
  const { product, mentions, counts } = draft;
  if (product === null || counts.length > 0 || namesOneProduct(draft)) return;
  if (mentions.some((mention) => isGrammar(mention, 'correction', 'negative-answer'))) return;
  const [only, ...others] = mentions.filter((mention) => isOpenNumber(draft, mention));
  if (only === undefined || others.length > 0 || only.isDone || only.meaning.kind !== 'count')
    return;
  const { value } = only.meaning.number;
  if (value === null || !Number.isInteger(value) || value < 1 || value > MAXIMUM_QUANTITY) return;
  if (!mayCountPieces(draft, only) || maySizeProduct(draft, only, value)) return;
  only.isDone = true;
  counts.push({ value, span: only.span });
}

/** Returns whether a number has no meaning yet, or was reported because it has none. */
function isOpenNumber({ reported }: Draft, { meaning, isDone, span }: Mention): boolean {
  return meaning.kind === 'count' && (!isDone || reported.includes(span));
}

/** Returns whether the product is named in the singular, so that a number hardly counts it. */
function namesOneProduct({ mentions, tokens }: Draft): boolean {
  return mentions.some((mention) => {
    const last = tokens[mention.end - 1]?.text ?? '';
    return (
      productsOf(mention).size > 0 &&
      !mention.isNegated &&
      !isPlural(last) &&
      !isUnchangingPlural(last)
    );
  });
}

/** Returns whether the words around a number allow it to count pieces of the product. */
export function mayCountPieces(draft: Draft, mention: Mention): boolean {
  const { mentions, tokens } = draft;
  if (WORDS_BEFORE_NUMERALS.has(tokens[mention.start - 1]?.text ?? '')) return false;
  if (isJoinedToNext(draft, mention)) return false;
  const [before, next] = [mentions[mention.index - 1], mentions[mention.index + 1]];
  const isStart = before === undefined || before.clause !== mention.clause || isPause(before);
  if (isStart) {
    const listed = mentions[mention.index - 2];
    const isAnswer = listed !== undefined && isName(listed) && resemblesSize(draft, listed);
    // In "for my son, 12", the number is an age.
    const isAge = /^(?:my|our|his|her|their)$/.test(tokens[(listed?.start ?? 0) - 1]?.text ?? '');
    return !isAnswer && !isAge && (isEnded(mention, next) || isDescribed(draft, mention));
  }
  if (!isName(before)) return false;
  return productsOf(before).size > 0
    ? isEnded(mention, next) || isDescribed(draft, mention)
    : (next === undefined || isContainerAtEnd(draft, next)) &&
        !resemblesSize(draft, before) &&
        mentions.filter(isName).length > 1;
}

/** Returns whether containers end the sentence, as in "salmon treats, large 2 jars". */
function isContainerAtEnd({ mentions, tokens }: Draft, next: Mention): boolean {
  const last = tokens[next.end - 1]?.text ?? '';
  return mentions.at(-1) === next && CONTAINERS.has(last) && isPlural(last);
}

/** Returns whether a name has a word of an option that a number answers, as in "springs 1600". */
function resemblesSize({ dimensions, tokens }: Draft, { start, end }: Mention): boolean {
  const lemmas = tokens
    .slice(start, end)
    .flatMap(({ text }) => formsOf(text).map(({ lemma }) => lemma));
  return dimensions.some(
    ({ inWords, words }) => inWords.isSize && lemmas.some((lemma) => words.has(lemma)),
  );
}

function isPause({ meaning }: Mention): boolean {
  return PAUSES.has(meaning.kind) || meaning.kind === 'filler';
}

function isEnded({ clause }: Mention, next: Mention | undefined): boolean {
  return (
    next === undefined ||
    next.clause !== clause ||
    PAUSES.has(next.meaning.kind) ||
    next.meaning.kind === 'filler' ||
    next.meaning.kind === 'day' ||
    isGrammar(next, 'and', 'but', 'negator')
  );
}

/**
 * Returns whether values or containers follow a number, as in "24 beef, baked" and "three jars". A
 * plural, as in "2 sauces", is counted itself, and "two oak and walnut desks" may be one of each.
 */
function isDescribed({ mentions, tokens }: Draft, { index, clause }: Mention): boolean {
  const later = mentions.slice(index + 1);
  const end = later.findIndex((other) => other.clause !== clause || isPause(other));
  const phrase = later.slice(0, end === -1 ? later.length : end);
  const [first] = phrase;
  if (first === undefined) return false;
  const lastWord = ({ end: after }: Mention): string => tokens[after - 1]?.text ?? '';
  if (CONTAINERS.has(lastWord(first)) && isPlural(lastWord(first))) return true;
  return (
    first.meaning.kind === 'name' &&
    first.meaning.tier < PART_TIER &&
    sensesOf(first).every(({ kind }) => kind === 'value') &&
    phrase.every((other) => productsOf(other).size === 0 && !isPlural(lastWord(other)))
  );
}

/** Returns whether a number may be a size that the buyer must give and hasn't given. */
function maySizeProduct(draft: Draft, mention: Mention, value: number): boolean {
  // Shoes are sold in sizes that buyers say as numbers, whatever the store calls them.
  const mayBeName =
    mention.meaning.kind === 'count' && !mention.meaning.number.inWords && isProductPaired(draft);
  const isBesideSize = draft.mentions
    .slice(Math.max(0, mention.index - 2), mention.index + 3)
    .some(({ meaning }) => meaning.kind === 'measure');
  const amount = { value, role: null, start: 0, end: 0, units: null };
  return draft.dimensions.some(
    ({ inWords, words, dimension: { index, required, hidden } }) =>
      !hidden &&
      (required || isBesideSize) &&
      draft.possible[index] !== false &&
      !draft.selections.some(({ dimension }) => dimension === index) &&
      (inWords.isSize ? fitsBounds(draft, index, amount) : words.has('size') && mayBeName),
  );
}
