import { readValues } from './choose-values.ts';
import { countPieces } from './count-pieces.ts';
import { Draft } from './draft.ts';
import { findSubject, type Subject } from './find-product.ts';
import { finishReading } from './finish-reading.ts';
import type { Lexicon } from './lexicon.ts';
import { placeDays } from './place-days.ts';
import { placeSizes } from './place-sizes.ts';
import { placeTexts } from './place-texts.ts';
import { readAlternatives } from './read-alternatives.ts';
import { readCorrections } from './read-corrections.ts';
import { readDegrees } from './read-degrees.ts';
import { readDimensions } from './read-dimensions.ts';
import type { AskedBeside, Reading } from './reading.ts';
import { type Spot, isGrammar, isName, productsOf, rightOf } from './spots.ts';

/**
 * Reads a sentence with the words of a store. `today` is the merchant's local day, in days since
 * 1970-01-01. Pure, and linear in the sentence. A product that `beside` names must be one of the
 * lexicon's.
 */
export function readSentence(
  lexicon: Lexicon,
  sentence: string,
  today: number,
  beside: AskedBeside = {},
): Reading {
  const given =
    beside.productSlug === undefined
      ? null
      : (lexicon.productBySlug.get(beside.productSlug) ?? null);
  const subject = findSubject(lexicon, sentence, today, given);
  if (subject.product === null) return withoutProduct(lexicon, sentence, subject);
  const product = lexicon.products[subject.product] ?? null;
  const draft = new Draft(subject.view, sentence, product);
  passProducts(draft, given !== null || lexicon.products.length === 1);
  readSample(draft);
  placeTexts(draft);
  placeDays(draft);
  readCorrections(draft);
  readAlternatives(draft);
  placeSizes(draft);
  countPieces(draft);
  readDegrees(draft);
  readValues(draft);
  readDimensions(draft);
  tellTheRest(draft);
  const slug = product?.slug ?? null;
  return { productSlug: slug, productSlugs: [], ...finishReading(draft, beside.quantity ?? null) };
}

/**
 * The product's own names are understood; where they name a value as well they are the value, if
 * the product is known without them.
 */
function passProducts({ spots }: Draft, isGiven: boolean): void {
  const mentions = spots.filter((spot) => productsOf(spot).size > 0);
  const isKnown = (spot: Spot): boolean =>
    isGiven || mentions.some((other) => other !== spot && !other.isNegated && !namesValue(other));
  for (const spot of mentions) {
    if (spot.meaning.kind === 'tie' || (namesValue(spot) && isKnown(spot))) continue;
    spot.isDone = true;
  }
}

function namesValue({ meaning }: Spot): boolean {
  return meaning.kind === 'name' && meaning.names.some(({ sense }) => sense.kind === 'value');
}

function readSample(draft: Draft): void {
  for (const spot of draft.spots) {
    if (spot.isDone || !isGrammar(spot, 'sample') || spot.isNegated) continue;
    if (draft.product?.sample === null || draft.product === null) continue;
    draft.purchase = 'sample';
    spot.isDone = true;
  }
}

/** Grammar that had nothing to act on, and words that nobody knows. */
function tellTheRest(draft: Draft): void {
  for (const spot of draft.spots) {
    if (spot.isDone) continue;
    if (spot.meaning.kind === 'tie') {
      draft.doubt(
        spot.span,
        spot.meaning.names.flatMap(({ sense }) => (sense.kind === 'product' ? [] : [sense])),
      );
    } else if (matters(draft, spot) && !likensToUnread(draft, spot)) {
      draft.tell(spot);
    }
  }
}

const LIKENS = /^(?:something|just|looks?)$/;

/**
 * "Something like a cloud": the words that nobody knows are told, those before them say nothing.
 */
function likensToUnread({ spots, tokens }: Draft, spot: Spot): boolean {
  if (
    !isGrammar(spot, 'told') ||
    !tokens.slice(spot.start, spot.end).some(({ text }) => text === 'like') ||
    !LIKENS.test(tokens[spot.start]?.text ?? '')
  )
    return false;
  return (
    rightOf(
      spots,
      spot.index,
      ({ meaning }) => meaning.kind === 'determiner' || meaning.kind === 'mark',
    )?.meaning.kind === 'unknown'
  );
}

const TOLD_GRAMMAR = [
  'negator',
  'all-but',
  'negative-answer',
  'told',
  'sample',
  'either-way',
  'nor',
];

function matters({ spots }: Draft, spot: Spot): boolean {
  const { kind } = spot.meaning;
  if (
    kind === 'unknown' ||
    kind === 'told' ||
    kind === 'degree' ||
    kind === 'free' ||
    kind === 'measure' ||
    kind === 'count' ||
    kind === 'times' ||
    kind === 'day' ||
    kind === 'quote'
  )
    return true;
  if (kind === 'role') return !isName(spots[spot.index - 1]) || !isName(spots[spot.index + 1]);
  if (isGrammar(spot, 'or')) return isName(spots[spot.index - 1]) || isName(spots[spot.index + 1]);
  return isGrammar(spot, ...TOLD_GRAMMAR);
}

/**
 * Nothing can be chosen before it is known of what: the words that name products are told, and who
 * asks is asked which.
 */
function withoutProduct(lexicon: Lexicon, sentence: string, { view, rivals }: Subject): Reading {
  const slugOf = (product: number): string => lexicon.products[product]?.slug ?? '';
  const draft = new Draft(view, sentence, null);
  tellTheRest(draft);
  const named = [...new Set(rivals.flatMap(({ products }) => products))].toSorted((a, b) => a - b);
  const asked =
    named.length > 0
      ? named.map(slugOf)
      : lexicon.products.slice(0, MAXIMUM_ASKED).map(({ slug }) => slug);
  const { notUnderstood } = finishReading(draft, null);
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
    productSlugs: asked,
    purchase: 'item',
    quantity: null,
    neededBy: null,
    selections: [],
    exclusions: [],
    ambiguities,
    notUnderstood,
    unsettled: [],
  };
}

/** Products told to who names none. */
const MAXIMUM_ASKED = 50;
