import type { CompiledDimension, CompiledMap } from '../../capability/compiled-map.ts';
import { type Unit, findUnit } from '../../shared/units.ts';
import type { Line } from '../line.ts';

/**
 * The amount in minor units that one row of a price adds to the order line. `idle` means that the
 * buyer hasn't chosen what the row charges for, and `person` that a person must set the amount.
 */
export type ChargeOutcome = bigint | 'idle' | 'person';

export interface CompiledCharge {
  compute(line: Line): ChargeOutcome;
  readonly dimensions: readonly number[];
  readonly measuredDimensions: readonly number[];
}

/** What a charge depends on if it depends on nothing that buyers choose. */
export const NONE: readonly never[] = [];

export function dimensionOf(map: CompiledMap, key: string): CompiledDimension {
  const dimension = map.dimensions[map.dimensionIndex.get(key) ?? -1];
  if (dimension === undefined) throw new Error(`the map has no dimension "${key}"`);
  return dimension;
}

export function unitByKey(key: string): Unit {
  const unit = findUnit(key);
  if (unit === undefined) throw new Error(`no unit "${key}"`);
  return unit;
}
