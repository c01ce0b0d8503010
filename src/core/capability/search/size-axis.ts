import {
  type Exact,
  ONE,
  add,
  decimal,
  divide,
  lowestTerms,
  multiply,
  subtract,
} from '../../shared/exact.ts';
import type { CompiledDimension } from '../compiled-map.ts';
import { type SizeRange, rangeOf } from './fit-sizes.ts';
import { type Grid, type Limit, type Stretch, compareLimits, floor } from './limits.ts';
import { FALSE_LITERAL, type FormulaWriter, type Literal } from './formula.ts';

/** Magnitudes are smaller than this in every unit. */
const BEYOND_ALL = { n: 10n ** 15n, d: 1n };

/**
 * What a dimension's sizes are before any rule cuts them; `farthest`: magnitudes are smaller than
 * it.
 */
interface AxisShape {
  readonly answered: Literal;
  readonly grid: Grid | null;
  readonly minimum: Exact | null;
  readonly maximum: Exact | null;
  readonly farthest: Exact;
}

/**
 * The sizes that one dimension may have, cut where some rule changes its mind. `reaches(limit)` is
 * a literal: it is answered, with a size from the limit on.
 */
export class SizeAxis {
  readonly answered: Literal;
  readonly grid: Grid | null;
  /** Whether the map gives an end; where it doesn't, sizes end where numbers do. */
  readonly hasMinimum: boolean;
  readonly hasMaximum: boolean;
  /** All sizes that the dimension takes. */
  readonly whole: Stretch;
  readonly #shape: AxisShape;
  readonly #limits: Limit[];
  readonly #literals: Literal[];
  readonly #ranges: SizeRange[] = [];
  #wholeRange: SizeRange | null = null;

  constructor(shape: AxisShape, limits: readonly Limit[] = [], literals: readonly Literal[] = []) {
    const { answered, grid, minimum, maximum, farthest } = shape;
    this.answered = answered;
    this.grid = grid;
    this.hasMinimum = minimum !== null;
    this.hasMaximum = maximum !== null;
    this.#shape = shape;
    this.#limits = [...limits];
    this.#literals = [...literals];
    const [low, high] = [minimum ?? { n: -farthest.n, d: farthest.d }, maximum ?? farthest];
    this.whole = {
      low: this.snap({ base: low, isBeyond: false }),
      high: this.snap({ base: high, isBeyond: this.hasMaximum }),
    };
  }

  static of({ magnitude }: CompiledDimension, answered: Literal): SizeAxis {
    if (magnitude === null) throw new Error('not a magnitude');
    const { exactMinimum, exactMaximum, exactStep, unit } = magnitude;
    const farthest = multiply(BEYOND_ALL, unit.factor);
    const grid = exactStep === null ? null : { start: exactMinimum ?? decimal(0), step: exactStep };
    return new SizeAxis({ answered, grid, minimum: exactMinimum, maximum: exactMaximum, farthest });
  }

  /** Pieces: 1 to 10,000. */
  static ofQuantity(answered: Literal): SizeAxis {
    return new SizeAxis({
      answered,
      grid: { start: ONE, step: ONE },
      minimum: ONE,
      maximum: decimal(10_000),
      farthest: BEYOND_ALL,
    });
  }

  /** In ascending order, each with its literal. */
  get limits(): readonly Limit[] {
    return this.#limits;
  }

  get literals(): readonly Literal[] {
    return this.#literals;
  }

  /** On a grid, the first step from the limit on. */
  snap({ base, isBeyond }: Limit): Limit {
    if (this.grid === null) return { base: lowestTerms(base), isBeyond };
    const { start, step } = this.grid;
    const places = divide(subtract(base, start), step);
    const below = floor(places);
    const isOnStep = below * places.d === places.n;
    const index = isOnStep && !isBeyond ? below : below + 1n;
    return { base: lowestTerms(add(start, { n: index * step.n, d: step.d })), isBeyond: false };
  }

  reaches(limit: Limit, writer: Pick<FormulaWriter, 'variable'>): Literal {
    const snapped = this.snap(limit);
    if (compareLimits(snapped, this.whole.low) <= 0) return this.answered;
    if (compareLimits(snapped, this.whole.high) >= 0) return FALSE_LITERAL;
    const place = this.#placeOf(snapped);
    const here = this.#limits[place];
    if (here !== undefined && compareLimits(here, snapped) === 0)
      return this.#literals[place] as Literal;
    const literal = writer.variable();
    this.#limits.splice(place, 0, snapped);
    this.#literals.splice(place, 0, literal);
    this.#ranges.length = 0;
    return literal;
  }

  #placeOf(limit: Limit): number {
    let [low, high] = [0, this.#limits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareLimits(this.#limits[middle] as Limit, limit) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Who reaches a limit is answered and reaches all before it. */
  writeOrder(writer: Pick<FormulaWriter, 'clause'>): void {
    this.#literals.forEach((literal, place) =>
      writer.clause([literal ^ 1, this.#literals[place - 1] ?? this.answered]),
    );
  }

  /** A copy that further limits can be added to without changing this one. */
  copy(): SizeAxis {
    return new SizeAxis(this.#shape, this.#limits, this.#literals);
  }

  /** The stretch between two neighbouring limits; `place` from 0 to the number of limits. */
  stretch(place: number): Stretch {
    return {
      low: this.#limits[place - 1] ?? this.whole.low,
      high: this.#limits[place] ?? this.whole.high,
    };
  }

  /** The sizes of a stretch. */
  range(place: number): SizeRange {
    return (this.#ranges[place] ??= rangeOf(this.stretch(place), this.grid));
  }

  wholeRange(): SizeRange {
    return (this.#wholeRange ??= rangeOf(this.whole, this.grid));
  }
}
