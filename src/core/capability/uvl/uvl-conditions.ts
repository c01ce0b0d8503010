import type { Condition } from '../capability-map.ts';
import type { FeatureCondition } from './uvl-dimensions.ts';
import type { Violation } from './uvl-violation.ts';

/**
 * Converts the violation of a constraint to a condition of the capability map. Features of the same
 * option are combined in one `in` condition where possible.
 */
export function conditionOf(
  violation: Violation,
  selectedWhen: (name: string) => FeatureCondition,
): Condition {
  const read = (part: Violation): Condition => conditionOf(part, selectedWhen);
  if (violation.kind === 'feature') {
    const selected = selectedWhen(violation.name);
    return violation.negated ? { not: selected } : selected;
  }
  const mergeNegated = violation.kind === 'and';
  const parts = violation.of
    .filter((part) => part.kind !== 'feature' || part.negated !== mergeNegated)
    .map(read);
  const merged = violation.of.flatMap((part) =>
    part.kind === 'feature' && part.negated === mergeNegated ? [selectedWhen(part.name)] : [],
  );
  const joined = mergeByDimension(merged).map((condition) =>
    mergeNegated ? { not: condition } : condition,
  );
  const all = [...parts, ...joined];
  const only = all[0];
  if (all.length === 1 && only !== undefined) return only;
  return violation.kind === 'and' ? { all } : { any: all };
}

function mergeByDimension(conditions: readonly FeatureCondition[]): FeatureCondition[] {
  const values = new Map<string, Set<string>>();
  for (const { dimension, in: keys } of conditions) {
    const chosen = values.get(dimension) ?? new Set<string>();
    for (const key of keys) chosen.add(key);
    values.set(dimension, chosen);
  }
  return [...values].map(([dimension, keys]) => ({ dimension, in: [...keys] }));
}

export function depthOf(condition: Condition): number {
  if ('not' in condition) return 1 + depthOf(condition.not);
  return 1 + Math.max(0, ...partsOf(condition).map(depthOf));
}

function partsOf(condition: Condition): readonly Condition[] {
  if ('all' in condition) return condition.all;
  return 'any' in condition ? condition.any : [];
}
