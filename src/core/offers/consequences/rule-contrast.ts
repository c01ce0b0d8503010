import type { CompiledConstraint } from '../../capability/compiled-map.ts';
import { isTrueNow } from '../../capability/truth.ts';
import type { OfferAnswer } from '../offer.ts';
import type { Axis } from './axes.ts';
import type { Combination } from './count-rule.ts';
import { evaluateQuestion, type MapUnderTrial } from './map-state.ts';

/**
 * A pair of examples for a rule: one that it forbids, and a possible one that differs in a single
 * answer.
 */
interface RuleContrast {
  readonly forbids: Combination | null;
  readonly allows: Combination | null;
}

/**
 * The maximum number of offers that are made for one rule, and of other choices that are considered
 * for one option.
 */
const MAXIMUM_OFFERS = 5;
const MAXIMUM_NEIGHBOURS = 400;

export function findContrast(
  mapUnderTrial: MapUnderTrial,
  constraint: CompiledConstraint,
  axes: readonly Axis[],
  examples: readonly Combination[],
  answerCombination: (combination: Combination) => OfferAnswer | null,
): RuleContrast {
  const alone = examples.filter((each) => isOnlyRule(mapUnderTrial, constraint, each));
  // A combination may be counted before all of its answers are known. Combinations that also make
  // the rule fire in an offer are preferred as examples.
  const firing = [...alone, ...examples].filter((each) =>
    isFiring(mapUnderTrial, constraint, each),
  );
  const [forbids = null] = [...firing, ...alone, ...examples];
  if (forbids === null) return { forbids: null, allows: null };
  let offers = 0;
  for (const neighbour of neighboursOf(constraint, axes, forbids)) {
    if (!isAllowedSoFar(mapUnderTrial, constraint, neighbour)) continue;
    offers += 1;
    if (offers > MAXIMUM_OFFERS) break;
    const answer = answerCombination(neighbour);
    if (answer !== null && answer !== 'no') return { forbids, allows: neighbour };
  }
  return { forbids, allows: null };
}

/**
 * Returns the combinations in which a single answer that the rule tests is different, with the
 * nearest sizes and days first.
 */
function neighboursOf(
  { when }: CompiledConstraint,
  axes: readonly Axis[],
  forbiddenCombination: Combination,
): readonly Combination[] {
  return axes
    .filter(({ dimension }) => when.dimensions.includes(dimension.index))
    .flatMap(({ dimension, points, range }) => {
      const at = forbiddenCombination.selections.findIndex(
        ({ dimensionKey }) => dimensionKey === dimension.key,
      );
      if (at < 0) return [];
      const from = points.findIndex(
        ({ selection }) => selection === forbiddenCombination.selections[at],
      );
      const others = points.map(({ selection }, position) => ({ selection, place: position }));
      return others
        .filter(({ place }) => place !== from)
        .toSorted((one, other) =>
          range !== null ? Math.abs(one.place - from) - Math.abs(other.place - from) : 0,
        )
        .slice(0, MAXIMUM_NEIGHBOURS)
        .map(({ selection }) => ({
          ...forbiddenCombination,
          selections: forbiddenCombination.selections.with(at, selection),
        }));
    });
}

function isFiring(
  mapUnderTrial: MapUnderTrial,
  { rule }: CompiledConstraint,
  combination: Combination,
): boolean {
  const found = evaluateQuestion(mapUnderTrial, combination);
  return found !== null && [...found.blocking, ...found.requiringApproval].includes(rule);
}

function isOnlyRule(
  mapUnderTrial: MapUnderTrial,
  { rule }: CompiledConstraint,
  combination: Combination,
): boolean {
  const found = evaluateQuestion(mapUnderTrial, combination);
  if (found === null) return false;
  return found.blocking.every((each) => each === rule);
}

/** Returns whether this rule doesn't fire and nothing else blocks the order so far. */
function isAllowedSoFar(
  mapUnderTrial: MapUnderTrial,
  { when }: CompiledConstraint,
  combination: Combination,
): boolean {
  const found = evaluateQuestion(mapUnderTrial, combination);
  return found !== null && found.blocking.length === 0 && !isTrueNow(when.holds(found.answers));
}
