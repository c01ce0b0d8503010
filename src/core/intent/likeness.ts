import { type Spot, isGrammar, isName, leftOf, rightOf } from './spots.ts';
import { betweenItems, passesBeforeTarget } from './targets.ts';
import type { Token } from './tokens.ts';

/** "Not too hot" is neither hot nor the contrary. */
export function dropDegree(spots: Spot[], phrase: Spot, tokens: readonly Token[]): void {
  if (tokens[phrase.start]?.text === 'or' && tokens[phrase.start + 1]?.text === 'not') {
    doubtBefore(spots, phrase);
    return;
  }
  // "Not much sauce" is some of it.
  if (/^(?:much|many|of|lot)$/.test(tokens[phrase.end - 1]?.text ?? '')) return;
  if (tokens[phrase.start]?.text !== 'not') return;
  // "Not so keen on oak", "not really into oak".
  const disliked = rightOf(spots, phrase.index, passesBeforeTarget);
  const between = disliked === null ? [] : tokens.slice(phrase.end, disliked.start);
  if (
    disliked !== null &&
    isName(disliked) &&
    between.some(({ text }) => /^(?:on|about|of|for|with|into)$/.test(text))
  ) {
    disliked.isDoubtful = true;
    return;
  }
  const isUnsure = /^(?:sure|certain|decided|convinced)$/.test(
    tokens[phrase.start + 1]?.text ?? '',
  );
  const target = rightOf(spots, phrase.index, isUnsure ? passesBeforeTarget : betweenItems);
  if (target !== null && isName(target))
    spots[target.index] = { ...target, meaning: { kind: 'told' } };
}

/** "Oak or not": whether oak is wanted can't be told. */
function doubtBefore(spots: readonly Spot[], phrase: Spot): void {
  const named = leftOf(spots, phrase.index, betweenItems);
  if (named === null || !isName(named)) return;
  named.isDoubtful = true;
  phrase.isDone = true;
}

/** "I'd like my table round", "I want to go with the oak". */
const WANTING =
  /^(?:id|wed|youd|hed|shed|theyd|would|i|we|you|he|she|they|d|also|really|much|do|does|quite|rather|just|so|might|may|could|should|will|to|who|people|still)$/;
const CHOOSING = /^(?:like|want|wanted|love|prefer|wish|decided|happy|going|choose|rather)$/;

/**
 * "Like my old oak one", "the same colour as my oak table", "darker than walnut": how something
 * else is.
 */
export function liken(spots: readonly Spot[], spot: Spot, tokens: readonly Token[]): boolean {
  const [first, before] = [tokens[spot.start]?.text ?? '', tokens[spot.start - 1]?.text ?? ''];
  if (isGrammar(spot, 'likeness')) {
    if ((first === 'to' && CHOOSING.test(before)) || (first === 'like' && WANTING.test(before)))
      return false;
    doubtThrough(spots, spot.index, spot.clause);
    return true;
  }
  if (spot.end > spot.start + 1 || (first !== 'than' && first !== 'same')) return false;
  const from =
    first === 'than'
      ? spot
      : spots
          .slice(spot.index + 1, spot.index + REACH)
          .find((other) => other.clause === spot.clause && tokens[other.start]?.text === 'as');
  if (from !== undefined) doubtThrough(spots, from.index, spot.clause);
  return true;
}

const REACH = 5;

/** All names of one phrase. */
function doubtThrough(spots: readonly Spot[], index: number, clause: number): void {
  for (let at = index + 1; at < spots.length; at += 1) {
    const spot = spots[at];
    if (spot === undefined || spot.clause !== clause || !(isName(spot) || passesBeforeTarget(spot)))
      return;
    if (isName(spot)) spot.isDoubtful = true;
    if (isName(spot) && !isName(spots[at + 1]) && spots[at + 1]?.meaning.kind !== 'unknown') return;
  }
}

/** "With or without a mount": both are said. */
export function doubtBoth(spots: readonly Spot[], grammar: Spot): void {
  const target = rightOf(spots, grammar.index, passesBeforeTarget);
  if (target === null || !isName(target)) return;
  target.isDoubtful = true;
  grammar.isDone = true;
}
