import { type Exact, decimal, multiply } from '../shared/exact.ts';
import type { Unit } from '../shared/units.ts';
import type { Question } from './question.ts';

/** Nobody answered it, and somebody still may. */
export const OPEN = 0;
/**
 * Nobody answered it, and nobody can: it doesn't apply, is hidden and wasn't asked for, or all its
 * values are excluded.
 */
export const CLOSED = 1;
export const ANSWERED = 2;
/** Answered by its default. */
export const ASSUMED = 3;

/**
 * `cells` of a dimension with no value, several values, or none that the map has: look into
 * `chosen`.
 */
export const MANY = -1;
/** The cell of an unanswered dimension; value `v` has the cell `v + 1`. */
export const NO_CELL = 0;

const NONE: readonly never[] = [];

/** An answer by itself: the one value's cell, or all that there is to it. */
export type PackedAnswer =
  | number
  | {
      readonly cell: number;
      readonly chosen: readonly number[];
      readonly strangers: readonly string[];
      readonly unreadWords: number;
      readonly magnitude: number;
      readonly number: string | number;
      readonly unit: Unit | null;
      readonly exactInOwnUnit: number;
      readonly day: number;
      readonly words: string | null;
    };

/**
 * What one question answers, dimension by dimension, in arrays so that evaluating it allocates
 * little. Belongs to one compiled map and may be used again for the next question.
 */
export class Answers {
  readonly states: Uint8Array;
  /** Choices: the one value's cell, or MANY. */
  readonly cells: Int32Array;
  /**
   * Values chosen, as indices in map order; set for every answered `choices`, and for a `choice`
   * with MANY.
   */
  readonly chosen: (readonly number[])[];
  /** What was asked for that the map doesn't have: keys, or words. */
  readonly strangers: (readonly string[])[];
  /** Values excluded, as indices; null where none are. */
  readonly excluded: (ReadonlySet<number> | null)[];
  /** Excluded keys that the map doesn't have. */
  readonly excludedStrangers = new Map<number, readonly string[]>();
  /** Whether words were given that name no value. */
  readonly unreadWords: Uint8Array;
  /** Whether some `choice` was answered with anything but the key of one value. */
  unusual = false;
  /** Whether the question excludes anything. */
  hasExclusions = false;
  /** Choices answered with nothing but what the question excludes: unanswered, but named. */
  readonly emptied = new Set<number>();
  /** Magnitudes in the dimension's own unit, to double precision. */
  readonly magnitudes: Float64Array;
  /** Magnitudes as asked, in the asker's unit. */
  readonly numbers: (string | number)[];
  readonly units: (Unit | null)[];
  /** Whether `magnitudes` is the very decimal that was asked for: then doubles compare exactly. */
  readonly exactInOwnUnit: Uint8Array;
  /** Dates, in days since 1970-01-01. */
  readonly days: Int32Array;
  /** Texts, dates and words as written; of no meaning for a choice with one value's cell. */
  readonly words: (string | null)[];
  /** Whether the dimension applies, as a Truth. */
  readonly applies: Uint8Array;
  quantity = 1;
  productSlug: string | null = null;
  today = 0;
  calendar: Question['calendar'] = { isWorkingDay: () => true };

  /** Room for working out which constraints are possible. */
  readonly possible: Int32Array;
  readonly #initialStates: Uint8Array;

  constructor({
    initialStates,
    constraintMasks,
  }: {
    readonly initialStates: Uint8Array;
    readonly constraintMasks: { readonly words: number };
  }) {
    const count = initialStates.length;
    this.#initialStates = initialStates;
    this.possible = new Int32Array(constraintMasks.words);
    this.states = initialStates.slice();
    this.cells = new Int32Array(count);
    this.chosen = Array.from({ length: count }, () => NONE);
    this.strangers = Array.from({ length: count }, () => NONE);
    this.excluded = Array.from({ length: count }, () => null);
    this.unreadWords = new Uint8Array(count);
    this.magnitudes = new Float64Array(count);
    this.numbers = Array.from({ length: count }, () => 0);
    this.units = Array.from({ length: count }, () => null);
    this.exactInOwnUnit = new Uint8Array(count);
    this.days = new Int32Array(count);
    this.words = Array.from({ length: count }, () => null);
    this.applies = new Uint8Array(count).fill(1);
  }

  begin(question: Pick<Question, 'quantity' | 'productSlug' | 'today' | 'calendar'>): void {
    const { states, cells } = this;
    const initial = this.#initialStates;
    // A loop, since these arrays are short: two library calls would cost more than the whole of it.
    for (let index = 0; index < initial.length; index += 1) {
      states[index] = initial[index] as number;
      cells[index] = NO_CELL;
    }
    this.unusual = false;
    if (this.hasExclusions) this.#forgetExclusions();
    this.quantity = question.quantity;
    this.productSlug = question.productSlug;
    this.today = question.today;
    this.calendar = question.calendar;
  }

  #forgetExclusions(): void {
    this.hasExclusions = false;
    this.excluded.fill(null);
    this.excludedStrangers.clear();
    this.emptied.clear();
  }

  /** Answers a dimension with one value, and without words. */
  choose(dimension: number, value: number): void {
    this.states[dimension] = ANSWERED;
    this.cells[dimension] = value + 1;
  }

  /**
   * Answers a dimension with any number of values (indices in map order), and with what the map
   * doesn't have.
   */
  chooseMany(
    dimension: number,
    values: readonly number[],
    strangers: readonly string[] = NONE,
    words: string | null = null,
  ): void {
    this.states[dimension] = ANSWERED;
    this.cells[dimension] = MANY;
    this.chosen[dimension] = values;
    this.strangers[dimension] = strangers;
    this.words[dimension] = words;
    this.unreadWords[dimension] = 0;
  }

  /** Answers a dimension as it is answered there, be it by its default. */
  copy(from: Answers, dimension: number): void {
    this.states[dimension] = ANSWERED;
    this.cells[dimension] = from.cells[dimension] as number;
    this.chosen[dimension] = from.chosen[dimension] as readonly number[];
    this.strangers[dimension] = from.strangers[dimension] as readonly string[];
    this.unreadWords[dimension] = from.unreadWords[dimension] as number;
    this.magnitudes[dimension] = from.magnitudes[dimension] as number;
    this.numbers[dimension] = from.numbers[dimension] as string | number;
    this.units[dimension] = from.units[dimension] as Unit | null;
    this.exactInOwnUnit[dimension] = from.exactInOwnUnit[dimension] as number;
    this.days[dimension] = from.days[dimension] as number;
    this.words[dimension] = from.words[dimension] as string | null;
  }

  /** A dimension's answer, to be put into other answers later. */
  pack(dimension: number): PackedAnswer {
    const cell = this.cells[dimension] as number;
    if (cell > NO_CELL && this.askedCount(dimension) === 1) return cell;
    return {
      cell,
      chosen: this.chosen[dimension] as readonly number[],
      strangers: this.strangers[dimension] as readonly string[],
      unreadWords: this.unreadWords[dimension] as number,
      magnitude: this.magnitudes[dimension] as number,
      number: this.numbers[dimension] as string | number,
      unit: this.units[dimension] as Unit | null,
      exactInOwnUnit: this.exactInOwnUnit[dimension] as number,
      day: this.days[dimension] as number,
      words: this.words[dimension] as string | null,
    };
  }

  unpack(dimension: number, packed: PackedAnswer): void {
    if (typeof packed === 'number') {
      this.chooseMany(dimension, NONE);
      this.choose(dimension, packed - 1);
      return;
    }
    this.states[dimension] = ANSWERED;
    this.cells[dimension] = packed.cell;
    this.chosen[dimension] = packed.chosen;
    this.strangers[dimension] = packed.strangers;
    this.unreadWords[dimension] = packed.unreadWords;
    this.magnitudes[dimension] = packed.magnitude;
    this.numbers[dimension] = packed.number;
    this.units[dimension] = packed.unit;
    this.exactInOwnUnit[dimension] = packed.exactInOwnUnit;
    this.days[dimension] = packed.day;
    this.words[dimension] = packed.words;
  }

  isAnswered(dimension: number): boolean {
    return (this.states[dimension] ?? OPEN) >= ANSWERED;
  }

  /** How many values were asked for, those that the map doesn't have included. */
  askedCount(dimension: number): number {
    const known =
      (this.cells[dimension] ?? NO_CELL) > NO_CELL ? 1 : (this.chosen[dimension] ?? NONE).length;
    return known + (this.strangers[dimension] ?? NONE).length + (this.unreadWords[dimension] ?? 0);
  }

  /** The chosen values of a `choice` or `choices`, as indices in map order. */
  valuesOf(dimension: number): readonly number[] {
    if (!this.isAnswered(dimension)) return NONE;
    const cell = this.cells[dimension] ?? NO_CELL;
    return cell > NO_CELL ? [cell - 1] : (this.chosen[dimension] ?? NONE);
  }

  /** An answered magnitude in base units of its quantity, exactly. */
  inBaseUnits(dimension: number): Exact {
    const number = this.numbers[dimension] ?? 0;
    const unit = this.units[dimension];
    if (unit === null || unit === undefined)
      throw new Error(`dimension ${dimension} has no magnitude`);
    return multiply(decimal(number), unit.factor);
  }
}
