import type { ByValueRow } from '../../capability/capability-map.ts';
import type { CompiledDimension } from '../../capability/compiled-map.ts';
import { Decimals } from '../../shared/decimals.ts';
import { type ExactFraction, ZERO_EXACT, add } from '../../shared/exact.ts';
import type { Line } from '../line.ts';
import { type ChargeOutcome, type CompiledCharge, NONE } from './charge.ts';

export class AmountByValue implements CompiledCharge {
  readonly measuredDimensions = NONE;
  readonly #dimension: number;
  readonly #amounts: Decimals;
  readonly #once: boolean;

  constructor(
    { index, values }: CompiledDimension,
    { byValue }: ByValueRow,
    isOncePerLine: boolean,
  ) {
    this.#dimension = index;
    this.#amounts = new Decimals(
      values.map(({ key }) =>
        Object.hasOwn(byValue.amounts, key) ? (byValue.amounts[key] ?? 0) : null,
      ),
    );
    this.#once = isOncePerLine;
  }

  get dimensions(): readonly number[] {
    return [this.#dimension];
  }

  compute(line: Line): ChargeOutcome {
    if (!line.answers.isAnswered(this.#dimension)) return 'idle';
    let sum: ExactFraction | null = null;
    for (const value of line.answers.valuesOf(this.#dimension)) {
      const amount = this.#amounts.readDecimalAt(value);
      if (amount === null) return 'person';
      sum = sum === null ? amount : add(sum, amount);
    }
    return line.charge(sum ?? ZERO_EXACT, this.#once);
  }
}
