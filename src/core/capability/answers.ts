import { type ExactFraction, decimal, multiply } from '../shared/exact.ts';
import type { Unit } from '../shared/units.ts';
import type { Question } from './question.ts';

/** The state of an option for which the buyer hasn't chosen anything yet but still can. */
export const STATE_OPEN = 0;
/**
 * The state of an option for which nothing can be chosen: it doesn't apply, all its values are
 * excluded, or it is hidden and the buyer didn't ask for it.
 */
export const STATE_CLOSED = 1;
export const STATE_ANSWERED = 2;
/** The state of an option for which the default is used because the buyer chose nothing. */
export const STATE_ASSUMED = 3;

/**
 * Marks an option for which zero, several or unknown values are chosen instead of exactly one known
 * value. The array `chosen` then lists the chosen values.
 */
export const MANY_VALUES = -1;
/** Marks an option for which nothing is chosen. The value with index v is stored as v + 1. */
export const NO_CELL = 0;

const NONE: readonly never[] = [];

/**
 * The buyer's choice for one option, packed to save memory. A single value is stored as a number;
 * everything else is stored as an object.
 */
export type PackedAnswer =
  | number
  | {
      readonly cell: number;
      readonly chosen: readonly number[];
      readonly unknownKeys: readonly string[];
      readonly unreadWords: number;
      readonly magnitude: number;
      readonly number: string | number;
      readonly unit: Unit | null;
      readonly madeSize: ExactFraction | null;
      readonly exactInOwnUnit: number;
      readonly day: number;
      readonly words: string | null;
    };

type QuestionMoment = Pick<
  Question,
  'quantity' | 'productSlug' | 'today' | 'calendar' | 'workFrom'
>;

/**
 * The buyer's choices in one question, stored in arrays by option index to save allocations. Each
 * object belongs to one compiled map and is reused for later questions.
 */
export class Answers {
  readonly states: Uint8Array;
  readonly cells: Int32Array;
  readonly chosen: (readonly number[])[];
  /**
   * For each option, the value keys that the buyer requested but the capability map doesn't have.
   */
  readonly unknownKeys: (readonly string[])[];
  /**
   * For each option, the indexes of the values that the question excludes, or null if it excludes
   * none.
   */
  readonly excluded: (ReadonlySet<number> | null)[];
  /** For each option, the excluded value keys that the capability map doesn't have. */
  readonly excludedUnknownKeys = new Map<number, readonly string[]>();
  /**
   * Contains 1 for each option for which the buyer wrote words that match none of the option's
   * values, and 0 for all others.
   */
  readonly unreadWords: Uint8Array;
  /**
   * True if the buyer chose several values or an unknown one for an option that takes one value.
   */
  unusual = false;
  hasExclusions = false;
  /**
   * The options that have no choice left because the question excludes all of the chosen values.
   */
  readonly emptied = new Set<number>();
  /**
   * The sizes that the store will make, each as a floating-point number in the unit of its option.
   */
  readonly magnitudes: Float64Array;
  /** The sizes as the buyer wrote them, in the buyer's units. */
  readonly numbers: (string | number)[];
  readonly units: (Unit | null)[];
  /**
   * For each option, the size that the store makes instead of the requested one, in base units.
   * Null means that the store makes the requested size.
   */
  readonly madeSizes: (ExactFraction | null)[];
  /**
   * Contains 1 for each option whose size is represented exactly as a floating-point number, so
   * that it can be compared without rounding errors.
   */
  readonly exactInOwnUnit: Uint8Array;
  /** The chosen dates, in days since 1970-01-01. */
  readonly days: Int32Array;
  /**
   * For each option, the text, date or words that the buyer wrote. The entry has no meaning if a
   * known value was chosen from a list.
   */
  readonly words: (string | null)[];
  /** For each option, whether it applies to the order, if this is already known. */
  readonly applies: Uint8Array;
  quantity = 1;
  productSlug: string | null = null;
  today = 0;
  calendar: Question['calendar'] = { isWorkingDay: () => true };
  /** The first day on which the store can work on the order, or null if there is none. */
  workFrom: number | null = 0;

  /** A reusable buffer that marks the rules that can still apply, with one bit for each rule. */
  readonly possible: Int32Array;
  readonly #initialStates: Uint8Array;

  constructor({
    initialStates,
    constraintMasks,
  }: {
    readonly initialStates: Uint8Array;
    readonly constraintMasks: { readonly wordsPerMask: number };
  }) {
    const count = initialStates.length;
    this.#initialStates = initialStates;
    this.possible = new Int32Array(constraintMasks.wordsPerMask);
    this.states = initialStates.slice();
    this.cells = new Int32Array(count);
    this.chosen = Array.from({ length: count }, () => NONE);
    this.unknownKeys = Array.from({ length: count }, () => NONE);
    this.excluded = Array.from({ length: count }, () => null);
    this.unreadWords = new Uint8Array(count);
    this.magnitudes = new Float64Array(count);
    this.numbers = Array.from({ length: count }, () => 0);
    this.units = Array.from({ length: count }, () => null);
    this.madeSizes = Array.from({ length: count }, () => null);
    this.exactInOwnUnit = new Uint8Array(count);
    this.days = new Int32Array(count);
    this.words = Array.from({ length: count }, () => null);
    this.applies = new Uint8Array(count).fill(1);
  }

  beginQuestion(question: QuestionMoment): void {
    const { states, cells } = this;
    const initial = this.#initialStates;
    // A loop is faster here than two library calls, because the arrays are short.
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
    this.workFrom = question.workFrom === undefined ? question.today : question.workFrom;
  }

  #forgetExclusions(): void {
    this.hasExclusions = false;
    this.excluded.fill(null);
    this.excludedUnknownKeys.clear();
    this.emptied.clear();
  }

  chooseValue(dimension: number, value: number): void {
    this.states[dimension] = STATE_ANSWERED;
    this.cells[dimension] = value + 1;
  }

  /**
   * Chooses any number of values for an option, given by their indexes in map order, together with
   * unknown keys.
   */
  chooseValues(
    dimension: number,
    values: readonly number[],
    unknownKeys: readonly string[] = NONE,
    words: string | null = null,
  ): void {
    this.states[dimension] = STATE_ANSWERED;
    this.cells[dimension] = MANY_VALUES;
    this.chosen[dimension] = values;
    this.unknownKeys[dimension] = unknownKeys;
    this.words[dimension] = words;
    this.unreadWords[dimension] = 0;
  }

  /**
   * Copies the choice for one option from another object. A copied default counts as if the buyer
   * had chosen it.
   */
  copyAnswer(source: Answers, dimension: number): void {
    this.states[dimension] = STATE_ANSWERED;
    this.cells[dimension] = source.cells[dimension] as number;
    this.chosen[dimension] = source.chosen[dimension] as readonly number[];
    this.unknownKeys[dimension] = source.unknownKeys[dimension] as readonly string[];
    this.unreadWords[dimension] = source.unreadWords[dimension] as number;
    this.magnitudes[dimension] = source.magnitudes[dimension] as number;
    this.numbers[dimension] = source.numbers[dimension] as string | number;
    this.units[dimension] = source.units[dimension] as Unit | null;
    this.madeSizes[dimension] = source.madeSizes[dimension] as ExactFraction | null;
    this.exactInOwnUnit[dimension] = source.exactInOwnUnit[dimension] as number;
    this.days[dimension] = source.days[dimension] as number;
    this.words[dimension] = source.words[dimension] as string | null;
  }

  packAnswer(dimension: number): PackedAnswer {
    const cell = this.cells[dimension] as number;
    if (cell > NO_CELL && this.countRequestedValues(dimension) === 1) return cell;
    return {
      cell,
      chosen: this.chosen[dimension] as readonly number[],
      unknownKeys: this.unknownKeys[dimension] as readonly string[],
      unreadWords: this.unreadWords[dimension] as number,
      magnitude: this.magnitudes[dimension] as number,
      number: this.numbers[dimension] as string | number,
      unit: this.units[dimension] as Unit | null,
      madeSize: this.madeSizes[dimension] as ExactFraction | null,
      exactInOwnUnit: this.exactInOwnUnit[dimension] as number,
      day: this.days[dimension] as number,
      words: this.words[dimension] as string | null,
    };
  }

  unpackAnswer(dimension: number, packed: PackedAnswer): void {
    if (typeof packed === 'number') {
      this.chooseValues(dimension, NONE);
      this.chooseValue(dimension, packed - 1);
      return;
    }
    this.states[dimension] = STATE_ANSWERED;
    this.cells[dimension] = packed.cell;
    this.chosen[dimension] = packed.chosen;
    this.unknownKeys[dimension] = packed.unknownKeys;
    this.unreadWords[dimension] = packed.unreadWords;
    this.magnitudes[dimension] = packed.magnitude;
    this.numbers[dimension] = packed.number;
    this.units[dimension] = packed.unit;
    this.madeSizes[dimension] = packed.madeSize;
    this.exactInOwnUnit[dimension] = packed.exactInOwnUnit;
    this.days[dimension] = packed.day;
    this.words[dimension] = packed.words;
  }

  isAnswered(dimension: number): boolean {
    return (this.states[dimension] ?? STATE_OPEN) >= STATE_ANSWERED;
  }

  /** Returns how many values the buyer requested, including values that the map doesn't have. */
  countRequestedValues(dimension: number): number {
    const known =
      (this.cells[dimension] ?? NO_CELL) > NO_CELL ? 1 : (this.chosen[dimension] ?? NONE).length;
    return (
      known + (this.unknownKeys[dimension] ?? NONE).length + (this.unreadWords[dimension] ?? 0)
    );
  }

  valuesOf(dimension: number): readonly number[] {
    if (!this.isAnswered(dimension)) return NONE;
    const cell = this.cells[dimension] ?? NO_CELL;
    return cell > NO_CELL ? [cell - 1] : (this.chosen[dimension] ?? NONE);
  }

  /**
   * Returns the exact size that the store will make, in base units.
   * @throws if the option has no size
   */
  sizeInBaseUnits(dimension: number): ExactFraction {
    const made = this.madeSizes[dimension];
    if (made !== null && made !== undefined) return made;
    const number = this.numbers[dimension] ?? 0;
    const unit = this.units[dimension];
    if (unit === null || unit === undefined)
      throw new Error(`dimension ${dimension} has no magnitude`);
    return multiply(decimal(number), unit.factor);
  }
}
