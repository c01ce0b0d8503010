import { isJoinedToNext } from './describing-numbers.ts';
import type { Draft } from './draft.ts';
import {
  type Mention,
  dimensionsOf,
  isGrammar,
  isName,
  isPlainLink,
  leftOf,
  productsOf,
  rightOf,
} from './mentions.ts';
import { wordsOf } from './tokens.ts';
import { NUMBER_STEP, formsOf, isPlural } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Returns whether a number counts the product. It does if the product, or words such as "pieces" or
 * "of them", follow it with only descriptions in between.
 */
export function isProductCount(draft: Draft, mention: Mention): boolean {
  for (
    let at = rightOf(draft.mentions, mention.index, isPlainLink);
    at !== null;
    at = rightOf(draft.mentions, at.index, isPlainLink)
  ) {
    // In "roll-on perfumes", the preposition is part of a name.
    if (
      ENDING_PREPOSITION.test(draft.tokens[at.start - 1]?.text ?? '') &&
      !isName(draft.mentions[at.index - 1])
    )
      return false;
    if (
      at.meaning.kind === 'counted' ||
      productsOf(at).size > 0 ||
      isProductNoun(draft, at) ||
      namesProductType(draft, at)
    )
      return true;
    if (
      !isName(at) &&
      !joinsChoices(draft, at) &&
      !(at.meaning.kind === 'count' && isJoinedToNext(draft, at)) &&
      !['measure', 'unknown', 'degree', 'role', 'reported', 'quote'].includes(at.meaning.kind)
    )
      return false;
  }
  return false;
}

/**
 * Matches a preposition after which a noun isn't counted by the number before it. In "three colours
 * on amber glass", the three doesn't count glasses.
 */
const ENDING_PREPOSITION = /^(?:on|with|for|from|by|at|to|into|onto|in)$/;

/**
 * Returns whether a conjunction joins values of an option that allows several, as in "two bacon and
 * olive pizzas" (each pizza then has both), or alternatives, as in "100 kraft or paper labels".
 */
function joinsChoices(draft: Draft, link: Mention): boolean {
  if (!isGrammar(link, 'and', 'or') && link.meaning.kind !== 'comma') return false;
  const passes = (mention: Mention): boolean =>
    isPlainLink(mention) || (link.meaning.kind === 'comma' && isGrammar(mention, 'and'));
  const [left, right] = [
    leftOf(draft.mentions, link.index),
    rightOf(draft.mentions, link.index, passes),
  ];
  return (
    left !== null &&
    right !== null &&
    [...dimensionsOf(left)].some(
      (dimension) =>
        (isGrammar(link, 'or') ||
          draft.dimensions[dimension]?.inWords.takesSeveralValues === true) &&
        dimensionsOf(right).has(dimension),
    )
  );
}

const TYPE_NOUNS: ReadonlySet<string> = new Set(contextWords.typeNouns);
/**
 * Returns whether a value in the plural stands for the product, as in "two lattes" where the type
 * of drink is an option.
 */
function namesProductType(draft: Draft, mention: Mention): boolean {
  const { dimensions, product, tokens, possible } = draft;
  const last = tokens[mention.end - 1]?.text ?? '';
  if (mention.meaning.kind !== 'name' || !last.endsWith('s')) return false;
  const isRequired = mention.meaning.names.every(
    ({ sense }) =>
      sense.kind === 'value' &&
      dimensions[sense.dimension]?.inWords.takesOneValue === true &&
      dimensions[sense.dimension]?.dimension.required === true &&
      possible[sense.dimension] !== false,
  );
  if (isPluralOfOne(draft, mention)) return true;
  if (!isRequired || !isPlural(last)) return false;
  const nouns = new Set(
    [product?.title ?? '', ...(product?.synonyms ?? [])].flatMap((name) => wordsOf(name)),
  );
  return [...dimensionsOf(mention)].every((dimension) =>
    wordsOf(dimensions[dimension]?.dimension.source.label ?? '').some(
      (word) => TYPE_NOUNS.has(word) || nouns.has(word),
    ),
  );
}

/**
 * Returns whether a mention is the plural of a value that a product can only have once, such as
 * "three marble columns" where a trophy's shape may be a column.
 */
function isPluralOfOne({ dimensions, mentions, tokens }: Draft, mention: Mention): boolean {
  const next = mentions[mention.index + 1];
  return (
    mention.meaning.kind === 'name' &&
    mention.meaning.tier === NUMBER_TIER &&
    !mentions.some((other) => productsOf(other).size > 0 && !isContentOf(mention, other, tokens)) &&
    !(next?.clause === mention.clause && isName(next)) &&
    mention.meaning.names.every(
      ({ sense, rank }) =>
        sense.kind === 'value' &&
        rank === 'own' &&
        dimensions[sense.dimension]?.inWords.takesOneValue === true &&
        !(dimensions[sense.dimension]?.dimension.source.label ?? '').endsWith('s'),
    ) &&
    isPlural(tokens[mention.end - 1]?.text ?? '')
  );
}

/** Returns whether a product is what is in containers, as in "5 cans of classic lemonade". */
function isContentOf(container: Mention, product: Mention, tokens: Draft['tokens']): boolean {
  return product.index > container.index && tokens[container.end]?.text === 'of';
}

/** The tier of names in another number than the store's. */
const NUMBER_TIER = 1;
const MINIMUM_NOUN_LENGTH = 4;
/**
 * Returns whether the last word of a name ends in the noun of the product, as "beefburgers" ends in
 * "burgers".
 */
function isProductNoun({ product, tokens }: Draft, mention: Mention): boolean {
  const last = tokens[mention.end - 1]?.text ?? '';
  if (!isName(mention) || product === null || !last.endsWith('s')) return false;
  const nouns = [product.title, ...product.synonyms]
    .flatMap((name) => wordsOf(name).at(-1) ?? [])
    .filter((noun) => noun.length >= MINIMUM_NOUN_LENGTH);
  return formsOf(last).some(
    ({ lemma, step }) =>
      step === NUMBER_STEP &&
      nouns.some(
        (noun) =>
          // "Short stacks" is a name of a value, and "stacks" is the product.
          lemma === noun || (lemma.endsWith(noun) && lemma.length > noun.length + 1),
      ),
  );
}
