import type {
  CapabilityMap,
  Condition,
  Dimension,
  Measure,
} from '../../src/core/capability/capability-map.ts';
import { exactly, drawBounds, inSomeUnit, wholeNumber } from './generate-number.ts';
import { sizeOnGrid } from './generate-dimension.ts';
import { type Fraction, fraction, over, readFraction, sum, times } from './fraction.ts';
import { dimensionOf } from './naive-hidden.ts';
import type { Draw } from './random.ts';
import { unitFactor } from './unit-table.ts';

/** What a condition may speak of. */
export type Scope = Pick<CapabilityMap, 'dimensions' | 'measures'>;

export const PRODUCTS = ['first', 'second', 'third'];
export const FIRST_DAY = 20_500;

export function drawCondition(draw: Draw, scope: Scope, depth: number): Condition {
  if (depth === 0) return drawSimple(draw, scope);
  const parts = Array.from({ length: draw.whole(1, 3) }, () =>
    drawCondition(draw, scope, draw.whole(0, depth - 1)),
  );
  return draw.pick<() => Condition>([
    () => ({ all: parts }),
    () => ({ any: parts }),
    () => ({ not: parts[0] ?? { all: [] } }),
  ])();
}

function drawSimple(draw: Draw, scope: Scope): Condition {
  const measures = scope.measures ?? [];
  if (measures.length > 0 && draw.chance(0.15))
    return aboutMeasure(draw, scope, draw.pick(measures));
  if (draw.chance(0.08)) {
    return {
      quantity: drawBounds(draw, wholeNumber(draw.pick([1, 2, 5, 10, 12])), wholeNumber(6)),
    };
  }
  if (draw.chance(0.06)) return { product: { in: draw.some(PRODUCTS, 1, 2) } };
  return aboutDimension(draw, draw.pick(scope.dimensions));
}

function aboutDimension(draw: Draw, dimension: Dimension): Condition {
  const { key } = dimension;
  if (dimension.kind === 'text' || draw.chance(0.15))
    return { dimension: key, answered: draw.chance(0.65) };
  switch (dimension.kind) {
    case 'choices':
      if (draw.chance(0.3)) {
        return {
          dimension: key,
          ...drawBounds(draw, wholeNumber(draw.whole(0, dimension.values.length)), wholeNumber(2)),
        };
      }
      return {
        dimension: key,
        in: draw.some(
          dimension.values.map((value) => value.key),
          1,
          2,
        ),
      };
    case 'choice':
      return {
        dimension: key,
        in: draw.some(
          dimension.values.map((value) => value.key),
          1,
          3,
        ),
      };
    case 'magnitude': {
      const here = sizeOnGrid(draw, dimension);
      if (draw.chance(0.3)) return { dimension: key, ...drawBounds(draw, here, fraction(3n)) };
      const { size, unit } = inSomeUnit(draw, here, dimension.unit);
      return {
        dimension: key,
        unit,
        ...drawBounds(
          draw,
          size,
          exactly(over(times(fraction(3n), unitFactor(dimension.unit)), unitFactor(unit))),
        ),
      };
    }
    case 'date':
      return aboutDate(draw, key);
  }
}

function aboutDate(draw: Draw, key: string): Condition {
  if (draw.chance(0.3)) {
    const day = FIRST_DAY + draw.whole(-5, 25);
    const name = draw.pick(['atLeast', 'atMost', 'moreThan', 'lessThan'] as const);
    return { dimension: key, [name]: isoDate(day) };
  }
  const unit = draw.pick(['day', 'week', 'working_day', 'working_day']);
  return {
    dimension: key,
    unit,
    ...drawBounds(draw, wholeNumber(draw.whole(-2, unit === 'week' ? 2 : 9)), wholeNumber(4)),
  };
}

export const isoDate = (epochDay: number): string =>
  new Date(epochDay * 86_400_000).toISOString().slice(0, 10);

/** Bounds that sizes of the grid reach, so that equality is met. */
function aboutMeasure(draw: Draw, scope: Scope, measure: Measure): Condition {
  const map = { key: '', title: '', dimensions: scope.dimensions };
  const base = sum(
    measure.terms.map((term) =>
      term.of.map((key) => baseSize(draw, map, key)).reduce(times, readFraction(term.factor)),
    ),
  );
  const own = exactly(over(base, unitFactor(measure.unit)));
  const { size, unit } = inSomeUnit(draw, own, measure.unit);
  const bounds = drawBounds(draw, size, fraction(1n));
  return draw.chance(0.3) && unit === measure.unit
    ? { measure: measure.key, ...bounds }
    : { measure: measure.key, unit, ...bounds };
}

function baseSize(draw: Draw, map: CapabilityMap, key: string): Fraction {
  const dimension = dimensionOf(map, key);
  if (dimension.kind !== 'magnitude') throw new TypeError(`no magnitude: ${key}`);
  return times(sizeOnGrid(draw, dimension), unitFactor(dimension.unit));
}
