import {
  type Exact,
  compare,
  decimal,
  divide,
  multiply,
  toDecimalText,
  toNumber,
} from '../../shared/exact.ts';
import { type Unit, findUnit } from '../../shared/units.ts';
import type { Answers } from '../answers.ts';
import type { Bounds, DecimalInput } from '../capability-map.ts';
import type { CompiledDimension, CompiledMeasure } from '../compiled-map.ts';
import { measureExactly, measureNearly, measureState } from '../measure.ts';
import { FALSE, TRUE, type Truth, UNKNOWN_FALSE } from '../truth.ts';
import { type BoundName, boundsOf, within } from './bounds.ts';
import { type Test, unanswered } from './test.ts';

// Doubles closer than this (relatively) are compared again as exact fractions.
const NEAR = 1e-9;

interface SizeBound {
  readonly name: BoundName;
  readonly bound: DecimalInput;
  readonly unit: Unit;
  /** In the dimension's own unit. */
  readonly own: number;
  /** Whether `own` is the very decimal: then comparing doubles of at most 15 digits is exact. */
  readonly ownIsExact: boolean;
}

export function compileMagnitude(
  { index, magnitude }: Pick<CompiledDimension, 'index' | 'magnitude'>,
  bounds: Bounds & { readonly unit?: string },
): Test {
  if (magnitude === null) throw new Error(`dimension ${index} is no magnitude`);
  const unit = findUnit(bounds.unit ?? '') ?? magnitude.unit;
  return new SizeWithin(
    index,
    boundsOf(bounds).map(([name, bound]) => {
      const inOwn = divide(inBase(bound, unit), magnitude.unit.factor);
      const text = toDecimalText(inOwn);
      return {
        name,
        bound,
        unit,
        own: toNumber(inOwn),
        ownIsExact: text !== null && text.replace(/[-.]/g, '').length <= 15,
      };
    }),
  );
}

function inBase(bound: DecimalInput, unit: Unit): Exact {
  return multiply(decimal(bound), unit.factor);
}

class SizeWithin implements Test {
  readonly #dimension: number;
  readonly #bounds: readonly SizeBound[];

  constructor(dimension: number, bounds: readonly SizeBound[]) {
    this.#dimension = dimension;
    this.#bounds = bounds;
  }

  holds(answers: Answers): Truth {
    const index = this.#dimension;
    if (!answers.isAnswered(index)) return unanswered(answers, index);
    const value = answers.magnitudes[index] ?? 0;
    const plain = answers.exactInOwnUnit[index] === 1;
    for (const { name, bound, unit, own, ownIsExact } of this.#bounds) {
      const difference = value - own;
      const sure =
        (plain && ownIsExact) || Math.abs(difference) > NEAR * (Math.abs(value) + Math.abs(own));
      const order = sure ? difference : compare(answers.inBaseUnits(index), inBase(bound, unit));
      if (!within(name, order)) return FALSE;
    }
    return TRUE;
  }
}

interface MeasureBound {
  readonly name: BoundName;
  readonly bound: DecimalInput;
  readonly unit: Unit;
  /** In base units. */
  readonly near: number;
}

export function compileMeasure(
  measure: CompiledMeasure,
  bounds: Bounds & { readonly unit?: string },
): Test {
  const unit = findUnit(bounds.unit ?? '') ?? measure.unit;
  return new MeasureWithin(
    measure,
    boundsOf(bounds).map(([name, bound]) => ({
      name,
      bound,
      unit,
      near: toNumber(inBase(bound, unit)),
    })),
  );
}

class MeasureWithin implements Test {
  readonly #measure: CompiledMeasure;
  readonly #bounds: readonly MeasureBound[];

  constructor(measure: CompiledMeasure, bounds: readonly MeasureBound[]) {
    this.#measure = measure;
    this.#bounds = bounds;
  }

  holds(answers: Answers): Truth {
    const measure = this.#measure;
    const state = measureState(measure, answers);
    if (state !== 'known') return state === 'unknown' ? UNKNOWN_FALSE : FALSE;
    const { value, size } = measureNearly(measure, answers);
    for (const { name, bound, unit, near } of this.#bounds) {
      const difference = value - near;
      const sure = Math.abs(difference) > NEAR * (size + Math.abs(near));
      const order = sure
        ? difference
        : compare(measureExactly(measure, answers), inBase(bound, unit));
      if (!within(name, order)) return FALSE;
    }
    return TRUE;
  }
}
