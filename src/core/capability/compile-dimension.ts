import { decimal, multiply, toDecimalText, toNumber } from '../shared/exact.ts';
import { findUnit } from '../shared/units.ts';
import type { CapabilityMap, Dimension, MagnitudeDimension, Value } from './capability-map.ts';
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
import type { UnderstoodSelection } from './question.ts';
import { BuiltInRules, type RuleMessages, builtInRule } from './rules.ts';
import { normaliseWords } from './words.ts';

/** Room for the rules of one dimension; constraints come after all of them. */
export const ORDERS_PER_DIMENSION = 10_000;

const NO_VALUES: readonly CompiledValue[] = [];
const NO_INDEX: ReadonlyMap<string, number> = new Map();

/** Makes a dimension ready, but for the condition on which it applies. */
export function compileDimension(
  map: CapabilityMap,
  source: MapSource,
  index: number,
  hidden: boolean,
): KeptDimension {
  const dimension = map.dimensions[index] as Dimension;
  return new KeptDimension(map, dimension, { source, index, hidden });
}

/** Where a dimension stands. */
interface Place {
  readonly source: MapSource;
  readonly index: number;
  readonly hidden: boolean;
}

/** A compiled dimension; what only words need of it is made when it is asked for. */
class KeptDimension implements CompiledDimension {
  readonly index: number;
  readonly key: string;
  readonly kind: CompiledDimension['kind'];
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
  readonly rules: DimensionRules;
  #applies: CompiledCondition | null = null;
  #wordIndex: ReadonlyMap<string, number> | null = null;
  readonly #map: MapSource;

  constructor(map: CapabilityMap, dimension: Dimension, { source, index, hidden }: Place) {
    const { key, kind, required } = dimension;
    this.#map = source;
    this.index = index;
    this.key = key;
    this.kind = kind;
    this.hidden = hidden;
    this.required = required === true;
    this.values = compileValues(this, reachable(dimension));
    this.valueIndex =
      this.values.length === 0
        ? NO_INDEX
        : new Map(this.values.map((value) => [value.key, value.index]));
    this.shownValueCount = this.values.filter((value) => !value.hidden).length;
    this.magnitude = kind === 'magnitude' ? compileMagnitude(dimension) : null;
    this.assumed = compileDefault(dimension, this.valueIndex);
    this.atLeast = kind === 'choices' ? (dimension.atLeast ?? null) : Number(kind === 'choice');
    this.atMost = kind === 'choices' ? (dimension.atMost ?? null) : 1;
    this.maximumLength = kind === 'text' ? (dimension.maximumLength ?? null) : null;
    this.workingDaysOnly = kind === 'date' && dimension.workingDaysOnly === true;
    this.rules = new BuiltInRules(key, index * ORDERS_PER_DIMENSION, messagesOf(map, dimension));
  }

  get source(): Dimension {
    return this.#map.document.dimensions[this.index] as Dimension;
  }

  get applies(): CompiledCondition | null {
    return this.#applies;
  }

  get wordIndex(): ReadonlyMap<string, number> {
    return (this.#wordIndex ??= indexWords(reachable(this.source)));
  }

  /** To be said once, before anything is evaluated: a condition looks at other dimensions. */
  applyWhen(condition: CompiledCondition): void {
    this.#applies = condition;
  }
}

/**
 * A hidden value that isn't offered must be answered as one that doesn't exist: so here it doesn't.
 */
function reachable(dimension: Dimension): readonly Value[] {
  if (!('values' in dimension)) return [];
  return dimension.values.every(isReachable)
    ? dimension.values
    : dimension.values.filter(isReachable);
}

function isReachable({ visibility, offered }: Value): boolean {
  return visibility !== 'hidden' || offered !== false;
}

function compileValues(
  dimension: CompiledDimension,
  values: readonly Value[],
): readonly CompiledValue[] {
  return values.length === 0
    ? NO_VALUES
    : values.map((value, index) => new KeptValue(dimension, value, index));
}

class KeptValue implements CompiledValue {
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
        ? builtInRule(`not-offered:${path}`, 'not_offered', order + 2, customerMessage, 'blocks')
        : null;
    this.approval =
      requiresApproval === true
        ? builtInRule(
            `approval:${path}`,
            'approval',
            order + 5_000,
            customerMessage,
            'requires_approval',
          )
        : null;
  }

  get source(): Value {
    return reachable(this.#dimension.source)[this.index] as Value;
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

function messagesOf(map: CapabilityMap, dimension: Dimension): RuleMessages | null {
  const own = dimension as Partial<
    Record<
      'countMessage' | 'rangeMessage' | 'stepMessage' | 'lengthMessage' | 'workingDaysMessage',
      string | null
    >
  >;
  const said = Object.entries({
    applies: dimension.doesNotApplyMessage,
    notInMap: map.notInMapMessage,
    tooMany: own.countMessage,
    tooFew: own.countMessage,
    range: own.rangeMessage,
    step: own.stepMessage,
    length: own.lengthMessage,
    workingDay: own.workingDaysMessage,
  }).filter(([, message]) => message !== null && message !== undefined);
  // no others are left
  return said.length === 0 ? null : (Object.fromEntries(said) as RuleMessages);
}

function compileDefault(
  dimension: Dimension,
  valueIndex: ReadonlyMap<string, number>,
): AssumedAnswer | null {
  if (!('default' in dimension) || dimension.default === null || dimension.default === undefined)
    return null;
  // The check has seen that the values named are there.
  const indexOf = (key: string): number => valueIndex.get(key) as number;
  switch (dimension.kind) {
    case 'choice':
      return { kind: 'choice', value: indexOf(dimension.default) };
    case 'choices':
      return {
        kind: 'choices',
        values: dimension.default.map(indexOf).toSorted((a, b) => a - b),
      };
    case 'magnitude':
      return { kind: 'magnitude', number: dimension.default };
    case 'text':
      return { kind: 'text', words: dimension.default };
  }
}

function compileMagnitude(source: MagnitudeDimension): CompiledMagnitude {
  const unit = findUnit(source.unit);
  if (unit === undefined) throw new Error(`no unit "${source.unit}"`);
  const [minimum, maximum, step] = [source.minimum, source.maximum, source.step].map((limit) =>
    limit === null || limit === undefined ? null : decimal(limit),
  );
  const start = minimum ?? decimal(0);
  const places = Math.max(
    ...[start, step ?? decimal(0)].map(
      (value) => (toDecimalText(value) ?? '').split('.')[1]?.length ?? 0,
    ),
  );
  const scale = 10 ** places;
  return {
    unit,
    minimum: minimum ? toNumber(minimum) : Number.NEGATIVE_INFINITY,
    maximum: maximum ? toNumber(maximum) : Number.POSITIVE_INFINITY,
    exactMinimum: minimum ? multiply(minimum, unit.factor) : null,
    exactMaximum: maximum ? multiply(maximum, unit.factor) : null,
    exactStep: step ? multiply(step, unit.factor) : null,
    scale,
    scaledMinimum: Math.round(toNumber(start) * scale),
    scaledStep: step ? Math.round(toNumber(step) * scale) : 0,
  };
}
