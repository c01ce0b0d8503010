import type { Comparison } from './fit-sizes.ts';
import { type Literal, TRUE_LITERAL, negation } from './formula.ts';
import type { Found } from './measured-before.ts';
import type { MeasureModel } from './search-model.ts';

/** What a measure must be for what was found to be true. */
export interface Demand {
  readonly comparison: Comparison;
  readonly measure: MeasureModel;
  /** The literal of the comparison. */
  readonly literal: Literal;
}

/** One for each comparison of a measure; they share their terms. */
export function addDemands(demands: Demand[], measure: MeasureModel, found: Found): void {
  const terms = measure.terms.filter(({ isThere }) => found.isTrue(isThere));
  for (const { base, near, isBeyond, literal } of measure.comparisons) {
    const relation = relationOf(found.isTrue(literal), isBeyond);
    demands.push({ comparison: { terms, base, near, relation }, measure, literal });
  }
}

function relationOf(isTrue: boolean, isBeyond: boolean): Comparison['relation'] {
  if (isTrue) return isBeyond ? 'past' : 'from';
  return isBeyond ? 'to' : 'before';
}

/** The literals that make a demand, negated. */
export function reasonsOf(
  { measure: { isKnown, isTermThere }, literal }: Demand,
  found: Found,
): Literal[] {
  const untrue = (each: Literal): Literal => (found.isTrue(each) ? negation(each) : each);
  return [negation(isKnown), ...isTermThere.map(untrue), untrue(literal)].filter(
    (each) => each !== TRUE_LITERAL,
  );
}
