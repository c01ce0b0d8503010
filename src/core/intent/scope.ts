import { type Spot, dimensionsOf, isGrammar, isName, leftOf, productsOf, rightOf, sensesOf } from './spots.ts';
import { isNegator } from './name-words.ts';
import type { Token } from './tokens.ts';

/** Finds what every negation of the sentence is about, and marks it. Negations that are about nothing stay, to be told. */
export function markScopes(spots: Spot[], tokens: readonly Token[]): void {
  dropConditions(spots);
  for (const spot of spots) {
    if (spot.isDone) continue;
    if (isGrammar(spot, 'negator', 'nor', 'all-but')) negate(spots, spot, tokens);
    else if (beginsWithNo(spot, tokens)) for (let last: Spot | null = spot; last !== null; ) last = negateNext(spots, spot, last);
    else if (isGrammar(spot, 'negative-answer')) answerNo(spots, spot, tokens);
    else if (spot.meaning.kind === 'free') freeOf(spots, spot, tokens);
    else if (isGrammar(spot, 'either-way')) doubt(spots, spot);
    else if (isGrammar(spot, 'likeness')) liken(spots, spot, tokens);
    else if (!isName(spot) && tokens[spot.start]?.text === 'than' && spot.end === spot.start + 1) doubtThrough(spots, spot.index, spot.clause);
    else if (tokens[spot.start]?.text === 'same') sameAs(spots, spot, tokens);
    else if (isGrammar(spot, 'told')) dropDegree(spots, spot, tokens);
    else if (EXCHANGING.test(tokens[spot.start]?.text ?? '') && spot.end === spot.start + 1 && !isName(spot)) exchange(spots, spot, tokens);
    else if (LEFT_OUT.test(tokens[spot.start]?.text ?? '') && spot.end === spot.start + 1 && !isName(spot)) leaveOut(spots, spot, tokens);
    else leaveOff(spots, spot, tokens);
  }
}

/** "If it is cheaper": what stands in a condition isn't asked for; its words are told. */
function dropConditions(spots: Spot[]): void {
  for (const spot of spots) {
    if (!isGrammar(spot, 'condition')) continue;
    for (let at = spot.index + 1; at < spots.length; at += 1) {
      const inside = spots[at];
      if (inside === undefined || inside.clause !== spot.clause || inside.meaning.kind === 'comma' || inside.meaning.kind === 'stop') break;
      if (isTarget(inside)) spots[at] = { ...inside, meaning: { kind: 'told' } };
    }
  }
}

const passesBeforeTarget = ({ meaning }: Spot): boolean =>
  meaning.kind === 'determiner' || meaning.kind === 'filler' || meaning.kind === 'mark' || meaning.kind === 'degree' || meaning.kind === 'unknown'
    || (meaning.kind === 'grammar' && meaning.role === 'of-any');

function negate(spots: Spot[], negator: Spot, tokens: readonly Token[]): void {
  const undone = leavingOut(spots, negator, tokens);
  if (undone !== null) {
    negator.isDone = true;
    undone.isDone = true;
    return;
  }
  const target = rightOf(spots, negator.index, passesBeforeTarget);
  if (target === null || !isTarget(target)) {
    answerNo(spots, negator, tokens);
    return;
  }
  negator.isDone = !isGrammar(negator, 'all-but');
  // "No box except the sleeve": what is left of a no isn't said.
  if (LEAVING_OVER.test(tokens[negator.start]?.text ?? '') && leftOf(spots, negator.index)?.isNegated === true && !isJoined(spots, negator)) {
    const all = leftOf(spots, negator.index);
    target.isDoubtful = true;
    if (all !== null && sharesValues(all, target)) {
      all.isNegated = false;
      all.isDoubtful = true;
    }
    return;
  }
  target.isNegated = true;
  for (let last: Spot | null = target; last !== null; ) last = negateNext(spots, target, last);
}

const LEAVING_OVER = /^(?:except|excepting|excluding|but|bar|save|apart|aside|other|all|any|rather|instead|without|not)$/;
const NOT_TO_DO = /^(?:do|dont|does|doesnt|did|didnt|never|not|cant|cannot|can|wont|will|would|wouldnt|should|shouldnt|must|mustnt|please)$/;
const LEAVING_OUT = new Set([
  'without', 'omit', 'omitting', 'skip', 'skipping', 'avoid', 'avoiding', 'remove', 'removing', 'exclude', 'excluding', 'drop', 'hold', 'ditch', 'lose', 'forget', 'scrap',
  'scratch', 'nix', 'axe', 'bin', 'leave', 'leaving', 'take', 'keep', 'do', 'go', 'get', 'pass',
]);

/** "Don't leave out the nuts", "can't do without them": the second no undoes the first. */
function leavingOut(spots: readonly Spot[], negator: Spot, tokens: readonly Token[]): Spot | null {
  const first = tokens[negator.start]?.text ?? '';
  if (!NOT_TO_DO.test(first) || (first === 'do' && tokens[negator.start + 1]?.text !== 'not')) return null;
  const second = rightOf(spots, negator.index, ({ meaning }) => meaning.kind === 'filler' || meaning.kind === 'determiner');
  return second !== null && isGrammar(second, 'negator') && LEAVING_OUT.has(tokens[second.start]?.text ?? '') ? second : null;
}

/** A name such as "no bevel" negates what is joined to it as well. */
function beginsWithNo(spot: Spot, tokens: readonly Token[]): boolean {
  return isName(spot) && spot.end > spot.start + 1 && isNegator(tokens[spot.start]?.text ?? '');
}

function isTarget(spot: Spot): boolean {
  return isName(spot) || ['measure', 'day', 'quote', 'count', 'times'].includes(spot.meaning.kind);
}

const betweenItems = ({ meaning }: Spot): boolean => meaning.kind === 'determiner' || meaning.kind === 'mark';

/** Through "or" and "nor", and through "and" and commas where they list values of the same dimension. */
function negateNext(spots: readonly Spot[], first: Spot, last: Spot): Spot | null {
  const link = rightOf(spots, last.index, betweenItems);
  if (link === null) return null;
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

interface Listed { readonly item: Spot; readonly conjunction: Spot | null }

/** "…, B and C", each of A's dimension; nothing where no conjunction closes the list. */
function listAfter(spots: readonly Spot[], first: Spot, last: Spot): Listed[] {
  const dimensions = dimensionsOf(first);
  const list: Listed[] = [];
  for (let at = last; ; ) {
    let link = rightOf(spots, at.index, betweenItems);
    const isComma = link?.meaning.kind === 'comma';
    if (isComma && link !== null) {
      const after = rightOf(spots, link.index, betweenItems);
      if (isGrammar(after, 'and', 'or', 'nor')) link = after;
    }
    const isConjunction = isGrammar(link, 'and', 'or', 'nor');
    if (link === null || (!isConjunction && !isComma)) return [];
    const item = rightOf(spots, link.index, betweenItems);
    if (item === null || !isName(item) || ![...dimensionsOf(item)].some((dimension) => dimensions.has(dimension))) return [];
    list.push({ item, conjunction: isConjunction ? link : null });
    if (isConjunction) return list;
    at = item;
  }
}

const passesBeforeAnswer = ({ meaning }: Spot): boolean => meaning.kind === 'filler' || meaning.kind === 'determiner' || meaning.kind === 'colon' || meaning.kind === 'mark';

/** "Mount: none", "glass no, …": the answer stands behind what it is about. */
function answerNo(spots: Spot[], answer: Spot, tokens: readonly Token[]): void {
  if (takesBack(spots, answer, tokens)) return;
  const after = spots[answer.index + 1];
  const isLast = after === undefined || after.clause !== answer.clause || after.meaning.kind === 'comma' || after.meaning.kind === 'stop'
    || after.meaning.kind === 'filler' || isGrammar(after, 'and');
  const asked = tokens[spots[answer.index - 1]?.start ?? -1]?.text === '?' ? passing(spots, answer.index, -1) : null;
  const target = isLast ? (asked ?? leftOf(spots, answer.index, passesBeforeAnswer)) : null;
  if (target === null || !isName(target) || dimensionsOf(target).size === 0) return;
  // "It costs nothing" says no of nothing.
  const isAnswer = !isGrammar(answer, 'negator') || tokens[answer.start]?.text === 'no' || spots.slice(target.index, answer.index).some(({ meaning }) => meaning.kind === 'colon');
  if (!isAnswer) return;
  target.isNegated = true;
  answer.isDone = true;
}

const SAYS_NO = /^(?:no|nope|nah)$/;
const isPause = ({ meaning }: Spot): boolean => meaning.kind === 'comma' || meaning.kind === 'mark' || meaning.kind === 'stop' || meaning.kind === 'filler' || meaning.kind === 'determiner';

/** "Oak — no, walnut": the no takes back what was said, and another of its kind follows. "Oak no, walnut yes" answers twice. */
function takesBack(spots: Spot[], answer: Spot, tokens: readonly Token[]): boolean {
  const next = spots[answer.index + 1];
  if (answer.end > answer.start + 1 || !SAYS_NO.test(tokens[answer.start]?.text ?? '') || (next?.meaning.kind !== 'comma' && next?.meaning.kind !== 'mark' && next?.meaning.kind !== 'stop')) return false;
  const [before, after] = [passing(spots, answer.index, -1), passing(spots, answer.index, 1)];
  if (before === null || after === null || !isName(before) || !isName(after) || !sharesValues(before, after)) return false;
  const rest = spots[after.index + 1];
  if (isYes(rest, tokens) || isGrammar(rest, 'negator', 'negative-answer') || rest?.meaning.kind === 'colon' || spots[answer.index - 1]?.meaning.kind === 'colon') return false;
  spots[answer.index] = { ...answer, meaning: { kind: 'grammar', role: 'correction' } };
  return true;
}

function isYes(spot: Spot | undefined, tokens: readonly Token[]): boolean {
  return spot !== undefined && /^(?:yes|yeah|yep|ok|okay|fine)$/.test(tokens[spot.start]?.text ?? '');
}

/** The next spot that says something, wherever a pause stands between. */
function passing(spots: readonly Spot[], index: number, step: 1 | -1): Spot | null {
  for (let at = index + step; ; at += step) {
    const spot = spots[at];
    if (spot === undefined || !isPause(spot)) return spot ?? null;
  }
}

function sharesValues(a: Spot, b: Spot): boolean {
  return [...dimensionsOf(a)].some((dimension) => dimensionsOf(b).has(dimension));
}

/** Nut-free, free of nuts. */
function freeOf(spots: readonly Spot[], free: Spot, tokens: readonly Token[]): void {
  const before = leftOf(spots, free.index, ({ meaning }) => meaning.kind === 'mark');
  if (before === null || !isName(before) || free.start - before.end > 1 || /[.,]/.test(tokens[free.start - 1]?.text ?? '')) return;
  before.isNegated = true;
  free.isDone = true;
}

function isJoined(spots: readonly Spot[], negator: Spot): boolean {
  const before = spots[negator.index - 1];
  return before?.meaning.kind === 'comma' || isGrammar(before, 'and', 'or');
}

const LEFT_OUT = /^(?:hold|ditch|lose|drop|scrap|scratch|nix|axe|bin|forget)$/;

/** "Hold pickles": bidden, not told of what the thing does. */
function leaveOut(spots: readonly Spot[], verb: Spot, tokens: readonly Token[]): void {
  const [before, target] = [spots[verb.index - 1], spots[verb.index + 1]];
  const isBidden = before === undefined || before.clause !== verb.clause || before.meaning.kind === 'comma' || isGrammar(before, 'and') || tokens[before.start]?.text === 'please';
  if (!isBidden || target === undefined || !isName(target) || target.clause !== verb.clause || productsOf(target).size > 0) return;
  target.isNegated = true;
  verb.isDone = true;
  for (let last: Spot | null = target; last !== null; ) last = negateNext(spots, target, last);
}

const EXCHANGING = /^(?:swap|swapping|swapped|replace|replacing|replaced|switch|switching|exchange|exchanging|trade|trading|change|changing)$/;

/** "Swap the chips for rice": what is given away isn't wanted. */
function exchange(spots: readonly Spot[], verb: Spot, tokens: readonly Token[]): void {
  const given = rightOf(spots, verb.index, passesBeforeTarget);
  if (given === null || !isName(given)) return;
  const link = spots[given.index + 1];
  // "Change the crust to thin" gives nothing away.
  if (sensesOf(given).every(({ kind }) => kind === 'dimension')) {
    verb.isDone = true;
    return;
  }
  const taken = /^(?:for|with|to|by|into)$/.test(tokens[link?.start ?? -1]?.text ?? '') ? rightOf(spots, given.index + 1, betweenItems) : null;
  if (taken === null || !isName(taken) || !sharesValues(given, taken)) {
    given.isDoubtful = true;
    return;
  }
  given.isNegated = true;
  verb.isDone = true;
}

/** "Leave the mount off", "take the nuts out". */
function leaveOff(spots: readonly Spot[], verb: Spot, tokens: readonly Token[]): void {
  if (!/^(?:leave|leaving|take|taking|keep)$/.test(tokens[verb.start]?.text ?? '') || verb.end !== verb.start + 1) return;
  const target = rightOf(spots, verb.index, passesBeforeTarget);
  const particle = target === null ? null : rightOf(spots, target.index, ({ meaning }) => meaning.kind === 'mark');
  if (target === null || particle === null || !isTarget(target) || !/^(?:off|out|away)$/.test(tokens[particle.start]?.text ?? '')) return;
  // "Don't leave it off": it stays.
  const before = leftOf(spots, verb.index, ({ meaning }) => meaning.kind === 'filler' || meaning.kind === 'determiner');
  target.isNegated = !(isGrammar(before, 'negator') && NOT_TO_DO.test(tokens[before?.start ?? 0]?.text ?? ''));
  verb.isDone = true;
  particle.isDone = true;
}

/** "Not too hot" is neither hot nor the contrary. */
function dropDegree(spots: Spot[], phrase: Spot, tokens: readonly Token[]): void {
  if (tokens[phrase.start]?.text === 'or' && tokens[phrase.start + 1]?.text === 'not') {
    const named = leftOf(spots, phrase.index, betweenItems);
    if (named === null || !isName(named)) return;
    named.isDoubtful = true;
    phrase.isDone = true;
    return;
  }
  // "Not much sauce" is some of it.
  if (/^(?:much|many|of|lot)$/.test(tokens[phrase.end - 1]?.text ?? '')) return;
  const isUnsure = /^(?:sure|certain|decided|convinced)$/.test(tokens[phrase.start + 1]?.text ?? '');
  const target = tokens[phrase.start]?.text === 'not' ? rightOf(spots, phrase.index, isUnsure ? passesBeforeTarget : betweenItems) : null;
  if (target !== null && isName(target)) spots[target.index] = { ...target, meaning: { kind: 'told' } };
}

const WANTING = /^(?:id|wed|youd|hed|shed|theyd|would|i|we|they|d|also|really|much|do|does)$/;

/** "Like my old oak one", "to match our black sofa": how something else is. */
function liken(spots: readonly Spot[], phrase: Spot, tokens: readonly Token[]): void {
  const first = tokens[phrase.start]?.text;
  if (first === 'to' && /^(?:like|want|wanted|love|prefer|wish|decided|happy|going|choose|rather)$/.test(tokens[phrase.start - 1]?.text ?? '')) return;
  if (first === 'like' && WANTING.test(tokens[phrase.start - 1]?.text ?? '')) return;
  doubtThrough(spots, phrase.index, phrase.clause);
}

/** "The same colour as my oak table". */
function sameAs(spots: readonly Spot[], same: Spot, tokens: readonly Token[]): void {
  const as = spots.slice(same.index + 1, same.index + REACH).find((spot) => spot.clause === same.clause && tokens[spot.start]?.text === 'as');
  if (as !== undefined) doubtThrough(spots, as.index, same.clause);
}

const REACH = 5;

/** All names of one phrase. */
function doubtThrough(spots: readonly Spot[], index: number, clause: number): void {
  for (let at = index + 1; at < spots.length; at += 1) {
    const spot = spots[at];
    if (spot === undefined || spot.clause !== clause || !(isName(spot) || passesBeforeTarget(spot))) return;
    if (isName(spot)) spot.isDoubtful = true;
    if (isName(spot) && !isName(spots[at + 1]) && spots[at + 1]?.meaning.kind !== 'unknown') return;
  }
}

/** "With or without a mount": both are said. */
function doubt(spots: readonly Spot[], grammar: Spot): void {
  const target = rightOf(spots, grammar.index, passesBeforeTarget);
  if (target === null || !isName(target)) return;
  target.isDoubtful = true;
  grammar.isDone = true;
}
