import type {
  CapabilityMap,
  Condition,
  Dimension,
} from '../../src/core/capability/capability-map.ts';
import { isGiven } from './given.ts';
import { type Truth, allOf, anyOf, opposite } from './truth.ts';

/** Hidden by its own word, or because its appliesWhen can only be true through something hidden. */
export function isHiddenDimension(map: CapabilityMap, key: string): boolean {
  const dimension = dimensionOf(map, key);
  if (dimension.visibility === 'hidden') return true;
  return (
    isGiven(dimension.appliesWhen) && withoutAskingForHidden(map, dimension.appliesWhen) === false
  );
}

/**
 * What a condition may become for someone who never asks for anything hidden: unknown is "true or
 * false, it depends".
 */
function withoutAskingForHidden(map: CapabilityMap, condition: Condition): Truth {
  if ('all' in condition)
    return allOf(condition.all.map((part) => withoutAskingForHidden(map, part)));
  if ('any' in condition)
    return anyOf(condition.any.map((part) => withoutAskingForHidden(map, part)));
  if ('not' in condition) return opposite(withoutAskingForHidden(map, condition.not));
  if ('measure' in condition) {
    const terms = measureOf(map, condition.measure).terms;
    return terms.every((term) => term.of.some((key) => isHiddenDimension(map, key))) ? false : null;
  }
  if (!('dimension' in condition)) return null;
  if (isHiddenDimension(map, condition.dimension))
    return 'answered' in condition && !condition.answered;
  if (!('in' in condition)) return null;
  return condition.in.every((value) => isHiddenValue(dimensionOf(map, condition.dimension), value))
    ? false
    : null;
}

function isHiddenValue(dimension: Dimension, valueKey: string): boolean {
  return valuesOf(dimension).some(
    (value) => value.key === valueKey && value.visibility === 'hidden',
  );
}

export function valuesOf(dimension: Dimension) {
  return dimension.kind === 'choice' || dimension.kind === 'choices' ? dimension.values : [];
}

export function dimensionOf(map: CapabilityMap, key: string): Dimension {
  const found = map.dimensions.find((dimension) => dimension.key === key);
  if (found === undefined) throw new RangeError(`no dimension ${key}`);
  return found;
}

export function measureOf(map: CapabilityMap, key: string) {
  const found = map.measures?.find((measure) => measure.key === key);
  if (found === undefined) throw new RangeError(`no measure ${key}`);
  return found;
}
