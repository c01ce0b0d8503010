import { answerNo, takesBackAtOnce } from './answer-no.ts';
import { doubtCondition, tellIfPossible } from './conditions.ts';
import { exchange, leaveOff, leaveOut, undoneBy } from './leaving-out.ts';
import { doubtBoth, dropDegree, liken } from './likeness.ts';
import { isNegator } from './name-words.ts';
import { type Spot, dimensionsOf, isGrammar, isName, leftOf, rightOf } from './spots.ts';
import { betweenItems, isTarget, passesBeforeTarget, sharesDimension } from './targets.ts';
import type { Token } from './tokens.ts';

/**
 * Finds what every negation of the sentence is about, and marks it. Negations that are about
 * nothing stay, to be told.
 */
export function markScopes(spots: Spot[], tokens: readonly Token[]): void {
  dropConditions(spots, tokens);
  for (const spot of spots) {
    if (spot.isDone) continue;
    if (isGrammar(spot, 'negator', 'nor', 'all-but')) {
      negate(spots, spot, tokens);
    } else if (beginsWithNo(spot, tokens)) {
      negateOn(spots, spot, tokens);
    } else if (isGrammar(spot, 'negative-answer')) {
      answerNo(spots, spot, tokens);
    } else if (spot.meaning.kind === 'free') {
      freeOf(spots, spot, tokens);
    } else if (isGrammar(spot, 'either-way')) {
      doubtBoth(spots, spot);
    } else if (isGrammar(spot, 'told')) {
      dropDegree(spots, spot, tokens);
    } else if (
      !isName(spot) &&
      !liken(spots, spot, tokens) &&
      !exchange(spots, spot, tokens) &&
      !leaveOff(spots, spot, tokens)
    ) {
      const left = leaveOut(spots, spot, tokens);
      if (left !== null) negateOn(spots, left, tokens);
    }
  }
}

/**
 * "If it is cheaper": what stands in a condition isn't asked for, and what depends on it isn't
 * sure; both are told.
 */
function dropConditions(spots: Spot[], tokens: readonly Token[]): void {
  for (const spot of spots) {
    if (!isGrammar(spot, 'condition')) {
      tellIfPossible(spots, spot, tokens);
      continue;
    }
    doubtCondition(spots, spot, tokens);
    for (let at = spot.index + 1; at < spots.length; at += 1) {
      const inside = spots[at];
      if (
        inside === undefined ||
        inside.clause !== spot.clause ||
        inside.meaning.kind === 'comma' ||
        inside.meaning.kind === 'stop'
      )
        break;
      if (isTarget(inside)) spots[at] = { ...inside, meaning: { kind: 'told' } };
    }
  }
}

function negate(spots: Spot[], negator: Spot, tokens: readonly Token[]): void {
  if (takesBackAtOnce(spots, negator, tokens)) return;
  const undone = undoneBy(spots, negator, tokens);
  if (undone !== null) {
    negator.isDone = true;
    undone.isDone = true;
    return;
  }
  // "I don't want them stiff".
  const target = rightOf(
    spots,
    negator.index,
    (spot) => passesBeforeTarget(spot) || spot.meaning.kind === 'counted',
  );
  if (target === null || !isTarget(target)) {
    answerNo(spots, negator, tokens);
    return;
  }
  negator.isDone = !isGrammar(negator, 'all-but');
  // "No box except the sleeve": what is left of a no isn't said.
  if (
    LEAVING_OVER.test(tokens[negator.start]?.text ?? '') &&
    leftOf(spots, negator.index)?.isNegated === true &&
    !isJoined(spots, negator)
  ) {
    const all = leftOf(spots, negator.index);
    target.isDoubtful = true;
    if (all !== null && sharesDimension(all, target)) {
      all.isNegated = false;
      all.isDoubtful = true;
    }
    return;
  }
  target.isNegated = true;
  negateOn(spots, target, tokens);
}

const LEAVING_OVER =
  /^(?:except|excepting|excluding|but|bar|save|apart|aside|other|all|any|rather|instead|without|not)$/;

/** A name such as "no bevel" negates what is joined to it as well. */
function beginsWithNo(spot: Spot, tokens: readonly Token[]): boolean {
  return isName(spot) && spot.end > spot.start + 1 && isNegator(tokens[spot.start]?.text ?? '');
}

/** What is said no to together with the first. */
function negateOn(spots: readonly Spot[], first: Spot, tokens: readonly Token[]): void {
  for (let last: Spot | null = first; last !== null;) last = negateNext(spots, first, last, tokens);
}

/**
 * Through "or" and "nor", and through "and" and commas where they list values of the same
 * dimension.
 */
function negateNext(
  spots: readonly Spot[],
  first: Spot,
  last: Spot,
  tokens: readonly Token[],
): Spot | null {
  const link = rightOf(spots, last.index, betweenItems);
  // "No ham plus mushrooms" puts mushrooms on.
  if (link === null || ADDING.test(tokens[link.start]?.text ?? '')) return null;
  const isOpen = !isGrammar(leftOf(spots, last.index, betweenItems), 'or', 'nor') || last === first;
  if (isGrammar(link, 'or', 'nor')) {
    const next = rightOf(spots, link.index, passesBeforeTarget);
    if (next === null || !isTarget(next)) return null;
    next.isNegated = true;
    link.isDone = true;
    return next;
  }
  // "No pink or yellow, navy and white": the list is closed.
  const list = isOpen ? listAfter(spots, first, last) : [];
  for (const { item, conjunction } of list) {
    item.isNegated = true;
    if (conjunction !== null) conjunction.isDone = true;
  }
  return list.at(-1)?.item ?? null;
}

const ADDING = /^(?:plus|\+|along|together|accompanied|combined)$/;

interface Listed {
  readonly item: Spot;
  readonly conjunction: Spot | null;
}

/** "…, B and C", each of A's dimension; nothing where no conjunction closes the list. */
function listAfter(spots: readonly Spot[], first: Spot, last: Spot): Listed[] {
  const dimensions = dimensionsOf(first);
  const list: Listed[] = [];
  for (let at = last; ;) {
    let link = rightOf(spots, at.index, betweenItems);
    const isComma = link?.meaning.kind === 'comma';
    if (isComma && link !== null) {
      const after = rightOf(spots, link.index, betweenItems);
      if (isGrammar(after, 'and', 'or', 'nor')) link = after;
    }
    const isConjunction = isGrammar(link, 'and', 'or', 'nor');
    if (link === null || (!isConjunction && !isComma)) return [];
    const item = rightOf(spots, link.index, betweenItems);
    if (
      item === null ||
      !isName(item) ||
      ![...dimensionsOf(item)].some((dimension) => dimensions.has(dimension))
    )
      return [];
    list.push({ item, conjunction: isConjunction ? link : null });
    if (isConjunction) return list;
    at = item;
  }
}

/** Nut-free, free of nuts. */
function freeOf(spots: readonly Spot[], free: Spot, tokens: readonly Token[]): void {
  const before = leftOf(spots, free.index, ({ meaning }) => meaning.kind === 'mark');
  if (
    before === null ||
    !isName(before) ||
    free.start - before.end > 1 ||
    /[.,]/.test(tokens[free.start - 1]?.text ?? '')
  )
    return;
  before.isNegated = true;
  free.isDone = true;
}

function isJoined(spots: readonly Spot[], negator: Spot): boolean {
  const before = spots[negator.index - 1];
  return before?.meaning.kind === 'comma' || isGrammar(before, 'and', 'or');
}
