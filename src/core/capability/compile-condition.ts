import type { Answers } from './answers.ts';
import type { Condition } from './capability-map.ts';
import type { CompiledCondition, CompiledDimension, CompiledMeasure } from './compiled-map.ts';
import { Answered, ProductIn, compileMembership } from './conditions/chosen.ts';
import { Not, compileAll, compileAny } from './conditions/combined.ts';
import { wholeRange } from './conditions/bounds.ts';
import { CountWithin, QuantityWithin, compileDate } from './conditions/counted.ts';
import { compileMagnitude, compileMeasure } from './conditions/sized.ts';
import type { Test } from './conditions/test.ts';
import type { Truth } from './truth.ts';

/** What a condition may look at. */
export interface Scope {
  readonly dimension: (
    key: string,
  ) => Pick<CompiledDimension, 'index' | 'kind' | 'valueIndex' | 'values' | 'magnitude'>;
  readonly measure: (key: string) => CompiledMeasure;
}

class Compiled implements CompiledCondition {
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

/** Makes a checked condition ready. */
export function compileCondition(scope: Scope, condition: Condition): CompiledCondition {
  const dimensions = new Set<number>();
  const test = compile(scope, condition, dimensions);
  return new Compiled(
    test,
    [...dimensions].toSorted((a, b) => a - b),
  );
}

function compile(scope: Scope, condition: Condition, seen: Set<number>): Test {
  if ('all' in condition)
    return compileAll(condition.all.map((part) => compile(scope, part, seen)));
  if ('any' in condition)
    return compileAny(condition.any.map((part) => compile(scope, part, seen)));
  if ('not' in condition) return new Not(compile(scope, condition.not, seen));
  if ('quantity' in condition) return new QuantityWithin(wholeRange(condition.quantity));
  if ('product' in condition) return new ProductIn(condition.product.in);
  if ('measure' in condition) {
    const measure = scope.measure(condition.measure);
    for (const dimension of measure.dimensions) seen.add(dimension);
    return compileMeasure(measure, condition);
  }
  const dimension = scope.dimension(condition.dimension);
  seen.add(dimension.index);
  if ('in' in condition) return compileMembership(dimension, condition.in);
  if ('answered' in condition) return new Answered(dimension.index, condition.answered);
  if (dimension.kind === 'magnitude') return compileMagnitude(dimension, condition);
  if (dimension.kind === 'date') return compileDate(dimension.index, condition);
  return new CountWithin(dimension.index, wholeRange(condition));
}
