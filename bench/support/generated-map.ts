import type {
  CapabilityMap,
  Condition,
  Dimension,
} from '../../src/core/capability/capability-map.ts';
import { pick } from './random.ts';

/** The size of a map. One dimension in ten is a magnitude, one a set. */
export interface MapSize {
  readonly dimensions: number;
  readonly values: number;
  readonly rules: number;
}

/** Returns a generated map of this size, as the text of its document. */
export function writeMap(size: MapSize, random: () => number): string {
  const dimensions = writeDimensions(size);
  const constraints = Array.from({ length: size.rules }, (_, index) => ({
    key: `rule-${index}`,
    kind: 'excluded_combination',
    effect: 'blocks',
    when: writeCondition(index, dimensions, random),
    reason: `Nobody has made one (${index}).`,
    customerMessage: `We cannot make that: combination ${index} does not hold.`,
  }));
  const leadTime = { workingDays: 5 };
  return JSON.stringify({
    key: 'generated',
    title: 'Generated',
    dimensions,
    constraints,
    price: { kind: 'fixed', amount: '10.00' },
    leadTime,
  } satisfies Omit<CapabilityMap, 'constraints'> & { constraints: unknown });
}

function writeDimensions({ dimensions, values }: MapSize): Dimension[] {
  const sizes = Math.max(1, Math.round(dimensions / 10));
  const each = values / (dimensions - sizes);
  let written = 0;
  return Array.from({ length: dimensions }, (_, index): Dimension => {
    const base = {
      key: `option_${index}`,
      label: `Option number ${index}`,
      required: index % 3 === 0,
    };
    if (index < sizes)
      return { ...base, kind: 'magnitude', unit: 'cm', minimum: '10', maximum: '200', step: '0.5' };
    const upTo = Math.round((index - sizes + 1) * each);
    const list = Array.from({ length: upTo - written }, (__, place) => ({
      key: `value_${written + place}`,
      label: `Value number ${written + place}`,
    }));
    written = upTo;
    return { ...base, kind: index < 2 * sizes ? 'choices' : 'choice', values: list };
  });
}

function writeCondition(
  index: number,
  dimensions: readonly Dimension[],
  random: () => number,
): Condition {
  const literal = (): Condition => {
    const dimension = pick(random, dimensions);
    if ('values' in dimension) {
      return {
        dimension: dimension.key,
        in: [...new Set([pick(random, dimension.values).key, pick(random, dimension.values).key])],
      };
    }
    return {
      dimension: dimension.key,
      moreThan: String(10 + Math.floor(random() * 380) / 2),
      unit: 'cm',
    };
  };
  const parts = Array.from({ length: 2 + Math.floor(random() * 2) }, literal);
  return index % 5 === 4
    ? { all: [literal(), { not: { any: parts } }, literal()] }
    : { all: parts };
}
