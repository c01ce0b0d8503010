import {
  type ExactFraction,
  ZERO_EXACT,
  divide,
  isInteger,
  subtract,
} from '../../../shared/exact.ts';
import type { Answers } from '../../answers.ts';
import type { CompiledDimension, CompiledMagnitude } from '../../compiled-map.ts';
import type { FiredRules } from '../kind-module.ts';
import { isInRange } from './move-to-step.ts';

export function judgeSize(
  dimension: CompiledDimension,
  answers: Answers,
  findings: FiredRules,
): void {
  const limits = dimension.magnitude as CompiledMagnitude;
  const { index } = dimension;
  if (answers.exactInOwnUnit[index] === 1) {
    const value = answers.magnitudes[index] ?? 0;
    const isOutside = value < limits.minimum || value > limits.maximum;
    if (isOutside) findings.fire(dimension.rules.range);
    // If sizes are rounded to a step, a size outside the range breaks the rule about the range but
    // not the rule about steps.
    if (isOutside && limits.offStep !== null) return;
    if (limits.scaledStep !== 0 && !isOnStep(value, limits, index, answers))
      findings.fire(dimension.rules.step);
    return;
  }
  const value = answers.sizeInBaseUnits(index);
  const isOutside = !isInRange(value, limits);
  if (isOutside) findings.fire(dimension.rules.range);
  if (isOutside && limits.offStep !== null) return;
  const { exactStep, exactMinimum } = limits;
  if (exactStep !== null && !isExactlyOnStep(value, exactStep, exactMinimum))
    findings.fire(dimension.rules.step);
}

function isOnStep(
  value: number,
  limits: CompiledMagnitude,
  index: number,
  answers: Answers,
): boolean {
  const scaled = Math.round(value * limits.scale);
  if (scaled / limits.scale !== value) return false;
  if (Number.isSafeInteger(scaled) && Number.isSafeInteger(limits.scaledMinimum))
    return (scaled - limits.scaledMinimum) % limits.scaledStep === 0;
  return isExactlyOnStep(
    answers.sizeInBaseUnits(index),
    limits.exactStep as ExactFraction,
    limits.exactMinimum,
  );
}

function isExactlyOnStep(
  value: ExactFraction,
  step: ExactFraction,
  minimum: ExactFraction | null,
): boolean {
  return isInteger(divide(subtract(value, minimum ?? ZERO_EXACT), step));
}
