import { decimal, toNumber } from '../shared/exact.ts';
import { findUnit } from '../shared/units.ts';
import { CLOSED, OPEN } from './answers.ts';
import type { CapabilityMap, Constraint, Measure } from './capability-map.ts';
import { type Scope, compileCondition } from './compile-condition.ts';
import { ORDERS_PER_DIMENSION, compileDimension } from './compile-dimension.ts';
import type {
  CompiledConstraint,
  CompiledDimension,
  CompiledLeadTime,
  CompiledMap,
  CompiledMeasure,
  MapSource,
} from './compiled-map.ts';
import { orderByConditions } from './order-by-conditions.ts';
import { maskConditions } from './condition-masks.ts';
import { hiddenDimensions } from './hidden.ts';
import { KeptRule } from './rules.ts';

/**
 * Makes a map ready for evaluation. The map must have passed checkMap: a broken one throws or
 * evaluates to nonsense. Costs about a millisecond; done once per published version. The document
 * isn't held on to where `source` parses it anew.
 */
export function compileMap(document: CapabilityMap, source: MapSource = { document }): CompiledMap {
  const hidden = hiddenDimensions(document);
  const dimensions = document.dimensions.map((dimension, index) =>
    compileDimension(document, source, index, hidden.has(dimension.key)),
  );
  const byKey = new Map(dimensions.map((dimension) => [dimension.key, dimension]));
  const measures = new Map(
    (document.measures ?? []).map((measure) => [measure.key, compileMeasure(measure, byKey)]),
  );
  const scope: Scope = {
    dimension: (key) => known(byKey, key),
    measure: (key) => known(measures, key),
  };
  for (const [index, { appliesWhen }] of document.dimensions.entries())
    if (appliesWhen) dimensions[index]?.applyWhen(compileCondition(scope, appliesWhen));
  const { constraints = [] } = document;
  return {
    source,
    key: document.key,
    dimensions,
    dimensionIndex: new Map(dimensions.map((dimension) => [dimension.key, dimension.index])),
    measures,
    conditional: orderByConditions(dimensions),
    limited: dimensions.filter(isLimited),
    required: dimensions.filter((dimension) => dimension.required),
    constraints: constraints.map((constraint, index) =>
      compileConstraint(scope, constraint, index, dimensions.length),
    ),
    constraintMasks: maskConditions(
      constraints.map(({ when }) => when),
      dimensions,
    ),
    leadTime: compileLeadTime(scope, document),
    initialStates: Uint8Array.from(dimensions, (dimension) => (dimension.hidden ? CLOSED : OPEN)),
  };
}

/** Whether even a usual answer can break a built-in rule. */
function isLimited(dimension: CompiledDimension): boolean {
  const { kind, values, magnitude, maximumLength, workingDaysOnly } = dimension;
  switch (kind) {
    case 'choice':
      return values.some((value) => value.notOffered !== null || value.approval !== null);
    case 'magnitude':
      return [magnitude?.exactMinimum, magnitude?.exactMaximum, magnitude?.exactStep].some(
        (limit) => limit !== null && limit !== undefined,
      );
    case 'text':
      return maximumLength !== null;
    case 'date':
      return workingDaysOnly;
    case 'choices':
      return true;
  }
}

function known<T>(entries: ReadonlyMap<string, T>, key: string): T {
  const entry = entries.get(key);
  if (entry === undefined) throw new Error(`the map has no "${key}"`);
  return entry;
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
  const rule = new KeptRule({
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
