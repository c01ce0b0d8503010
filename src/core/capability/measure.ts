import { type ExactFraction, ZERO_EXACT, add, multiply } from '../shared/exact.ts';
import { type Answers, STATE_ANSWERED, STATE_CLOSED, STATE_OPEN } from './answers.ts';
import type { CompiledMeasure, CompiledTerm } from './compiled-map.ts';

export type MeasureState = 'known' | 'unknown' | 'absent';

/**
 * Returns whether a measure, such as an area, can be computed: `known`, `unknown` while the buyer
 * may still choose one of its sizes, or `absent` if none of its terms applies.
 */
export function measureState(measure: CompiledMeasure, answers: Answers): MeasureState {
  let present = false;
  for (const term of measure.terms) {
    const state = termState(term, answers);
    if (state === STATE_OPEN) return 'unknown';
    if (state === STATE_ANSWERED) present = true;
  }
  return present ? 'known' : 'absent';
}

function termState(term: CompiledTerm, answers: Answers): number {
  let state = STATE_ANSWERED;
  for (const factor of term.of) {
    const own = answers.states[factor.dimension] ?? STATE_OPEN;
    if (own === STATE_CLOSED) return STATE_CLOSED;
    if (own === STATE_OPEN) state = STATE_OPEN;
  }
  return state;
}

/** Returns the exact value of a measure, such as an area, in base units. */
export function measureExactly(measure: CompiledMeasure, answers: Answers): ExactFraction {
  let sum = ZERO_EXACT;
  for (const term of measure.terms) {
    if (termState(term, answers) !== STATE_ANSWERED) continue;
    let product = term.factor;
    for (const factor of term.of)
      product = multiply(product, answers.sizeInBaseUnits(factor.dimension));
    sum = add(sum, product);
  }
  return sum;
}

/**
 * Returns the approximate value of a measure, such as an area, in base units, together with a
 * number that limits its rounding error.
 */
export function approximateMeasure(
  measure: CompiledMeasure,
  answers: Answers,
): { value: number; size: number } {
  let value = 0;
  let size = 0;
  for (const term of measure.terms) {
    if (termState(term, answers) !== STATE_ANSWERED) continue;
    let product = term.factorNumber;
    for (const factor of term.of)
      product *= (answers.magnitudes[factor.dimension] ?? 0) * factor.ownUnitInBase;
    value += product;
    size += Math.abs(product);
  }
  return { value, size };
}
