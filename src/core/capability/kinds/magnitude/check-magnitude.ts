import {
  type ExactFraction,
  ZERO_EXACT,
  compare,
  divide,
  isInteger,
  readDecimal,
  subtract,
} from '../../../shared/exact.ts';
import type { DecimalInput, MagnitudeDimension } from '../../capability-map.ts';
import { type MapInquiry, checkUnit } from '../../check/check-names.ts';

function readOptionalDecimal(value: DecimalInput | null | undefined): ExactFraction | null {
  return value === null || value === undefined ? null : readDecimal(value);
}

export function checkMagnitude(inquiry: MapInquiry, dimension: MagnitudeDimension): void {
  const { findings, origins } = inquiry;
  checkUnit(inquiry, dimension.unit, origins.memberPointer(dimension, 'unit'), null);
  const minimum = readOptionalDecimal(dimension.minimum);
  const maximum = readOptionalDecimal(dimension.maximum);
  const step = readOptionalDecimal(dimension.step);
  const inOrder = minimum === null || maximum === null || compare(minimum, maximum) <= 0;
  if (!inOrder) {
    const problem = `The minimum ${String(dimension.minimum)} is above the maximum ${String(dimension.maximum)}.`;
    findings.addError(
      origins.memberPointer(dimension, 'minimum'),
      'minimum-above-maximum',
      problem,
    );
  }
  const stepWorks = step === null || compare(step, ZERO_EXACT) > 0;
  if (!stepWorks) {
    findings.addError(
      origins.memberPointer(dimension, 'step'),
      'not-positive',
      `The step must be above 0, but is ${String(dimension.step)}.`,
    );
  }
  checkOffStep(inquiry, dimension);
  if (inOrder)
    checkDefaultMagnitude(inquiry, dimension, { minimum, maximum, step: stepWorks ? step : null });
}

/**
 * Reports an `offStep` without a `step`, and a `stepMessage` that buyers never see because sizes
 * are rounded to a step.
 */
function checkOffStep({ findings, origins }: MapInquiry, dimension: MagnitudeDimension): void {
  const { offStep, step, stepMessage } = dimension;
  if (offStep === null || offStep === undefined) return;
  if (step === null || step === undefined) {
    findings.addError(
      origins.memberPointer(dimension, 'offStep'),
      'off-step-without-step',
      `There is no step to which "offStep" could move a size: add "step", or leave it out.`,
    );
  } else if (offStep === 'nearest' && stepMessage !== null && stepMessage !== undefined) {
    findings.addWarning(
      origins.memberPointer(dimension, 'stepMessage'),
      'unread-step-message',
      'Nobody reads this message: sizes between two steps are moved to the nearest one.',
    );
  }
}

interface Limits {
  readonly minimum: ExactFraction | null;
  readonly maximum: ExactFraction | null;
  readonly step: ExactFraction | null;
}

function checkDefaultMagnitude(
  { findings, origins }: MapInquiry,
  dimension: MagnitudeDimension,
  { minimum, maximum, step }: Limits,
): void {
  const value = readOptionalDecimal(dimension.default);
  if (value === null) return;
  const pointer = origins.memberPointer(dimension, 'default');
  const below = minimum !== null && compare(value, minimum) < 0;
  const above = maximum !== null && compare(value, maximum) > 0;
  if (below || above) {
    const limit = below
      ? `below the minimum ${String(dimension.minimum)}`
      : `above the maximum ${String(dimension.maximum)}`;
    findings.addError(
      pointer,
      'default-out-of-range',
      `The default ${String(dimension.default)} is ${limit}.`,
    );
  }
  if (step === null || isInteger(divide(subtract(value, minimum ?? ZERO_EXACT), step))) return;
  const steps = `steps of ${String(dimension.step)} from ${String(dimension.minimum ?? 0)}`;
  const problem = `The default ${String(dimension.default)} is not a whole number of ${steps}.`;
  findings.addError(pointer, 'default-off-step', problem);
}
