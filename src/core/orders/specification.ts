import type { CompiledMap } from '../capability/compiled-map.ts';
import { plainNotation } from '../shared/exact.ts';
import type { UnderstoodSelection } from '../capability/question.ts';

/**
 * What a line was ordered with, frozen with the labels of that day: a map published later changes
 * nothing.
 */
export interface Specification {
  readonly capabilityMapKey: string;
  readonly capabilityMapVersion: number;
  /** In map order. */
  readonly rows: readonly SpecificationRow[];
}

export interface SpecificationRow {
  readonly dimensionKey: string;
  readonly label: string;
  readonly valueKeys: readonly string[];
  /** Of each value, in the same order. */
  readonly valueLabels: readonly string[];
  readonly magnitude: number | null;
  readonly unit: string | null;
  readonly requestedValue: string | null;
}

/** Freezes an offer's selections with the labels of the map that answered it. */
export function specify(
  map: CompiledMap,
  version: number,
  selections: readonly UnderstoodSelection[],
): Specification {
  return {
    capabilityMapKey: map.key,
    capabilityMapVersion: version,
    rows: selections.map((selection) => specificationRow(map, selection)),
  };
}

function specificationRow(
  map: CompiledMap,
  { dimensionKey, valueKeys, magnitude, unit, requestedValue }: UnderstoodSelection,
): SpecificationRow {
  const dimension = map.dimensions[map.dimensionIndex.get(dimensionKey) ?? -1];
  const labelOf = (key: string): string =>
    dimension?.values[dimension.valueIndex.get(key) ?? -1]?.source.label ?? key;
  return {
    dimensionKey,
    label: dimension?.source.label ?? dimensionKey,
    valueKeys,
    valueLabels: valueKeys.map(labelOf),
    magnitude,
    unit,
    requestedValue,
  };
}

/**
 * What a row says, in words: "Oak, Walnut", "50 cm", "For Anna"; empty where nothing was chosen.
 */
export function specificationText({
  valueLabels,
  magnitude,
  unit,
  requestedValue,
}: SpecificationRow): string {
  if (magnitude !== null)
    return [plainNotation(magnitude), ...(unit === null ? [] : [unit])].join(' ');
  return [...valueLabels, ...(requestedValue === null ? [] : [requestedValue])].join(', ');
}
