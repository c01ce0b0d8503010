import { type Answers, NO_CELL } from '../../answers.ts';
import type { CompiledDimension, CompiledValue } from '../../compiled-map.ts';
import type { UnderstoodSelection } from '../../question.ts';
import type { Literal } from '../../search/formula.ts';
import type { DimensionModel } from '../../search/search-model.ts';
import type { SearchSession } from '../../search/search-session.ts';
import { valuesSelection } from '../../selections.ts';

const NONE: readonly never[] = [];

/** Returns the values of an option in the solution that the search found last. */
export function solutionValues(
  search: SearchSession,
  { dimension, values }: DimensionModel,
): UnderstoodSelection {
  return valuesSelection(
    dimension,
    dimension.values
      .filter((value) => search.isTrue(values[value.index] as Literal))
      .map((value) => value.index),
  );
}

/** Returns the buyer's choice from a list as a selection, including unknown keys and words. */
export function understoodValues(
  { index, key: dimensionKey, values }: CompiledDimension,
  answers: Answers,
): UnderstoodSelection {
  const cell = answers.cells[index] ?? NO_CELL;
  if (cell > NO_CELL) return (values[cell - 1] as CompiledValue).selection;
  const keys = (answers.chosen[index] ?? NONE).map((value) => values[value]?.key as string);
  return {
    dimensionKey,
    valueKeys: [...keys, ...(answers.unknownKeys[index] ?? NONE)],
    magnitude: null,
    unit: null,
    requestedValue: answers.words[index] ?? null,
  };
}
