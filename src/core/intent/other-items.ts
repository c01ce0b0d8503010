import { isOfOtherThing } from './other-subjects.ts';
import type { Draft } from './draft.ts';
import { type Mention, isGrammar, isName } from './mentions.ts';
import { clausesOfInformation } from './questions.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

/**
 * Skips the words about further items, as in "an oak frame with wax and a walnut frame with oil".
 * Only the first item is read, because a question is about one thing; the others are reported to
 * the buyer.
 */
export function skipOtherItems(draft: Draft, products: readonly number[]): void {
  const from = findOtherItem(draft, products);
  if (from === null || isDividedQuantity(draft)) return;
  const start = findJoinerBefore(draft, from.index) ?? from.index;
  const rest = draft.mentions.slice(start, findSharedWords(draft, from));
  const last = rest.findLast((mention) => !MEANINGLESS_KINDS.has(mention.meaning.kind)) ?? from;
  const first = draft.mentions[start] ?? from;
  for (const mention of rest) mention.isDone = true;
  draft.otherItems.push({ start: first.span.start, end: last.span.end });
}

/**
 * Returns where words about all items begin, as in "one in oak and one in ash, both waxed", or
 * undefined if there are none.
 */
function findSharedWords({ mentions, tokens }: Draft, item: Mention): number | undefined {
  const found = mentions.find(
    ({ index, start }) =>
      index > item.index &&
      /^(?:both|all)$/.test(tokens[start]?.text ?? '') &&
      ['comma', 'stop', 'mark'].includes(mentions[index - 1]?.meaning.kind ?? ''),
  );
  return found === undefined ? undefined : found.index - 1;
}

/**
 * Returns whether the later numbers add up to the first one, as in "four, two with chicken and two
 * with tofu".
 */
function isDividedQuantity({ mentions }: Draft): boolean {
  const [first, ...others] = mentions.flatMap(({ meaning }) =>
    meaning.kind === 'count' ? [meaning.number.value ?? 0] : [],
  );
  return others.length > 1 && others.reduce((total, value) => total + value, 0) === first;
}

const MEANINGLESS_KINDS = new Set(['stop', 'comma', 'mark', 'filler', 'determiner']);
const ARTICLE = /^(?:an?|another)$/;
const ORDINAL_OF_ITEM = /^(?:second|third|other)$/;
const PRONOUN_ONE = /^ones?$/;
/**
 * Words that may come between a conjunction and the next item, such as "I would also like" before
 * "a frame".
 */
const WORDS_BEFORE_ITEMS: ReadonlySet<string> = new Set(contextWords.wordsBeforeItems);

/**
 * Summarises the words before a place in the sentence, to decide whether another item begins there.
 */
interface PrecedingItems {
  hasName: boolean;
  hasProduct: boolean;
  hasCount: boolean;
  hasItemStart: boolean;
  readonly answered: Set<number>;
}

function findOtherItem(draft: Draft, products: readonly number[]): Mention | null {
  const preceding: PrecedingItems = {
    hasName: false,
    hasProduct: false,
    hasCount: false,
    hasItemStart: false,
    answered: new Set(),
  };
  const questions = clausesOfInformation(draft.mentions, draft.tokens);
  for (const mention of draft.mentions) {
    if (mention.isDone || questions.has(mention.clause)) continue;
    const mayBegin = mayBeginItem(draft, mention) && !replacesItem(draft, mention);
    if (mayBegin && beginsOtherItem(draft, mention, preceding, products)) return mention;
    if (beginsUnmarkedItem(draft, mention, preceding, products)) return mention;
    if (mayBegin && countsProductAgain(draft, mention, preceding, products)) return mention;
    preceding.hasItemStart ||= mayBegin;
    preceding.hasName ||= isName(mention);
    preceding.hasCount ||= mention.meaning.kind === 'count' || mention.meaning.kind === 'times';
    preceding.hasProduct ||= namesProduct(mention, products);
    const answered = choiceOf(draft, mention);
    if (answered !== null) preceding.answered.add(answered);
  }
  return null;
}

/**
 * Returns whether words begin another item of the order. Such words are an article or a number
 * after "and", a comma or a full stop.
 */
function beginsOtherItem(
  draft: Draft,
  mention: Mention,
  precedingItems: PrecedingItems,
  products: readonly number[],
): boolean {
  if (
    !(precedingItems.hasName || precedingItems.hasCount) ||
    findJoinerBefore(draft, mention.index) === null ||
    (!precedingItems.hasCount && countsOrder(draft, mention, products))
  )
    return false;
  if (isSeparate(draft, mention)) return true;
  const item = mentionsOfItem(draft, mention);
  if (item.some((other) => namesProduct(other, products))) {
    // "Two oak and three walnut frames" is one item whose pieces are divided between two values.
    const isShare = mention.meaning.kind === 'count' && precedingItems.hasCount;
    return precedingItems.hasProduct || (!isShare && sharesChoice(draft, precedingItems, item));
  }
  // "Ten signs with red letters plus five with green" counts two items.
  const isCounted =
    mention.meaning.kind === 'count' &&
    precedingItems.hasCount &&
    precedingItems.hasProduct &&
    draft.tokens[mention.end]?.text === 'with';
  if (isCounted || namesUnknownItem(draft, mention, precedingItems)) return true;
  const isPlain = item.every(({ meaning }) => meaning.kind !== 'name');
  if (beginsAnotherItem(draft, mention) && (isPlain || isPronoun(draft, mention))) return true;
  if (isForAnother(draft, mention)) return true;
  return precedingItems.hasItemStart
    ? isPronoun(draft, mention) || sharesChoice(draft, precedingItems, item)
    : followsAnd(draft, mention) && sharedChoices(draft, precedingItems, item).size > 1;
}

/**
 * Returns whether a number and the product only say how many are ordered, as in "square tiles,
 * navy, 50 tiles, sealed".
 */
function countsOrder(
  { mentions }: Draft,
  { index, meaning }: Mention,
  products: readonly number[],
): boolean {
  const [product, after] = [mentions[index + 1], mentions[index + 2]];
  return (
    meaning.kind === 'count' &&
    product !== undefined &&
    namesProduct(product, products) &&
    (after === undefined || ['comma', 'stop', 'filler'].includes(after.meaning.kind))
  );
}

/**
 * Returns whether a number counts the product again, as in "1 omelette 2 eggs ham 1 omelette 3 eggs
 * cheddar".
 */
function countsProductAgain(
  { mentions }: Draft,
  mention: Mention,
  { hasCount, hasProduct }: PrecedingItems,
  products: readonly number[],
): boolean {
  const [before, next] = [mentions[mention.index - 1], mentions[mention.index + 1]];
  return (
    mention.meaning.kind === 'count' &&
    hasCount &&
    hasProduct &&
    isName(before) &&
    next !== undefined &&
    namesProduct(next, products)
  );
}

/** Returns whether words introduce another item, as in "and separately a box of chocolates". */
function isSeparate({ tokens }: Draft, { start }: Mention): boolean {
  return /^separately$/.test(tokens[start - 1]?.text ?? '');
}

const RECIPIENT = /^(?:me|my|him|his|her|us|our|them)$/;

/**
 * Returns whether an item after "and" is for a different person than the first item, as in "a slush
 * for my kid and an oolong for me".
 */
function isForAnother(draft: Draft, mention: Mention): boolean {
  const { tokens } = draft;
  if (!followsAnd(draft, mention)) return false;
  const isRecipient = (at: number): boolean =>
    tokens[at]?.text === 'for' && RECIPIENT.test(tokens[at + 1]?.text ?? '');
  const places = tokens.flatMap((_, at) => (isRecipient(at) ? [at] : []));
  return places.some((at) => at < mention.start) && places.some((at) => at > mention.start);
}

/** Returns whether an article follows "and", as in "regular miso, and a small shoyu". */
function followsAnd({ mentions, tokens }: Draft, { index, start }: Mention): boolean {
  return ARTICLE.test(tokens[start]?.text ?? '') && isGrammar(mentions[index - 1], 'and');
}

/**
 * Returns whether a name without an article begins another item, as in "oak frame; walnut one".
 * After a comma, the item must name the product again.
 */
function beginsUnmarkedItem(
  draft: Draft,
  mention: Mention,
  preceding: PrecedingItems,
  products: readonly number[],
): boolean {
  if (mention.meaning.kind !== 'name' || mention.isNegated || !preceding.hasName) return false;
  const joiner = joinerOfUnmarked(draft, mention);
  if (joiner === null) return false;
  const item = [mention, ...mentionsOfItem(draft, mention)];
  const isProduct = preceding.hasProduct && item.some((other) => namesProduct(other, products));
  return (joiner === 'strong' || isProduct) && sharesChoice(draft, preceding, item);
}

const STRONG_JOINER = /^(?:;|plus|also|then)$/;

/** Returns how strongly the words before a mention separate it from the previous item. */
function joinerOfUnmarked(
  { mentions, tokens }: Draft,
  { index }: Mention,
): 'strong' | 'weak' | null {
  let at = index - 1;
  while (mentions[at]?.meaning.kind === 'determiner') at -= 1;
  const before = mentions[at];
  if (before === undefined) return null;
  const last = tokens[before.end - 1]?.text ?? '';
  if (STRONG_JOINER.test(last)) return 'strong';
  return before.meaning.kind === 'comma' || isGrammar(before, 'and') ? 'weak' : null;
}

const MAXIMUM_ITEM_MENTIONS = 24;

/**
 * Returns whether an article and an unknown noun begin another item. They do if a later word
 * answers an option that already has an answer, as in "a photo book, A4, and a sketchbook with
 * linen, A5".
 */
function namesUnknownItem(
  draft: Draft,
  { index, start }: Mention,
  { answered }: PrecedingItems,
): boolean {
  const { mentions, tokens } = draft;
  const after = mentions.slice(index + 1, index + 1 + MAXIMUM_ITEM_MENTIONS);
  const end = after.findIndex(({ meaning }) => meaning.kind === 'stop');
  const rest = end === -1 ? after : after.slice(0, end);
  return (
    ARTICLE.test(tokens[start]?.text ?? '') &&
    rest[0]?.meaning.kind === 'unknown' &&
    rest.some((mention) => answered.has(choiceOf(draft, mention) ?? -1))
  );
}

function mayBeginItem({ tokens }: Draft, { meaning, start, end }: Mention): boolean {
  const text = tokens[start]?.text ?? '';
  if (meaning.kind === 'count') return Number.isInteger(meaning.number.value);
  // In "2x miso, 1x shoyu", the multipliers come first, unlike in "olives x2".
  if (meaning.kind === 'times') return tokens[end - 1]?.kind !== 'number';
  return end === start + 1 && (ARTICLE.test(text) || text === 'one');
}

/**
 * Returns whether words replace the item before them, as in "two oak frames, sorry, three oak
 * frames".
 */
function replacesItem({ mentions }: Draft, { index }: Mention): boolean {
  let at = index - 1;
  while (mentions[at]?.meaning.kind === 'comma') at -= 1;
  return isGrammar(mentions[at], 'correction');
}

function findJoinerBefore({ mentions, tokens }: Draft, index: number): number | null {
  let at = index;
  for (; at > 0; at -= 1) {
    const before = mentions[at - 1];
    if (before === undefined) break;
    const text = tokens[before.start]?.text ?? '';
    if (isGrammar(before, 'and')) return at - 1;
    if (before.meaning.kind === 'comma' || before.meaning.kind === 'stop') return at;
    if (!WORDS_BEFORE_ITEMS.has(text) || before.meaning.kind === 'name') break;
    if (text === 'also') return at - 1;
  }
  return null;
}

function mentionsOfItem({ mentions, tokens }: Draft, { index }: Mention): readonly Mention[] {
  const item: Mention[] = [];
  for (let at = index + 1; at < mentions.length; at += 1) {
    const mention = mentions[at];
    const next = tokens[mentions[at + 1]?.start ?? -1]?.text ?? '';
    if (
      mention === undefined ||
      mention.meaning.kind === 'stop' ||
      mention.meaning.kind === 'comma' ||
      (isGrammar(mention, 'and') && ARTICLE.test(next))
    )
      break;
    if (!mention.isNegated) item.push(mention);
  }
  return item;
}

function namesProduct({ meaning, isNegated }: Mention, products: readonly number[]): boolean {
  return (
    !isNegated &&
    meaning.kind === 'name' &&
    meaning.names.some(({ sense }) => sense.kind === 'product' && products.includes(sense.product))
  );
}

/**
 * Returns whether a pronoun stands for another item, like "another" in "another with oil" or "one"
 * in "a large vanilla one".
 */
function isPronoun({ mentions, tokens, language }: Draft, mention: Mention): boolean {
  const text = tokens[mention.start]?.text ?? '';
  // The article of other languages is also their pronoun, as in "e una con tonno".
  const isOne = text === 'one' || text === 'another' || (language !== null && text === 'a');
  const next = mentions[mention.index + 1];
  const nextText = next === undefined ? '' : (tokens[next.start]?.text ?? '');
  if (isOne && (next === undefined || /^(?:with|in|without|that|for|made|one|of)$/.test(nextText)))
    return true;
  for (const other of mentions.slice(mention.index + 1)) {
    if (other.clause !== mention.clause) return false;
    if (PRONOUN_ONE.test(tokens[other.start]?.text ?? '')) return true;
    if (!isName(other) && other.meaning.kind !== 'unknown') return false;
  }
  return false;
}

function beginsAnotherItem({ mentions, tokens }: Draft, { index, start }: Mention): boolean {
  return (
    tokens[start]?.text === 'another' ||
    ORDINAL_OF_ITEM.test(tokens[mentions[index + 1]?.start ?? -1]?.text ?? '')
  );
}

/**
 * Returns whether an item chooses again for an option that already has a choice. For example, "a
 * small latte and a large americano" are two items, because both choose a size.
 */
function sharesChoice(
  draft: Draft,
  precedingItems: PrecedingItems,
  itemMentions: readonly Mention[],
): boolean {
  const shared = sharedChoices(draft, precedingItems, itemMentions);
  return (
    shared.size > 1 ||
    [...shared].some((dimension) => draft.dimensions[dimension]?.dimension.required === true)
  );
}

function sharedChoices(
  draft: Draft,
  { answered }: PrecedingItems,
  itemMentions: readonly Mention[],
): ReadonlySet<number> {
  return new Set(
    itemMentions
      .flatMap((mention) => choiceOf(draft, mention) ?? [])
      .filter((one) => answered.has(one)),
  );
}

function choiceOf(draft: Draft, mention: Mention): number | null {
  const { meaning, isNegated } = mention;
  if (meaning.kind !== 'name' || isNegated || isOfOtherThing(draft, mention)) return null;
  let only: number | null = null;
  for (const { sense, isHidden } of meaning.names) {
    if (sense.kind !== 'value' || isHidden) continue;
    if (only !== null && only !== sense.dimension) return null;
    only = sense.dimension;
  }
  return only !== null && draft.dimensions[only]?.inWords.takesOneValue === true ? only : null;
}
