import { LESS_WORDS, MORE_WORDS } from './function-words.ts';
import { type Mention, dimensionsOf, isGrammar, isName, leftOf, rightOf } from './mentions.ts';
import { isNegatable, isSkippedBeforeTarget, isSkippedBetweenItems } from './targets.ts';
import type { Token } from './tokens.ts';

/** Treats names that are joined to a negated name as negated too, as in "no nuts or honey". */
export function negateJoined(
  mentions: readonly Mention[],
  first: Mention,
  tokens: readonly Token[],
): void {
  for (let last: Mention | null = first; last !== null;)
    last = negateNext(mentions, first, last, tokens);
}

/**
 * Extends a negation to the next name after "or" or "nor", or to a list of values that ends in a
 * conjunction. Returns the last negated name, or null.
 */
function negateNext(
  mentions: readonly Mention[],
  first: Mention,
  lastNegated: Mention,
  tokens: readonly Token[],
): Mention | null {
  const link = rightOf(mentions, lastNegated.index, isSkippedBetweenItems);
  // In "no ham plus mushrooms", the mushrooms are added.
  if (link === null || ADDING_WORD.test(tokens[link.start]?.text ?? '')) return null;
  if (isGrammar(link, 'or', 'nor')) return negateAfterOr(mentions, link, tokens);
  const isAfterOr =
    lastNegated !== first &&
    isGrammar(leftOf(mentions, lastNegated.index, isSkippedBetweenItems), 'or', 'nor');
  // In "no pink or yellow, navy and white", the negated list ends after "yellow".
  return isAfterOr
    ? null
    : negateList(mentions, first, listAfter(mentions, first, lastNegated, tokens), tokens);
}

function negateAfterOr(
  mentions: readonly Mention[],
  link: Mention,
  tokens: readonly Token[],
): Mention | null {
  const next = rightOf(mentions, link.index, isSkippedBeforeTarget);
  if (next === null || !isNegatable(next)) return null;
  link.isDone = true;
  // In "no onion or extra cheese", "extra" suggests that the buyer does want cheese.
  if (differsByDegree(mentions, next, tokens)) {
    next.isAmbiguous = true;
    return null;
  }
  next.isNegated = true;
  return next;
}

/**
 * Treats the items of a list as negated. Names that are joined only by "and" become ambiguous,
 * unless an article or the like shows that the buyer wants them.
 */
function negateList(
  mentions: readonly Mention[],
  first: Mention,
  listItems: readonly ListItem[],
  tokens: readonly Token[],
): Mention | null {
  const isSure =
    isGrammar(listItems.at(-1)?.conjunction, 'or', 'nor') ||
    (listItems.length > 1 && tokens[first.start - 1]?.text !== 'the') ||
    listItems.every(({ item }) => followDefiniteDeterminers(first, item, tokens));
  const isEnded = listItems.some(({ item }) => isMarkedAsSelected(mentions, item, tokens));
  for (const { item, conjunction } of listItems) {
    if (isEnded && isMarkedAsSelected(mentions, item, tokens)) return null;
    if (isEnded || !isSure) item.isAmbiguous = true;
    else item.isNegated = true;
    if (conjunction !== null) conjunction.isDone = true;
  }
  return isSure && !isEnded ? (listItems.at(-1)?.item ?? null) : null;
}

export const ADDING_WORD = /^(?:plus|\+|along|together|accompanied|combined)$/;
const ARTICLE_PATTERN = /^(?:an?|some|my|another)$/;

/**
 * Returns whether "the", "any" or "those" precedes both names, as in "leave off the lettuce and the
 * onions". The negation then applies to both.
 */
export function followDefiniteDeterminers(
  first: Mention,
  item: Mention,
  tokens: readonly Token[],
): boolean {
  return [first, item].every(({ start }) =>
    /^(?:the|any|those)$/.test(tokens[start - 1]?.text ?? ''),
  );
}

/**
 * Returns whether a name that follows a negation is wanted nevertheless, which an article or a
 * quantifier shows: "no nuts and a topper", "no nuts and extra cream".
 */
export function isMarkedAsSelected(
  mentions: readonly Mention[],
  item: Mention,
  tokens: readonly Token[],
): boolean {
  return (
    ARTICLE_PATTERN.test(tokens[item.start - 1]?.text ?? '') ||
    differsByDegree(mentions, item, tokens)
  );
}

function differsByDegree(
  mentions: readonly Mention[],
  { index, start, end }: Mention,
  tokens: readonly Token[],
): boolean {
  const first = tokens[start]?.text ?? '';
  return (
    mentions[index - 1]?.meaning.kind === 'degree' ||
    (end > start + 1 && (MORE_WORDS.has(first) || LESS_WORDS.has(first)))
  );
}

interface ListItem {
  readonly item: Mention;
  readonly conjunction: Mention | null;
}

/**
 * Returns the rest of a list such as "A, B and C" if all its values belong to the same option as A.
 * Returns an empty list if the list doesn't end in a conjunction.
 */
function listAfter(
  mentions: readonly Mention[],
  first: Mention,
  lastNegated: Mention,
  tokens: readonly Token[],
): ListItem[] {
  const dimensions = dimensionsOf(first);
  // In "hold the mayo, lettuce and onion", the list may reach over several options.
  const isOpen = tokens[first.start - 1]?.text === 'the';
  const list: ListItem[] = [];
  for (let at = lastNegated; ;) {
    let link = rightOf(mentions, at.index, isSkippedBetweenItems);
    const isComma = link?.meaning.kind === 'comma';
    if (isComma && link !== null) {
      const after = rightOf(mentions, link.index, isSkippedBetweenItems);
      if (isGrammar(after, 'and', 'or', 'nor')) link = after;
    }
    const isConjunction = isGrammar(link, 'and', 'or', 'nor');
    // In "minus the olives, plus capers", the capers are added.
    if (isComma && isConjunction && ADDING_WORD.test(tokens[link?.start ?? -1]?.text ?? ''))
      return [];
    if (link === null || (!isConjunction && !isComma)) return [];
    const item = rightOf(mentions, link.index, isSkippedBetweenItems);
    if (
      item === null ||
      !isName(item) ||
      !(
        (isOpen && (isComma || list.length > 0)) ||
        [...dimensionsOf(item)].some((dimension) => dimensions.has(dimension))
      )
    )
      return [];
    list.push({ item, conjunction: isConjunction ? link : null });
    if (isConjunction) return list;
    at = item;
  }
}
