import type { Lexicon, MapLexicon } from './lexicon.ts';
import { lookUpWords } from './look-up-words.ts';
import { type NameMatch, matchNames } from './match-names.ts';
import { nameWords } from './name-words.ts';
import { PART } from './parts.ts';
import type { Span } from './reading.ts';
import { type Spot, isName, productsOf, sensesOf } from './spots.ts';
import { spanOf, tokenise } from './tokens.ts';
import { type View, viewSentence } from './view.ts';
import { formsOf } from './word-forms.ts';

/** What a sentence is about, with the words of its map. */
export interface Subject {
  readonly view: View;
  /** Null: none is named, or several are. */
  readonly product: number | null;
  /**
   * Those among which somebody must choose, with the words that name them; empty where nothing of
   * the sentence names one.
   */
  readonly rivals: readonly { readonly span: Span; readonly products: readonly number[] }[];
}

const MAXIMUM_VIEWS = 6;

/**
 * The product that a request names, or else the sentence: read once with the words of every map
 * that may be meant.
 */
export function findSubject(
  lexicon: Lexicon,
  sentence: string,
  today: number,
  given: number | null,
): Subject {
  const only = lexicon.products.length === 1 ? 0 : null;
  if (given !== null || only !== null)
    return aboutGiven(lexicon, sentence, today, given ?? only ?? 0);
  const hits = productHits(lexicon, sentence);
  const candidates = [
    ...new Set(
      hits.flatMap(({ names }) =>
        names.flatMap(({ sense }) => (sense.kind === 'product' ? [sense.product] : [])),
      ),
    ),
  ];
  const maps = [...new Set(candidates.map((product) => mapOf(lexicon, product)))].slice(
    0,
    MAXIMUM_VIEWS,
  );
  const subjects = maps.map((map) =>
    aboutNamed(lexicon, viewSentence(lexicon, map, sentence, today)),
  );
  const fitting = subjects.filter(
    ({ product, view }) => product !== null && mapOf(lexicon, product) === view.map,
  );
  const [first] = fitting;
  if (first !== undefined && fitting.every(({ product }) => product === first.product))
    return first;
  const several = [...fitting.map(asRival), ...subjects].find(({ rivals }) => rivals.length > 0);
  if (several !== undefined) {
    return {
      ...several,
      product: null,
      rivals: [...several.rivals, ...fitting.flatMap((subject) => asRival(subject).rivals)],
    };
  }
  return (
    insideNames(lexicon, sentence, today, hits, subjects) ?? {
      view: subjects[0]?.view ?? viewSentence(lexicon, lexicon.withoutMap, sentence, today),
      product: null,
      rivals: [],
    }
  );
}

function asRival(subject: Subject): Subject {
  const rivals = mentionsIn(subject.view.spots).map((spot) => ({
    span: spot.span,
    products: [...productsOf(spot)],
  }));
  return { ...subject, rivals };
}

function mapOf({ products, maps, withoutMap }: Lexicon, product: number): MapLexicon {
  return maps.get(products[product]?.capabilityMapKey ?? '') ?? withoutMap;
}

function aboutGiven(lexicon: Lexicon, sentence: string, today: number, product: number): Subject {
  const view = viewSentence(lexicon, mapOf(lexicon, product), sentence, today);
  const others = mentionsIn(view.spots).filter(
    (spot) =>
      isWhole(spot) &&
      !productsOf(spot).has(product) &&
      !speaksOf(lexicon, view, spot, product) &&
      !namesOption(spot),
  );
  const rivals = others.map((spot) => ({
    span: spot.span,
    products: [product, ...productsOf(spot)],
  }));
  return { view, product: rivals.length === 0 ? product : null, rivals };
}

/**
 * Words that name an option of what is asked for as well as another product: the option is meant.
 */
function namesOption(spot: Spot): boolean {
  return sensesOf(spot).some(({ kind }) => kind !== 'product');
}

function isWhole({ meaning }: Spot): boolean {
  return meaning.kind === 'name' && meaning.tier !== PART;
}

/** Spots that name products, and not to be rid of them. */
function mentionsIn(spots: readonly Spot[]): readonly Spot[] {
  return spots.filter((spot) => isName(spot) && !spot.isNegated && productsOf(spot).size > 0);
}

/**
 * "The frame" after "a canvas float frame" is the same thing: its words are among those of a name
 * of the product.
 */
function speaksOf({ products }: Lexicon, { tokens }: View, spot: Spot, product: number): boolean {
  const { title, slug, synonyms } = products[product] ?? { title: '', slug: '', synonyms: [] };
  const words = tokens.slice(spot.start, spot.end).filter(({ kind }) => kind !== 'mark');
  return [title, slug, ...synonyms].some((name) => {
    const lemmas = new Set(
      nameWords(name).flatMap(({ text }) => formsOf(text).map(({ lemma }) => lemma)),
    );
    return words.every(({ text }) => formsOf(text).some(({ lemma }) => lemmas.has(lemma)));
  });
}

function aboutNamed(lexicon: Lexicon, view: View): Subject {
  const all = mentionsIn(view.spots);
  // Part of a title counts where no title is named.
  const mentions = all.some(isWhole) ? all.filter(isWhole) : all;
  const certain = mentions.filter((spot) => productsOf(spot).size === 1);
  const named = [...new Set(certain.flatMap((spot) => [...productsOf(spot)]))];
  // The most special name counts: "the frame" is the box frame that was named.
  const products = named.filter(
    (product) =>
      !named.some(
        (other) =>
          other !== product &&
          certain.every(
            (spot) =>
              !productsOf(spot).has(product) || isMentionOf(lexicon, view, spot, other, certain),
          ),
      ),
  );
  const [product] = products;
  const unsure = mentions.filter(
    (spot) =>
      productsOf(spot).size > 1 &&
      ![...productsOf(spot)].some((candidate) => candidate === product),
  );
  if (product !== undefined && products.length === 1 && unsure.length === 0)
    return { view, product, rivals: [] };
  return {
    view,
    product: null,
    rivals: mentions.map((spot) => ({ span: spot.span, products: [...productsOf(spot)] })),
  };
}

/**
 * Whether a mention speaks again of a product that another mention names in more words. "A frame
 * and a box frame" are two.
 */
function isMentionOf(
  lexicon: Lexicon,
  view: View,
  spot: Spot,
  other: number,
  mentions: readonly Spot[],
): boolean {
  const fuller = mentions.find(
    (mention) =>
      productsOf(mention).has(other) && mention.end - mention.start > spot.end - spot.start,
  );
  if (fuller === undefined || !speaksOf(lexicon, view, spot, other)) return false;
  const between = view.spots.slice(
    Math.min(spot.index, fuller.index) + 1,
    Math.max(spot.index, fuller.index),
  );
  const later = spot.index > fuller.index ? spot : fuller;
  const before = view.tokens[later.start - 1]?.text ?? '';
  const isAnother = /^(?:an?|another|some|more|\d+|one|two|three|four|five|six)$/.test(before);
  return (
    !isAnother ||
    !between.some(
      ({ meaning }) =>
        meaning.kind === 'comma' ||
        (meaning.kind === 'grammar' && ['and', 'or'].includes(meaning.role)),
    )
  );
}

/** Wherever names of products stand, whatever else the words may be. */
function productHits(
  { productNames, withoutMap }: Lexicon,
  sentence: string,
): readonly NameMatch[] {
  const { tokens, found } = lookUpWords(tokenise(sentence), [withoutMap.names, productNames]);
  return tokens.flatMap((_, at) => matchNames(productNames.index, tokens, found[1] ?? [], at));
}

/**
 * Where no name of a product stands by itself, one that ends a longer name: a carrot cake is a
 * cake.
 */
function insideNames(
  lexicon: Lexicon,
  sentence: string,
  today: number,
  hits: readonly NameMatch[],
  subjects: readonly Subject[],
): Subject | null {
  const tokens = tokenise(sentence);
  for (const { view } of subjects) {
    const inner = hits.filter(
      ({ start, end, tier }) =>
        tier <= 1 &&
        view.spots.some(
          (spot) => isName(spot) && !spot.isNegated && spot.start < start && spot.end === end,
        ),
    );
    const products = [
      ...new Set(
        inner.flatMap(({ names }) =>
          names.flatMap(({ sense }) => (sense.kind === 'product' ? [sense.product] : [])),
        ),
      ),
    ];
    const [product] = products;
    if (product === undefined) continue;
    if (products.length > 1) {
      return {
        view,
        product: null,
        rivals: inner.map(({ start, end }) => ({ span: spanOf(tokens, start, end), products })),
      };
    }
    if (mapOf(lexicon, product) === view.map) return { view, product, rivals: [] };
    return {
      view: viewSentence(lexicon, mapOf(lexicon, product), sentence, today),
      product,
      rivals: [],
    };
  }
  return null;
}
