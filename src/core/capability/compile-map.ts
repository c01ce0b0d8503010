import { decimal, multiply, toDecimalText, toNumber } from '../shared/exact.ts';
import { findUnit } from '../shared/units.ts';
import { CLOSED, OPEN } from './answers.ts';
import type {
  CapabilityMap,
  Constraint,
  Dimension,
  MagnitudeDimension,
  Measure,
  Value,
} from './capability-map.ts';
import { type Scope, compileCondition } from './compile-condition.ts';
import type {
  CompiledConstraint,
  CompiledDimension,
  CompiledLeadTime,
  CompiledMagnitude,
  CompiledMap,
  CompiledMeasure,
  CompiledValue,
  DimensionRules,
  Rule,
} from './compiled-map.ts';
import { orderByConditions } from './order-by-conditions.ts';
import { maskConditions } from './condition-masks.ts';
import { hiddenDimensions } from './hidden.ts';
import { normaliseWords } from './words.ts';

/**
 * Makes a map ready for evaluation. The map must have passed checkMap: a broken one throws or
 * evaluates to nonsense. Costs milliseconds; done once per published version.
 */
export function compileMap(source: CapabilityMap): CompiledMap {
  const hidden = hiddenDimensions(source);
  const bare = source.dimensions.map((dimension, index) =>
    compileDimension(source, dimension, index, hidden.has(dimension.key)),
  );
  const byKey = new Map(bare.map((dimension) => [dimension.key, dimension]));
  const measures = new Map(
    (source.measures ?? []).map((measure) => [measure.key, compileMeasure(measure, byKey)]),
  );
  const scope: Scope = {
    dimension: (key) => known(byKey, key),
    measure: (key) => known(measures, key),
  };
  const dimensions = bare.map((dimension) => {
    const { appliesWhen } = dimension.source;
    return appliesWhen
      ? { ...dimension, applies: compileCondition(scope, appliesWhen) }
      : dimension;
  });
  const constraints = (source.constraints ?? []).map((constraint, index) =>
    compileConstraint(scope, constraint, index, dimensions.length),
  );
  return {
    source,
    key: source.key,
    dimensions,
    dimensionIndex: new Map(dimensions.map((dimension) => [dimension.key, dimension.index])),
    measures,
    conditional: orderByConditions(dimensions),
    limited: dimensions.filter(isLimited),
    required: dimensions.filter((dimension) => dimension.required),
    constraints,
    constraintMasks: maskConditions(
      (source.constraints ?? []).map(({ when }) => when),
      dimensions,
    ),
    leadTime: compileLeadTime(scope, source),
    initialStates: Uint8Array.from(dimensions, (dimension) => (dimension.hidden ? CLOSED : OPEN)),
  };
}

function isLimited({ source, values }: CompiledDimension): boolean {
  switch (source.kind) {
    case 'choice':
      return values.some((value) => value.notOffered !== null || value.approval !== null);
    case 'magnitude':
      return [source.minimum, source.maximum, source.step].some(
        (limit) => limit !== null && limit !== undefined,
      );
    case 'text':
      return source.maximumLength !== null && source.maximumLength !== undefined;
    case 'date':
      return source.workingDaysOnly === true;
    case 'choices':
      return true;
  }
}

function known<T>(entries: ReadonlyMap<string, T>, key: string): T {
  const entry = entries.get(key);
  if (entry === undefined) throw new Error(`the map has no "${key}"`);
  return entry;
}

/** Room for the rules of one dimension; constraints come after all of them. */
const ORDERS_PER_DIMENSION = 10_000;

function compileDimension(
  map: CapabilityMap,
  source: Dimension,
  index: number,
  hidden: boolean,
): CompiledDimension {
  const values = reachable(source).map((value, place) =>
    compileValue(source, value, place, index * ORDERS_PER_DIMENSION, hidden),
  );
  return {
    index,
    key: source.key,
    kind: source.kind,
    source,
    hidden,
    required: source.required === true,
    applies: null,
    values,
    valueIndex: new Map(values.map((value) => [value.key, value.index])),
    wordIndex: indexWords(values),
    shownValueCount: values.filter((value) => !value.hidden).length,
    magnitude: source.kind === 'magnitude' ? compileMagnitude(source) : null,
    rules: builtInRules(map, source, index * ORDERS_PER_DIMENSION),
  };
}

/**
 * A hidden value that isn't offered must be answered as one that doesn't exist: so here it doesn't.
 */
function reachable(source: Dimension): readonly Value[] {
  if (!('values' in source)) return [];
  return source.values.filter((value) => value.visibility !== 'hidden' || value.offered !== false);
}

function compileValue(
  dimension: Dimension,
  source: Value,
  index: number,
  base: number,
  hiddenDimension: boolean,
): CompiledValue {
  const rule = (key: string, kind: string, effect: Rule['effect'], place: number): Rule =>
    builtInRule(
      `${key}:${dimension.key}:${source.key}`,
      kind,
      base + place,
      source.customerMessage,
      effect,
    );
  return {
    index,
    key: source.key,
    source,
    hidden: hiddenDimension || source.visibility === 'hidden',
    selection: {
      dimensionKey: dimension.key,
      valueKeys: [source.key],
      magnitude: null,
      unit: null,
      requestedValue: null,
    },
    notOffered:
      source.offered === false ? rule('not-offered', 'not_offered', 'blocks', 2 + index) : null,
    approval:
      source.requiresApproval === true
        ? rule('approval', 'approval', 'requires_approval', 5_000 + index)
        : null,
  };
}

function indexWords(values: readonly CompiledValue[]): Map<string, number> {
  const index = new Map<string, number>();
  for (const value of values) {
    for (const text of new Set(
      [value.key, value.source.label, ...(value.source.synonyms ?? [])].map(normaliseWords),
    ))
      index.set(text, index.has(text) ? -1 : value.index);
  }
  return index;
}

type Wording = Omit<Rule, 'told'>;

function withTelling(rule: Wording): Rule {
  const { constraintKey, kind, title, customerMessage, reviewDueAt } = rule;
  return {
    ...rule,
    told: { constraintKey, kind, title, reason: null, customerMessage, reviewDueAt },
  };
}

function builtInRule(
  constraintKey: string,
  kind: string,
  order: number,
  message: string | null | undefined,
  effect: Rule['effect'],
): Rule {
  const silent = { title: null, reason: null, reviewDueAt: null };
  return withTelling({
    order,
    constraintKey,
    kind,
    effect,
    ...silent,
    customerMessage: message ?? null,
    concernsOptions: true,
  });
}

function builtInRules(map: CapabilityMap, source: Dimension, base: number): DimensionRules {
  const rule = (
    prefix: string,
    kind: string,
    place: number,
    message: string | null | undefined,
  ): Rule => builtInRule(`${prefix}:${source.key}`, kind, base + place, message, 'blocks');
  const own = source as Partial<
    Record<
      'countMessage' | 'rangeMessage' | 'stepMessage' | 'lengthMessage' | 'workingDaysMessage',
      string | null
    >
  >;
  return {
    applies: rule('applies', 'does_not_apply', 0, source.doesNotApplyMessage),
    notInMap: rule('not-in-map', 'not_in_map', 1, map.notInMapMessage),
    tooMany: rule('count', 'too_many', 4_990, own.countMessage),
    tooFew: rule('count', 'too_few', 4_990, own.countMessage),
    range: rule('range', 'out_of_range', 4_991, own.rangeMessage),
    step: rule('step', 'off_step', 4_992, own.stepMessage),
    length: rule('length', 'out_of_range', 4_993, own.lengthMessage),
    workingDay: rule('working-day', 'out_of_range', 4_994, own.workingDaysMessage),
    required: rule('required', 'required', 4_995, null),
  };
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

function compileMeasure(
  source: Measure,
  dimensions: ReadonlyMap<string, CompiledDimension>,
): CompiledMeasure {
  const unit = findUnit(source.unit);
  if (unit === undefined) throw new Error(`no unit "${source.unit}"`);
  const terms = source.terms.map((term) => ({
    factor: decimal(term.factor),
    factorNumber: toNumber(decimal(term.factor)),
    of: term.of.map((key) => {
      const dimension = known(dimensions, key);
      return {
        dimension: dimension.index,
        ownUnitInBase: dimension.magnitude ? toNumber(dimension.magnitude.unit.factor) : 1,
      };
    }),
  }));
  const named = new Set(terms.flatMap((term) => term.of.map((factor) => factor.dimension)));
  return { key: source.key, unit, terms, dimensions: [...named] };
}

function compileConstraint(
  scope: Scope,
  source: Constraint,
  index: number,
  dimensionCount: number,
): CompiledConstraint {
  const when = compileCondition(scope, source.when);
  const rule = withTelling({
    order: dimensionCount * ORDERS_PER_DIMENSION + index,
    constraintKey: source.key,
    kind: source.kind,
    effect: source.effect,
    title: source.title ?? null,
    reason: source.reason ?? null,
    customerMessage: source.customerMessage ?? null,
    reviewDueAt: source.reviewDueAt ? new Date(source.reviewDueAt).toISOString() : null,
    concernsOptions: when.dimensions.length > 0,
  });
  return { index, rule, when };
}

function compileLeadTime(scope: Scope, map: CapabilityMap): CompiledLeadTime {
  return {
    workingDays: map.leadTime?.workingDays ?? 0,
    add: (map.leadTime?.add ?? []).map(({ workingDays, when }) => ({
      workingDays,
      when: compileCondition(scope, when),
    })),
    perQuantity: map.leadTime?.perQuantity ?? null,
  };
}
