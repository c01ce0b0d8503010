import { type ExactFraction, decimal } from './exact.ts';

const EMPTY_LIST: readonly never[] = [];

/**
 * A compact array of decimals, because price tables can have thousands of cells. The decimals are
 * stored as integers with a common scale where possible.
 */
export class Decimals {
  /** The decimals as scaled whole numbers, or null if one of them is too large for that. */
  readonly #scaled: readonly (number | null)[] | null;
  readonly #scale: bigint;
  readonly #exact: readonly (ExactFraction | null)[];

  /** `inputs` must be valid decimals. Null stands for a missing value. */
  constructor(numberInputs: readonly (string | number | null)[]) {
    const exact = numberInputs.map((input) => (input === null ? null : decimal(input)));
    const scale = exact.reduce(
      (maximum, value) => (value !== null && value.d > maximum ? value.d : maximum),
      1n,
    );
    const scaled = exact.map((value) =>
      value === null ? null : Number((value.n * scale) / value.d),
    );
    const isSafe = scaled.every((value) => value === null || Number.isSafeInteger(value));
    this.#scale = scale;
    this.#scaled = isSafe ? scaled : null;
    this.#exact = isSafe ? EMPTY_LIST : exact;
  }

  get length(): number {
    return (this.#scaled ?? this.#exact).length;
  }

  readDecimalAt(position: number): ExactFraction | null {
    if (this.#scaled === null) return this.#exact[position] ?? null;
    const scaled = this.#scaled[position] ?? null;
    return scaled === null ? null : { n: BigInt(scaled), d: this.#scale };
  }
}
