import { isColour, isColourOrShade, isMaterial } from './colours-and-materials.ts';
import type { Draft } from './draft.ts';
import { type ValueSense, isColourOfPart, isSaidOfThing } from './likely-values.ts';
import { PART_TIER } from './parts.ts';
import { type Mention, dimensionsOf, isGrammar, isName, productsOf, sensesOf } from './mentions.ts';
import { wordsOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Returns whether it is doubtful that a value is meant by its name, because the name only says
 * where something is, or describes the product instead of one of its parts.
 */
export function isDoubtful(draft: Draft, mention: Mention, sense: ValueSense): boolean {
  return (
    !mention.isNegated &&
    (isPlace(draft, mention) ||
      isAmountOfAll(draft, mention) ||
      isVerbOfAsking(draft, mention) ||
      isOfFirstThing(draft, mention) ||
      describesWhole(draft, mention, sense) ||
      isPlaceOfOther(draft, mention, sense) ||
      describesAddition(draft, mention, sense) ||
      describesPart(draft, mention, sense) ||
      isShadeOfColour(draft, mention) ||
      isColourOfWhole(draft, mention, sense) ||
      isMaterialOfWhole(draft, mention, sense))
  );
}

/** Returns whether "everything" means all that there is, as in "a bagel with everything on it". */
function isAmountOfAll({ tokens }: Draft, { start, end }: Mention): boolean {
  return (
    end === start + 1 &&
    /^(?:everything|all)$/.test(tokens[start]?.text ?? '') &&
    (tokens[start - 1]?.text === 'with' || tokens[end]?.text === 'on')
  );
}

/** Returns whether a word says what the store is asked to do, as in "could you knit a jumper". */
function isVerbOfAsking({ tokens }: Draft, { start, end }: Mention): boolean {
  return (
    end === start + 1 &&
    /^(?:you|u)$/.test(tokens[start - 1]?.text ?? '') &&
    /^(?:can|could|would|will)$/.test(tokens[start - 2]?.text ?? '') &&
    (tokens[end]?.kind === 'number' ||
      /^(?:an?|one|two|three|me|us)$/.test(tokens[end]?.text ?? ''))
  );
}

/**
 * Returns whether a value belongs to an unknown thing before the product, as in "a scarf in red and
 * a white shirt".
 */
function isOfFirstThing({ mentions, tokens }: Draft, { index, start, clause }: Mention): boolean {
  const [article, thing, link] = [mentions[index - 3], mentions[index - 2], mentions[index - 1]];
  return (
    /^(?:in|of)$/.test(tokens[link?.start ?? -1]?.text ?? '') &&
    link?.end === start &&
    thing?.meaning.kind === 'unknown' &&
    /^an?$/.test(tokens[article?.start ?? -1]?.text ?? '') &&
    !mentions.some((other) => other.index < index && productsOf(other).size > 0) &&
    mentions.some(
      (other) =>
        other.index > index &&
        other.clause === clause &&
        productsOf(other).size > 0 &&
        isItemAfterAnd(mentions, other, tokens),
    )
  );
}

/** Returns whether the description of a product begins with "and a" or "plus a". */
function isItemAfterAnd(
  mentions: readonly Mention[],
  { index }: Mention,
  tokens: Draft['tokens'],
): boolean {
  const article = mentions
    .slice(0, index)
    .findLast(({ meaning }) => meaning.kind === 'determiner' || meaning.kind === 'count');
  return (
    article !== undefined &&
    /^(?:and|plus)$/.test(tokens[article.start - 1]?.text ?? '') &&
    mentions.slice(article.index + 1, index).every(isName)
  );
}

const PREPOSITION = /^(?:on|in|at|under|over)$/;

/**
 * Returns whether a value that begins with a preposition belongs to another thing before it. In
 * "water on the side", the value "On the side" of the dressing isn't meant.
 */
function isPlaceOfOther(
  { mentions, tokens, dimensions }: Draft,
  { index, start, clause }: Mention,
  { dimension }: ValueSense,
): boolean {
  const before = mentions[index - 1];
  if (
    before?.clause !== clause ||
    before.end !== start ||
    before.meaning.kind !== 'name' ||
    !PREPOSITION.test(tokens[start]?.text ?? '')
  )
    return false;
  const own = dimensions[dimension]?.words ?? new Set();
  // In "letterbox red on a post", only one of the colours is possible, and none is on a post.
  const others = [...dimensionsOf(before)].filter(
    (other) => dimensions[other]?.inWords.takesOneValue !== true,
  );
  // "A label on a roll" says how the product itself comes.
  return (
    others.length > 0 &&
    others.every((other) => ![...(dimensions[other]?.words ?? [])].some((word) => own.has(word)))
  );
}

/**
 * Returns whether a value describes an addition that is named in part only, as in "a soft egg" if
 * the store has firm and soft noodles and marinated eggs. The addition is then ambiguous too.
 */
function describesAddition(
  { mentions, dimensions, tokens }: Draft,
  { index, start, end, clause, meaning }: Mention,
  { dimension }: ValueSense,
): boolean {
  const [next, after] = [mentions[index + 1], mentions[index + 2]];
  if (
    meaning.kind !== 'name' ||
    meaning.tier >= PART_TIER ||
    dimensions[dimension]?.inWords.takesOneValue !== true ||
    dimensions[dimension]?.dimension.required === true ||
    next?.clause !== clause ||
    next.start !== end ||
    next.meaning.kind !== 'name' ||
    (next.meaning.tier < PART_TIER &&
      !followsWith(tokens, start) &&
      !(end === start + 1 && isColour(tokens[start]?.text ?? ''))) ||
    (after?.clause === clause && isName(after)) ||
    // "A green slide" is a slide whose colour is an option.
    tokens
      .slice(next.start, next.end)
      .some(({ text }) => dimensions[dimension]?.words.has(text) === true)
  )
    return false;
  const isAddition = next.meaning.names.every(
    ({ sense }) =>
      sense.kind === 'value' &&
      sense.dimension !== dimension &&
      dimensions[sense.dimension]?.inWords.takesSeveralValues === true,
  );
  if (isAddition && next.meaning.tier >= PART_TIER) next.isAmbiguous = true;
  return isAddition;
}

/**
 * Returns whether a value describes a part that has another value and is named after it. In "with
 * an antique brass frame", the glass needn't be antique.
 */
function describesPart(
  { mentions, tokens, dimensions }: Draft,
  { index, start, end, clause }: Mention,
  { dimension }: ValueSense,
): boolean {
  const [next, part] = [mentions[index + 1], mentions[index + 2]];
  if (
    next?.clause !== clause ||
    next.start !== end ||
    next.meaning.kind !== 'name' ||
    part?.meaning.kind !== 'name' ||
    part.start !== next.end ||
    !followsWith(tokens, start)
  )
    return false;
  const named = sensesOf(part);
  return (
    named.length > 0 &&
    named.every((sense) => sense.kind === 'dimension' && sense.dimension !== dimension) &&
    sensesOf(next).every(
      (sense) => sense.kind === 'value' && dimensionsOf(part).has(sense.dimension),
    ) &&
    dimensions[dimension]?.inWords.takesOneValue === true
  );
}

/** Returns whether "with" comes before a word and its article, as in "with a silver name plate". */
function followsWith(tokens: Draft['tokens'], start: number): boolean {
  const before = tokens[start - 1]?.text ?? '';
  return (/^(?:a|an|the)$/.test(before) ? tokens[start - 2]?.text : before) === 'with';
}

const SHADES = /^(?:light|dark|pale|deep|bright)$/;

/** Returns whether a word only says how light the colour after it is, as in "light blue". */
function isShadeOfColour({ tokens }: Draft, { start, end }: Mention): boolean {
  return (
    end === start + 1 && SHADES.test(tokens[start]?.text ?? '') && isColour(tokens[end]?.text ?? '')
  );
}

/**
 * Returns whether a colour describes the product or its material, although the option is the colour
 * of a part. In "gold sign", the letters needn't be gold.
 */
function isColourOfWhole(draft: Draft, mention: Mention, { dimension }: ValueSense): boolean {
  const word = draft.tokens[mention.start]?.text ?? '';
  const { label = '', synonyms = [] } = draft.dimensions[dimension]?.dimension.source ?? {};
  const isOfColour = [label, ...synonyms].some((name) =>
    wordsOf(name).some((part) => COLOUR_NOUNS.has(part)),
  );
  return (
    mention.end === mention.start + 1 &&
    (isColour(word) || (isOfColour && isColourOrShade(word))) &&
    (!isOfColour || isBeforeProduct(draft, mention)) &&
    draft.dimensions[dimension]?.dimension.required !== true &&
    (!isOfColour ||
      (isColourOfPart(draft, dimension) && !isColourOfMain(draft, mention, label)) ||
      isFinishBesideColour(draft, mention, dimension)) &&
    isSaidOfThing(draft, mention)
  );
}

/**
 * Returns whether a colour before the product is one of its finishes while a part has a colour too.
 * "Black chairs" may have black upholstery instead of a black stain.
 */
function isFinishBesideColour(
  { dimensions, mentions }: Draft,
  { index }: Mention,
  dimension: number,
): boolean {
  const next = mentions[index + 1];
  return (
    next !== undefined &&
    productsOf(next).size > 0 &&
    !namesColour(dimensions[dimension]?.dimension.source.label ?? '') &&
    dimensions.some(
      ({ dimension: { index: other, hidden, source } }) =>
        other !== dimension && !hidden && namesColour(source.label),
    )
  );
}

const COLOURS = /^colou?rs?$/;

function namesColour(label: string): boolean {
  return wordsOf(label).some((word) => COLOURS.test(word));
}

/**
 * Returns whether a material describes the product, although only a part can be made of it. In
 * "leather backpack", the straps needn't be of leather if the fabric must be chosen.
 */
function isMaterialOfWhole(draft: Draft, mention: Mention, { dimension }: ValueSense): boolean {
  const next = draft.mentions[mention.index + 1];
  return (
    mention.end === mention.start + 1 &&
    isMaterial(draft.tokens[mention.start]?.text ?? '') &&
    next !== undefined &&
    productsOf(next).size > 0 &&
    isSaidOfThing(draft, mention) &&
    draft.dimensions[dimension]?.dimension.required !== true &&
    draft.dimensions.some(({ dimension: other }) => other.required && hasMaterial(other.values))
  );
}

function hasMaterial(values: readonly { readonly source: { readonly label: string } }[]): boolean {
  return values.some(({ source }) => wordsOf(source.label).some(isMaterial));
}

/**
 * Returns whether an option is the colour of the main part of the product. For a book whose cover
 * must be chosen, this is true of the cover colour in "black leather".
 */
function isColourOfMain(
  { dimensions, mentions, tokens }: Draft,
  mention: Mention,
  label: string,
): boolean {
  const next = mentions[mention.index + 1];
  const nextDimensions = next === undefined ? new Set<number>() : dimensionsOf(next);
  const isProduct = next !== undefined && productsOf(next).size > 0;
  const parts = wordsOf(label).filter((word) => !COLOUR_NOUNS.has(word));
  // "Black leather" has the colour of the leather.
  const named = tokens.slice(next?.start, next?.end);
  if (!isProduct && named.some(({ text }) => parts.includes(text))) return true;
  return dimensions.some(
    ({ dimension: { required, index }, words }) =>
      ((required && !isProduct) || nextDimensions.has(index)) &&
      parts.some((part) => formsOf(part).some(({ lemma }) => words.has(lemma))) &&
      !dimensions[index]?.dimension.source.label.includes(label),
  );
}

/**
 * Words for a colour or a coating. The colour of a coating, such as a glaze, is the colour of the
 * whole thing.
 */
const COLOUR_NOUNS: ReadonlySet<string> = new Set([
  ...contextWords.attributeNouns,
  ...contextWords.coatings,
]);

/** Returns whether a name only says where something is, as in "the gap between the posts". */
function isPlace({ tokens, mentions }: Draft, { index, start, clause }: Mention): boolean {
  const isDetermined = /^(?:the|my|our)$/.test(tokens[start - 1]?.text ?? '');
  const place = tokens[start - 2]?.text ?? '';
  const isJoined = [mentions[index + 1], mentions[index + 2]].some(
    (mention) => mention?.clause === clause && isGrammar(mention, 'and', 'or'),
  );
  const before = mentions.findLast((other) => other.index < index && other.end === start - 2);
  // In "a map printed on the endpapers", the endpapers only say where the unknown thing is.
  const isUnder = place === 'on' && before?.meaning.kind === 'unknown' && before.clause === clause;
  return isDetermined && (PLACE_PREPOSITIONS.has(place) || isUnder) && !isJoined;
}

const PLACE_PREPOSITIONS = new Set(['between', 'behind', 'beside', 'beneath', 'underneath']);
const ATTRIBUTE_NOUNS: ReadonlySet<string> = new Set([
  ...contextWords.attributeNouns,
  ...contextWords.kindNouns,
  ...contextWords.nounsOfWholes,
]);

/**
 * Returns whether a word describes the whole product, although the value is about one of its parts.
 * A "striped bag" needn't have a striped lining.
 */
function describesWhole(draft: Draft, mention: Mention, { dimension, value }: ValueSense): boolean {
  const { meaning } = mention;
  if (meaning.kind !== 'name' || meaning.tier !== PART_TIER || !isBeforeProduct(draft, mention))
    return false;
  const source = draft.dimensions[dimension]?.dimension;
  // One of them is there in any case, so that "a beef hot dog" has the beef sausage.
  if (source?.required === true) return false;
  const own = lemmasOf(source?.source.label ?? '');
  const lemmas = new Set(
    draft.tokens
      .slice(mention.start, mention.end)
      .flatMap(({ text }) => formsOf(text).map(({ lemma }) => lemma)),
  );
  const missing = wordsOf(source?.values[value]?.source.label ?? '').filter(
    (word) => !formsOf(word).some(({ lemma }) => lemmas.has(lemma)),
  );
  return (
    missing.length === 1 &&
    missing.every(
      (word) => !ATTRIBUTE_NOUNS.has(word) && formsOf(word).some(({ lemma }) => own.has(lemma)),
    )
  );
}

function lemmasOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).flatMap((word) => formsOf(word).map(({ lemma }) => lemma)));
}

/** Returns whether the product is named after a mention, with only descriptions in between. */
export function isBeforeProduct({ mentions }: Draft, { index, clause }: Mention): boolean {
  for (const next of mentions.slice(index + 1)) {
    if (next.clause !== clause || !isName(next)) return false;
    if (productsOf(next).size > 0) return true;
  }
  return false;
}
