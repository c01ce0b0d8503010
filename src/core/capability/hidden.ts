import type { CapabilityMap, Condition, Dimension, Measure } from './capability-map.ts';

/**
 * The keys in a capability map that buyers must not see. They are removed from every condition that
 * is shown to buyers.
 */
export interface HiddenNames {
  readonly dimensions: ReadonlySet<string>;
  readonly isHiddenValue: (dimensionKey: string, valueKey: string) => boolean;
  readonly measures: readonly Measure[];
}

export function hiddenNames(map: CapabilityMap): HiddenNames {
  return {
    dimensions: hiddenDimensions(map),
    isHiddenValue: hiddenValues(map.dimensions),
    measures: map.measures ?? [],
  };
}

/**
 * Returns the keys of all hidden options: those marked as hidden, and those that apply only if
 * something hidden is chosen.
 */
export function hiddenDimensions(map: CapabilityMap): ReadonlySet<string> {
  const hidden = new Set(
    map.dimensions
      .filter((dimension) => dimension.visibility === 'hidden')
      .map((dimension) => dimension.key),
  );
  const things: HiddenNames = {
    dimensions: hidden,
    isHiddenValue: hiddenValues(map.dimensions),
    measures: map.measures ?? [],
  };
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size;
    for (const dimension of map.dimensions) {
      if (dimension.appliesWhen && simplifyForShown(dimension.appliesWhen, things) === false)
        hidden.add(dimension.key);
    }
  }
  return hidden;
}

function hiddenValues(dimensions: readonly Dimension[]): HiddenNames['isHiddenValue'] {
  const keys = new Map(
    dimensions.map((dimension) => [
      dimension.key,
      new Set(
        'values' in dimension
          ? dimension.values
              .filter((value) => value.visibility === 'hidden')
              .map((value) => value.key)
          : [],
      ),
    ]),
  );
  return (dimensionKey, valueKey) => keys.get(dimensionKey)?.has(valueKey) === true;
}

/**
 * Simplifies a condition for a buyer who asks for nothing hidden. The result is true, false, or a
 * condition without hidden keys.
 */
export function simplifyForShown(condition: Condition, hidden: HiddenNames): Condition | boolean {
  if ('not' in condition) {
    const inner = simplifyForShown(condition.not, hidden);
    return typeof inner === 'boolean' ? !inner : { not: inner };
  }
  if ('all' in condition) {
    const parts = condition.all.map((part) => simplifyForShown(part, hidden));
    if (parts.includes(false)) return false;
    return joinConditions(
      parts.filter((part) => typeof part !== 'boolean'),
      'all',
      true,
    );
  }
  if ('any' in condition) {
    const parts = condition.any.map((part) => simplifyForShown(part, hidden));
    if (parts.includes(true)) return true;
    return joinConditions(
      parts.filter((part) => typeof part !== 'boolean'),
      'any',
      false,
    );
  }
  if ('measure' in condition) return isHiddenMeasure(condition.measure, hidden) ? false : condition;
  if (!('dimension' in condition)) return condition;
  if (hidden.dimensions.has(condition.dimension))
    return 'answered' in condition && !condition.answered;
  if (!('in' in condition)) return condition;
  const shown = condition.in.filter((key) => !hidden.isHiddenValue(condition.dimension, key));
  return shown.length === 0 ? false : { dimension: condition.dimension, in: shown };
}

/** Returns whether a measure can't be computed without sizes that are hidden from the buyer. */
function isHiddenMeasure(key: string, hidden: HiddenNames): boolean {
  const measure = hidden.measures.find((candidate) => candidate.key === key);
  return (
    measure !== undefined &&
    measure.terms.every((term) => term.of.some((factor) => hidden.dimensions.has(factor)))
  );
}

function joinConditions(
  parts: readonly Condition[],
  operator: 'all' | 'any',
  valueIfEmpty: boolean,
): Condition | boolean {
  const [only] = parts;
  if (only === undefined) return valueIfEmpty;
  if (parts.length === 1) return only;
  return operator === 'all' ? { all: parts } : { any: parts };
}
