import { type Exact, decimal } from './exact.ts';

const NONE: readonly never[] = [];

/**
 * Decimals in little room: whole numbers of the same power of ten, where doubles carry them. A
 * store's price tables have thousands.
 */
export class Decimals {
  /** Null where one of them would be too large. */
  readonly #scaled: readonly (number | null)[] | null;
  readonly #scale: bigint;
  readonly #exact: readonly (Exact | null)[];

  /** Of decimals that a check has let through; null: there is none at that place. */
  constructor(inputs: readonly (string | number | null)[]) {
    const exact = inputs.map((input) => (input === null ? null : decimal(input)));
    const scale = exact.reduce(
      (most, each) => (each !== null && each.d > most ? each.d : most),
      1n,
    );
    const scaled = exact.map((each) => (each === null ? null : Number((each.n * scale) / each.d)));
    const isSafe = scaled.every((each) => each === null || Number.isSafeInteger(each));
    this.#scale = scale;
    this.#scaled = isSafe ? scaled : null;
    this.#exact = isSafe ? NONE : exact;
  }

  get length(): number {
    return (this.#scaled ?? this.#exact).length;
  }

  at(place: number): Exact | null {
    if (this.#scaled === null) return this.#exact[place] ?? null;
    const scaled = this.#scaled[place] ?? null;
    return scaled === null ? null : { n: BigInt(scaled), d: this.#scale };
  }
}
