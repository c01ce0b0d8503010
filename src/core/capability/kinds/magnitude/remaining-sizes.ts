import { type ExactFraction, divide, toNumber } from '../../../shared/exact.ts';
import type { CompiledDimension } from '../../compiled-map.ts';
import { addMeasureCuts, findOutermostSize, literalsOfInterval } from '../../search/outermost.ts';
import type { SizeAxis } from '../../search/size-axis.ts';
import type { Outcome } from '../../search/solver.ts';
import { sizeInInterval } from '../../search/values-at.ts';
import { sizeSelection } from '../../selections.ts';
import { NO_ENDS, type RemainingEnds, type RemainingSeeker } from '../kind-module.ts';
import { mayBePossible, listIntervalIndexes } from '../places.ts';

/**
 * Tries one size from each interval between neighbouring limits until one makes the order possible.
 */
export function evaluateOtherSizes(seeker: RemainingSeeker): Outcome {
  splitAtMeasureLimits(seeker);
  const limits = seeker.search.sizeAxis(seeker.model.dimension.index)?.limits.length ?? 0;
  return listIntervalIndexes(limits).some((position) => isAnySizePossible(seeker, position))
    ? 'yes'
    : 'no';
}

/**
 * Returns the smallest and the largest size that keep the order possible, in the unit of the
 * option.
 */
export function findSizeEnds(seeker: RemainingSeeker): RemainingEnds {
  const { search, model, otherAssumptions } = seeker;
  const { index } = model.dimension;
  const assumptions = [...otherAssumptions, model.answered];
  if (seeker.mustEvaluateAgain) splitAtMeasureLimits(seeker);
  const accepts = seeker.mustEvaluateAgain
    ? (position: number) => isAnySizePossible(seeker, position)
    : undefined;
  const low = findOutermostSize(search, index, assumptions, -1, accepts);
  const high = findOutermostSize(search, index, assumptions, 1, accepts);
  seeker.isSure &&= low.isSure && high.isSure;
  return {
    ...NO_ENDS,
    minimum: toOwnUnit(model.dimension, low.size),
    maximum: toOwnUnit(model.dimension, high.size),
    exclusiveMinimum: low.isOpen,
    exclusiveMaximum: high.isOpen,
  };
}

function toOwnUnit({ magnitude }: CompiledDimension, size: ExactFraction | null): number | null {
  return size === null || magnitude === null ? null : toNumber(divide(size, magnitude.unit.factor));
}

function splitAtMeasureLimits(seeker: RemainingSeeker): void {
  const { dimension, isMeasured } = seeker.model;
  if (isMeasured && !addMeasureCuts(seeker.search, dimension.index)) seeker.isSure = false;
}

/**
 * Returns whether an order is possible with some size between two neighbouring limits of the rules.
 */
function isAnySizePossible(seeker: RemainingSeeker, position: number): boolean {
  const { search, otherAssumptions, model } = seeker;
  const { dimension } = model;
  // The cast is safe, because the search creates an axis for every option that is a size.
  const axis = search.sizeAxis(dimension.index) as SizeAxis;
  if (
    dimension.magnitude === null ||
    search.solve([...otherAssumptions, ...literalsOfInterval(axis, position)]) === 'no'
  )
    return false;
  const size = sizeInInterval(axis, position, dimension.magnitude.unit.factor);
  return mayBePossible(seeker, seeker.evaluateWith(sizeSelection(dimension, size)));
}
