import { type ExactFraction, divide, isNumberExact, toNumber } from '../shared/exact.ts';
import type { Unit } from '../shared/units.ts';
import { formatDate } from '../shared/working-days.ts';
import type { CompiledDimension } from './compiled-map.ts';
import type { UnderstoodSelection } from './question.ts';

const NONE: readonly never[] = [];

/** Returns a selection of these values, which are given by their indexes in map order. */
export function valuesSelection(
  { key: dimensionKey, values }: CompiledDimension,
  chosen: readonly number[],
): UnderstoodSelection {
  const [only] = chosen;
  const value = chosen.length === 1 && only !== undefined ? values[only] : undefined;
  if (value !== undefined) return value.selection;
  return {
    dimensionKey,
    valueKeys: chosen.map((index) => values[index]?.key ?? ''),
    magnitude: null,
    unit: null,
    requestedValue: null,
  };
}

export function daySelection(
  { key: dimensionKey }: CompiledDimension,
  day: number,
): UnderstoodSelection {
  return {
    dimensionKey,
    valueKeys: NONE,
    magnitude: null,
    unit: null,
    requestedValue: formatDate(day),
  };
}

/**
 * Returns a selection of a size given in base units. It is written in the requested unit if
 * possible, otherwise in the unit of the option.
 * @throws if the option has no sizes
 */
export function sizeSelection(
  { key: dimensionKey, magnitude }: CompiledDimension,
  size: ExactFraction,
  requestedUnit: Unit | null = null,
): UnderstoodSelection {
  if (magnitude === null) throw new Error(`"${dimensionKey}" has no sizes`);
  const unit =
    requestedUnit !== null && isNumberExact(divide(size, requestedUnit.factor))
      ? requestedUnit
      : magnitude.unit;
  return {
    dimensionKey,
    valueKeys: NONE,
    magnitude: toNumber(divide(size, unit.factor)),
    unit: unit.key,
    requestedValue: null,
  };
}

export function textSelection(
  { key: dimensionKey }: CompiledDimension,
  words: string,
): UnderstoodSelection {
  return { dimensionKey, valueKeys: NONE, magnitude: null, unit: null, requestedValue: words };
}
