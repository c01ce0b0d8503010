import { decimal, toNumber } from '../shared/exact.ts';
import type {
  CapabilityMap,
  Condition,
  Dimension,
  DimensionKind,
  Value,
} from './capability-map.ts';
import { type DescribedDrawing, describeDrawings } from './describe-drawings.ts';
import { type HiddenNames, hiddenNames, simplifyForShown } from './hidden.ts';
import type { DescribedLimits, DimensionOf } from './kinds/kind-module.ts';
import { KINDS } from './kinds/kinds.ts';

/**
 * The public form of a capability map: without anything hidden, and with numbers as JSON numbers.
 */
export interface DescribedMap {
  readonly key: string;
  readonly version: number;
  readonly title: string;
  readonly dimensions: readonly DescribedDimension[];
  readonly drawings: readonly DescribedDrawing[];
}

export interface DescribedDimension extends DescribedLimits {
  readonly key: string;
  readonly label: string;
  readonly kind: DimensionKind;
  readonly required: boolean;
  readonly question: string;
  readonly values: readonly DescribedValue[];
  readonly appliesWhen: Condition | null;
}

export interface DescribedValue {
  readonly key: string;
  readonly label: string;
  readonly synonyms: readonly string[];
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly allergens: readonly string[] | null;
}

/**
 * Returns the public description of a capability map. The API's replies and the questions to buyers
 * are generated from it.
 */
export function describeMap(map: CapabilityMap, version: number): DescribedMap {
  const hidden = hiddenNames(map);
  const shown = map.dimensions.filter((dimension) => !hidden.dimensions.has(dimension.key));
  return {
    key: map.key,
    version,
    title: map.title,
    dimensions: shown.map((dimension) => describeDimension(dimension, hidden)),
    drawings: describeDrawings(map, hidden),
  };
}

export function describeDimension(dimension: Dimension, hidden: HiddenNames): DescribedDimension {
  const limits = describeLimits<DimensionKind>(dimension);
  return {
    key: dimension.key,
    label: dimension.label,
    kind: dimension.kind,
    required: dimension.required === true,
    question: dimension.question ?? dimension.label,
    values:
      'values' in dimension
        ? dimension.values.filter((value) => value.visibility !== 'hidden').map(describeValue)
        : [],
    ...limits,
    appliesWhen: describeCondition(dimension.appliesWhen, hidden),
  };
}

function describeLimits<K extends DimensionKind>(dimension: DimensionOf<K>): DescribedLimits {
  return KINDS[dimension.kind].describe(dimension);
}

function describeValue(value: Value): DescribedValue {
  return {
    key: value.key,
    label: value.label,
    synonyms: value.synonyms ?? [],
    description: value.description ?? null,
    imageUrl: value.imageUrl ?? null,
    allergens: value.allergens ?? null,
  };
}

function describeCondition(
  condition: Condition | null | undefined,
  hidden: HiddenNames,
): Condition | null {
  if (!condition) return null;
  const shown = simplifyForShown(condition, hidden);
  return typeof shown === 'boolean' ? null : convertDecimals(shown);
}

const BOUNDS: ReadonlySet<string> = new Set(['atLeast', 'atMost', 'moreThan', 'lessThan']);
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Converts decimals from text to JSON numbers, but leaves dates as text. */
function convertDecimals(condition: Condition): Condition {
  const convert = (value: unknown, key: string): unknown => {
    if (BOUNDS.has(key))
      return typeof value === 'string' && !DATE.test(value) ? toNumber(decimal(value)) : value;
    if (Array.isArray(value)) return value.map((part) => convert(part, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, convert(part, name)]),
    );
  };
  return convert(condition, '') as Condition;
}
