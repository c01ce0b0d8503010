import type { Answers } from '../capability/answers.ts';
import type { CompiledDimension, CompiledMeasure } from '../capability/compiled-map.ts';
import { measureState } from '../capability/measure.ts';
import { type ExactFraction, ZERO_EXACT, add, roundToPlaces } from '../shared/exact.ts';

/**
 * The limit below which scaled sizes are exact as floating-point numbers. Larger ones are converted
 * through their decimal text.
 */
const MAXIMUM_DOUBLE = 1e15;

/** An order line whose price is computed row by row, in minor units of the currency. */
export class Line {
  readonly answers: Answers;
  readonly exponent: number;
  /** True if the buyer's due day demands faster work than usual. */
  readonly isRushed: boolean;
  /** The amount that each price row charges, by row index. Rows that don't apply have no entry. */
  readonly amounts: bigint[] = [];
  subtotal = 0n;
  readonly #pieces: bigint;
  readonly #sizes: (ExactFraction | undefined)[] = [];
  readonly #measures = new Map<CompiledMeasure, ExactFraction>();

  constructor(answers: Answers, exponent: number, isRushed: boolean) {
    this.answers = answers;
    this.exponent = exponent;
    this.isRushed = isRushed;
    this.#pieces = BigInt(answers.quantity);
  }

  /**
   * Converts an amount to minor units, rounded half away from zero. It is multiplied by the number
   * of pieces unless `isOncePerLine` is set.
   */
  charge(amount: ExactFraction, isOncePerLine: boolean): bigint {
    return roundToPlaces(
      isOncePerLine ? amount : { n: amount.n * this.#pieces, d: amount.d },
      this.exponent,
    ).n;
  }

  toPiecePrice(minorUnits: bigint): bigint {
    return roundToPlaces({ n: minorUnits, d: this.#pieces }, 0).n;
  }

  recordAmount(row: number, amount: bigint): void {
    this.amounts[row] = amount;
    this.subtotal += amount;
  }

  /** Returns the exact size that the store makes, in base units. */
  sizeOf(dimension: CompiledDimension): ExactFraction {
    const { index } = dimension;
    return (this.#sizes[index] ??=
      shortestSize(dimension, this.answers) ?? this.answers.sizeInBaseUnits(index));
  }

  /**
   * Returns the exact value of a measure, such as an area, in base units, or null if it can't be
   * computed yet.
   */
  valueOfMeasure(
    measure: CompiledMeasure,
    dimensions: readonly CompiledDimension[],
  ): ExactFraction | null {
    if (measureState(measure, this.answers) !== 'known') return null;
    const before = this.#measures.get(measure);
    if (before !== undefined) return before;
    const sum = this.#sum(measure, dimensions);
    this.#measures.set(measure, sum);
    return sum;
  }

  #sum(measure: CompiledMeasure, dimensions: readonly CompiledDimension[]): ExactFraction {
    let sum: ExactFraction | null = null;
    for (const term of measure.terms) {
      if (!term.of.every((factor) => this.answers.isAnswered(factor.dimension))) continue;
      let { n, d } = term.factor;
      for (const factor of term.of) {
        const size = this.sizeOf(dimensions[factor.dimension] as CompiledDimension);
        n *= size.n;
        d *= size.d;
      }
      sum = sum === null ? { n, d } : add(sum, { n, d });
    }
    return sum ?? ZERO_EXACT;
  }
}

/**
 * Converts a size without the slow detour through its decimal text. Returns null if the
 * floating-point number may not represent the decimal exactly.
 */
function shortestSize(
  { index, magnitude }: CompiledDimension,
  answers: Answers,
): ExactFraction | null {
  if (magnitude === null || answers.exactInOwnUnit[index] !== 1) return null;
  const value = answers.magnitudes[index] ?? 0;
  const scaled = Math.round(value * magnitude.scale);
  if (scaled / magnitude.scale !== value || Math.abs(scaled) >= MAXIMUM_DOUBLE) return null;
  const { factor } = magnitude.unit;
  return {
    n: BigInt(scaled) * factor.n,
    d: BigInt(magnitude.scale) * factor.d,
  };
}
