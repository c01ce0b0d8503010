import type { CompiledDimension } from './compiled-map.ts';
import { type Kept, SEARCH_STEPS } from './complete.ts';
import type { Literal } from './search/formula.ts';
import { stretchLiterals } from './search/outermost.ts';
import type { Search } from './search/search.ts';
import type { DimensionModel } from './search/search-model.ts';

/** Answers to a question that are tried at most, of dates on either side of so many limits. */
const MAXIMUM_TRIED = 20;

/** Looks at whether a literal is settled that cost as much as a step. */
const LOOKS_PER_STEP = 20;

/** What answers to a dimension settled when they were tried. */
interface Tries {
  readonly dimension: CompiledDimension;
  readonly answers: readonly (readonly Literal[])[];
  /** What is shown of the dimension itself. */
  readonly own: readonly Literal[];
  sum: number;
  count: number;
}

/**
 * The dimensions to ask about, those first whose answers settle most of the rest by propagation;
 * map order otherwise.
 */
export function inAskingOrder(
  search: Search,
  kept: Kept,
  dimensions: readonly CompiledDimension[],
): readonly CompiledDimension[] {
  if (dimensions.length < 2) return dimensions;
  const all = dimensions.map((dimension) =>
    triesOf(search, search.model.dimensions[dimension.index] as DimensionModel),
  );
  tryAnswers(search, kept.literals(kept.dimensions), all);
  const scores = new Map(
    all.map(({ dimension, sum, count }) => [dimension, count === 0 ? 0 : sum / count]),
  );
  return dimensions.toSorted(
    (a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a.index - b.index,
  );
}

/** What can be seen of it: how much of the map is settled mustn't tell of hidden things. */
function shownOf({ dimension, answered, values }: DimensionModel): Literal[] {
  return dimension.hidden
    ? []
    : [answered, ...values.filter((_, value) => dimension.values[value]?.hidden === false)];
}

function triesOf(search: Search, model: DimensionModel): Tries {
  return {
    dimension: model.dimension,
    answers: answersTo(search, model),
    own: shownOf(model),
    sum: 0,
    count: 0,
  };
}

/**
 * The first answer of each dimension, then the second of each, so that where the steps run out none
 * was tried much more often than others; one that was never tried settles nothing, as far as is
 * known. What can't be, as far as propagation tells, doesn't count.
 */
function tryAnswers(search: Search, standing: readonly Literal[], all: readonly Tries[]): void {
  search.steps = SEARCH_STEPS.order;
  const shown = search.model.dimensions.flatMap(shownOf);
  const rounds = Math.max(...all.map(({ answers }) => answers.length));
  for (let round = 0; round < rounds; round += 1) {
    for (const tries of all) {
      const answer = tries.answers[round];
      if (answer === undefined) continue;
      if (!search.pay(Math.ceil(shown.length / LOOKS_PER_STEP))) return;
      if (!search.follow([...standing, ...answer])) continue;
      tries.sum += search.countSettled(shown) - search.countSettled(tries.own);
      tries.count += 1;
    }
  }
}

function answersTo(search: Search, { dimension, answered, values }: DimensionModel): Literal[][] {
  const { index } = dimension;
  if (values.length > 0) {
    return values
      .filter((_, value) => dimension.values[value]?.hidden === false)
      .slice(0, MAXIMUM_TRIED)
      .map((literal) => [literal]);
  }
  const axis = search.axis(index);
  if (axis !== null) {
    return Array.from({ length: Math.min(axis.limits.length + 1, MAXIMUM_TRIED) }, (_, place) =>
      stretchLiterals(axis, place),
    );
  }
  const cuts = search.days(index)?.cuts ?? [];
  return cuts.length === 0
    ? [[answered]]
    : cuts.slice(0, MAXIMUM_TRIED).flatMap(({ literal }) => [
        [answered, literal],
        [answered, literal ^ 1],
      ]);
}
