import type {
  CapabilityMap,
  Dimension,
  MagnitudeDimension,
  Measure,
} from '../../src/core/capability/capability-map.ts';
import type { Draw } from './random.ts';
import { quantityOf, unitsLike } from './unit-table.ts';

const isMagnitude = (dimension: Dimension): dimension is MagnitudeDimension =>
  dimension.kind === 'magnitude';

/** Lengths become perimeters, areas and volumes; anything may weigh something. */
export function drawMeasures(
  draw: Draw,
  dimensions: readonly Dimension[],
): NonNullable<CapabilityMap['measures']> {
  const magnitudes = dimensions.filter(isMagnitude);
  if (magnitudes.length === 0) return [];
  const lengths = magnitudes
    .filter((each) => quantityOf(each.unit) === 'length')
    .map((each) => each.key);
  return Array.from({ length: draw.whole(0, 2) }, (_, index) => {
    const key = `m${index + 1}`;
    if (lengths.length > 0 && draw.chance(0.7)) return geometric(draw, key, lengths);
    const keys = magnitudes.map((each) => each.key);
    return {
      key,
      unit: draw.pick(['kg', 'lb', 'g']),
      terms: termsOf(draw, keys, draw.whole(1, 2)),
    };
  });
}

function geometric(draw: Draw, key: string, lengths: readonly string[]): Measure {
  const power = draw.pick([1, 1, 2, 2, 3] as const);
  const unit = draw.pick(unitsLike({ 1: 'm', 2: 'm2', 3: 'm3' }[power]));
  return { key, unit, terms: termsOf(draw, lengths, power) };
}

function termsOf(draw: Draw, keys: readonly string[], power: number): Measure['terms'] {
  return Array.from({ length: draw.whole(1, 3) }, () => ({
    factor: draw.pick([1, '2', '0.5', '1.25', '-0.5', '0.007']),
    of: Array.from({ length: power }, () => draw.pick(keys)),
  }));
}
