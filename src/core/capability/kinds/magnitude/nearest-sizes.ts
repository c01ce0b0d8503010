import { type ExactFraction, compare, divide, subtract, toNumber } from '../../../shared/exact.ts';
import type { Answers } from '../../answers.ts';
import type { CompiledDimension } from '../../compiled-map.ts';
import { rangeOf } from '../../search/fit-sizes.ts';
import type { Literal } from '../../search/formula.ts';
import { type EdgeDirection, findOutermostSize } from '../../search/outermost.ts';
import type { DimensionModel } from '../../search/search-model.ts';
import type { SearchSession } from '../../search/search-session.ts';
import type { SizeAxis } from '../../search/size-axis.ts';
import { shortestSizeNear } from '../../search/values-at.ts';
import { sizeSelection } from '../../selections.ts';
import type { Replacement, Replacements } from '../kind-module.ts';

/** Returns the nearest possible sizes below and above the size that the buyer requested. */
export function findNearestSizes(
  search: SearchSession,
  answers: Answers,
  model: DimensionModel,
  assumptions: readonly Literal[],
): Replacements {
  const { dimension, answered } = model;
  const { index } = dimension;
  const now = answers.sizeInBaseUnits(index);
  const sides: readonly { direction: EdgeDirection; bound: Literal }[] = [
    { direction: 1, bound: search.limitLiteral(index, { base: now, isBeyond: false }) ^ 1 },
    { direction: -1, bound: search.limitLiteral(index, { base: now, isBeyond: true }) },
  ];
  const found: Replacement[] = [];
  let isSure = true;
  for (const { direction, bound } of sides) {
    const sideAssumptions = [...assumptions, answered, bound];
    const outcome = search.solve(sideAssumptions);
    if (outcome === 'given up') isSure = false;
    if (outcome !== 'yes') continue;
    const size = nearestSize(search, model, sideAssumptions, direction, answers);
    if (size === null) isSure = false;
    else found.push(sizeCandidate(search, dimension, answers, size, found.length));
  }
  const outcomes = found.map((candidate) =>
    search.solve([...assumptions, ...candidate.assumptions]),
  );
  return {
    found: found.filter((_, position) => outcomes[position] !== 'no'),
    isSure: isSure && outcomes.every((outcome) => outcome === 'yes'),
  };
}

/**
 * Returns the possible size nearest to the requested one. If that size is excluded or isn't a
 * decimal, returns a size close to it; returns null if no size is possible.
 */
function nearestSize(
  search: SearchSession,
  { dimension: { index, magnitude } }: DimensionModel,
  assumptions: readonly Literal[],
  direction: EdgeDirection,
  answers: Answers,
): ExactFraction | null {
  const edge = findOutermostSize(search, index, assumptions, direction);
  if (edge.size === null || magnitude === null) return null;
  const unit = answers.units[index]?.factor ?? magnitude.unit.factor;
  const inside = search.limitLiteral(index, {
    base: edge.size,
    isBeyond: (direction === -1) === edge.isOpen,
  });
  const axis = search.sizeAxis(index) as SizeAxis;
  if (axis.grid !== null) return edge.size;
  const stretch = axis.interval(findIntervalNextTo(axis, inside, direction));
  const end = { size: edge.size, isOpen: edge.isOpen };
  const other = rangeOf(stretch, null);
  const range =
    direction === -1
      ? { low: end, high: other.high, grid: null }
      : { low: other.low, high: end, grid: null };
  const own = magnitude.unit.factor;
  return shortestSizeNear(range, direction, unit, own) ?? shortestSizeNear(range, direction, own);
}

function findIntervalNextTo(axis: SizeAxis, limit: Literal, direction: -1 | 1): number {
  const place = axis.literals.indexOf(limit);
  if (direction === -1) return place + 1;
  return place < 0 ? axis.limits.length : place;
}

function sizeCandidate(
  search: SearchSession,
  dimension: CompiledDimension,
  answers: Answers,
  size: ExactFraction,
  rank: number,
): Replacement {
  const { index } = dimension;
  const to = sizeSelection(dimension, size, answers.units[index] ?? null);
  return {
    to,
    assumptions: [search.literalOfSize(index, size)],
    distance: sizeDistance(dimension, answers.sizeInBaseUnits(index), size),
    rank,
  };
}

function sizeDistance(
  { magnitude }: CompiledDimension,
  from: ExactFraction,
  to: ExactFraction,
): number {
  if (magnitude === null) return 1;
  const { exactMinimum, exactMaximum } = magnitude;
  const width =
    exactMinimum !== null && exactMaximum !== null
      ? subtract(exactMaximum, exactMinimum)
      : largerNumber(absoluteValue(from), absoluteValue(to));
  if (width.n === 0n) return 1;
  return Math.min(1, toNumber(divide(absoluteValue(subtract(to, from)), width)));
}

const absoluteValue = (a: ExactFraction): ExactFraction => (a.n < 0n ? { n: -a.n, d: a.d } : a);
const largerNumber = (a: ExactFraction, b: ExactFraction): ExactFraction =>
  compare(a, b) > 0 ? a : b;
