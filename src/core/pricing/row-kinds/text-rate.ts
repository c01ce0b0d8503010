import type { TextRateRow } from '../../capability/capability-map.ts';
import type { CompiledDimension } from '../../capability/compiled-map.ts';
import { type ExactFraction, decimal } from '../../shared/exact.ts';
import { type TextCounter, textCounterOf } from '../../shared/count-text.ts';
import type { Line } from '../line.ts';
import { type ChargeOutcome, type CompiledCharge, NONE, liftTo, minimumOf } from './charge.ts';

export class TextRate implements CompiledCharge {
  readonly measuredDimensions = NONE;
  readonly dimensions: readonly number[];
  readonly #dimension: number;
  readonly #count: TextCounter;
  readonly #free: number;
  readonly #rate: ExactFraction;
  readonly #minimum: ExactFraction | null;
  readonly #once: boolean;

  constructor({ index }: CompiledDimension, row: TextRateRow, isOncePerLine: boolean) {
    this.dimensions = [index];
    this.#dimension = index;
    this.#count = textCounterOf(row.count);
    this.#free = row.free ?? 0;
    this.#rate = decimal(row.rate);
    this.#minimum = minimumOf(row);
    this.#once = isOncePerLine;
  }

  compute(line: Line): ChargeOutcome {
    if (!line.answers.isAnswered(this.#dimension)) return 'idle';
    const counted = this.#count(line.answers.words[this.#dimension] ?? '');
    const charged = BigInt(Math.max(0, counted - this.#free));
    const amount = { n: this.#rate.n * charged, d: this.#rate.d };
    return line.charge(liftTo(this.#minimum, amount), this.#once);
  }
}
