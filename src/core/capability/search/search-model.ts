import type { Exact } from '../../shared/exact.ts';
import type { CompiledDimension, CompiledMap, CompiledMeasure, Rule } from '../compiled-map.ts';
import type { DayAxis } from './day-axis.ts';
import type { Literal } from './formula.ts';
import type { MeasuredBefore } from './measured-before.ts';
import type { SizeAxis } from './size-axis.ts';
import type { Prepared } from './solver.ts';

/**
 * A map as a formula that is fulfilled by exactly the questions whose answer is a yes:
 * docs/capability-maps.md says what a yes is. Made once per published version; no question changes
 * it.
 */
export interface SearchModel {
  readonly map: CompiledMap;
  /** With all rules in force. */
  readonly armed: Prepared;
  /** With no rule in force but those whose literal is assumed; made when it is asked for. */
  readonly unarmed: Prepared;
  readonly dimensions: readonly DimensionModel[];
  readonly rules: readonly RuleModel[];
  readonly quantity: SizeAxis;
  readonly products: ReadonlyMap<string, Literal>;
  readonly measures: readonly MeasureModel[];
  /** What came of measuring before: it spares work and changes nothing. */
  readonly recalled: MeasuredBefore;
  /**
   * By dimension: those with a default of which it decides, directly or through others, whether
   * they apply.
   */
  readonly lateDefaults: readonly (readonly number[])[];
  /** Literals that depend on what a question excludes. */
  readonly circumstances: Circumstances;
}

export interface DimensionModel {
  readonly dimension: CompiledDimension;
  /** It is answered, by the question or by its default. */
  readonly answered: Literal;
  /** By value. */
  readonly values: readonly Literal[];
  readonly sizes: SizeAxis | null;
  readonly days: DayAxis | null;
  /** It certainly applies; of dimensions with a default only. */
  readonly isCertain: Literal;
  /** It is a factor of a measure. */
  readonly isMeasured: boolean;
}

export interface RuleModel {
  /** The rule is in force. */
  readonly literal: Literal;
  readonly rule: Rule;
  /** The map's constraint that it is; null: a built-in rule. */
  readonly constraint: number | null;
}

export interface Circumstances {
  /** A value may be chosen by somebody who completes the question: [dimension, value, literal]. */
  readonly available: readonly (readonly [number, number, Literal])[];
  /** Nobody can complete the question with an answer here: [dimension, literal]. */
  readonly gone: readonly (readonly [number, Literal])[];
  /** The default isn't excluded: [dimension, literal]. */
  readonly hasDefault: readonly (readonly [number, Literal])[];
}

/** A measure that rules look at. */
export interface MeasureModel {
  readonly measure: CompiledMeasure;
  /** What is added up, as factors of dimensions; `isThere`: all its factors are answered. */
  readonly terms: readonly {
    readonly factor: Exact;
    readonly near: number;
    readonly of: readonly number[];
    readonly isThere: Literal;
  }[];
  /** Every term is answered or isn't there, and some term is answered. */
  readonly isKnown: Literal;
  /** By term: all its factors are answered. */
  readonly isTermThere: readonly Literal[];
  /** Comparisons that rules make; each literal tells the truth where the measure is known. */
  readonly comparisons: readonly MeasureComparison[];
}

interface MeasureComparison {
  readonly base: Exact;
  /** To double precision. */
  readonly near: number;
  readonly isBeyond: boolean;
  readonly literal: Literal;
}
