import { readValues } from './choose-values.ts';
import { dropCorrectedDays } from './corrected-numbers.ts';
import { countPieces } from './count-pieces.ts';
import { skipNounsOfSizes } from './nouns-of-sizes.ts';
import { reportDividedPieces } from './divided-pieces.ts';
import { Draft } from './draft.ts';
import { reportEarlierOrder } from './earlier-orders.ts';
import { findSubject, refersToProduct, type SentenceSubject } from './find-product.ts';
import { completeReading } from './complete-reading.ts';
import type { Lexicon } from './lexicon.ts';
import { readLastNumber } from './last-number.ts';
import { skipOtherItems } from './other-items.ts';
import { assignDays } from './assign-days.ts';
import { assignSizes } from './assign-sizes.ts';
import { assignTexts } from './assign-texts.ts';
import { readAlternatives } from './read-alternatives.ts';
import { readCorrections } from './read-corrections.ts';
import { readDegrees } from './read-degrees.ts';
import { readDimensions } from './read-dimensions.ts';
import type { SentenceContext, Reading } from './reading.ts';
import { saysMore } from './reported-fillers.ts';
import { type Mention, dimensionsOf, isGrammar, isName, productsOf, rightOf } from './mentions.ts';

/**
 * Interprets a buyer's sentence. The time that it takes grows linearly with the sentence's length;
 * `today` is the merchant's local day, in days since 1970-01-01.
 */
export function readSentence(
  lexicon: Lexicon,
  sentence: string,
  today: number,
  context: SentenceContext = {},
): Reading {
  const given =
    context.productSlug === undefined
      ? null
      : (lexicon.productBySlug.get(context.productSlug) ?? null);
  const subject = findSubject(lexicon, sentence, today, given);
  if (subject.product === null) return withoutProduct(lexicon, sentence, subject);
  const product = lexicon.products[subject.product] ?? null;
  const draft = new Draft(subject.view, sentence, product);
  reportEarlierOrder(draft);
  skipOtherItems(draft, [subject.product]);
  reportDividedPieces(draft);
  skipProducts(lexicon, draft, {
    index: subject.product,
    isGiven: given !== null || lexicon.products.length === 1,
  });
  readSample(draft);
  assignTexts(draft);
  dropCorrectedDays(draft);
  assignDays(draft);
  readCorrections(draft);
  readAlternatives(draft);
  assignSizes(draft);
  skipNounsOfSizes(draft);
  countPieces(draft);
  readDegrees(draft);
  readValues(draft);
  readDimensions(draft);
  readLastNumber(draft);
  reportUnread(draft);
  const slug = product?.slug ?? null;
  return {
    productSlug: slug,
    productSlugs: [],
    ...completeReading(draft, context.quantity ?? null),
  };
}

/** Marks the chosen product's names as understood, and other products' names as other items. */
function skipProducts(
  lexicon: Lexicon,
  draft: Draft,
  { index, isGiven }: { readonly index: number; readonly isGiven: boolean },
): void {
  const productMentions = draft.mentions.filter(
    (mention) => !mention.isDone && productsOf(mention).size > 0,
  );
  const isKnown = (mention: Mention): boolean =>
    isGiven ||
    productMentions.some((other) => other !== mention && !other.isNegated && !namesValue(other));
  for (const mention of productMentions) {
    if (mention.meaning.kind === 'tie' || (namesValue(mention) && isKnown(mention))) continue;
    mention.isDone = true;
    if (rejectsProduct(draft, mention, index)) draft.reported.push(mention.span);
    const isOther =
      !mention.isNegated &&
      !productsOf(mention).has(index) &&
      dimensionsOf(mention).size === 0 &&
      !refersToProduct(lexicon, draft, mention, index);
    if (isOther) draft.otherItems.push(mention.span);
  }
}

/**
 * Returns whether the buyer doesn't want the product that the sentence is about, as in "only
 * dumplings, no ramen". In "miso, not the shoyu ramen", only the value is unwanted.
 */
function rejectsProduct({ mentions }: Draft, mention: Mention, product: number): boolean {
  const { index, clause, isNegated } = mention;
  const [before, after] = [mentions[index - 1], mentions[index + 1]];
  return (
    isNegated &&
    productsOf(mention).has(product) &&
    ![before, after].some((other) => other?.clause === clause && isName(other)) &&
    !mentions.some((other) => productsOf(other).has(product) && !other.isNegated)
  );
}

function namesValue({ meaning }: Mention): boolean {
  return meaning.kind === 'name' && meaning.names.some(({ sense }) => sense.kind === 'value');
}

function readSample(draft: Draft): void {
  for (const mention of draft.mentions) {
    if (mention.isDone || !isGrammar(mention, 'sample') || mention.isNegated) continue;
    if (draft.product?.sample === null || draft.product === null) continue;
    draft.purchase = 'sample';
    mention.isDone = true;
  }
}

/**
 * Reports the words that have no meaning yet: as ambiguous if two readings were equally likely,
 * otherwise as not understood.
 */
function reportUnread(draft: Draft): void {
  for (const mention of draft.mentions) {
    if (mention.isDone) continue;
    if (mention.meaning.kind === 'tie') {
      draft.markAmbiguous(
        mention.span,
        mention.meaning.names.flatMap(({ sense }) => (sense.kind === 'product' ? [] : [sense])),
      );
    } else if (
      saysMore(draft, mention) ||
      (isRelevant(draft, mention) && !comparesWithUnread(draft, mention))
    ) {
      draft.reportUnread(mention);
    }
  }
}

const COMPARISON_WORDS = /^(?:something|just|looks?)$/;

/**
 * Returns whether words introduce something unknown, as in "something like a cloud". Only the
 * unknown words are then reported.
 */
function comparesWithUnread({ mentions, tokens }: Draft, mention: Mention): boolean {
  if (
    !isGrammar(mention, 'reported') ||
    !tokens.slice(mention.start, mention.end).some(({ text }) => text === 'like') ||
    !COMPARISON_WORDS.test(tokens[mention.start]?.text ?? '')
  )
    return false;
  return (
    rightOf(
      mentions,
      mention.index,
      ({ meaning }) => meaning.kind === 'determiner' || meaning.kind === 'mark',
    )?.meaning.kind === 'unknown'
  );
}

const REPORTED_GRAMMAR = [
  'negator',
  'all-but',
  'negative-answer',
  'reported',
  'sample',
  'either-way',
  'nor',
];

function isRelevant({ mentions, tokens }: Draft, mention: Mention): boolean {
  const { kind } = mention.meaning;
  if (
    kind === 'unknown' ||
    kind === 'reported' ||
    kind === 'degree' ||
    kind === 'free' ||
    kind === 'measure' ||
    kind === 'count' ||
    kind === 'times' ||
    kind === 'day' ||
    kind === 'quote'
  )
    return true;
  if (kind === 'role')
    return !isName(mentions[mention.index - 1]) || !isName(mentions[mention.index + 1]);
  if (isGrammar(mention, 'or'))
    return isName(mentions[mention.index - 1]) || isName(mentions[mention.index + 1]);
  return isGrammar(mention, ...REPORTED_GRAMMAR) || isLikenessToOther(tokens, mention);
}

/** Returns whether words compare the product with what nobody else names, as in "one like hers". */
function isLikenessToOther(tokens: Draft['tokens'], mention: Mention): boolean {
  return (
    isGrammar(mention, 'likeness') &&
    /^(?:yours|hers|ours|theirs|mine|this|that)$/.test(tokens[mention.end - 1]?.text ?? '')
  );
}

/**
 * Returns the result for a sentence that mentions either no product or several. It lists the
 * possible products and selects nothing.
 */
function withoutProduct(
  lexicon: Lexicon,
  sentence: string,
  { view, rivals }: SentenceSubject,
): Reading {
  const slugOf = (product: number): string => lexicon.products[product]?.slug ?? '';
  const draft = new Draft(view, sentence, null);
  reportUnread(draft);
  const named = [...new Set(rivals.flatMap(({ products }) => products))].toSorted((a, b) => a - b);
  const slugs =
    named.length > 0
      ? named.map(slugOf)
      : lexicon.products.slice(0, MAXIMUM_LISTED_PRODUCTS).map(({ slug }) => slug);
  const { notUnderstood } = completeReading(draft, null);
  const ambiguities = rivals.map(({ span }) => ({
    span,
    candidates: named.map((product) => ({
      dimensionKey: null,
      valueKeys: [],
      productSlug: slugOf(product),
    })),
  }));
  return {
    productSlug: null,
    productSlugs: slugs,
    purchase: 'item',
    quantity: null,
    neededBy: null,
    selections: [],
    exclusions: [],
    ambiguities,
    notUnderstood,
    unsettled: [],
    otherItems: [],
  };
}

/** The maximum number of products listed for a sentence that mentions none. */
const MAXIMUM_LISTED_PRODUCTS = 50;
