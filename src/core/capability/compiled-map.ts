import type { Exact } from '../shared/exact.ts';
import type { Unit } from '../shared/units.ts';
import type { Answers } from './answers.ts';
import type {
  CapabilityMap,
  DecimalInput,
  Dimension,
  DimensionKind,
  Value,
} from './capability-map.ts';
import type { UnderstoodSelection } from './question.ts';
import type { Truth } from './truth.ts';

/**
 * A map's document as whoever keeps it does: it may be parsed anew each time, so evaluation never
 * looks into it.
 */
export interface MapSource {
  readonly document: CapabilityMap;
  /** Characters of its text, and what equal texts have in common, where its keeper knows. */
  readonly size?: number;
  readonly digest?: string;
}

/** A capability map made ready for evaluation; made once per published version. */
export interface CompiledMap {
  readonly source: MapSource;
  readonly key: string;
  readonly dimensions: readonly CompiledDimension[];
  readonly dimensionIndex: ReadonlyMap<string, number>;
  readonly measures: ReadonlyMap<string, CompiledMeasure>;
  /** Dimensions with `appliesWhen` or a default, each after those that its condition looks at. */
  readonly conditional: readonly CompiledDimension[];
  /** Dimensions on which even a usual answer can break a built-in rule. */
  readonly limited: readonly CompiledDimension[];
  readonly required: readonly CompiledDimension[];
  readonly constraints: readonly CompiledConstraint[];
  readonly constraintMasks: ConditionMasks;
  readonly leadTime: CompiledLeadTime;
  /** The state of every dimension before anything is asked. */
  readonly initialStates: Uint8Array;
}

export interface CompiledDimension {
  readonly index: number;
  readonly key: string;
  readonly kind: DimensionKind;
  /** As the document has it. */
  readonly source: Dimension;
  /** Hidden itself, or reachable only through something hidden. */
  readonly hidden: boolean;
  readonly required: boolean;
  readonly applies: CompiledCondition | null;
  /** Values that can be had by asking: all but hidden ones that aren't offered. */
  readonly values: readonly CompiledValue[];
  readonly valueIndex: ReadonlyMap<string, number>;
  /** Normalised keys, labels and synonyms; -1 where several values share one. */
  readonly wordIndex: ReadonlyMap<string, number>;
  readonly shownValueCount: number;
  readonly magnitude: CompiledMagnitude | null;
  /** What it is answered with where it applies and nobody answers it. */
  readonly assumed: AssumedAnswer | null;
  /** How many values may be chosen. Null: any number. */
  readonly atLeast: number | null;
  readonly atMost: number | null;
  /** Of a text, in characters. Null: of any length. */
  readonly maximumLength: number | null;
  readonly workingDaysOnly: boolean;
  readonly rules: DimensionRules;
}

/** A default: values as indices, a size in the dimension's own unit, or a text. */
export type AssumedAnswer =
  | { readonly kind: 'choice'; readonly value: number }
  | { readonly kind: 'choices'; readonly values: readonly number[] }
  | { readonly kind: 'magnitude'; readonly number: DecimalInput }
  | { readonly kind: 'text'; readonly words: string };

export interface CompiledValue {
  readonly index: number;
  readonly key: string;
  /** As the document has it. */
  readonly source: Value;
  readonly hidden: boolean;
  /** What is sent back where it is the one value of a choice. */
  readonly selection: UnderstoodSelection;
  /** The rule that choosing it fires, if any. */
  readonly notOffered: Rule | null;
  readonly approval: Rule | null;
}

/**
 * Limits in the dimension's own unit, as the doubles nearest to the decimals, and exactly in base
 * units.
 */
export interface CompiledMagnitude {
  readonly unit: Unit;
  readonly minimum: number;
  readonly maximum: number;
  readonly exactMinimum: Exact | null;
  readonly exactMaximum: Exact | null;
  readonly exactStep: Exact | null;
  /**
   * Minimum and step as whole numbers of 1/scale, for checking steps without big integers; step 0:
   * no step.
   */
  readonly scale: number;
  readonly scaledMinimum: number;
  readonly scaledStep: number;
}

/** A rule that can fire. `order` is its place in the verdict. */
export interface Rule {
  readonly order: number;
  readonly constraintKey: string;
  readonly kind: string;
  readonly effect: 'blocks' | 'requires_approval';
  readonly title: string | null;
  readonly reason: string | null;
  readonly customerMessage: string | null;
  readonly reviewDueAt: string | null;
  /** The rule as agents and buyers are told of it: without the store's internal note. */
  readonly told: ToldRule;
  /**
   * Whether choosing other options can keep it from firing; false where it looks at quantity or
   * product alone.
   */
  readonly concernsOptions: boolean;
}

/** The specification's BlockingRule, for those who may not see `reason`. */
export interface ToldRule {
  readonly constraintKey: string;
  readonly kind: string;
  readonly title: string | null;
  readonly reason: null;
  readonly customerMessage: string | null;
  readonly reviewDueAt: string | null;
}

/** The built-in rules of a dimension. */
export interface DimensionRules {
  readonly applies: Rule;
  readonly notInMap: Rule;
  readonly tooMany: Rule;
  readonly tooFew: Rule;
  readonly range: Rule;
  readonly step: Rule;
  readonly length: Rule;
  readonly workingDay: Rule;
  /** Of an explanation only: it must be answered, and nothing is left to answer it with. */
  readonly required: Rule;
}

export interface CompiledCondition {
  holds(answers: Answers): Truth;
  /** The dimensions that it names. */
  readonly dimensions: readonly number[];
}

export interface CompiledConstraint {
  readonly index: number;
  readonly rule: Rule;
  readonly when: CompiledCondition;
}

/**
 * Which of a list of conditions each choice leaves possible, one bit a condition: the others can't
 * be true as things stand.
 */
export interface ConditionMasks {
  /** 32-bit words of a mask. */
  readonly words: number;
  /** A bit for every condition, then the masks. */
  readonly bits: Int32Array;
  readonly masks: readonly DimensionMask[];
  /**
   * By condition: where it is still possible, and these dimensions are answered with one value
   * each, it is true. Null: it must be looked at.
   */
  readonly certainWhenAnswered: readonly (readonly number[] | null)[];
}

export interface DimensionMask {
  readonly dimension: number;
  /** Whether it is answered with several values. */
  readonly isSeveral: boolean;
  /** Where its mask begins: `words` words for each cell, the unanswered one first. */
  readonly from: number;
}

export interface CompiledMeasure {
  readonly key: string;
  readonly unit: Unit;
  readonly terms: readonly CompiledTerm[];
  readonly dimensions: readonly number[];
}

export interface CompiledTerm {
  readonly factor: Exact;
  readonly factorNumber: number;
  readonly of: readonly CompiledFactor[];
}

export interface CompiledFactor {
  readonly dimension: number;
  readonly ownUnitInBase: number;
}

export interface CompiledLeadTime {
  readonly workingDays: number;
  readonly add: readonly { readonly workingDays: number; readonly when: CompiledCondition }[];
  readonly perQuantity: { readonly every: number; readonly workingDays: number } | null;
}
