import { type Exact, ZERO, add, multiply } from '../shared/exact.ts';
import { type Answers, ANSWERED, CLOSED, OPEN } from './answers.ts';
import type { CompiledMeasure, CompiledTerm } from './compiled-map.ts';

export type MeasureState = 'known' | 'unknown' | 'absent';

/**
 * Known: every term is answered or counts 0. Unknown: a term waits for an open dimension.
 * Absent: no term can be measured, because each has a factor that isn't there.
 */
export function measureState(measure: CompiledMeasure, answers: Answers): MeasureState {
  let present = false;
  for (const term of measure.terms) {
    const state = termState(term, answers);
    if (state === OPEN) return 'unknown';
    if (state === ANSWERED) present = true;
  }
  return present ? 'known' : 'absent';
}

function termState(term: CompiledTerm, answers: Answers): number {
  let state = ANSWERED;
  for (const factor of term.of) {
    const own = answers.states[factor.dimension] ?? OPEN;
    if (own === CLOSED) return CLOSED;
    if (own === OPEN) state = OPEN;
  }
  return state;
}

/** A known measure in base units of its quantity, exactly. */
export function measureExactly(measure: CompiledMeasure, answers: Answers): Exact {
  let sum = ZERO;
  for (const term of measure.terms) {
    if (termState(term, answers) !== ANSWERED) continue;
    let product = term.factor;
    for (const factor of term.of)
      product = multiply(product, answers.inBaseUnits(factor.dimension));
    sum = add(sum, product);
  }
  return sum;
}

/**
 * A known measure in base units to double precision, and the sum of the terms' sizes, which bounds
 * the error.
 */
export function measureNearly(
  measure: CompiledMeasure,
  answers: Answers,
): { value: number; size: number } {
  let value = 0;
  let size = 0;
  for (const term of measure.terms) {
    if (termState(term, answers) !== ANSWERED) continue;
    let product = term.factorNumber;
    for (const factor of term.of)
      product *= (answers.magnitudes[factor.dimension] ?? 0) * factor.ownUnitInBase;
    value += product;
    size += Math.abs(product);
  }
  return { value, size };
}
