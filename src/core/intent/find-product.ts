import type { Lexicon, MapLexicon } from './lexicon.ts';
import { lookUpWords } from './look-up-words.ts';
import { type NameMatch, matchNames } from './match-names.ts';
import { nameWords } from './name-words.ts';
import { PART_TIER } from './parts.ts';
import type { Span } from './reading.ts';
import { type Mention, isName, productsOf, sensesOf } from './mentions.ts';
import { spanOf, tokenise } from './tokens.ts';
import { type SentenceView, createSentenceView } from './sentence-view.ts';
import { formsOf } from './word-forms.ts';

/**
 * The product that a sentence is about, and the sentence as it was read with the capability map of
 * that product.
 */
export interface SentenceSubject {
  readonly view: SentenceView;
  /** The index of the product, or null if the sentence mentions either no product or several. */
  readonly product: number | null;
  /**
   * The words that may refer to products, each with the products in question. The list is empty
   * unless the buyer has to choose between products.
   */
  readonly rivals: readonly { readonly span: Span; readonly products: readonly number[] }[];
}

const MAXIMUM_VIEWS = 6;

/**
 * Returns the product that the client sent or, if it sent none, the product that the sentence
 * mentions. To find the latter, the sentence is read with the capability map of each product that
 * it may mean.
 */
export function findSubject(
  lexicon: Lexicon,
  sentence: string,
  today: number,
  requestedProduct: number | null,
): SentenceSubject {
  const only = lexicon.products.length === 1 ? 0 : null;
  if (requestedProduct !== null || only !== null)
    return subjectOfProduct(lexicon, sentence, today, requestedProduct ?? only ?? 0);
  const hits = productMatches(lexicon, sentence);
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
    subjectOfMentionedProducts(lexicon, createSentenceView(lexicon, map, sentence, today)),
  );
  const fitting = subjects.filter(
    ({ product, view }) => product !== null && mapOf(lexicon, product) === view.map,
  );
  const [first] = fitting;
  if (first !== undefined && fitting.every(({ product }) => product === first.product))
    return first;
  const several = [...fitting.map(ambiguousSubject), ...subjects].find(
    ({ rivals }) => rivals.length > 0,
  );
  if (several !== undefined) {
    return {
      ...several,
      product: null,
      rivals: [
        ...several.rivals,
        ...fitting.flatMap((subject) => ambiguousSubject(subject).rivals),
      ],
    };
  }
  return (
    subjectInsideNames(lexicon, sentence, today, hits, subjects) ?? {
      view: subjects[0]?.view ?? createSentenceView(lexicon, lexicon.withoutMap, sentence, today),
      product: null,
      rivals: [],
    }
  );
}

function ambiguousSubject(subject: SentenceSubject): SentenceSubject {
  const rivals = productMentionsIn(subject.view.mentions).map((mention) => ({
    span: mention.span,
    products: [...productsOf(mention)],
  }));
  return { ...subject, rivals };
}

function mapOf({ products, maps, withoutMap }: Lexicon, product: number): MapLexicon {
  return maps.get(products[product]?.capabilityMapKey ?? '') ?? withoutMap;
}

function subjectOfProduct(
  lexicon: Lexicon,
  sentence: string,
  today: number,
  product: number,
): SentenceSubject {
  const view = createSentenceView(lexicon, mapOf(lexicon, product), sentence, today);
  const others = productMentionsIn(view.mentions).filter(
    (mention) =>
      isWholeName(mention) &&
      // In "to match my grey fence", the buyer already owns the fence.
      !mention.isAmbiguous &&
      !productsOf(mention).has(product) &&
      !refersToProduct(lexicon, view, mention, product) &&
      !isOptionName(mention),
  );
  const rivals = others.map((mention) => ({
    span: mention.span,
    products: [product, ...productsOf(mention)],
  }));
  return { view, product: rivals.length === 0 ? product : null, rivals };
}

/**
 * Returns whether a product's name is also the name of an option or value. The option or value is
 * then meant instead.
 */
function isOptionName(mention: Mention): boolean {
  return sensesOf(mention).some(({ kind }) => kind !== 'product');
}

function isWholeName({ meaning }: Mention): boolean {
  return meaning.kind === 'name' && meaning.tier !== PART_TIER;
}

function productMentionsIn(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.filter(
    (mention) => isName(mention) && !mention.isNegated && productsOf(mention).size > 0,
  );
}

/**
 * Returns whether words refer back to a product by repeating a part of its name, as "the frame"
 * does after "a canvas float frame".
 */
export function refersToProduct(
  { products }: Lexicon,
  { tokens }: Pick<SentenceView, 'tokens'>,
  mention: Mention,
  product: number,
): boolean {
  const { title, slug, synonyms } = products[product] ?? { title: '', slug: '', synonyms: [] };
  const words = tokens.slice(mention.start, mention.end).filter(({ kind }) => kind !== 'mark');
  return [title, slug, ...synonyms].some((name) => {
    const lemmas = new Set(
      nameWords(name).flatMap(({ text }) => formsOf(text).map(({ lemma }) => lemma)),
    );
    return words.every(({ text }) => formsOf(text).some(({ lemma }) => lemmas.has(lemma)));
  });
}

function subjectOfMentionedProducts(lexicon: Lexicon, view: SentenceView): SentenceSubject {
  const all = productMentionsIn(view.mentions);
  // If the sentence contains the whole title of a product, names that are only part of a title
  // don't count.
  const titles = all.some(isWholeName) ? all.filter(isWholeName) : all;
  const productMentions = withoutOptions(lexicon, view, titles);
  const certain = productMentions.filter((mention) => productsOf(mention).size === 1);
  const named = [...new Set(certain.flatMap((mention) => [...productsOf(mention)]))];
  // The product with the longest name takes precedence: beside "box frame", "the frame" means the
  // box frame.
  const products = named.filter(
    (product) =>
      !named.some(
        (other) =>
          other !== product &&
          certain.every(
            (mention) =>
              !productsOf(mention).has(product) ||
              refersToOtherProduct(lexicon, view, mention, other, certain),
          ),
      ),
  );
  const [product] = products;
  const unsure = productMentions.filter(
    (mention) =>
      productsOf(mention).size > 1 &&
      ![...productsOf(mention)].some((candidate) => candidate === product),
  );
  if (product !== undefined && products.length === 1 && unsure.length === 0)
    return { view, product, rivals: [] };
  return {
    view,
    product: null,
    rivals: productMentions.map((mention) => ({
      span: mention.span,
      products: [...productsOf(mention)],
    })),
  };
}

/**
 * Drops product names that are also options or values of the product. In "a sign with stand-offs",
 * the stand-offs are an option of the sign, even if the store also sells stand-offs separately.
 */
function withoutOptions(
  lexicon: Lexicon,
  view: SentenceView,
  productMentions: readonly Mention[],
): readonly Mention[] {
  const others = productMentions.filter(
    (mention) =>
      !sensesOf(mention).some(({ kind }) => kind === 'value') &&
      !(namesOption(mention) && !beginsItem(view, mention)),
  );
  const isOwn = others.some((mention) =>
    [...productsOf(mention)].every((product) => mapOf(lexicon, product) === view.map),
  );
  return isOwn ? others : productMentions;
}

function namesOption(mention: Mention): boolean {
  return sensesOf(mention).some(({ kind }) => kind === 'dimension');
}

/** Returns whether a product has its own article or number after a joining word or a pause. */
function beginsItem({ mentions, tokens }: SentenceView, { index, start }: Mention): boolean {
  const described = mentions
    .slice(0, index)
    .findLast(({ meaning }) => meaning.kind !== 'name' && meaning.kind !== 'unknown');
  const isArticle =
    described?.meaning.kind === 'count' ||
    /^(?:an?|another)$/.test(tokens[described?.start ?? -1]?.text ?? '');
  const before = tokens[isArticle ? (described?.start ?? start) - 1 : -1]?.text ?? '';
  return /^(?:and|plus|also|[,;.&+])$/.test(before);
}

/**
 * Returns whether words refer to a product that has a longer name elsewhere in the sentence. By
 * contrast, "a frame and a box frame" are two products, because each has an article.
 */
function refersToOtherProduct(
  lexicon: Lexicon,
  view: SentenceView,
  mention: Mention,
  other: number,
  productMentions: readonly Mention[],
): boolean {
  const longerName = productMentions.find(
    (candidate) =>
      productsOf(candidate).has(other) &&
      candidate.end - candidate.start > mention.end - mention.start,
  );
  if (longerName === undefined || !refersToProduct(lexicon, view, mention, other)) return false;
  const between = view.mentions.slice(
    Math.min(mention.index, longerName.index) + 1,
    Math.max(mention.index, longerName.index),
  );
  const later = mention.index > longerName.index ? mention : longerName;
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

/** Returns every occurrence of a product's name in the sentence, even inside other names. */
function productMatches(
  { productNames, withoutMap }: Lexicon,
  sentence: string,
): readonly NameMatch[] {
  const { tokens, matchesByIndex } = lookUpWords(tokenise(sentence), [
    withoutMap.names,
    productNames,
  ]);
  return tokens.flatMap((_, index) =>
    matchNames(productNames.index, tokens, matchesByIndex[1] ?? [], index),
  );
}

/**
 * Finds a product whose name is the end of a longer name. For example, "carrot cake" means the
 * product "cake" if the sentence mentions no other product.
 */
function subjectInsideNames(
  lexicon: Lexicon,
  sentence: string,
  today: number,
  matches: readonly NameMatch[],
  subjects: readonly SentenceSubject[],
): SentenceSubject | null {
  const tokens = tokenise(sentence);
  for (const { view } of subjects) {
    const inner = matches.filter(
      ({ start, end, tier }) =>
        tier <= 1 &&
        view.mentions.some(
          (mention) =>
            isName(mention) && !mention.isNegated && mention.start < start && mention.end === end,
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
      view: createSentenceView(lexicon, mapOf(lexicon, product), sentence, today),
      product,
      rivals: [],
    };
  }
  return null;
}
