import { type Spot, isGrammar, isName, leftOf, productsOf, rightOf, sensesOf } from './spots.ts';
import { betweenItems, isTarget, passesBeforeTarget, sharesDimension } from './targets.ts';
import type { Token } from './tokens.ts';

const NOT_TO_DO =
  /^(?:do|dont|does|doesnt|did|didnt|never|not|cant|cannot|can|wont|will|would|wouldnt|should|shouldnt|must|mustnt|please)$/;
const LEAVING_OUT = new Set([
  'without',
  'omit',
  'omitting',
  'skip',
  'skipping',
  'avoid',
  'avoiding',
  'remove',
  'removing',
  'exclude',
  'excluding',
  'drop',
  'hold',
  'ditch',
  'lose',
  'forget',
  'scrap',
  'scratch',
  'nix',
  'axe',
  'bin',
  'leave',
  'leaving',
  'take',
  'keep',
  'do',
  'go',
  'get',
  'pass',
]);

/** "Don't leave out the nuts", "can't do without them": the second no undoes the first. */
export function undoneBy(
  spots: readonly Spot[],
  negator: Spot,
  tokens: readonly Token[],
): Spot | null {
  const first = tokens[negator.start]?.text ?? '';
  if (!NOT_TO_DO.test(first) || (first === 'do' && tokens[negator.start + 1]?.text !== 'not'))
    return null;
  const second = rightOf(
    spots,
    negator.index,
    ({ meaning }) => meaning.kind === 'filler' || meaning.kind === 'determiner',
  );
  return second !== null &&
    isGrammar(second, 'negator') &&
    LEAVING_OUT.has(tokens[second.start]?.text ?? '')
    ? second
    : null;
}

const LEFT_OUT = /^(?:hold|ditch|lose|drop|scrap|scratch|nix|axe|bin|forget)$/;

/** "Hold pickles": bidden, not told of what the thing does. */
export function leaveOut(
  spots: readonly Spot[],
  verb: Spot,
  tokens: readonly Token[],
): Spot | null {
  if (verb.end > verb.start + 1 || !LEFT_OUT.test(tokens[verb.start]?.text ?? '')) return null;
  const [before, target] = [spots[verb.index - 1], spots[verb.index + 1]];
  const isBidden =
    before === undefined ||
    before.clause !== verb.clause ||
    before.meaning.kind === 'comma' ||
    isGrammar(before, 'and') ||
    tokens[before.start]?.text === 'please';
  if (
    !isBidden ||
    target === undefined ||
    !isName(target) ||
    target.clause !== verb.clause ||
    productsOf(target).size > 0
  )
    return null;
  target.isNegated = true;
  verb.isDone = true;
  return target;
}

const EXCHANGING =
  /^(?:swap|swapping|swapped|replace|replacing|replaced|switch|switching|exchange|exchanging|trade|trading|change|changing|substitute|substituting)$/;

/** "Swap the chips for rice": what is given away isn't wanted. */
export function exchange(spots: readonly Spot[], verb: Spot, tokens: readonly Token[]): boolean {
  if (verb.end > verb.start + 1 || !EXCHANGING.test(firstWord(tokens, verb))) return false;
  if (isThing(spots, verb)) return false;
  const given = rightOf(
    spots,
    verb.index,
    ({ meaning }) => meaning.kind === 'determiner' || meaning.kind === 'filler',
  );
  if (given === null || !isName(given)) return false;
  const link = firstWord(tokens, spots[given.index + 1]);
  // "Change the crust to thin" gives nothing away.
  if (sensesOf(given).every(({ kind }) => kind === 'dimension')) {
    verb.isDone = true;
    return true;
  }
  const taken = /^(?:for|with|to|by|into)$/.test(link)
    ? rightOf(spots, given.index + 1, betweenItems)
    : null;
  if (taken === null || !isName(taken) || !sharesDimension(given, taken)) {
    given.isDoubtful = true;
    return true;
  }
  // "Substitute rice for the chips" gives the chips away.
  const isTurned = link === 'for' && firstWord(tokens, verb).startsWith('sub');
  const away = isTurned ? taken : given;
  away.isNegated = true;
  verb.isDone = true;
  return true;
}

function firstWord(tokens: readonly Token[], spot: Spot | undefined): string {
  return spot === undefined ? '' : (tokens[spot.start]?.text ?? '');
}

/** "The switch" is a thing. */
function isThing(spots: readonly Spot[], verb: Spot): boolean {
  const before = spots[verb.index - 1];
  return (
    before !== undefined &&
    before.clause === verb.clause &&
    ['determiner', 'unknown', 'name'].includes(before.meaning.kind)
  );
}

/** "Leave the mount off", "take the nuts out". */
export function leaveOff(spots: readonly Spot[], verb: Spot, tokens: readonly Token[]): boolean {
  if (
    !/^(?:leave|leaving|take|taking|keep)$/.test(tokens[verb.start]?.text ?? '') ||
    verb.end !== verb.start + 1
  )
    return false;
  const target = rightOf(spots, verb.index, passesBeforeTarget);
  const particle =
    target === null ? null : rightOf(spots, target.index, ({ meaning }) => meaning.kind === 'mark');
  if (
    target === null ||
    particle === null ||
    !isTarget(target) ||
    !/^(?:off|out|away)$/.test(tokens[particle.start]?.text ?? '')
  )
    return false;
  // "Don't leave it off": it stays.
  const before = leftOf(
    spots,
    verb.index,
    ({ meaning }) => meaning.kind === 'filler' || meaning.kind === 'determiner',
  );
  target.isNegated = !(
    isGrammar(before, 'negator') && NOT_TO_DO.test(tokens[before?.start ?? 0]?.text ?? '')
  );
  verb.isDone = true;
  particle.isDone = true;
  return true;
}
