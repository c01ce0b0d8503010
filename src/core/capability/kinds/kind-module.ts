import type { Answers } from '../answers.ts';
import type { Bounds, Dimension, DimensionKind, OffStep } from '../capability-map.ts';
import type { MapInquiry } from '../check/check-names.ts';
import type { AssumedAnswer, CompiledDimension, Rule } from '../compiled-map.ts';
import type { Test } from '../conditions/test.ts';
import type { Selection, UnderstoodSelection } from '../question.ts';
import type { CodedProblem } from '../question-problems.ts';
import type { DayAxis } from '../search/day-axis.ts';
import type { FormulaWriter, Literal } from '../search/formula.ts';
import type { DimensionModel } from '../search/search-model.ts';
import type { SearchSession } from '../search/search-session.ts';
import type { SizeAxis } from '../search/size-axis.ts';
import type { Outcome } from '../search/solver.ts';

/**
 * Everything that distinguishes one kind of option, such as a size or a date, from the others.
 * `kinds.ts` lists the module of each kind.
 */
export interface KindModule<K extends DimensionKind>
  extends KindDefinition<K>, KindAnswers, KindSearch {}

export type DimensionOf<K extends DimensionKind> = {
  [P in K]: { readonly kind: P } & Extract<Dimension, { readonly kind: P }>;
}[K];

/** Defines how options of one kind are checked, described to buyers, and compiled. */
interface KindDefinition<K extends DimensionKind> {
  readonly valuesTaken: CompiledDimension['valuesTaken'];
  readonly allowedConditions: string;
  readonly shownTexts: readonly (keyof DimensionOf<K> & string)[];
  check(inquiry: MapInquiry, dimension: DimensionOf<K>): void;
  readonly checkComparison:
    | ((inquiry: MapInquiry, dimension: DimensionOf<K>, comparison: Comparison) => void)
    | null;
  describe(dimension: DimensionOf<K>): DescribedLimits;
  compile(dimension: DimensionOf<K>): CompiledLimits;
  /**
   * Compiles the default value, or returns null if there is none. All values that it refers to
   * exist, because the map has been checked.
   */
  compileDefault(
    dimension: DimensionOf<K>,
    valueIndex: ReadonlyMap<string, number>,
  ): AssumedAnswer | null;
  /** Returns how many bytes the longest possible choice adds to a selection in JSON. */
  answerBytes(dimension: DimensionOf<K>): number;
  /**
   * Returns whether even the simplest choice, such as a single value, can break a built-in rule.
   */
  isLimited(dimension: CompiledDimension): boolean;
  compileComparison(dimension: Comparable, comparison: Comparison): Test;
}

export type Comparison = Bounds & { readonly unit?: string };

type Comparable = Pick<CompiledDimension, 'index' | 'magnitude'>;

/** The limits of an option as buyers see them. Null means that there is no limit. */
export interface DescribedLimits {
  readonly unit: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly step: number | null;
  readonly offStep: OffStep | null;
  readonly atLeast: number | null;
  readonly atMost: number | null;
  readonly maximumLength: number | null;
  /** Only present on the day on which the buyer needs what is ordered. */
  readonly dueDay?: true;
}

export const NO_DESCRIBED_LIMITS: DescribedLimits = {
  unit: null,
  minimum: null,
  maximum: null,
  step: null,
  offStep: null,
  atLeast: null,
  atMost: null,
  maximumLength: null,
};

export type CompiledLimits = Pick<
  CompiledDimension,
  'magnitude' | 'atLeast' | 'atMost' | 'maximumLength' | 'workingDaysOnly' | 'dueDay'
>;

export const NO_COMPILED_LIMITS: CompiledLimits = {
  magnitude: null,
  atLeast: 0,
  atMost: 1,
  maximumLength: null,
  workingDaysOnly: false,
  dueDay: false,
};

/**
 * Reads the buyer's choices for options of one kind, and checks them against the built-in rules.
 */
export interface KindAnswers {
  /**
   * Reads a selection into `answers`. Returns null on success; otherwise returns a problem, with a
   * path that begins at the selection.
   */
  read(dimension: CompiledDimension, selection: Selection, answers: Answers): CodedProblem | null;
  /** Chooses the default value. Returns false if there is none or the question excludes it. */
  applyDefault(dimension: CompiledDimension, answers: Answers): boolean;
  allowsDefault(dimension: CompiledDimension, answers: Answers): boolean;
  /** Finds out which built-in rules the choice breaks, regardless of the other choices. */
  judge(dimension: CompiledDimension, answers: Answers, findings: FiredRules): void;
  toSelection(dimension: CompiledDimension, answers: Answers): UnderstoodSelection;
}

export interface FiredRules {
  fire(rule: Rule): void;
}

interface KindSearch {
  /** True if the possible choices depend on the current day. */
  readonly dependsOnToday: boolean;
  /** True if a search can list the possible choices, which is impossible for free text. */
  readonly canEnumerateAnswers: boolean;
  addClauses(
    formula: FormulaWriter,
    dimension: CompiledDimension,
    literals: Pick<DimensionModel, 'answered' | 'values'>,
  ): { readonly sizes: SizeAxis | null; readonly days: DayAxis | null };
  keepAnswer(search: SearchSession, model: DimensionModel, answers: Answers): Literal;
  /** Returns the choice for this option in the solution that the search found last. */
  readSolution(search: SearchSession, model: DimensionModel): UnderstoodSelection;
  evaluateAgain(seeker: RemainingSeeker, literal: Literal): Outcome;
  /** Returns the smallest and the largest size or date that is still possible. */
  findEnds(seeker: RemainingSeeker): RemainingEnds;
  areOthersMostDistant(dimension: CompiledDimension): boolean;
  needsManySearches(dimension: CompiledDimension): boolean;
  /** Returns the other possible choices that could replace the buyer's current one. */
  findReplacements(
    search: SearchSession,
    answers: Answers,
    model: DimensionModel,
    assumptions: readonly Literal[],
  ): Replacements;
}

/** Searches for the choices that are possible for one option. */
export interface RemainingSeeker {
  readonly search: SearchSession;
  readonly model: DimensionModel;
  readonly otherAssumptions: readonly Literal[];
  /**
   * True if the choice may change the default values of other options, so that the question must be
   * evaluated again.
   */
  readonly mustEvaluateAgain: boolean;
  isSure: boolean;
  evaluateWith(selection: UnderstoodSelection): Outcome;
}

export interface RemainingEnds {
  /**
   * The smallest and the largest size that the buyer can still choose, in the unit of the option.
   * Null means that there is no limit.
   */
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** True if the size must be greater than the limit, but may come arbitrarily close to it. */
  readonly exclusiveMinimum: boolean;
  readonly exclusiveMaximum: boolean;
  /**
   * The earliest and the latest date that the buyer can still choose, as YYYY-MM-DD. Null means
   * that there is no limit.
   */
  readonly earliest: string | null;
  readonly latest: string | null;
}

export const NO_ENDS: RemainingEnds = {
  minimum: null,
  maximum: null,
  exclusiveMinimum: false,
  exclusiveMaximum: false,
  earliest: null,
  latest: null,
};

/** A choice that could replace the buyer's current choice for one option. */
export interface Replacement {
  /** The new choice, or null if the current one is withdrawn. */
  readonly to: UnderstoodSelection | null;
  readonly assumptions: readonly Literal[];
  /** The distance between the new choice and the current one, from 0 to 1. */
  readonly distance: number;
  /** A number that ranks choices at equal distance. */
  readonly rank: number;
}

export interface Replacements {
  readonly found: readonly Replacement[];
  readonly isSure: boolean;
}
