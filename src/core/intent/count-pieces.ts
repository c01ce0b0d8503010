import { namesComeAfter } from './beside.ts';
import type { Draft } from './draft.ts';
import type { ReadNumber } from './numbers.ts';
import { countedOption, fits } from './place-sizes.ts';
import {
  type Spot,
  isGrammar,
  isLink,
  isName,
  leftOf,
  productsOf,
  rightOf,
  sensesOf,
} from './spots.ts';
import { sharesDimension } from './targets.ts';
import { wordsOf } from './tokens.ts';
import { NUMBER, formsOf } from './word-forms.ts';

/** Reads numbers that have no unit: pieces of the product, or what a dimension counts. */
export function countPieces(draft: Draft): void {
  for (const spot of draft.spots) {
    if (spot.isDone || (spot.meaning.kind !== 'count' && spot.meaning.kind !== 'times')) continue;
    if (spot.isNegated) draft.tell(spot);
    else if (spot.meaning.kind === 'times') readTimes(draft, spot, spot.meaning.value);
    else readCount(draft, spot, spot.meaning.number);
  }
  tellShares(draft);
}

/**
 * "Two oak and three walnut frames": so many of one, so many of the other, and neither is how many
 * there shall be.
 */
function tellShares(draft: Draft): void {
  const numbers = draft.spots.filter(
    ({ meaning, clause }, at) =>
      meaning.kind === 'count' &&
      draft.spots[at + 1]?.clause === clause &&
      isShare(draft.spots[at + 1]),
  );
  for (const count of draft.counts.slice()) {
    const spot = numbers.find(({ span }) => span === count.span);
    const [named, others] = [
      spot === undefined ? undefined : draft.spots[spot.index + 1],
      numbers.filter((other) => other !== spot),
    ];
    if (
      named === undefined ||
      !others.some((other) => sharesDimension(named, draft.spots[other.index + 1] ?? named))
    )
      continue;
    draft.counts.splice(draft.counts.indexOf(count), 1);
    draft.told.push(count.span, ...others.map(({ span }) => span));
  }
}

function isShare(spot: Spot | undefined): boolean {
  return (
    spot !== undefined &&
    isName(spot) &&
    productsOf(spot).size === 0 &&
    sensesOf(spot).some(({ kind }) => kind === 'value')
  );
}

/**
 * "Candles x 3" where candles are counted, "olives x2" where several toppings may be chosen: not so
 * many of the product.
 */
function readTimes(draft: Draft, spot: Spot, value: number | null): void {
  const isBefore = draft.tokens[spot.end - 1]?.kind !== 'number';
  const named = draft.spots[isBefore ? spot.index + 1 : spot.index - 1];
  const senses =
    named?.clause === spot.clause && isName(named) && productsOf(named).size === 0
      ? sensesOf(named)
      : [];
  const counted = named === undefined || senses.length === 0 ? null : sizeNamed(draft, named, true);
  if (counted !== null) answerCount(draft, spot, counted, value);
  else if (
    senses.length > 0 &&
    senses.every(
      (sense) =>
        sense.kind === 'value' && draft.dimensions[sense.dimension]?.dimension.kind === 'choices',
    )
  )
    draft.tell(spot);
  else takeCount(draft, spot, value);
}

function readCount(draft: Draft, spot: Spot, number: ReadNumber): void {
  const { value, inWords, group } = number;
  const counted = countedBy(draft, spot);
  const pairs = group?.unit === 'pair' ? group.count : null;
  if (counted !== null) answerCount(draft, spot, counted, countOf(draft, spot, counted, number));
  else if (inWords && value === 1 && isPronoun(draft, spot)) spot.isDone = true;
  else if (isOfUnread(draft, spot, value) || countsKinds(draft, spot)) draft.tell(spot);
  else if (countsProduct(draft, spot) && !speaksOfThem(draft, spot))
    takeCount(draft, spot, pairs !== null && isMadeInPairs(draft, spot) ? pairs : value);
  else if (standsAlone(draft, spot, inWords) && !isOfThem(draft, spot))
    takeCount(draft, spot, pairs !== null && isSoldInPairs(draft) ? pairs : value);
  else draft.tell(spot);
}

/** How many of what the dimension counts: "a dozen" is one group or twelve pieces, by its unit. */
function countOf(
  draft: Draft,
  spot: Spot,
  counted: number,
  { value, group }: ReadNumber,
): number | null {
  if (group?.unit === unitOf(draft, counted)) return group?.count ?? null;
  return isSingle(draft, spot, counted) ? null : value;
}

function isOfThem(draft: Draft, spot: Spot): boolean {
  return OF_THEM.test(draft.tokens[spot.start - 1]?.text ?? '');
}

/** The dimension that the number is of: named before it, or counted by it. */
function countedBy(draft: Draft, spot: Spot): number | null {
  const [before, after] = [leftOf(draft.spots, spot.index), rightOf(draft.spots, spot.index)];
  const counted =
    after !== null && isName(after) && draft.spots[after.index + 1]?.meaning.kind !== 'colon'
      ? sizeNamed(draft, after, true)
      : null;
  if (counted !== null && draft.spots[spot.index - 1]?.meaning.kind !== 'colon') return counted;
  // "Chopsticks for four" says how many people there are.
  const size =
    before !== null && isName(before) && draft.tokens[spot.start - 1]?.text !== 'for'
      ? sizeNamed(draft, before, false)
      : null;
  const isAfter = namesComeAfter(draft, spot) === true;
  if (size === null && /^sizes?$/.test(draft.tokens[spot.start - 1]?.text ?? ''))
    return onlySize(draft);
  if (size !== null && !isAfter) return size;
  const following = draft.spots[spot.index + 1];
  if (following !== undefined && (isAfter || isSizeOfNext(draft, spot, following)))
    return sizeNamed(draft, following, false);
  for (
    let at = rightOf(draft.spots, spot.index);
    at !== null;
    at = rightOf(draft.spots, at.index)
  ) {
    const found = isName(at) ? sizeNamed(draft, at, true) : null;
    if (found !== null) return found;
    if (at.meaning.kind === 'counted') return countedOption(draft);
    if (!isName(at) || productsOf(at).size > 0) return null;
  }
  return null;
}

/** "Size 17": of a ring that has a ring size, and nothing else that is called a size. */
function onlySize(draft: Draft): number | null {
  const sizes = draft.dimensions.filter(
    ({ dimension, words }) =>
      words.has('size') && !dimension.hidden && draft.possible[dimension.index] !== false,
  );
  const [only] = sizes;
  return sizes.length === 1 && only !== undefined && only.dimension.magnitude !== null
    ? only.dimension.index
    : null;
}

/** "34 waist": digits right before the one name of a size, which takes nothing else. */
function isSizeOfNext(draft: Draft, spot: Spot, next: Spot): boolean {
  const rest = draft.spots[next.index + 1];
  const isTaken =
    rest !== undefined &&
    ['count', 'measure', 'times', 'colon', 'unknown'].includes(rest.meaning.kind);
  return (
    draft.tokens[spot.start]?.kind === 'number' &&
    spot.end === spot.start + 1 &&
    next.clause === spot.clause &&
    next.meaning.kind === 'name' &&
    next.meaning.tier === 0 &&
    !isTaken
  );
}

function sizeNamed(draft: Draft, spot: Spot, mustCount: boolean): number | null {
  if (spot.meaning.kind !== 'name') return null;
  const named = spot.meaning.names.flatMap(({ sense }) =>
    sense.kind === 'dimension' ? [sense.dimension] : [],
  );
  return (
    named.find((index) => {
      const magnitude = draft.dimensions[index]?.dimension.magnitude ?? null;
      return (
        magnitude !== null &&
        (!mustCount || magnitude.unit.quantity === 'count') &&
        draft.possible[index] !== false
      );
    }) ?? null
  );
}

/** "Six chopsticks" where pairs are counted: singles or pairs. */
function isSingle(draft: Draft, spot: Spot, dimension: number): boolean {
  const next = rightOf(draft.spots, spot.index);
  return unitOf(draft, dimension) === 'pair' && next !== null && isName(next);
}

function unitOf(draft: Draft, dimension: number): string | undefined {
  return draft.dimensions[dimension]?.dimension.magnitude?.unit.key;
}

function answerCount(draft: Draft, spot: Spot, dimension: number, value: number | null): void {
  spot.isDone = true;
  const unit = unitOf(draft, dimension);
  if (value === null || unit === undefined || isOfOtherUnit(draft, dimension, value))
    draft.doubt(spot.span, [{ dimension }]);
  else draft.answer(dimension, { magnitude: value, unit, requestedValue: null }, spot.span);
}

/**
 * "40 inch chest, 34 waist": what can't be so many centimetres may be inches, like what was told
 * beside it.
 */
function isOfOtherUnit(draft: Draft, dimension: number, value: number): boolean {
  const amount = { value, role: null, start: 0, end: 0 };
  if (fits(draft, dimension, { ...amount, units: null })) return false;
  const written = draft.spots
    .flatMap(({ meaning }) => (meaning.kind === 'measure' ? meaning.measure.amounts : []))
    .flatMap(({ units }) => units ?? []);
  return written.some((unit) => fits(draft, dimension, { ...amount, units: [unit] }));
}

/** "The oak one" and "one in oak" count nothing; "one frame" does. */
function isPronoun(draft: Draft, spot: Spot): boolean {
  const before = draft.spots[spot.index - 1];
  return (
    !countsProduct(draft, spot) &&
    (before === undefined ||
      before.meaning.kind === 'determiner' ||
      before.meaning.kind === 'filler' ||
      isName(before) ||
      before.meaning.kind === 'comma' ||
      isGrammar(before, 'and', 'or', 'but', 'of-any'))
  );
}

/**
 * Whether a product, or "pieces", "of them", follows, with nothing but what describes it between.
 */
function countsProduct(draft: Draft, spot: Spot): boolean {
  for (
    let at = rightOf(draft.spots, spot.index, isBefore);
    at !== null;
    at = rightOf(draft.spots, at.index, isBefore)
  ) {
    if (at.meaning.kind === 'counted' || productsOf(at).size > 0 || endsWithProduct(draft, at))
      return true;
    if (
      !isName(at) &&
      !['measure', 'unknown', 'degree', 'role', 'told', 'quote'].includes(at.meaning.kind)
    )
      return false;
  }
  return false;
}

/** What has two legs or two glasses: a pair of them is one. */
const IN_PAIRS = new Set(
  `glasses spectacles specs eyeglasses sunglasses goggles binoculars headphones earphones trousers pants shorts jeans chinos slacks leggings tights
  breeches jodhpurs dungarees overalls pyjamas pajamas knickers briefs boxers scissors shears secateurs clippers pliers tongs tweezers pincers shades sunnies culottes joggers sweatpants bloomers longjohns hosiery
  ski skis snowshoe snowshoes skate skates shoe shoes boot boots wellies wellingtons sneaker sneakers trainer trainers sandal sandals slipper slippers clog clogs loafer
  loafers brogue brogues moccasin moccasins sock socks stocking stockings glove gloves mitten mittens mitt mitts gauntlet gauntlets earring earrings
  cufflink cufflinks curtain curtains drapes chopsticks crutches stilts earbuds earplugs shoelaces insoles suspenders castanets bookends`.split(
    /\s+/,
  ),
);

function isMadeInPairs(draft: Draft, spot: Spot): boolean {
  const { spots, tokens } = draft;
  const next = rightOf(spots, spot.index, isBefore);
  const product =
    next === null || productsOf(next).size > 0 ? next : rightOf(spots, next.index, isBefore);
  if (product === null || productsOf(product).size === 0) return false;
  return IN_PAIRS.has(tokens[product.end - 1]?.text ?? '') || isSoldInPairs(draft);
}

function isSoldInPairs({ product }: Draft): boolean {
  return (
    product !== null &&
    [product.title, ...product.synonyms].some((name) => {
      const words = wordsOf(name);
      const link = words.findIndex(
        (word, at) => at > 0 && /^(?:with|for|in|of|from|by)$/.test(word),
      );
      // A ski rack is no ski, skis with bindings are.
      return (
        words.some((word) => word === 'pair' || word === 'pairs') ||
        IN_PAIRS.has(words.at(link === -1 ? -1 : link - 1) ?? '')
      );
    })
  );
}

const SHORTEST_NOUN = 4;

/** "Eight beefburgers" are burgers. */
function endsWithProduct({ product, tokens }: Draft, spot: Spot): boolean {
  const last = tokens[spot.end - 1]?.text ?? '';
  if (!isName(spot) || product === null || !last.endsWith('s')) return false;
  const nouns = [product.title, ...product.synonyms]
    .flatMap((name) => wordsOf(name).at(-1) ?? [])
    .filter((noun) => noun.length >= SHORTEST_NOUN);
  return formsOf(last).some(
    ({ lemma, step }) =>
      step === NUMBER &&
      nouns.some((noun) => lemma.endsWith(noun) && lemma.length > noun.length + 1),
  );
}

/** "A three seater sofa": several of what nobody knows belong to the one thing that follows. */
function isOfUnread({ spots, tokens }: Draft, spot: Spot, value: number | null): boolean {
  const hyphen = tokens[spot.end]?.text === '-' && tokens[spot.end]?.gap === false ? 1 : 0;
  const next = spots[spot.index + 1 + hyphen];
  const isOther =
    next?.meaning.kind === 'unknown' ||
    (next?.meaning.kind === 'counted' && tokens[next.start]?.text === 'piece');
  if (value === null || value < 2 || next === undefined || !isOther || next.clause !== spot.clause)
    return false;
  const product = rightOf(
    spots,
    next.index,
    (other) =>
      isBefore(other) ||
      other.meaning.kind === 'unknown' ||
      (isName(other) && productsOf(other).size === 0),
  );
  const last =
    product === null || productsOf(product).size === 0 ? '' : (tokens[product.end - 1]?.text ?? '');
  return last !== '' && formsOf(last).every(({ step }) => step !== NUMBER);
}

const KINDS =
  /^(?:kinds|sorts|types|styles|options|choices|sizes|colou?rs|different|ways|versions)$/;

/** "Two kinds of cheese" are no two sandwiches. */
function countsKinds({ spots, tokens }: Draft, spot: Spot): boolean {
  const next = rightOf(
    spots,
    spot.index,
    ({ meaning }) => meaning.kind === 'mark' || meaning.kind === 'determiner',
  );
  return (
    next !== null &&
    (next.meaning.kind === 'filler' || next.meaning.kind === 'unknown') &&
    next.start === spot.end &&
    KINDS.test(tokens[next.start]?.text ?? '')
  );
}

const isBefore = (spot: Spot): boolean => isLink(spot) && spot.meaning.kind !== 'colon';

const OF_THEM = /^(?:all|both|the|these|those)$/;

/** "All three", "the two of them": of what was spoken of, unless the product's own name follows. */
function speaksOfThem(draft: Draft, spot: Spot): boolean {
  const next = rightOf(draft.spots, spot.index, isBefore);
  return (
    OF_THEM.test(draft.tokens[spot.start - 1]?.text ?? '') &&
    (next === null || next.meaning.kind === 'counted' || !isName(next))
  );
}

/**
 * "Make it two", "two please": nothing else is there that could be counted. Digits may be of
 * anything, and "for six" is for people.
 */
function standsAlone(draft: Draft, spot: Spot, inWords: boolean): boolean {
  if (
    draft.product === null ||
    /^(?:for|with|in|into|to|on|at|as|per|by|from|of|over|under|among|than)$/.test(
      draft.tokens[spot.start - 1]?.text ?? '',
    )
  )
    return false;
  const next = draft.spots[spot.index + 1];
  const ends =
    next === undefined ||
    next.clause !== spot.clause ||
    ['filler', 'comma', 'stop', 'day'].includes(next.meaning.kind);
  const isFirst = draft.spots
    .slice(0, spot.index)
    .every(
      (before) =>
        before.clause !== spot.clause || isLink(before) || isGrammar(before, 'correction'),
    );
  return ends && inWords && (isFirst || draft.spots[spot.index - 1]?.meaning.kind !== 'unknown');
}

const MAXIMUM_QUANTITY = 10_000;

function takeCount(draft: Draft, spot: Spot, value: number | null): void {
  if (value === null || !Number.isInteger(value) || value < 1 || value > MAXIMUM_QUANTITY) {
    draft.tell(spot);
  } else {
    spot.isDone = true;
    draft.counts.push({ value, span: spot.span });
  }
}
