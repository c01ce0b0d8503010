import { type Spot, dimensionsOf, isGrammar, isName, leftOf } from './spots.ts';
import { sharesDimension } from './targets.ts';
import type { Token } from './tokens.ts';

const passesBeforeAnswer = ({ meaning }: Spot): boolean =>
  meaning.kind === 'filler' ||
  meaning.kind === 'determiner' ||
  meaning.kind === 'colon' ||
  meaning.kind === 'mark';

/** "Mount: none", "glass no, …": the answer stands behind what it is about. */
export function answerNo(spots: Spot[], answer: Spot, tokens: readonly Token[]): void {
  if (takesBack(spots, answer, tokens)) return;
  if (!isSaidLast(spots, answer)) return;
  const asked =
    tokens[spots[answer.index - 1]?.start ?? -1]?.text === '?'
      ? passing(spots, answer.index, -1)
      : null;
  const target = asked ?? leftOf(spots, answer.index, passesBeforeAnswer);
  if (target === null || !isName(target) || dimensionsOf(target).size === 0) return;
  // "It costs nothing" says no of nothing.
  const isAnswer =
    !isGrammar(answer, 'negator') ||
    tokens[answer.start]?.text === 'no' ||
    spots.slice(target.index, answer.index).some(({ meaning }) => meaning.kind === 'colon');
  if (!isAnswer) return;
  target.isNegated = true;
  answer.isDone = true;
}

function isSaidLast(spots: readonly Spot[], answer: Spot): boolean {
  const after = spots[answer.index + 1];
  if (after === undefined || after.clause !== answer.clause) return true;
  return ['comma', 'stop', 'filler'].includes(after.meaning.kind) || isGrammar(after, 'and');
}

const NOT_AFTER_NO = /^(?:a|an|the|this|that|these|those|my)$/;

/**
 * "A ring, no a necklace", "two, no three rings": before an article or a number, no isn't said of
 * what follows.
 */
export function takesBackAtOnce(spots: Spot[], answer: Spot, tokens: readonly Token[]): boolean {
  if (answer.index === 0 || answer.end > answer.start + 1 || tokens[answer.start]?.text !== 'no')
    return false;
  const [before, next] = [passing(spots, answer.index, -1), spots[answer.index + 1]];
  const isBetweenNumbers = next?.meaning.kind === 'count' && before?.meaning.kind === 'count';
  if (!isBetweenNumbers && !NOT_AFTER_NO.test(tokens[answer.end]?.text ?? '')) return false;
  spots[answer.index] = { ...answer, meaning: { kind: 'grammar', role: 'correction' } };
  return true;
}

const SAYS_NO = /^(?:no|nope|nah)$/;
const PAUSES = new Set(['comma', 'mark', 'stop']);
const isPause = ({ meaning }: Spot): boolean =>
  PAUSES.has(meaning.kind) || meaning.kind === 'filler' || meaning.kind === 'determiner';

/**
 * "Oak — no, walnut": the no takes back what was said, and another of its kind follows. "Oak no,
 * walnut yes" answers twice.
 */
function takesBack(spots: Spot[], answer: Spot, tokens: readonly Token[]): boolean {
  const next = spots[answer.index + 1];
  if (
    answer.end > answer.start + 1 ||
    !SAYS_NO.test(tokens[answer.start]?.text ?? '') ||
    !PAUSES.has(next?.meaning.kind ?? '')
  )
    return false;
  const [before, after] = [passing(spots, answer.index, -1), passing(spots, answer.index, 1)];
  if (
    before === null ||
    after === null ||
    !isName(before) ||
    !isName(after) ||
    !sharesDimension(before, after)
  )
    return false;
  const rest = spots[after.index + 1];
  const isList =
    rest?.meaning.kind === 'colon' || spots[answer.index - 1]?.meaning.kind === 'colon';
  if (isList || isYes(rest, tokens) || isGrammar(rest, 'negator', 'negative-answer')) return false;
  spots[answer.index] = { ...answer, meaning: { kind: 'grammar', role: 'correction' } };
  return true;
}

function isYes(spot: Spot | undefined, tokens: readonly Token[]): boolean {
  return (
    spot !== undefined && /^(?:yes|yeah|yep|ok|okay|fine)$/.test(tokens[spot.start]?.text ?? '')
  );
}

/** The next spot that says something, wherever a pause stands between. */
function passing(spots: readonly Spot[], index: number, step: 1 | -1): Spot | null {
  for (let at = index + step; ; at += step) {
    const spot = spots[at];
    // "No, make that a ruby".
    if (spot === undefined || !(isPause(spot) || isGrammar(spot, 'correction')))
      return spot ?? null;
  }
}
