import type { Comparison } from './fit-sizes.ts';
import { type Literal, TRUE_LITERAL, negation } from './formula.ts';
import type { SolverSolution } from './measure-cache.ts';
import type { MeasureModel } from './search-model.ts';

/** A comparison, such as "the area is at most 2 m²", that the sizes in a solution must satisfy. */
export interface MeasureDemand {
  readonly comparison: Comparison;
  readonly measure: MeasureModel;
  readonly literal: Literal;
}

export function addDemands(
  demands: MeasureDemand[],
  measure: MeasureModel,
  solution: SolverSolution,
): void {
  const terms = measure.terms.filter(({ isAnswered }) => solution.isTrue(isAnswered));
  for (const { base, approximation, isBeyond, literal } of measure.comparisons) {
    const relation = relationOf(solution.isTrue(literal), isBeyond);
    demands.push({ comparison: { terms, base, approximation, relation }, measure, literal });
  }
}

function relationOf(isTrue: boolean, isBeyond: boolean): Comparison['relation'] {
  if (isTrue) return isBeyond ? 'past' : 'from';
  return isBeyond ? 'to' : 'before';
}

export function demandReasons(
  { measure: { isKnown, answeredTerms }, literal }: MeasureDemand,
  solution: SolverSolution,
): Literal[] {
  const untrue = (each: Literal): Literal => (solution.isTrue(each) ? negation(each) : each);
  return [negation(isKnown), ...answeredTerms.map(untrue), untrue(literal)].filter(
    (each) => each !== TRUE_LITERAL,
  );
}
