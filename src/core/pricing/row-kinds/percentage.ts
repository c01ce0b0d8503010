import type { PercentRow } from '../../capability/capability-map.ts';
import { type ExactFraction, decimal, divide, roundToPlaces } from '../../shared/exact.ts';
import type { Line } from '../line.ts';
import { type ChargeOutcome, type CompiledCharge, NONE } from './charge.ts';

export class Percentage implements CompiledCharge {
  readonly dimensions = NONE;
  readonly measuredDimensions = NONE;
  readonly #share: ExactFraction;
  /**
   * The indexes of the rows from which a percentage row is computed. Null means all earlier rows.
   */
  readonly #rows: readonly number[] | null;

  constructor({ percent, of: percentOf }: PercentRow, rowIndex: ReadonlyMap<string, number>) {
    this.#share = divide(decimal(percent), decimal(100));
    this.#rows = percentOf === 'subtotal' ? null : earlierRows(percentOf, rowIndex);
  }

  compute({ subtotal, amounts }: Line): ChargeOutcome {
    const base =
      this.#rows === null
        ? subtotal
        : this.#rows.reduce((sum, row) => sum + (amounts[row] ?? 0n), 0n);
    return roundToPlaces({ n: this.#share.n * base, d: this.#share.d }, 0).n;
  }
}

function earlierRows(keys: readonly string[], rowIndex: ReadonlyMap<string, number>): number[] {
  return [...new Set(keys)].map((key) => {
    const row = rowIndex.get(key);
    if (row === undefined) throw new Error(`no earlier price row "${key}"`);
    return row;
  });
}
