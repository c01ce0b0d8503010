import type { AmountRow } from '../../capability/capability-map.ts';
import { type ExactFraction, decimal } from '../../shared/exact.ts';
import type { Line } from '../line.ts';
import { type ChargeOutcome, type CompiledCharge, NONE } from './charge.ts';

export class StatedAmount implements CompiledCharge {
  readonly dimensions = NONE;
  readonly measuredDimensions = NONE;
  readonly #amount: ExactFraction;
  readonly #once: boolean;

  constructor({ amount }: AmountRow, isOncePerLine: boolean) {
    this.#amount = decimal(amount);
    this.#once = isOncePerLine;
  }

  compute(line: Line): ChargeOutcome {
    return line.charge(this.#amount, this.#once);
  }
}
