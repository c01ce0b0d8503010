import type { ExactFraction } from '../shared/exact.ts';
import type { Unit } from '../shared/units.ts';
import type { Answers } from './answers.ts';
import type {
  CapabilityMap,
  DecimalInput,
  Dimension,
  DimensionKind,
  OffStep,
  Value,
} from './capability-map.ts';
import type { UnderstoodSelection } from './question.ts';
import type { Translation } from './translation.ts';
import type { Truth } from './truth.ts';

/**
 * Gives access to the document of a capability map. It must not be used while a question is
 * evaluated, because every access may parse the document again.
 */
export interface MapSource {
  readonly document: CapabilityMap;
  /** The number of characters of the document, or absent if it is unknown. */
  readonly size?: number;
  readonly digest?: string;
}

/** A capability map in a form that is fast to evaluate. Each published version is compiled once. */
export interface CompiledMap {
  readonly source: MapSource;
  readonly key: string;
  readonly dimensions: readonly CompiledDimension[];
  readonly dimensionIndex: ReadonlyMap<string, number>;
  readonly measures: ReadonlyMap<string, CompiledMeasure>;
  /**
   * The options that have a default value or apply only under a condition, sorted so that each
   * comes after those that its condition refers to.
   */
  readonly conditionalDimensions: readonly CompiledDimension[];
  /**
   * The options for which even the simplest choice, such as a single value, can break a built-in
   * rule.
   */
  readonly limitedDimensions: readonly CompiledDimension[];
  readonly required: readonly CompiledDimension[];
  readonly movableDimensions: readonly CompiledDimension[];
  readonly constraints: readonly CompiledConstraint[];
  readonly constraintMasks: ConditionMasks;
  readonly leadTime: CompiledLeadTime;
  /** The dates on which a buyer can need what is ordered. */
  readonly dueDays: readonly CompiledDimension[];
  readonly initialStates: Uint8Array;
  readonly translations: ReadonlyMap<string, Translation>;
}

export interface CompiledDimension {
  readonly index: number;
  readonly key: string;
  readonly kind: DimensionKind;
  readonly valuesTaken: 'none' | 'one' | 'several';
  /**
   * The index of the option's kind in `KIND_ANSWERS`. A lookup by array index is faster than one by
   * name.
   */
  readonly kindIndex: number;
  readonly source: Dimension;
  /** True if the option is marked as hidden, or applies only if something hidden is chosen. */
  readonly hidden: boolean;
  readonly required: boolean;
  readonly applies: CompiledCondition | null;
  /** The values of the option, except those that are both hidden and not offered. */
  readonly values: readonly CompiledValue[];
  readonly valueIndex: ReadonlyMap<string, number>;
  /**
   * Maps each normalised key, label and synonym to the index of its value, or to -1 if several
   * values share the name.
   */
  readonly wordIndex: ReadonlyMap<string, number>;
  readonly shownValueCount: number;
  readonly magnitude: CompiledMagnitude | null;
  /** The default value, which is used if the option applies and the buyer chooses nothing. */
  readonly assumed: AssumedAnswer | null;
  /**
   * The smallest and the largest number of values that a buyer must choose. Null means that there
   * is no limit.
   */
  readonly atLeast: number | null;
  readonly atMost: number | null;
  /** The maximum length of the buyer's text in characters, or null if there is no limit. */
  readonly maximumLength: number | null;
  readonly workingDaysOnly: boolean;
  readonly dueDay: boolean;
  readonly rules: DimensionRules;
}

/**
 * A default value of an option. List values are given by index, and sizes in the unit of the
 * option.
 */
export type AssumedAnswer =
  | { readonly kind: 'choice'; readonly value: number }
  | { readonly kind: 'choices'; readonly values: readonly number[] }
  | { readonly kind: 'magnitude'; readonly number: DecimalInput }
  | { readonly kind: 'text'; readonly words: string };

export interface CompiledValue {
  readonly index: number;
  readonly key: string;
  readonly source: Value;
  readonly hidden: boolean;
  /** The selection that the API returns if the buyer chooses only this value. */
  readonly selection: UnderstoodSelection;
  /**
   * The rules that fire if this value is chosen: one if the store doesn't offer it, and one if it
   * needs approval. Null means that there is no such rule.
   */
  readonly notOffered: Rule | null;
  readonly approval: Rule | null;
}

/**
 * The limits of a size, both as floating-point numbers in the option's unit and as exact fractions
 * in base units.
 */
export interface CompiledMagnitude {
  readonly unit: Unit;
  readonly minimum: number;
  readonly maximum: number;
  readonly exactMinimum: ExactFraction | null;
  readonly exactMaximum: ExactFraction | null;
  readonly exactStep: ExactFraction | null;
  /**
   * A factor that turns the minimum and the step into whole numbers, so that sizes can be checked
   * quickly without big integers.
   */
  readonly scale: number;
  readonly scaledMinimum: number;
  readonly scaledStep: number;
  readonly offStep: OffStep | null;
}

/**
 * A rule that blocks an order or sends it to a person. Verdicts list rules by ascending `order`.
 */
export interface Rule {
  readonly order: number;
  readonly constraintKey: string;
  readonly kind: string;
  readonly effect: 'blocks' | 'requires_approval';
  readonly title: string | null;
  readonly reason: string | null;
  readonly customerMessage: string | null;
  readonly reviewDueAt: string | null;
  /** The rule as agents and buyers see it, without the store's internal note. */
  readonly facts: BlockingRuleFacts;
  /**
   * True if a different choice can avoid the rule. It is false for rules that only test the
   * quantity or the product.
   */
  readonly isAvoidable: boolean;
}

/**
 * A rule in the form that the API publishes. Its `reason` is always null, because only the store
 * may see the reason.
 */
export interface BlockingRuleFacts {
  readonly constraintKey: string;
  readonly kind: string;
  readonly title: string | null;
  readonly reason: null;
  readonly customerMessage: string | null;
  readonly reviewDueAt: string | null;
}

export interface DimensionRules {
  readonly applies: Rule;
  readonly notInMap: Rule;
  readonly tooMany: Rule;
  readonly tooFew: Rule;
  readonly range: Rule;
  readonly step: Rule;
  readonly length: Rule;
  readonly workingDay: Rule;
  readonly dueDay: Rule;
  /**
   * The rule that rejects an order if an option requires a choice but none is possible. It only
   * appears in explanations.
   */
  readonly required: Rule;
}

export interface CompiledCondition {
  holds(answers: Answers): Truth;
  readonly dimensions: readonly number[];
}

export interface CompiledConstraint {
  readonly index: number;
  readonly rule: Rule;
  readonly when: CompiledCondition;
}

/**
 * Bit masks that tell which conditions can still be true once a value is chosen. Conditions that a
 * mask rules out don't have to be evaluated.
 */
export interface ConditionMasks {
  readonly wordsPerMask: number;
  readonly bits: Int32Array;
  readonly masks: readonly DimensionMask[];
  /**
   * For each condition, the options that decide it. Null means that bit masks alone can't decide
   * the condition.
   */
  readonly certainWhenAnswered: readonly (readonly number[] | null)[];
}

export interface DimensionMask {
  readonly dimension: number;
  readonly takesSeveral: boolean;
  readonly offset: number;
}

export interface CompiledMeasure {
  readonly key: string;
  readonly unit: Unit;
  readonly terms: readonly CompiledTerm[];
  readonly dimensions: readonly number[];
}

export interface CompiledTerm {
  readonly factor: ExactFraction;
  readonly factorNumber: number;
  readonly of: readonly CompiledFactor[];
}

export interface CompiledFactor {
  readonly dimension: number;
  readonly ownUnitInBase: number;
}

export interface CompiledLeadTime {
  readonly workingDays: number;
  /**
   * The working days that replace `workingDays` if a due day demands faster work. Equal to
   * `workingDays` if the store never works faster.
   */
  readonly rushWorkingDays: number;
  readonly add: readonly { readonly workingDays: number; readonly when: CompiledCondition }[];
  readonly perQuantity: { readonly every: number; readonly workingDays: number } | null;
}
