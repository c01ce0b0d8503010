import type { Answers } from '../capability/answers.ts';
import type { CompiledDimension, CompiledMeasure } from '../capability/compiled-map.ts';
import { measureState } from '../capability/measure.ts';
import { type Exact, ZERO, add, roundToPlaces } from '../shared/exact.ts';

/** Sizes beyond this many steps are read digit by digit. */
const LARGEST_FAST = 1e15;

/**
 * One line while its rows are worked out. Amounts are whole numbers of the currency's smallest
 * unit.
 */
export class Line {
  readonly answers: Answers;
  readonly exponent: number;
  /** By row; nothing where a row didn't act. */
  readonly amounts: bigint[] = [];
  subtotal = 0n;
  readonly #pieces: bigint;
  readonly #sizes: (Exact | undefined)[] = [];
  readonly #measures = new Map<CompiledMeasure, Exact>();

  constructor(answers: Answers, exponent: number) {
    this.answers = answers;
    this.exponent = exponent;
    this.#pieces = BigInt(answers.quantity);
  }

  /** What an amount comes to on this line, rounded half away from zero. */
  charge(amount: Exact, once: boolean): bigint {
    return roundToPlaces(once ? amount : { n: amount.n * this.#pieces, d: amount.d }, this.exponent)
      .n;
  }

  perPiece(minor: bigint): bigint {
    return roundToPlaces({ n: minor, d: this.#pieces }, 0).n;
  }

  record(row: number, amount: bigint): void {
    this.amounts[row] = amount;
    this.subtotal += amount;
  }

  /** An answered magnitude in base units, exactly. */
  size(dimension: CompiledDimension): Exact {
    const { index } = dimension;
    return (this.#sizes[index] ??=
      shortSize(dimension, this.answers) ?? this.answers.inBaseUnits(index));
  }

  /** A measure in base units, exactly; null while it can't be measured. */
  measured(measure: CompiledMeasure, dimensions: readonly CompiledDimension[]): Exact | null {
    if (measureState(measure, this.answers) !== 'known') return null;
    const before = this.#measures.get(measure);
    if (before !== undefined) return before;
    const sum = this.#sum(measure, dimensions);
    this.#measures.set(measure, sum);
    return sum;
  }

  #sum(measure: CompiledMeasure, dimensions: readonly CompiledDimension[]): Exact {
    let sum: Exact | null = null;
    for (const term of measure.terms) {
      if (!term.of.every((factor) => this.answers.isAnswered(factor.dimension))) continue;
      let { n, d } = term.factor;
      for (const factor of term.of) {
        const size = this.size(dimensions[factor.dimension] as CompiledDimension);
        n *= size.n;
        d *= size.d;
      }
      sum = sum === null ? { n, d } : add(sum, { n, d });
    }
    return sum ?? ZERO;
  }
}

/**
 * The size read without its text: a double that is a whole number of 1/scale is that very decimal,
 * and every decimal of at most 15 digits has a double of its own. Null where that doesn't show.
 */
function shortSize({ index, magnitude }: CompiledDimension, answers: Answers): Exact | null {
  if (magnitude === null || answers.exactInOwnUnit[index] !== 1) return null;
  const value = answers.magnitudes[index] ?? 0;
  const scaled = Math.round(value * magnitude.scale);
  if (scaled / magnitude.scale !== value || Math.abs(scaled) >= LARGEST_FAST) return null;
  const { factor } = magnitude.unit;
  return { n: BigInt(scaled) * factor.n, d: BigInt(magnitude.scale) * factor.d };
}
