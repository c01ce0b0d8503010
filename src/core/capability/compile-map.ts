import { decimal, toNumber } from '../shared/exact.ts';
import { findUnit } from '../shared/units.ts';
import { STATE_CLOSED, STATE_OPEN } from './answers.ts';
import type { CapabilityMap, Constraint, Measure } from './capability-map.ts';
import { type ConditionScope, compileCondition } from './compile-condition.ts';
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
import { KINDS } from './kinds/kinds.ts';
import { RuleState } from './rules.ts';
import { translationsOf } from './translation.ts';

/**
 * Compiles a capability map that has passed `checkMap`; for any other map it may throw. This takes
 * about a millisecond.
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
  const scope: ConditionScope = {
    dimension: (key) => requireEntry(byKey, key),
    measure: (key) => requireEntry(measures, key),
  };
  for (const [index, { appliesWhen }] of document.dimensions.entries())
    if (appliesWhen) dimensions[index]?.setApplicability(compileCondition(scope, appliesWhen));
  const { constraints = [] } = document;
  return {
    source,
    key: document.key,
    dimensions,
    dimensionIndex: new Map(dimensions.map((dimension) => [dimension.key, dimension.index])),
    measures,
    conditionalDimensions: orderByConditions(dimensions),
    limitedDimensions: dimensions.filter((dimension) => KINDS[dimension.kind].isLimited(dimension)),
    required: dimensions.filter((dimension) => dimension.required),
    movableDimensions: dimensions.filter(({ magnitude }) => (magnitude?.offStep ?? null) !== null),
    constraints: constraints.map((constraint, index) =>
      compileConstraint(scope, constraint, index, dimensions.length),
    ),
    constraintMasks: maskConditions(
      constraints.map(({ when }) => when),
      dimensions,
    ),
    leadTime: compileLeadTime(scope, document),
    dueDays: dimensions.filter(({ dueDay }) => dueDay),
    initialStates: Uint8Array.from(dimensions, (dimension) =>
      dimension.hidden ? STATE_CLOSED : STATE_OPEN,
    ),
    translations: translationsOf(document),
  };
}

function requireEntry<T>(entries: ReadonlyMap<string, T>, key: string): T {
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
      const dimension = requireEntry(dimensions, key);
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
  scope: ConditionScope,
  source: Constraint,
  index: number,
  dimensionCount: number,
): CompiledConstraint {
  const when = compileCondition(scope, source.when);
  const rule = new RuleState({
    order: dimensionCount * ORDERS_PER_DIMENSION + index,
    constraintKey: source.key,
    kind: source.kind,
    effect: source.effect,
    title: source.title ?? null,
    reason: source.reason ?? null,
    customerMessage: source.customerMessage ?? null,
    reviewDueAt: source.reviewDueAt ? new Date(source.reviewDueAt).toISOString() : null,
    isAvoidable: when.dimensions.length > 0,
  });
  return { index, rule, when };
}

function compileLeadTime(scope: ConditionScope, map: CapabilityMap): CompiledLeadTime {
  return {
    workingDays: map.leadTime?.workingDays ?? 0,
    rushWorkingDays: map.leadTime?.rush?.workingDays ?? map.leadTime?.workingDays ?? 0,
    add: (map.leadTime?.add ?? []).map(({ workingDays, when }) => ({
      workingDays,
      when: compileCondition(scope, when),
    })),
    perQuantity: map.leadTime?.perQuantity ?? null,
  };
}
