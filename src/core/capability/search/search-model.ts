import type { ExactFraction } from '../../shared/exact.ts';
import type { CompiledDimension, CompiledMap, CompiledMeasure, Rule } from '../compiled-map.ts';
import type { DayAxis } from './day-axis.ts';
import type { Literal } from './formula.ts';
import type { SizeAxis } from './size-axis.ts';
import type { PreparedFormula } from './solver.ts';

/**
 * A capability map as a Boolean formula. Its solutions are exactly the configurations that can be
 * ordered, as docs/capability-maps.md defines them.
 */
export interface SearchModel {
  readonly map: CompiledMap;
  readonly allRules: PreparedFormula;
  readonly optionalRules: PreparedFormula;
  readonly dimensions: readonly DimensionModel[];
  readonly rules: readonly RuleModel[];
  readonly quantity: SizeAxis;
  readonly products: ReadonlyMap<string, Literal>;
  readonly measures: readonly MeasureModel[];
  readonly measuringLiterals: readonly Literal[];
  /**
   * For each option, the other options whose default value depends on it, directly or indirectly.
   */
  readonly dependentDefaults: readonly (readonly number[])[];
  readonly exclusionLiterals: ExclusionLiterals;
}

export interface DimensionModel {
  readonly dimension: CompiledDimension;
  readonly answered: Literal;
  readonly values: readonly Literal[];
  readonly sizes: SizeAxis | null;
  readonly days: DayAxis | null;
  readonly isCertain: Literal;
  readonly isMeasured: boolean;
}

export interface RuleModel {
  readonly literal: Literal;
  readonly rule: Rule;
  /** The index of the merchant's rule in the capability map, or null for a built-in rule. */
  readonly constraint: number | null;
}

export interface ExclusionLiterals {
  readonly available: readonly (readonly [number, number, Literal])[];
  readonly unanswerable: readonly (readonly [number, Literal])[];
  readonly hasDefault: readonly (readonly [number, Literal])[];
}

/** A measure, such as an area, that occurs in the formula of a capability map. */
export interface MeasureModel {
  readonly measure: CompiledMeasure;
  readonly terms: readonly {
    readonly factor: ExactFraction;
    readonly approximation: number;
    readonly of: readonly number[];
    readonly isAnswered: Literal;
  }[];
  readonly isKnown: Literal;
  readonly answeredTerms: readonly Literal[];
  readonly comparisons: readonly MeasureComparison[];
}

interface MeasureComparison {
  readonly base: ExactFraction;
  /** The bound as a floating-point number, for comparisons that don't have to be exact. */
  readonly approximation: number;
  readonly isBeyond: boolean;
  readonly literal: Literal;
}
