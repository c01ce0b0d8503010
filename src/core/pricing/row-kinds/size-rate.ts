import type { CompiledDimension } from '../../capability/compiled-map.ts';
import { type ExactFraction, multiply } from '../../shared/exact.ts';
import type { Line } from '../line.ts';
import {
  type ChargeOutcome,
  type CompiledCharge,
  type CompiledRate,
  NONE,
  liftTo,
} from './charge.ts';

export class SizeRate implements CompiledCharge {
  readonly measuredDimensions = NONE;
  readonly #dimension: CompiledDimension;
  readonly #ratePerBase: ExactFraction;
  readonly #minimum: ExactFraction | null;
  readonly #once: boolean;

  constructor(
    dimension: CompiledDimension,
    { ratePerBase, minimum }: CompiledRate,
    isOncePerLine: boolean,
  ) {
    this.#dimension = dimension;
    this.#ratePerBase = ratePerBase;
    this.#minimum = minimum;
    this.#once = isOncePerLine;
  }

  get dimensions(): readonly number[] {
    return [this.#dimension.index];
  }

  compute(line: Line): ChargeOutcome {
    if (!line.answers.isAnswered(this.#dimension.index)) return 'idle';
    const amount = multiply(line.sizeOf(this.#dimension), this.#ratePerBase);
    return line.charge(liftTo(this.#minimum, amount), this.#once);
  }
}
