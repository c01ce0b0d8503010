import type { TextRateRow } from '../../capability/capability-map.ts';
import type { CompiledDimension } from '../../capability/compiled-map.ts';
import { type ExactFraction, decimal } from '../../shared/exact.ts';
import { type TextCounter, textCounterOf } from '../../shared/count-text.ts';
import type { Line } from '../line.ts';
import { type ChargeOutcome, type CompiledCharge, NONE } from './charge.ts';

export class TextRate implements CompiledCharge {
  readonly measuredDimensions = NONE;
  readonly dimensions: readonly number[];
  readonly #dimension: number;
  readonly #count: TextCounter;
  readonly #free: number;
  readonly #rate: ExactFraction;
  readonly #once: boolean;

  constructor(
    { index }: CompiledDimension,
    { count, free, rate }: TextRateRow,
    isOncePerLine: boolean,
  ) {
    this.dimensions = [index];
    this.#dimension = index;
    this.#count = textCounterOf(count);
    this.#free = free ?? 0;
    this.#rate = decimal(rate);
    this.#once = isOncePerLine;
  }

  compute(line: Line): ChargeOutcome {
    if (!line.answers.isAnswered(this.#dimension)) return 'idle';
    const counted = this.#count(line.answers.words[this.#dimension] ?? '');
    const charged = BigInt(Math.max(0, counted - this.#free));
    return line.charge({ n: this.#rate.n * charged, d: this.#rate.d }, this.#once);
  }
}
