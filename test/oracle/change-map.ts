import type { CapabilityMap, Dimension } from '../../src/core/capability/capability-map.ts';
import type { Question, Selection } from '../../src/core/capability/question.ts';
import { decimalText, over, readFraction, times } from './fraction.ts';
import { dimensionOf } from './naive-hidden.ts';
import type { Draw } from './random.ts';
import { unitFactor, unitsLike } from './unit-table.ts';

/** Changes to a map or a question that must not change what is said. */
export const withRulesShuffled = (draw: Draw, map: CapabilityMap): CapabilityMap => ({
  ...map,
  constraints: draw.shuffled(map.constraints ?? []),
});

export const withDimensionsShuffled = (draw: Draw, map: CapabilityMap): CapabilityMap => ({
  ...map,
  dimensions: draw.shuffled(map.dimensions),
});

export function withValuesShuffled(draw: Draw, map: CapabilityMap): CapabilityMap {
  const shuffled = (dimension: Dimension): Dimension =>
    dimension.kind === 'choice' || dimension.kind === 'choices'
      ? { ...dimension, values: draw.shuffled(dimension.values) }
      : dimension;
  return { ...map, dimensions: map.dimensions.map(shuffled) };
}

export const withSelectionsShuffled = (draw: Draw, question: Question): Question => ({
  ...question,
  selections: draw.shuffled(question.selections),
});

/** Every key, label and synonym of a generated map holds the d and number of its dimension. */
export function relabelled<T>(document: T): T {
  // The copy has the shape of the original: only words inside strings differ (yd2 is a unit).
  return JSON.parse(JSON.stringify(document).replaceAll(/(?<!y)[dD](\d+)/g, 'z$1q')) as T;
}

export const withQuestionRelabelled = ({ calendar, ...rest }: Question): Question => ({
  ...relabelled(rest),
  calendar,
});

/** Every magnitude said in another unit, wherever a short decimal says exactly the same. */
export function inOtherUnits(draw: Draw, map: CapabilityMap, question: Question): Question {
  return {
    ...question,
    selections: question.selections.map((selection) => inOtherUnit(draw, map, selection)),
  };
}

function inOtherUnit(draw: Draw, map: CapabilityMap, selection: Selection): Selection {
  const dimension = dimensionOf(map, selection.dimensionKey);
  if (dimension.kind !== 'magnitude') return selection;
  const base = times(
    readFraction(selection.magnitude ?? 0),
    unitFactor(selection.unit ?? dimension.unit),
  );
  for (const unit of draw.shuffled(unitsLike(dimension.unit))) {
    const text = decimalText(over(base, unitFactor(unit)));
    if (text !== null && unit !== (selection.unit ?? dimension.unit))
      return { ...selection, magnitude: text, unit };
  }
  return selection;
}
