import type {
  CapabilityMap,
  MagnitudeDimension,
} from '../../src/core/capability/capability-map.ts';
import type { Selection } from '../../src/core/capability/question.ts';
import {
  type Fraction,
  decimalText,
  fraction,
  minus,
  order,
  over,
  plus,
  readFraction,
  times,
} from './fraction.ts';
import { isGiven } from './given.ts';
import { type Answer, baseOf, madeInstead } from './naive-answers.ts';
import { nearestSize } from './brute-nearby.ts';
import {
  type Stretch,
  gridBeyond,
  holds,
  inOrder,
  isPoint,
  limitsIn,
  sampleOf,
  stretchesOf,
} from './brute-stretch.ts';
import { measuredKeys } from './map-conditions.ts';
import { unitFactor } from './unit-table.ts';

/** Which of a line's cells are meant. */
export type Predicate = (cell: number) => boolean;

/** Where what is wanted begins or ends; `at` null: nowhere. */
export interface End {
  readonly at: string | number | null;
  readonly isExclusive: boolean;
}

/** A place to move to, and the cell in which it lies. */
export interface Move {
  readonly cell: number;
  readonly to: Selection;
}

/**
 * The answers of a dimension on which sizes or days lie in order, as cells of answers that are told
 * apart nowhere.
 */
export interface Line {
  readonly samples: readonly Selection[];
  cellOf(answer: Answer): number;
  /** Of the wanted cells, of which there is at least one. */
  least(isExpected: Predicate): End;
  greatest(isExpected: Predicate): End;
  /** The nearest wanted place below, and the nearest above; `from` itself isn't wanted. */
  moves(from: Answer, isExpected: Predicate): Move[];
}

/**
 * Sizes that a measure looks at are all taken one by one; of others, those that no limit tells
 * apart are one cell.
 */
export function sizeLine(
  map: CapabilityMap,
  dimension: MagnitudeDimension,
  request: readonly Answer[],
): Line {
  const isMeasured = measuredKeys(map).has(dimension.key);
  const ends = [...limitsIn(map, dimension), ...lastStep(dimension)];
  const limits = isMeasured
    ? inOrder([
        ...ends,
        ...gridAround(dimension),
        ...request.map((answer) => sizeOf(dimension, answer)),
      ])
    : inOrder(ends);
  // A size that is moved to a step is no answer of its own.
  const stretches = stretchesOf(dimension, limits, !isMeasured).filter((each) => {
    const sample = sampleOf(dimension, each);
    return sample === null || madeInstead(dimension, sample) === null;
  });
  const find = (size: Fraction): number =>
    stretches.findIndex((each) => holds(dimension, each, size));
  const selection = (size: Fraction): Selection => sizeSelection(dimension, size, request);
  return {
    samples: stretches.map((each) => selection(sampleOf(dimension, each) ?? fraction(0n))),
    cellOf: (answer) => find(sizeOf(dimension, answer)),
    least: (isExpected) =>
      endOf(dimension, stretches[stretches.findIndex((_, cell) => isExpected(cell))], -1),
    greatest: (isExpected) =>
      endOf(dimension, stretches[stretches.findLastIndex((_, cell) => isExpected(cell))], 1),
    moves: (answer, isExpected) => {
      const from = sizeOf(dimension, answer);
      const unit =
        answer.kind === 'magnitude'
          ? over(unitFactor(answer.unit), unitFactor(dimension.unit))
          : ONE;
      const sides = ([-1, 1] as const).map((side) =>
        nearestSize({ map, dimension, stretches, unit }, from, side, isExpected),
      );
      return sides
        .filter((size) => size !== null)
        .map((size) => ({ cell: find(size), to: selection(size) }));
    },
  };
}

/** The last step below a maximum, above which sizes can't be moved up. */
function lastStep({ minimum, maximum, step, offStep }: MagnitudeDimension): Fraction[] {
  if (!isGiven(offStep) || !isGiven(step) || !isGiven(maximum)) return [];
  const start = readFraction(minimum ?? 0);
  const count = over(minus(readFraction(maximum), start), readFraction(step));
  const whole = count.top / count.bottom - (count.top < 0n && count.bottom > 1n ? 1n : 0n);
  return [plus(start, times(readFraction(step), fraction(whole)))];
}

/** In the dimension's unit, unless only the buyer's can say it. */
function sizeSelection(
  dimension: MagnitudeDimension,
  size: Fraction,
  request: readonly Answer[],
): Selection {
  const [magnitude, unit] = [decimalText(size), dimension.unit];
  if (magnitude !== null) return { dimensionKey: dimension.key, magnitude, unit };
  for (const answer of request) {
    const inItsUnit =
      answer.kind === 'magnitude'
        ? decimalText(times(size, over(unitFactor(unit), unitFactor(answer.unit))))
        : null;
    if (answer.kind === 'magnitude' && inItsUnit !== null)
      return { dimensionKey: dimension.key, magnitude: inItsUnit, unit: answer.unit };
  }
  throw new RangeError(`no decimal for a size on ${dimension.key}`);
}

export function sizeOf(dimension: MagnitudeDimension, answer: Answer): Fraction {
  if (answer.kind !== 'magnitude') throw new TypeError(`no size on ${dimension.key}`);
  return over(baseOf(answer), unitFactor(dimension.unit));
}

/** The steps of the range, and a few sizes beside and beyond them. */
function gridAround(dimension: MagnitudeDimension): Fraction[] {
  if (!isGiven(dimension.minimum) || !isGiven(dimension.maximum) || !isGiven(dimension.step))
    throw new RangeError(`can't go through ${dimension.key}`);
  const [minimum, maximum, step] = [dimension.minimum, dimension.maximum, dimension.step].map(
    readFraction,
  ) as [Fraction, Fraction, Fraction];
  const sizes: Fraction[] = [
    minus(minimum, step),
    plus(minimum, times(step, fraction(1n, 4n))),
    minus(maximum, times(step, fraction(1n, 8n))),
    times(plus(maximum, step), fraction(9n)),
  ];
  for (let size = minimum; order(size, plus(maximum, step)) <= 0; size = plus(size, step))
    sizes.push(size);
  return sizes;
}

function endOf(dimension: MagnitudeDimension, stretch: Stretch | undefined, side: 1 | -1): End {
  if (stretch === undefined) throw new RangeError('nothing is wanted');
  const end = side === 1 ? stretch.high : stretch.low;
  if (end === null) return { at: null, isExclusive: false };
  if (stretch.grid === 'on' && !isPoint(stretch))
    return { at: actual(gridBeyond(dimension, end, side === 1 ? -1 : 1)), isExclusive: false };
  return { at: actual(end), isExclusive: !isPoint(stretch) };
}

const actual = (size: Fraction): number => Number(decimalText(size));

const ONE = fraction(1n);

/** Never more than 1. */
export function distanceOf(dimension: MagnitudeDimension, from: Fraction, to: Fraction): Fraction {
  const way = sizeOnly(minus(to, from));
  const hasRange = isGiven(dimension.minimum) && isGiven(dimension.maximum);
  const range = hasRange
    ? minus(readFraction(dimension.maximum ?? 0), readFraction(dimension.minimum ?? 0))
    : larger(sizeOnly(from), sizeOnly(to));
  if (range.top === 0n) return way.top === 0n ? way : ONE;
  return order(over(way, range), ONE) > 0 ? ONE : over(way, range);
}

const larger = (a: Fraction, b: Fraction): Fraction => (order(a, b) > 0 ? a : b);
const sizeOnly = (size: Fraction): Fraction =>
  size.top < 0n ? fraction(-size.top, size.bottom) : size;
