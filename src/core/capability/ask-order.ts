import type { CompiledDimension } from './compiled-map.ts';
import type { Kept } from './complete.ts';
import type { Literal } from './search/formula.ts';
import { stretchLiterals } from './search/outermost.ts';
import type { Search } from './search/search.ts';
import type { DimensionModel } from './search/search-model.ts';

/** Answers to a question that are tried at most. */
const MAXIMUM_TRIED = 20;

/** The dimensions to ask about, those first whose answers settle most of the rest by propagation; map order otherwise. */
export function inAskingOrder(search: Search, kept: Kept, dimensions: readonly CompiledDimension[]): readonly CompiledDimension[] {
  if (dimensions.length < 2) return dimensions;
  const standing = kept.literals(kept.dimensions);
  const shown = shownLiterals(search);
  const scores = new Map(dimensions.map((dimension) => [dimension, scoreOf(search, standing, shown, search.model.dimensions[dimension.index] as DimensionModel)]));
  return dimensions.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a.index - b.index);
}

/** What can be seen of the map: how much of it is settled mustn't tell of hidden things. */
function shownLiterals({ model }: Search): Literal[] {
  const shown = model.dimensions.filter(({ dimension }) => !dimension.hidden);
  return shown.flatMap(({ dimension, answered, values }) => [answered, ...values.filter((_, value) => dimension.values[value]?.hidden === false)]);
}

/** How many literals an answer settles, on average over the answers that are possible as far as propagation tells. */
function scoreOf(search: Search, standing: readonly Literal[], shown: readonly Literal[], model: DimensionModel): number {
  const own = new Set([model.answered, ...model.values]);
  const others = shown.filter((literal) => !own.has(literal));
  let [sum, count] = [0, 0];
  for (const answer of answersTo(search, model)) {
    const settled = search.settles([...standing, ...answer], others);
    if (settled === null) continue;
    sum += settled;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function answersTo(search: Search, { dimension, answered, values }: DimensionModel): Literal[][] {
  const { index } = dimension;
  if (values.length > 0) return values.filter((_, value) => dimension.values[value]?.hidden === false).slice(0, MAXIMUM_TRIED).map((literal) => [literal]);
  const axis = search.axis(index);
  if (axis !== null) return Array.from({ length: Math.min(axis.limits.length + 1, MAXIMUM_TRIED) }, (_, place) => stretchLiterals(axis, place));
  const cuts = search.days(index)?.cuts ?? [];
  return cuts.length === 0 ? [[answered]] : cuts.slice(0, MAXIMUM_TRIED).flatMap(({ literal }) => [[answered, literal], [answered, literal ^ 1]]);
}
