import type { RowMinimum } from '../../capability/capability-map.ts';
import type { CompiledDimension, CompiledMap } from '../../capability/compiled-map.ts';
import { type ExactFraction, compare, decimal } from '../../shared/exact.ts';
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

/** Money for one base unit, and the least that is charged. */
export interface CompiledRate {
  readonly ratePerBase: ExactFraction;
  readonly minimum: ExactFraction | null;
}

export function minimumOf({ minimum }: { readonly minimum?: RowMinimum }): ExactFraction | null {
  return minimum === undefined || minimum === null ? null : decimal(minimum);
}

/** Raises what a row charges to its minimum. A row that charges nothing, or takes off, stays. */
export function liftTo(minimum: ExactFraction | null, amount: ExactFraction): ExactFraction {
  return minimum !== null && amount.n > 0n && compare(amount, minimum) < 0 ? minimum : amount;
}

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
