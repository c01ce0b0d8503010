import { decimal, toNumber } from '../shared/exact.ts';
import type { CapabilityMap, Condition, DecimalInput, Dimension, Value } from './capability-map.ts';
import { type HiddenThings, hiddenThings, simplifyForShown } from './hidden.ts';

/** A map as it is shown to anybody: nothing hidden in it. Numbers are JSON numbers. */
export interface DescribedMap {
  readonly key: string;
  readonly version: number;
  readonly title: string;
  readonly dimensions: readonly DescribedDimension[];
}

export interface DescribedDimension {
  readonly key: string;
  readonly label: string;
  readonly kind: Dimension['kind'];
  readonly required: boolean;
  readonly question: string;
  readonly values: readonly DescribedValue[];
  readonly unit: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly step: number | null;
  readonly atLeast: number | null;
  readonly atMost: number | null;
  readonly maximumLength: number | null;
  readonly appliesWhen: Condition | null;
}

export interface DescribedValue {
  readonly key: string;
  readonly label: string;
  readonly synonyms: readonly string[];
  readonly allergens: readonly string[] | null;
}

/** What capability replies and offers' questions tell of a map. */
export function describeMap(map: CapabilityMap, version: number): DescribedMap {
  const hidden = hiddenThings(map);
  const shown = map.dimensions.filter((dimension) => !hidden.dimensions.has(dimension.key));
  return {
    key: map.key,
    version,
    title: map.title,
    dimensions: shown.map((dimension) => describeDimension(dimension, hidden)),
  };
}

function describeDimension(dimension: Dimension, hidden: HiddenThings): DescribedDimension {
  const magnitude = dimension.kind === 'magnitude' ? dimension : null;
  const choices = dimension.kind === 'choices' ? dimension : null;
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
    unit: magnitude?.unit ?? null,
    minimum: numberOf(magnitude?.minimum),
    maximum: numberOf(magnitude?.maximum),
    step: numberOf(magnitude?.step),
    atLeast: choices?.atLeast ?? null,
    atMost: choices?.atMost ?? null,
    maximumLength: dimension.kind === 'text' ? (dimension.maximumLength ?? null) : null,
    appliesWhen: describeCondition(dimension.appliesWhen, hidden),
  };
}

function describeValue({ key, label, synonyms, allergens }: Value): DescribedValue {
  return { key, label, synonyms: synonyms ?? [], allergens: allergens ?? null };
}

function numberOf(input: DecimalInput | null | undefined): number | null {
  return input === null || input === undefined ? null : toNumber(decimal(input));
}

function describeCondition(
  condition: Condition | null | undefined,
  hidden: HiddenThings,
): Condition | null {
  if (!condition) return null;
  const shown = simplifyForShown(condition, hidden);
  return typeof shown === 'boolean' ? null : withNumbers(shown);
}

const BOUNDS: ReadonlySet<string> = new Set(['atLeast', 'atMost', 'moreThan', 'lessThan']);
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Bounds go out as JSON numbers, however the map writes them; dates stay text. */
function withNumbers(condition: Condition): Condition {
  const convert = (value: unknown, key: string): unknown => {
    if (BOUNDS.has(key))
      return typeof value === 'string' && !DATE.test(value) ? toNumber(decimal(value)) : value;
    if (Array.isArray(value)) return value.map((part) => convert(part, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, convert(part, name)]),
    );
  };
  return convert(condition, '') as Condition; // the same members, numbers where decimals were
}
