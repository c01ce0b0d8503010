import { type Literal, negation } from './formula.ts';
import type { DimensionModel } from './search-model.ts';
import { type PreparedFormula, Solver } from './solver.ts';

/**
 * The maximum number of steps for finding all values that occur in no solution. A million steps
 * take 20 to 50 ms.
 */
const MAXIMUM_STEPS = 4_000_000;
const STEPS_PER_LITERAL = 20_000;
/** The number of searches that may run out of steps. After that, no more are started. */
const MAXIMUM_ABANDONED_LITERALS = 10;

/**
 * Finds the values that occur in no solution, so that later questions don't have to prove it again.
 * A value is left out if the search for it takes too long.
 */
export function findDeadLiterals(
  formula: PreparedFormula,
  dimensions: readonly Pick<DimensionModel, 'answered' | 'values'>[],
): Literal[] {
  const solver = new Solver();
  solver.load(formula);
  let stepsLeft = MAXIMUM_STEPS;
  let abandoned = 0;
  const seen = new Set<Literal>();
  const dead: Literal[] = [];
  for (const literal of dimensions.flatMap(({ answered, values }) => [answered, ...values])) {
    if (seen.has(literal)) continue;
    if (stepsLeft <= 0 || abandoned === MAXIMUM_ABANDONED_LITERALS) break;
    const steps = Math.min(stepsLeft, STEPS_PER_LITERAL + formula.arena.length);
    solver.steps = steps;
    const outcome = solver.solve([literal]);
    stepsLeft -= steps - solver.steps;
    if (outcome === 'yes') recordTrueLiterals(solver, dimensions, seen);
    else if (outcome === 'no') dead.push(literal);
    else abandoned += 1;
  }
  return dead;
}

export function recordTrueLiterals(
  solver: Pick<Solver, 'isTrue' | 'preferTrue'>,
  dimensions: readonly Pick<DimensionModel, 'answered' | 'values'>[],
  seenLiterals: Set<Literal>,
): void {
  const preferred: Literal[] = [];
  for (const { answered, values } of dimensions) {
    const literals = [answered, ...values];
    for (const literal of literals) if (solver.isTrue(literal)) seenLiterals.add(literal);
    if (literals.every((literal) => seenLiterals.has(literal))) continue;
    preferred.push(answered);
    for (const literal of values)
      preferred.push(seenLiterals.has(literal) ? negation(literal) : literal);
  }
  solver.preferTrue(preferred);
}
