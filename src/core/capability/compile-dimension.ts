import type { CapabilityMap, Dimension, DimensionKind, Value } from './capability-map.ts';
import type {
  AssumedAnswer,
  CompiledCondition,
  CompiledDimension,
  CompiledMagnitude,
  CompiledValue,
  DimensionRules,
  MapSource,
  Rule,
} from './compiled-map.ts';
import type { CompiledLimits, DimensionOf } from './kinds/kind-module.ts';
import { kindIndexOf, KINDS } from './kinds/kinds.ts';
import type { UnderstoodSelection } from './question.ts';
import { BuiltInRules, type RuleMessages, makeBuiltInRule } from './rules.ts';
import { normaliseWords } from './words.ts';

/**
 * The number of sort positions reserved for the built-in rules of each option. The merchant's own
 * rules have higher positions.
 */
export const ORDERS_PER_DIMENSION = 10_000;

const NO_VALUES: readonly CompiledValue[] = [];
const NO_VALUE_INDEX: ReadonlyMap<string, number> = new Map();

/**
 * Compiles an option except for its `appliesWhen` condition, which may refer to options that aren't
 * compiled yet.
 */
export function compileDimension(
  map: CapabilityMap,
  source: MapSource,
  index: number,
  hidden: boolean,
): DimensionState {
  const dimension = map.dimensions[index] as Dimension;
  return new DimensionState(map, dimension, { source, index, hidden });
}

interface DimensionPosition {
  readonly source: MapSource;
  readonly index: number;
  readonly hidden: boolean;
}

/**
 * A compiled option. Its index of words is built when it is first needed, because only requests in
 * words use it.
 */
class DimensionState implements CompiledDimension {
  readonly index: number;
  readonly key: string;
  readonly kind: CompiledDimension['kind'];
  readonly valuesTaken: CompiledDimension['valuesTaken'];
  readonly kindIndex: number;
  readonly hidden: boolean;
  readonly required: boolean;
  readonly values: readonly CompiledValue[];
  readonly valueIndex: ReadonlyMap<string, number>;
  readonly shownValueCount: number;
  readonly magnitude: CompiledMagnitude | null;
  readonly assumed: AssumedAnswer | null;
  readonly atLeast: number | null;
  readonly atMost: number | null;
  readonly maximumLength: number | null;
  readonly workingDaysOnly: boolean;
  readonly dueDay: boolean;
  readonly rules: DimensionRules;
  #applies: CompiledCondition | null = null;
  #wordIndex: ReadonlyMap<string, number> | null = null;
  readonly #map: MapSource;

  constructor(
    map: CapabilityMap,
    dimension: Dimension,
    { source, index, hidden }: DimensionPosition,
  ) {
    const { key, kind, required } = dimension;
    this.#map = source;
    this.index = index;
    this.key = key;
    this.kind = kind;
    this.valuesTaken = KINDS[kind].valuesTaken;
    this.kindIndex = kindIndexOf(kind);
    this.hidden = hidden;
    this.required = required === true;
    this.values = compileValues(this, reachableValues(dimension, hidden));
    this.valueIndex =
      this.values.length === 0
        ? NO_VALUE_INDEX
        : new Map(this.values.map((value) => [value.key, value.index]));
    this.shownValueCount = this.values.filter((value) => !value.hidden).length;
    const limits = compileLimits<DimensionKind>(dimension);
    this.magnitude = limits.magnitude;
    this.assumed = compileDefault<DimensionKind>(dimension, this.valueIndex);
    this.atLeast = limits.atLeast;
    this.atMost = limits.atMost;
    this.maximumLength = limits.maximumLength;
    this.workingDaysOnly = limits.workingDaysOnly;
    this.dueDay = limits.dueDay;
    this.rules = new BuiltInRules(key, index * ORDERS_PER_DIMENSION, ruleMessages(map, dimension));
  }

  get source(): Dimension {
    return this.#map.document.dimensions[this.index] as Dimension;
  }

  get applies(): CompiledCondition | null {
    return this.#applies;
  }

  get wordIndex(): ReadonlyMap<string, number> {
    return (this.#wordIndex ??= indexWords(reachableValues(this.source, this.hidden)));
  }

  /**
   * Sets the condition under which the option applies. It is called once, after all options are
   * compiled and before the first evaluation.
   */
  setApplicability(condition: CompiledCondition): void {
    this.#applies = condition;
  }
}

/**
 * Leaves out values that aren't offered and that are hidden or belong to a hidden option. Replies
 * must not distinguish such values from values that don't exist.
 */
function reachableValues(dimension: Dimension, isHiddenDimension: boolean): readonly Value[] {
  if (!('values' in dimension)) return [];
  const isReachable = ({ visibility, offered }: Value): boolean =>
    offered !== false || !(isHiddenDimension || visibility === 'hidden');
  return dimension.values.every(isReachable)
    ? dimension.values
    : dimension.values.filter(isReachable);
}

function compileValues(
  dimension: CompiledDimension,
  values: readonly Value[],
): readonly CompiledValue[] {
  return values.length === 0
    ? NO_VALUES
    : values.map((value, index) => new ValueState(dimension, value, index));
}

class ValueState implements CompiledValue {
  readonly index: number;
  readonly key: string;
  readonly hidden: boolean;
  readonly notOffered: Rule | null;
  readonly approval: Rule | null;
  readonly #dimension: CompiledDimension;

  constructor(dimension: CompiledDimension, value: Value, index: number) {
    const { key, visibility, offered, requiresApproval, customerMessage } = value;
    const order = dimension.index * ORDERS_PER_DIMENSION + index;
    const path = `${dimension.key}:${key}`;
    this.#dimension = dimension;
    this.index = index;
    this.key = key;
    this.hidden = dimension.hidden || visibility === 'hidden';
    this.notOffered =
      offered === false
        ? makeBuiltInRule(
            `not-offered:${path}`,
            'not_offered',
            order + 2,
            customerMessage,
            'blocks',
          )
        : null;
    this.approval =
      requiresApproval === true
        ? makeBuiltInRule(
            `approval:${path}`,
            'approval',
            order + 5_000,
            customerMessage,
            'requires_approval',
          )
        : null;
  }

  get source(): Value {
    const { source, hidden } = this.#dimension;
    return reachableValues(source, hidden)[this.index] as Value;
  }

  get selection(): UnderstoodSelection {
    return {
      dimensionKey: this.#dimension.key,
      valueKeys: [this.key],
      magnitude: null,
      unit: null,
      requestedValue: null,
    };
  }
}

function indexWords(values: readonly Value[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    for (const text of new Set(
      [value.key, value.label, ...(value.synonyms ?? [])].map(normaliseWords),
    ))
      words.set(text, words.has(text) ? -1 : index);
  }
  return words;
}

function ruleMessages(map: CapabilityMap, dimension: Dimension): RuleMessages | null {
  const own = dimension as Partial<
    Record<
      | 'countMessage'
      | 'rangeMessage'
      | 'stepMessage'
      | 'lengthMessage'
      | 'workingDaysMessage'
      | 'dueDayMessage',
      string | null
    >
  >;
  const messages = Object.entries({
    applies: dimension.doesNotApplyMessage,
    notInMap: map.notInMapMessage,
    tooMany: own.countMessage,
    tooFew: own.countMessage,
    range: own.rangeMessage,
    step: own.stepMessage,
    length: own.lengthMessage,
    workingDay: own.workingDaysMessage,
    dueDay: own.dueDayMessage,
  }).filter(([, message]) => message !== null && message !== undefined);
  return messages.length === 0 ? null : (Object.fromEntries(messages) as RuleMessages);
}

function compileLimits<K extends DimensionKind>(dimension: DimensionOf<K>): CompiledLimits {
  return KINDS[dimension.kind].compile(dimension);
}

function compileDefault<K extends DimensionKind>(
  dimension: DimensionOf<K>,
  valueIndex: ReadonlyMap<string, number>,
): AssumedAnswer | null {
  return KINDS[dimension.kind].compileDefault(dimension, valueIndex);
}
