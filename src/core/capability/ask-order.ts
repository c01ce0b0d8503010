import type { CompiledDimension } from './compiled-map.ts';
import { type KeptAnswers, SEARCH_STEPS } from './complete.ts';
import type { Literal } from './search/formula.ts';
import { literalsOfInterval } from './search/outermost.ts';
import type { Search } from './search/search.ts';
import type { DimensionModel } from './search/search-model.ts';

/**
 * The maximum number of choices to try for one option, because trying thousands of them would take
 * too long.
 */
const MAXIMUM_ATTEMPTS = 20;

/** The number of variables that can be looked up at the cost of one search step. */
const LOOKUPS_PER_STEP = 20;

interface AnswerAttempts {
  readonly dimension: CompiledDimension;
  readonly answers: readonly (readonly Literal[])[];
  readonly ownLiterals: readonly Literal[];
  settledCount: number;
  attemptCount: number;
}

/**
 * Sorts unanswered options by how much an answer would reveal about the others, so that the most
 * useful question is asked first. Equally useful options keep the sequence of the map.
 */
export function sortByAskingOrder(
  search: Search,
  keptAnswers: KeptAnswers,
  dimensions: readonly CompiledDimension[],
): readonly CompiledDimension[] {
  if (dimensions.length < 2) return dimensions;
  const all = dimensions.map((dimension) =>
    createAttempts(search, search.model.dimensions[dimension.index] as DimensionModel),
  );
  runAttempts(search, keptAnswers.literalsOf(keptAnswers.dimensions), all);
  const scores = new Map(
    all.map(({ dimension, settledCount, attemptCount: tryCount }) => [
      dimension,
      tryCount === 0 ? 0 : settledCount / tryCount,
    ]),
  );
  return dimensions.toSorted(
    (a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a.index - b.index,
  );
}

/**
 * Returns only visible values, because the sequence in which questions are asked must not reveal
 * what is hidden.
 */
function shownLiterals({ dimension, answered, values }: DimensionModel): Literal[] {
  return dimension.hidden
    ? []
    : [answered, ...values.filter((_, value) => dimension.values[value]?.hidden === false)];
}

function createAttempts(search: Search, model: DimensionModel): AnswerAttempts {
  return {
    dimension: model.dimension,
    answers: answerLiterals(search, model),
    ownLiterals: shownLiterals(model),
    settledCount: 0,
    attemptCount: 0,
  };
}

/**
 * Tries the first choice for each option, then the second for each, and so on. If the search must
 * stop early, all options have had about the same number of tries.
 */
function runAttempts(
  search: Search,
  fixedLiterals: readonly Literal[],
  allAttempts: readonly AnswerAttempts[],
): void {
  search.steps = SEARCH_STEPS.order;
  const shown = search.model.dimensions.flatMap(shownLiterals);
  const rounds = Math.max(...allAttempts.map(({ answers }) => answers.length));
  for (let round = 0; round < rounds; round += 1) {
    for (const tries of allAttempts) {
      const answer = tries.answers[round];
      if (answer === undefined) continue;
      if (!search.spendSteps(Math.ceil(shown.length / LOOKUPS_PER_STEP))) return;
      if (!search.propagate([...fixedLiterals, ...answer])) continue;
      tries.settledCount += search.countSettled(shown) - search.countSettled(tries.ownLiterals);
      tries.attemptCount += 1;
    }
  }
}

function answerLiterals(
  search: Search,
  { dimension, answered, values }: DimensionModel,
): Literal[][] {
  const { index } = dimension;
  if (values.length > 0) {
    return values
      .filter((_, value) => dimension.values[value]?.hidden === false)
      .slice(0, MAXIMUM_ATTEMPTS)
      .map((literal) => [literal]);
  }
  const axis = search.sizeAxis(index);
  if (axis !== null) {
    return Array.from({ length: Math.min(axis.limits.length + 1, MAXIMUM_ATTEMPTS) }, (_, place) =>
      literalsOfInterval(axis, place),
    );
  }
  const cuts = search.resolvedDayAxis(index)?.cuts ?? [];
  return cuts.length === 0
    ? [[answered]]
    : cuts.slice(0, MAXIMUM_ATTEMPTS).flatMap(({ literal }) => [
        [answered, literal],
        [answered, literal ^ 1],
      ]);
}
