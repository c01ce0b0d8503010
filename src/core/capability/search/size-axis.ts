import {
  type ExactFraction,
  ONE_EXACT,
  add,
  decimal,
  divide,
  lowestTerms,
  multiply,
  subtract,
} from '../../shared/exact.ts';
import type { CompiledDimension } from '../compiled-map.ts';
import { type SizeRange, rangeOf } from './fit-sizes.ts';
import { type Grid, type Limit, type Interval, compareLimits, floorExact } from './limits.ts';
import { FALSE_LITERAL, type FormulaWriter, type Literal } from './formula.ts';

/** An exclusive upper bound for all sizes, regardless of their unit. */
const MAGNITUDE_LIMIT = { n: 10n ** 15n, d: 1n };

/**
 * The sizes that are possible for an option. If the map states no minimum or maximum, a size may be
 * at most `maximumMagnitude` away from zero.
 */
interface AxisShape {
  readonly answered: Literal;
  readonly grid: Grid | null;
  readonly minimum: ExactFraction | null;
  readonly maximum: ExactFraction | null;
  readonly maximumMagnitude: ExactFraction;
}

/**
 * The sizes that a buyer can choose, divided into intervals. All sizes in an interval have the same
 * result under every condition.
 */
export class SizeAxis {
  readonly answered: Literal;
  readonly grid: Grid | null;
  readonly hasMinimum: boolean;
  readonly hasMaximum: boolean;
  readonly whole: Interval;
  readonly #shape: AxisShape;
  readonly #limits: Limit[];
  readonly #literals: Literal[];
  readonly #ranges: SizeRange[] = [];
  #wholeRange: SizeRange | null = null;

  constructor(shape: AxisShape, limits: readonly Limit[] = [], literals: readonly Literal[] = []) {
    const { answered, grid, minimum, maximum, maximumMagnitude } = shape;
    this.answered = answered;
    this.grid = grid;
    this.hasMinimum = minimum !== null;
    this.hasMaximum = maximum !== null;
    this.#shape = shape;
    this.#limits = [...limits];
    this.#literals = [...literals];
    const [low, high] = [
      minimum ?? { n: -maximumMagnitude.n, d: maximumMagnitude.d },
      maximum ?? maximumMagnitude,
    ];
    this.whole = {
      low: this.nextOnGrid({ base: low, isBeyond: false }),
      high: this.nextOnGrid({ base: high, isBeyond: this.hasMaximum }),
    };
  }

  static createForDimension({ magnitude }: CompiledDimension, answered: Literal): SizeAxis {
    if (magnitude === null) throw new Error('not a magnitude');
    const { exactMinimum, exactMaximum, exactStep, unit } = magnitude;
    const maximumMagnitude = multiply(MAGNITUDE_LIMIT, unit.factor);
    const grid = exactStep === null ? null : { start: exactMinimum ?? decimal(0), step: exactStep };
    return new SizeAxis({
      answered,
      grid,
      minimum: exactMinimum,
      maximum: exactMaximum,
      maximumMagnitude,
    });
  }

  static createForQuantity(answered: Literal): SizeAxis {
    return new SizeAxis({
      answered,
      grid: { start: ONE_EXACT, step: ONE_EXACT },
      minimum: ONE_EXACT,
      maximum: decimal(10_000),
      maximumMagnitude: MAGNITUDE_LIMIT,
    });
  }

  get limits(): readonly Limit[] {
    return this.#limits;
  }

  get literals(): readonly Literal[] {
    return this.#literals;
  }

  /**
   * Returns the first step at or above the limit. If there are no steps, returns the limit itself.
   */
  nextOnGrid({ base, isBeyond }: Limit): Limit {
    if (this.grid === null) return { base: lowestTerms(base), isBeyond };
    const { start, step } = this.grid;
    const places = divide(subtract(base, start), step);
    const below = floorExact(places);
    const isOnStep = below * places.d === places.n;
    const index = isOnStep && !isBeyond ? below : below + 1n;
    return {
      base: lowestTerms(add(start, { n: index * step.n, d: step.d })),
      isBeyond: false,
    };
  }

  limitLiteral(limit: Limit, writer: Pick<FormulaWriter, 'newVariable'>): Literal {
    const snapped = this.nextOnGrid(limit);
    if (compareLimits(snapped, this.whole.low) <= 0) return this.answered;
    if (compareLimits(snapped, this.whole.high) >= 0) return FALSE_LITERAL;
    const place = this.#placeOf(snapped);
    const here = this.#limits[place];
    if (here !== undefined && compareLimits(here, snapped) === 0)
      return this.#literals[place] as Literal;
    const literal = writer.newVariable();
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

  writeOrderClauses(writer: Pick<FormulaWriter, 'addClause'>): void {
    this.#literals.forEach((literal, place) =>
      writer.addClause([literal ^ 1, this.#literals[place - 1] ?? this.answered]),
    );
  }

  copy(): SizeAxis {
    return new SizeAxis(this.#shape, this.#limits, this.#literals);
  }

  /** Returns the interval between two neighbouring limits. The first interval has the index 0. */
  interval(intervalIndex: number): Interval {
    return {
      low: this.#limits[intervalIndex - 1] ?? this.whole.low,
      high: this.#limits[intervalIndex] ?? this.whole.high,
    };
  }

  rangeAt(intervalIndex: number): SizeRange {
    return (this.#ranges[intervalIndex] ??= rangeOf(this.interval(intervalIndex), this.grid));
  }

  wholeRange(): SizeRange {
    return (this.#wholeRange ??= rangeOf(this.whole, this.grid));
  }
}
