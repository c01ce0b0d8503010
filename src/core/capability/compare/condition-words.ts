import { isObject } from './json.ts';
import type { Bounds, CapabilityMap, Condition } from '../capability-map.ts';

/**
 * Returns whether a JSON value has the form of a condition, so that it can be described in words.
 */
export function isCondition(value: unknown): value is Condition {
  if (!isObject(value)) return false;
  const parts = value['all'] ?? value['any'];
  if (parts !== undefined) return Array.isArray(parts) && parts.every(isCondition);
  if ('not' in value) return isCondition(value['not']);
  if ('quantity' in value) return isObject(value['quantity']);
  if ('product' in value) return isObject(value['product']) && isList(value['product']['in']);
  return !('in' in value) || isList(value['in']);
}

function isList(value: unknown): boolean {
  return Array.isArray(value);
}

type MapWords = Pick<CapabilityMap, 'dimensions' | 'measures'>;

/** Describes a condition in words, such as “Wood is Oak, and Width is more than 100 cm”. */
export function conditionWords(map: MapWords, condition: Condition): string {
  if ('all' in condition) return joinWords(map, condition.all, ', and ');
  if ('any' in condition) return joinWords(map, condition.any, ', or ');
  if ('not' in condition) return `not (${conditionWords(map, condition.not)})`;
  if ('quantity' in condition) return `the quantity is ${boundWords(condition.quantity, '')}`;
  if ('product' in condition) return `the product is ${condition.product.in.join(' or ')}`;
  if ('measure' in condition) {
    const measure = map.measures?.find(({ key }) => key === condition.measure);
    const unit = condition.unit ?? measure?.unit ?? '';
    return `${condition.measure} is ${boundWords(condition, unit)}`;
  }
  const dimension = map.dimensions.find(({ key }) => key === condition.dimension);
  const label = dimension?.label ?? condition.dimension;
  if ('in' in condition) {
    const values = dimension !== undefined && 'values' in dimension ? dimension.values : [];
    const labels = condition.in.map(
      (key) => (isList(values) ? values : []).find((value) => value.key === key)?.label ?? key,
    );
    return `${label} is ${labels.join(' or ')}`;
  }
  if ('answered' in condition)
    return condition.answered ? `${label} is chosen` : `${label} is not chosen`;
  const unit = dimension !== undefined && 'unit' in dimension ? dimension.unit : '';
  return `${label} is ${boundWords(condition, condition.unit ?? unit)}`;
}

function joinWords(map: MapWords, parts: readonly Condition[], joint: string): string {
  return parts
    .map((part) => {
      const words = conditionWords(map, part);
      return 'all' in part || 'any' in part ? `(${words})` : words;
    })
    .join(joint);
}

const BOUND_WORDS = [
  ['atLeast', 'at least'],
  ['moreThan', 'more than'],
  ['atMost', 'at most'],
  ['lessThan', 'less than'],
] as const;

function boundWords(bounds: Bounds, unit: string): string {
  const suffix = unit === '' ? '' : ` ${unit}`;
  return BOUND_WORDS.flatMap(([member, words]) => {
    const bound = bounds[member];
    return bound === undefined ? [] : [`${words} ${bound}${suffix}`];
  }).join(' and ');
}
