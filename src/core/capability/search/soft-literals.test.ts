import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Clauses,
  formulaOf,
  holds,
  solutionsOf,
} from '../../../../test/oracle/brute-clauses.ts';
import { type Literal, negation } from './formula.ts';
import { type SoftSearch, SoftLiterals } from './soft-literals.ts';
import { Solver } from './solver.ts';

const SETTINGS = { seed: 20_261_120, numRuns: 400 };
const VARIABLES = 8;

const literal = fc.integer({ min: 2, max: 2 * VARIABLES - 1 });
const clauses = (one: fc.Arbitrary<Literal>, maxLength: number): fc.Arbitrary<Clauses> =>
  fc
    .array(fc.array(one, { minLength: 2, maxLength }), { maxLength: 24, size: 'max' })
    .map((all) => ({ variableCount: VARIABLES, clauses: all }));
/**
 * A formula, the literals that are wanted, and those that are given. Some contradict each other;
 * others have conflicts of many literals that overlap.
 */
const problem = fc.oneof(
  fc.tuple(
    clauses(literal, 3),
    fc.uniqueArray(literal, { maxLength: 10, size: 'max' }),
    fc.array(literal, { maxLength: 2 }),
  ),
  fc.tuple(
    clauses(
      fc.integer({ min: 1, max: VARIABLES - 1 }).map((variable) => 2 * variable + 1),
      5,
    ),
    fc.constant([2, 4, 6, 8, 10, 12, 14]),
    fc.constant([]),
  ),
);

function searchOf(formula: Clauses): { search: SoftSearch; solver: Solver } {
  const solver = new Solver();
  solver.load(Solver.prepare(formulaOf(formula)));
  solver.steps = Number.POSITIVE_INFINITY;
  const search: SoftSearch = {
    get core() {
      return solver.core;
    },
    solve: (assumptions) => solver.solve(assumptions),
    newLiteral: () => solver.newVariable(),
    requireAny: (clause) => solver.addClause(clause),
  };
  return { search, solver };
}

const found = (solver: Solver): Literal[] =>
  Array.from(
    { length: VARIABLES },
    (_, variable) => 2 * variable + Number(!solver.isTrue(2 * variable)),
  );
const literalsOf = (assignment: number): Literal[] =>
  Array.from(
    { length: VARIABLES },
    (_, variable) => 2 * variable + Number(!holds(assignment, 2 * variable)),
  );

/** The solutions in which the fewest of the expected literals are false, as texts. */
function bestOf(
  formula: Clauses,
  expected: readonly Literal[],
  standing: readonly Literal[],
): string[] {
  const solutions = solutionsOf(formula, standing).map((solution) => ({
    solution,
    cost: expected.filter((each) => !holds(solution, each)).length,
  }));
  const minimum = Math.min(...solutions.map(({ cost }) => cost));
  return solutions
    .filter(({ cost }) => cost === minimum)
    .map(({ solution }) => literalsOf(solution).join());
}

describe('SoftLiterals', () => {
  it('finds a best solution wherever there is one', () => {
    fc.assert(
      fc.property(problem, ([formula, expected, standing]) => {
        const { search, solver } = searchOf(formula);
        const best = bestOf(formula, expected, standing);
        const outcome = new SoftLiterals(search, expected, standing).findBest();
        expect(outcome).toBe(best.length === 0 ? 'no' : 'yes');
        expect(outcome === 'no' || best.includes(found(solver).join())).toBe(true);
      }),
      SETTINGS,
    );
  });

  it('assumes what holds in all best solutions and in no others', () => {
    let several = 0;
    fc.assert(
      fc.property(problem, ([formula, expected, standing]) => {
        const { search, solver } = searchOf(formula);
        const literals = new SoftLiterals(search, expected, standing);
        const seen: string[] = [];
        for (
          let outcome = literals.findBest();
          outcome === 'yes';
          outcome = search.solve(literals.assumed)
        ) {
          const one = found(solver);
          seen.push(one.join());
          search.requireAny(one.map(negation));
        }
        several += Number(seen.length > 1);
        expect(seen.toSorted()).toEqual(bestOf(formula, expected, standing).toSorted());
      }),
      SETTINGS,
    );
    expect(several).toBeGreaterThan(SETTINGS.numRuns / 4);
  });

  it('reports that it gave up, and is right when asked again', () => {
    let givenUp = 0;
    fc.assert(
      fc.property(
        problem,
        fc.integer({ min: 0, max: 300 }),
        ([formula, requested, standing], steps) => {
          const { search, solver } = searchOf(formula);
          const best = bestOf(formula, requested, standing);
          const literals = new SoftLiterals(search, requested, standing);
          solver.steps = steps;
          const outcome = literals.findBest();
          givenUp += Number(outcome === 'given up');
          solver.steps = Number.POSITIVE_INFINITY;
          const expected = best.length === 0 ? 'no' : 'yes';
          expect([outcome, literals.findBest()]).toEqual([
            outcome === 'given up' ? outcome : expected,
            expected,
          ]);
          expect(best.length === 0 || best.includes(found(solver).join())).toBe(true);
        },
      ),
      SETTINGS,
    );
    expect(givenUp).toBeGreaterThan(SETTINGS.numRuns / 8);
  });

  it('quickly finds that only one of many literals that exclude each other is true', () => {
    const count = 60;
    const literals = Array.from({ length: count }, (_, place) => 2 * place + 2);
    const exclusions = literals.flatMap((one, place) =>
      literals.slice(0, place).map((other) => [negation(one), negation(other)]),
    );
    const { search, solver } = searchOf({ variableCount: count + 1, clauses: exclusions });
    solver.steps = 400_000;
    expect(new SoftLiterals(search, literals).findBest()).toBe('yes');
    expect(literals.filter((each) => solver.isTrue(each))).toHaveLength(1);
  });
});
