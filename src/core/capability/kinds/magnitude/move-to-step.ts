import {
  type ExactFraction,
  ZERO_EXACT,
  add,
  compare,
  divide,
  isNumberExact,
  lowestTerms,
  subtract,
  toNumber,
} from '../../../shared/exact.ts';
import type { Answers } from '../../answers.ts';
import type { CompiledMagnitude } from '../../compiled-map.ts';
import { floorExact } from '../../search/limits.ts';

/**
 * Rounds a size that lies between two steps. A size that is out of range or has no step to go to
 * isn't rounded, and is rejected later.
 */
export function moveToStep(ownMagnitude: CompiledMagnitude, index: number, answers: Answers): void {
  if (
    answers.exactInOwnUnit[index] === 1 &&
    isWholeStep(answers.magnitudes[index] ?? 0, ownMagnitude)
  )
    return;
  const made = findStep(answers.sizeInBaseUnits(index), ownMagnitude);
  if (made === null) return;
  const inOwnUnit = lowestTerms(divide(made, ownMagnitude.unit.factor));
  // The API states sizes as JSON numbers, so a size that a JSON number can't represent isn't
  // rounded.
  if (!isNumberExact(inOwnUnit)) return;
  answers.madeSizes[index] = made;
  answers.magnitudes[index] = toNumber(inOwnUnit);
  answers.exactInOwnUnit[index] = 1;
}

/**
 * Returns whether a size is obviously a multiple of the step. This quick test recognises common
 * sizes without computing slow exact fractions.
 */
function isWholeStep(
  value: number,
  { scale, scaledMinimum, scaledStep }: CompiledMagnitude,
): boolean {
  const scaled = Math.round(value * scale);
  return (
    scaled / scale === value &&
    Number.isSafeInteger(scaled) &&
    Number.isSafeInteger(scaledMinimum) &&
    (scaled - scaledMinimum) % scaledStep === 0
  );
}

/** Returns the step that a size is rounded to, or null if it isn't rounded. */
function findStep(value: ExactFraction, ownMagnitude: CompiledMagnitude): ExactFraction | null {
  const { exactMinimum, exactMaximum, exactStep, offStep } = ownMagnitude;
  if (exactStep === null || !isInRange(value, ownMagnitude)) return null;
  const start = exactMinimum ?? ZERO_EXACT;
  const steps = lowestTerms(divide(subtract(value, start), exactStep));
  if (steps.d === 1n) return null;
  const below = floorExact(steps);
  const isNearerAbove = 2n * (steps.n - below * steps.d) >= steps.d;
  const stepAt = (count: bigint): ExactFraction =>
    lowestTerms(add(start, { n: count * exactStep.n, d: exactStep.d }));
  if (offStep === 'up' || isNearerAbove) {
    const above = stepAt(below + 1n);
    if (exactMaximum === null || compare(above, exactMaximum) <= 0) return above;
    if (offStep === 'up') return null;
  }
  return stepAt(below);
}

export function isInRange(
  value: ExactFraction,
  { exactMinimum, exactMaximum }: CompiledMagnitude,
): boolean {
  return (
    (exactMinimum === null || compare(value, exactMinimum) >= 0) &&
    (exactMaximum === null || compare(value, exactMaximum) <= 0)
  );
}
