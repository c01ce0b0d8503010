import type { PercentRow } from '../../capability/capability-map.ts';
import { type ExactFraction, decimal, divide, multiply } from '../../shared/exact.ts';
import { fromMinorUnits, toMinorUnits } from '../../shared/money.ts';
import type { Line } from '../line.ts';
import { type ChargeOutcome, type CompiledCharge, NONE, liftTo, minimumOf } from './charge.ts';

export class Percentage implements CompiledCharge {
  readonly dimensions = NONE;
  readonly measuredDimensions = NONE;
  readonly #share: ExactFraction;
  readonly #minimum: ExactFraction | null;
  /**
   * The indexes of the rows from which a percentage row is computed. Null means all earlier rows.
   */
  readonly #rows: readonly number[] | null;

  constructor(row: PercentRow, rowIndex: ReadonlyMap<string, number>) {
    const { percent, of: percentOf } = row;
    this.#share = divide(decimal(percent), decimal(100));
    this.#minimum = minimumOf(row);
    this.#rows = percentOf === 'subtotal' ? null : earlierRows(percentOf, rowIndex);
  }

  compute({ subtotal, amounts, exponent }: Line): ChargeOutcome {
    const base =
      this.#rows === null
        ? subtotal
        : this.#rows.reduce((sum, row) => sum + (amounts[row] ?? 0n), 0n);
    const amount = multiply(this.#share, fromMinorUnits(base, exponent));
    return toMinorUnits(liftTo(this.#minimum, amount), exponent);
  }
}

function earlierRows(keys: readonly string[], rowIndex: ReadonlyMap<string, number>): number[] {
  return [...new Set(keys)].map((key) => {
    const row = rowIndex.get(key);
    if (row === undefined) throw new Error(`no earlier price row "${key}"`);
    return row;
  });
}
