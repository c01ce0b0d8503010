import type {
  CapabilityMap,
  MagnitudeDimension,
} from '../../src/core/capability/capability-map.ts';
import {
  type Stretch,
  floorOf,
  gridBeyond,
  holds,
  isPoint,
  markOf,
  sampleOf,
} from './brute-stretch.ts';
import { type Fraction, fraction, order, over, times } from './fraction.ts';
import { isGiven } from './given.ts';

/** The sizes of a dimension, and how many of its units make one of the buyer's. */
interface Sizes {
  readonly map: CapabilityMap;
  readonly dimension: MagnitudeDimension;
  readonly stretches: readonly Stretch[];
  readonly unit: Fraction;
}

type Side = 1 | -1;

/** The nearest wanted size above (1) or below (-1); null where there is none. */
export function nearestSize(
  sizes: Sizes,
  from: Fraction,
  side: Side,
  isExpected: (place: number) => boolean,
): Fraction | null {
  const { dimension, stretches } = sizes;
  const inTurn = stretches
    .map((stretch, cell) => ({ stretch, cell }))
    .filter(({ cell }) => isExpected(cell));
  for (const { stretch } of side === 1 ? inTurn : inTurn.toReversed()) {
    const found = nearestIn(dimension, stretch, from, side);
    if (found === 'near the end') return withFewDecimals(sizes, alike(sizes, stretch, side), side);
    if (found !== null) return found;
  }
  return null;
}

function nearestIn(
  dimension: MagnitudeDimension,
  stretch: Stretch,
  from: Fraction,
  side: Side,
): Fraction | 'near the end' | null {
  const end = side === 1 ? stretch.low : stretch.high;
  const isPast = end !== null && order(end, from) * side > 0;
  if (isPoint(stretch)) return isPast ? end : null;
  if (stretch.grid === 'any')
    return end !== null && order(end, from) * side >= 0 ? 'near the end' : null;
  const step = gridBeyond(dimension, isPast ? end : from, side);
  return holds(dimension, stretch, step) ? step : null;
}

/**
 * As near to the end as the fewest decimals allow that any of these sizes has, in the buyer's unit.
 */
function withFewDecimals(
  { dimension, unit }: Sizes,
  stretches: readonly Stretch[],
  side: Side,
): Fraction {
  const [first] = stretches;
  const start = side === 1 ? first?.low : first?.high;
  if (!isGiven(start)) throw new RangeError('no end to be near to');
  for (let places = 0; places <= 15; places += 1) {
    const scale = over(fraction(10n ** BigInt(places)), unit);
    const count = floorOf(times(times(start, scale), fraction(BigInt(side)))) + 1n;
    const size = over(fraction(count * BigInt(side)), scale);
    if (stretches.some((each) => holds(dimension, each, size))) return size;
  }
  throw new RangeError('no short decimal fits');
}

/** The stretch and those after it that no condition tells apart from it. */
function alike({ map, dimension, stretches }: Sizes, first: Stretch, side: Side): Stretch[] {
  const mark = (stretch: Stretch): string =>
    markOf(map, dimension, sampleOf(dimension, stretch) ?? fraction(0n));
  const inTurn = side === 1 ? stretches : stretches.toReversed();
  const rest = inTurn.slice(inTurn.indexOf(first));
  const end = rest.findIndex((stretch) => mark(stretch) !== mark(first));
  return end < 0 ? rest : rest.slice(0, end);
}
