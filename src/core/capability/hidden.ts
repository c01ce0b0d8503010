import type { CapabilityMap, Condition, Dimension, Measure } from './capability-map.ts';

/** What is hidden, so that a condition can be told to somebody who may not know of it. */
export interface HiddenThings {
  readonly dimensions: ReadonlySet<string>;
  readonly isHiddenValue: (dimensionKey: string, valueKey: string) => boolean;
  readonly measures: readonly Measure[];
}

/** What nobody is shown of a map. */
export function hiddenThings(map: CapabilityMap): HiddenThings {
  return {
    dimensions: hiddenDimensions(map),
    isHiddenValue: hiddenValues(map.dimensions),
    measures: map.measures ?? [],
  };
}

/**
 * Keys of the dimensions that nobody is shown: those marked hidden, and those that only something
 * hidden makes apply.
 */
export function hiddenDimensions(map: CapabilityMap): ReadonlySet<string> {
  const hidden = new Set(
    map.dimensions
      .filter((dimension) => dimension.visibility === 'hidden')
      .map((dimension) => dimension.key),
  );
  const things: HiddenThings = {
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

function hiddenValues(dimensions: readonly Dimension[]): HiddenThings['isHiddenValue'] {
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
 * The condition as it stands for somebody who asks for nothing hidden: true, false, or a condition
 * without hidden keys.
 */
export function simplifyForShown(condition: Condition, hidden: HiddenThings): Condition | boolean {
  if ('not' in condition) {
    const inner = simplifyForShown(condition.not, hidden);
    return typeof inner === 'boolean' ? !inner : { not: inner };
  }
  if ('all' in condition) {
    const parts = condition.all.map((part) => simplifyForShown(part, hidden));
    if (parts.includes(false)) return false;
    return joined(
      parts.filter((part) => typeof part !== 'boolean'),
      'all',
      true,
    );
  }
  if ('any' in condition) {
    const parts = condition.any.map((part) => simplifyForShown(part, hidden));
    if (parts.includes(true)) return true;
    return joined(
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

/** Nothing of it can be measured without something hidden. */
function isHiddenMeasure(key: string, hidden: HiddenThings): boolean {
  const measure = hidden.measures.find((candidate) => candidate.key === key);
  return (
    measure !== undefined &&
    measure.terms.every((term) => term.of.some((factor) => hidden.dimensions.has(factor)))
  );
}

function joined(
  parts: readonly Condition[],
  word: 'all' | 'any',
  whenEmpty: boolean,
): Condition | boolean {
  const [only] = parts;
  if (only === undefined) return whenEmpty;
  if (parts.length === 1) return only;
  return word === 'all' ? { all: parts } : { any: parts };
}
