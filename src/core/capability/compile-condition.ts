import type { Answers } from './answers.ts';
import type { Condition } from './capability-map.ts';
import type { CompiledCondition, CompiledDimension, CompiledMeasure } from './compiled-map.ts';
import { AnsweredTest, ProductTest, compileMembership } from './conditions/chosen.ts';
import { NotTest, compileAll, compileAny } from './conditions/combined.ts';
import { wholeRange } from './conditions/bounds.ts';
import { QuantityTest } from './conditions/counted.ts';
import { compileMeasure } from './conditions/sized.ts';
import type { Test } from './conditions/test.ts';
import { KINDS } from './kinds/kinds.ts';
import type { Truth } from './truth.ts';

export interface ConditionScope {
  readonly dimension: (
    key: string,
  ) => Pick<CompiledDimension, 'index' | 'kind' | 'valueIndex' | 'values' | 'magnitude'>;
  readonly measure: (key: string) => CompiledMeasure;
}

class ConditionState implements CompiledCondition {
  readonly dimensions: readonly number[];
  readonly #test: Test;

  constructor(test: Test, dimensions: readonly number[]) {
    this.#test = test;
    this.dimensions = dimensions;
  }

  holds(answers: Answers): Truth {
    return this.#test.holds(answers);
  }
}

/** Compiles a condition of a capability map that has already been checked. */
export function compileCondition(scope: ConditionScope, condition: Condition): CompiledCondition {
  const dimensions = new Set<number>();
  const test = compileTest(scope, condition, dimensions);
  return new ConditionState(
    test,
    [...dimensions].toSorted((a, b) => a - b),
  );
}

function compileTest(scope: ConditionScope, condition: Condition, dimensions: Set<number>): Test {
  if ('all' in condition)
    return compileAll(condition.all.map((part) => compileTest(scope, part, dimensions)));
  if ('any' in condition)
    return compileAny(condition.any.map((part) => compileTest(scope, part, dimensions)));
  if ('not' in condition) return new NotTest(compileTest(scope, condition.not, dimensions));
  if ('quantity' in condition) return new QuantityTest(wholeRange(condition.quantity));
  if ('product' in condition) return new ProductTest(condition.product.in);
  if ('measure' in condition) {
    const measure = scope.measure(condition.measure);
    for (const dimension of measure.dimensions) dimensions.add(dimension);
    return compileMeasure(measure, condition);
  }
  const dimension = scope.dimension(condition.dimension);
  dimensions.add(dimension.index);
  if ('in' in condition) return compileMembership(dimension, condition.in);
  if ('answered' in condition) return new AnsweredTest(dimension.index, condition.answered);
  return KINDS[dimension.kind].compileComparison(dimension, condition);
}
