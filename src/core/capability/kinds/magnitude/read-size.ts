import {
  readDecimal,
  toNumber,
  divide,
  multiply,
  isNumberExact,
  isSendableDecimal,
  MAXIMUM_DIGITS,
} from '../../../shared/exact.ts';
import { findUnit, type Unit, unitsOf } from '../../../shared/units.ts';
import { STATE_ANSWERED, type Answers } from '../../answers.ts';
import type { CompiledDimension, CompiledMagnitude } from '../../compiled-map.ts';
import type { Selection } from '../../question.ts';
import {
  type CodedProblem,
  valuesProblem,
  invalidRequestProblem,
} from '../../question-problems.ts';
import { moveToStep } from './move-to-step.ts';

export function readSize(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  const { index } = dimension;
  const own = dimension.magnitude as CompiledMagnitude;
  const problem = valuesProblem(dimension, selection, 'a magnitude');
  if (problem !== null) return problem;
  const number = selection.magnitude;
  if (number === undefined || number === null)
    return invalidRequestProblem('/magnitude', `"${dimension.key}" needs a magnitude.`);
  const unit = unitOf(selection, own);
  if (unit === null) return unitProblem(selection, own);
  const notRead = storeSize(number, unit, own, index, answers);
  if (notRead !== null) return notRead;
  answers.states[index] = STATE_ANSWERED;
  answers.numbers[index] = number;
  answers.units[index] = unit;
  answers.words[index] = selection.requestedValue ?? null;
  answers.madeSizes[index] = null;
  if (own.offStep !== null) moveToStep(own, index, answers);
  return null;
}

/**
 * Returns the unit of the buyer's size, which is by default the unit of the option. Returns null if
 * the unit is unknown or measures something else.
 */
function unitOf({ unit: key }: Selection, ownMagnitude: CompiledMagnitude): Unit | null {
  if (key === undefined || key === null || key === ownMagnitude.unit.key) return ownMagnitude.unit;
  const unit = findUnit(key);
  return unit?.quantity === ownMagnitude.unit.quantity ? unit : null;
}

function unitProblem({ unit }: Selection, ownMagnitude: CompiledMagnitude): CodedProblem {
  const { quantity } = ownMagnitude.unit;
  return {
    code: 'unit_not_understood',
    path: '/unit',
    problem: `"${unit}" is not a unit of ${quantity} that is understood here.`,
    allowed: unitsOf(quantity),
  };
}

/**
 * Converts the buyer's size to the unit of the option and stores it, together with whether the
 * floating-point number is exact. Returns a problem if the buyer's number isn't a decimal.
 */
function storeSize(
  number: string | number,
  unit: Unit,
  ownMagnitude: CompiledMagnitude,
  index: number,
  answers: Answers,
): CodedProblem | null {
  const isOwn = unit === ownMagnitude.unit;
  const value =
    isOwn && typeof number === 'number' ? exactDouble(number, ownMagnitude) : Number.NaN;
  if (!Number.isNaN(value)) {
    answers.magnitudes[index] = value;
    answers.exactInOwnUnit[index] = 1;
    return null;
  }
  const exact = readDecimal(number);
  if (exact === null || !isSendableDecimal(number)) {
    const text = JSON.stringify(number);
    return invalidRequestProblem(
      '/magnitude',
      `${text} is not a decimal of at most ${MAXIMUM_DIGITS} digits.`,
    );
  }
  const inOwnUnit = isOwn ? exact : divide(multiply(exact, unit.factor), ownMagnitude.unit.factor);
  answers.magnitudes[index] = toNumber(inOwnUnit);
  answers.exactInOwnUnit[index] = isOwn && isNumberExact(exact) ? 1 : 0;
  return null;
}

const MAXIMUM_DOUBLE = 1e15;

/**
 * Returns the number if floating point can represent it exactly. Otherwise returns NaN, and the
 * caller must read the number as an exact fraction.
 */
function exactDouble(number: number, ownMagnitude: CompiledMagnitude): number {
  const scaled = Math.round(number * ownMagnitude.scale);
  return scaled / ownMagnitude.scale === number && Math.abs(scaled) < MAXIMUM_DOUBLE
    ? number
    : Number.NaN;
}
