import type { CompiledDimension } from '../../capability/compiled-map.ts';
import { type ExactFraction, multiply } from '../../shared/exact.ts';
import type { Line } from '../line.ts';
import { type ChargeOutcome, type CompiledCharge, NONE } from './charge.ts';

export class SizeRate implements CompiledCharge {
  readonly measuredDimensions = NONE;
  readonly #dimension: CompiledDimension;
  readonly #ratePerBase: ExactFraction;
  readonly #once: boolean;

  constructor(dimension: CompiledDimension, ratePerBase: ExactFraction, isOncePerLine: boolean) {
    this.#dimension = dimension;
    this.#ratePerBase = ratePerBase;
    this.#once = isOncePerLine;
  }

  get dimensions(): readonly number[] {
    return [this.#dimension.index];
  }

  compute(line: Line): ChargeOutcome {
    return line.answers.isAnswered(this.#dimension.index)
      ? line.charge(multiply(line.sizeOf(this.#dimension), this.#ratePerBase), this.#once)
      : 'idle';
  }
}
