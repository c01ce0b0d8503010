import type {
  CapabilityMap,
  ChoiceDimension,
  Condition,
  Constraint,
  Dimension,
  MagnitudeDimension,
  Measure,
} from '../../src/core/capability/capability-map.ts';

export const range = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);

export function mapOfParts(
  dimensions: readonly Dimension[],
  whens: readonly Condition[],
  measures: readonly Measure[] = [],
): CapabilityMap {
  const constraints = whens.map((when, index): Constraint => ({
    key: `rule-${index}`,
    kind: 'excluded_combination',
    effect: 'blocks',
    when,
    customerMessage: 'We cannot make that.',
  }));
  return {
    key: 'hostile',
    title: 'Hostile',
    dimensions,
    measures,
    constraints,
    price: { kind: 'fixed', amount: '10.00' },
    leadTime: { workingDays: 1 },
  };
}

const valuesOf = (count: number) =>
  range(count).map((value) => ({ key: `v${value}`, label: `Way ${value}` }));

export function choice(
  index: number,
  count: number,
  rest: Partial<ChoiceDimension> = {},
): ChoiceDimension {
  return {
    key: `d${index}`,
    label: `Option ${index}`,
    kind: 'choice',
    required: true,
    values: valuesOf(count),
    ...rest,
  };
}

export function choices(
  index: number,
  count: number,
  bounds: { readonly atLeast?: number; readonly atMost?: number },
): Dimension {
  return {
    key: `d${index}`,
    label: `Set ${index}`,
    kind: 'choices',
    required: true,
    values: valuesOf(count),
    ...bounds,
  };
}

export function magnitude(
  index: number,
  rest: Partial<MagnitudeDimension> = {},
): MagnitudeDimension {
  return {
    key: `d${index}`,
    label: `Size ${index}`,
    kind: 'magnitude',
    required: true,
    unit: 'mm',
    minimum: 0,
    maximum: 1_000,
    ...rest,
  };
}

/** Returns the condition that the dimension has one of these values. */
export const is = (dimension: number, ...values: readonly number[]): Condition => ({
  dimension: `d${dimension}`,
  in: values.map((value) => `v${value}`),
});
export const all = (...parts: readonly Condition[]): Condition => ({ all: parts });
export const any = (...parts: readonly Condition[]): Condition => ({ any: parts });
export const not = (part: Condition): Condition => ({ not: part });

/** Returns a measure: the sum of some magnitudes, or of products of them. */
export function measure(key: string, unit: string, terms: readonly (readonly number[])[]): Measure {
  return {
    key,
    unit,
    terms: terms.map((factors) => ({ factor: 1, of: factors.map((index) => `d${index}`) })),
  };
}
