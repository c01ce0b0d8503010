import {
  readDecimal,
  toNumber,
  divide,
  multiply,
  fitsNumber,
  isSendable,
  MAXIMUM_DIGITS,
} from '../shared/exact.ts';
import { findUnit, type Unit, unitsOf } from '../shared/units.ts';
import { ANSWERED, type Answers } from './answers.ts';
import type { CompiledDimension, CompiledMagnitude } from './compiled-map.ts';
import type { Selection } from './question.ts';
import { type CodedProblem, noValues, wrong } from './question-problems.ts';

export function selectMagnitude(
  dimension: CompiledDimension,
  selection: Selection,
  answers: Answers,
): CodedProblem | null {
  const { index } = dimension;
  const own = dimension.magnitude as CompiledMagnitude;
  const problem = noValues(dimension, selection, 'a magnitude');
  if (problem !== null) return problem;
  const number = selection.magnitude;
  if (number === undefined || number === null)
    return wrong('/magnitude', `"${dimension.key}" needs a magnitude.`);
  const unit = unitOf(selection, own);
  if (unit === null) return notUnderstood(selection, own);
  const notRead = readSize(number, unit, own, index, answers);
  if (notRead !== null) return notRead;
  answers.states[index] = ANSWERED;
  answers.numbers[index] = number;
  answers.units[index] = unit;
  answers.words[index] = selection.requestedValue ?? null;
  return null;
}

/** The unit that is stated, or the dimension's own; null: none of its quantity. */
function unitOf({ unit: key }: Selection, own: CompiledMagnitude): Unit | null {
  if (key === undefined || key === null || key === own.unit.key) return own.unit;
  const unit = findUnit(key);
  return unit?.quantity === own.unit.quantity ? unit : null;
}

function notUnderstood({ unit }: Selection, own: CompiledMagnitude): CodedProblem {
  const { quantity } = own.unit;
  return {
    code: 'unit_not_understood',
    path: '/unit',
    problem: `"${unit}" is not a unit of ${quantity} that is understood here.`,
    allowed: unitsOf(quantity),
  };
}

/** Keeps the size in the dimension's unit, and whether a double tells it exactly. */
function readSize(
  number: string | number,
  unit: Unit,
  own: CompiledMagnitude,
  index: number,
  answers: Answers,
): CodedProblem | null {
  const isOwn = unit === own.unit;
  const value = isOwn && typeof number === 'number' ? plainDouble(number, own) : Number.NaN;
  if (!Number.isNaN(value)) {
    answers.magnitudes[index] = value;
    answers.exactInOwnUnit[index] = 1;
    return null;
  }
  const exact = readDecimal(number);
  if (exact === null || !isSendable(number)) {
    const text = JSON.stringify(number);
    return wrong('/magnitude', `${text} is not a decimal of at most ${MAXIMUM_DIGITS} digits.`);
  }
  const inOwnUnit = isOwn ? exact : divide(multiply(exact, unit.factor), own.unit.factor);
  answers.magnitudes[index] = toNumber(inOwnUnit);
  answers.exactInOwnUnit[index] = isOwn && fitsNumber(exact) ? 1 : 0;
  return null;
}

const LARGEST_FAST = 1e15;

/**
 * The number itself where it is a short decimal: a whole number of 1/scale that divides back to the
 * same double. NaN where only the exact reading can tell.
 */
function plainDouble(number: number, own: CompiledMagnitude): number {
  const scaled = Math.round(number * own.scale);
  return scaled / own.scale === number && Math.abs(scaled) < LARGEST_FAST ? number : Number.NaN;
}
