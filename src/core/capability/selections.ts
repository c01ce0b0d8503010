import { type Exact, divide, fitsNumber, toNumber } from '../shared/exact.ts';
import type { Unit } from '../shared/units.ts';
import { formatDate } from '../shared/working-days.ts';
import type { CompiledDimension } from './compiled-map.ts';
import type { UnderstoodSelection } from './question.ts';

const NONE: readonly never[] = [];

/** Values, as indices in map order. */
export function valuesSelection(
  { key: dimensionKey, values, kind }: CompiledDimension,
  chosen: readonly number[],
): UnderstoodSelection {
  const [only] = chosen;
  const value = kind === 'choice' && only !== undefined ? values[only] : undefined;
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
 * A size given in base units; in the unit asked for where that can be written as a number, else in
 * the dimension's own.
 */
export function sizeSelection(
  { key: dimensionKey, magnitude }: CompiledDimension,
  size: Exact,
  asked: Unit | null = null,
): UnderstoodSelection {
  if (magnitude === null) throw new Error(`"${dimensionKey}" has no sizes`);
  const unit = asked !== null && fitsNumber(divide(size, asked.factor)) ? asked : magnitude.unit;
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
