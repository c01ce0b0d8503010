import {
  type ExactFraction,
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
import { measureExactly, approximateMeasure, measureState } from '../measure.ts';
import { FALSE, TRUE, type Truth, UNKNOWN_FALSE } from '../truth.ts';
import { type BoundName, boundsOf, isWithinBound } from './bounds.ts';
import { type Test, truthOfUnanswered } from './test.ts';

// Two floating-point numbers that are closer than this, relative to their size, are compared again
// as exact fractions.
const RELATIVE_TOLERANCE = 1e-9;

interface SizeBound {
  readonly name: BoundName;
  readonly bound: DecimalInput;
  readonly unit: Unit;
  /** The size limit as a floating-point number, in the unit in which the buyer enters the size. */
  readonly boundInOwnUnit: number;
  /**
   * True if this limit has so few digits that it can be compared with floating-point numbers
   * without error.
   */
  readonly isConvertedExact: boolean;
}

export function compileSizeComparison(
  { index, magnitude }: Pick<CompiledDimension, 'index' | 'magnitude'>,
  bounds: Bounds & { readonly unit?: string },
): Test {
  if (magnitude === null) throw new Error(`dimension ${index} is no magnitude`);
  const unit = findUnit(bounds.unit ?? '') ?? magnitude.unit;
  return new SizeTest(
    index,
    boundsOf(bounds).map(([name, bound]) => {
      const inOwn = divide(toBaseUnits(bound, unit), magnitude.unit.factor);
      const text = toDecimalText(inOwn);
      return {
        name,
        bound,
        unit,
        boundInOwnUnit: toNumber(inOwn),
        isConvertedExact: text !== null && text.replace(/[-.]/g, '').length <= 15,
      };
    }),
  );
}

function toBaseUnits(bound: DecimalInput, unit: Unit): ExactFraction {
  return multiply(decimal(bound), unit.factor);
}

class SizeTest implements Test {
  readonly #dimension: number;
  readonly #bounds: readonly SizeBound[];

  constructor(dimension: number, bounds: readonly SizeBound[]) {
    this.#dimension = dimension;
    this.#bounds = bounds;
  }

  holds(answers: Answers): Truth {
    const index = this.#dimension;
    if (!answers.isAnswered(index)) return truthOfUnanswered(answers, index);
    const value = answers.magnitudes[index] ?? 0;
    const isExactInOwnUnit = answers.exactInOwnUnit[index] === 1;
    for (const { name, bound, unit, boundInOwnUnit: converted, isConvertedExact } of this.#bounds) {
      const difference = value - converted;
      const isSure =
        (isExactInOwnUnit && isConvertedExact) ||
        Math.abs(difference) > RELATIVE_TOLERANCE * (Math.abs(value) + Math.abs(converted));
      const order = isSure
        ? difference
        : compare(answers.sizeInBaseUnits(index), toBaseUnits(bound, unit));
      if (!isWithinBound(name, order)) return FALSE;
    }
    return TRUE;
  }
}

interface MeasureBound {
  readonly name: BoundName;
  readonly bound: DecimalInput;
  readonly unit: Unit;
  readonly approximation: number;
}

export function compileMeasure(
  measure: CompiledMeasure,
  bounds: Bounds & { readonly unit?: string },
): Test {
  const unit = findUnit(bounds.unit ?? '') ?? measure.unit;
  return new MeasureTest(
    measure,
    boundsOf(bounds).map(([name, bound]) => ({
      name,
      bound,
      unit,
      approximation: toNumber(toBaseUnits(bound, unit)),
    })),
  );
}

class MeasureTest implements Test {
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
    const { value, size } = approximateMeasure(measure, answers);
    for (const { name, bound, unit, approximation } of this.#bounds) {
      const difference = value - approximation;
      const isSure = Math.abs(difference) > RELATIVE_TOLERANCE * (size + Math.abs(approximation));
      const order = isSure
        ? difference
        : compare(measureExactly(measure, answers), toBaseUnits(bound, unit));
      if (!isWithinBound(name, order)) return FALSE;
    }
    return TRUE;
  }
}
