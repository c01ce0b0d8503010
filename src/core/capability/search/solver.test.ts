import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Clauses,
  formulaOf,
  holds,
  solutionsOf,
} from '../../../../test/oracle/brute-clauses.ts';
import { FormulaWriter, type Literal, negation } from './formula.ts';
import { Solver } from './solver.ts';

const SETTINGS = { seed: 20_261_120, numRuns: 400 };
const VARIABLES = 8;

const literal = fc.integer({ min: 2, max: 2 * VARIABLES - 1 });
const assumed = fc.array(literal, { maxLength: 5 });
const clause = fc.array(literal, { minLength: 2, maxLength: 4 });
/**
 * Formulas from hardly any clause to more than can be fulfilled, some with repeated literals and
 * tautologies.
 */
const formula = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: clause },
      { weight: 1, arbitrary: fc.array(literal, { minLength: 1, maxLength: 1 }) },
    ),
    { maxLength: 48, size: 'max' },
  )
  .map((clauses): Clauses => ({ variableCount: VARIABLES, clauses }));

function solverOf(clauses: Clauses, steps = Number.POSITIVE_INFINITY): Solver {
  const solver = new Solver();
  solver.load(Solver.prepare(formulaOf(clauses)));
  solver.steps = steps;
  return solver;
}

const literalsOf = (assignment: number): Literal[] =>
  Array.from(
    { length: VARIABLES },
    (_, variable) => 2 * variable + Number(!holds(assignment, 2 * variable)),
  );
const found = (solver: Solver): Literal[] =>
  Array.from(
    { length: VARIABLES },
    (_, variable) => 2 * variable + Number(!solver.isTrue(2 * variable)),
  );

/** What is wrong with the solver's answer; null if nothing is. */
function errorOf(solver: Solver, clauses: Clauses, assumptions: readonly Literal[]): string | null {
  const solutions = solutionsOf(clauses, assumptions);
  const outcome = solver.solve(assumptions);
  if (outcome === 'given up') return solver.steps > 0 ? 'given up with steps left' : null;
  if (outcome === 'yes') {
    const all = found(solver).join();
    return solutions.some((solution) => literalsOf(solution).join() === all)
      ? null
      : `no solution: ${all}`;
  }
  if (solutions.length > 0) return 'there are solutions';
  const stray = solver.core.filter((each) => !assumptions.includes(each));
  if (stray.length > 0) return `not assumed: ${stray.join()}`;
  return solutionsOf(clauses, solver.core).length > 0 ? `no reason: ${solver.core.join()}` : null;
}

/** Everything that can be observed of one answer. */
function observe(solver: Solver, assumptions: readonly Literal[]): unknown {
  solver.steps = 500;
  const outcome = solver.solve(assumptions);
  return {
    outcome,
    steps: solver.steps,
    ...(outcome === 'yes' && { found: found(solver) }),
    ...(outcome === 'no' && { core: solver.core }),
  };
}

/**
 * Puts pigeons into one hole fewer than there are pigeons, which is a no that takes many conflicts.
 */
function pigeons(count: number, maximumLearned?: number): Solver {
  const writer = new FormulaWriter();
  const sits = Array.from({ length: count }, () =>
    Array.from({ length: count - 1 }, () => writer.newVariable()),
  );
  for (const pigeon of sits) writer.addClause(pigeon);
  for (const [place, one] of sits.entries()) {
    for (const other of sits.slice(0, place)) {
      one.forEach((here, hole) =>
        writer.addClause([negation(here), negation(other[hole] as Literal)]),
      );
    }
  }
  const solver = new Solver(maximumLearned);
  solver.load(Solver.prepare(writer.finish()));
  return solver;
}

describe('Solver', () => {
  it('agrees with trying every assignment, for one question after another', () => {
    fc.assert(
      fc.property(
        formula,
        fc.array(assumed, { minLength: 1, maxLength: 6 }),
        (clauses, questions) => {
          const solver = solverOf(clauses);
          for (const assumptions of [[], ...questions])
            expect(errorOf(solver, clauses, assumptions)).toBeNull();
        },
      ),
      SETTINGS,
    );
  });

  it('accepts further clauses and variables', () => {
    fc.assert(
      fc.property(
        formula,
        fc.array(fc.tuple(fc.array(literal, { maxLength: 4 }), assumed), {
          minLength: 1,
          maxLength: 8,
        }),
        (clauses, additions) => {
          const solver = solverOf(clauses);
          let all = clauses;
          for (const [added, assumptions] of additions) {
            const holder = solver.newVariable();
            solver.addClause([negation(holder), ...added]);
            expect(solver.solve([...assumptions, negation(holder)])).toBe(
              solver.solve(assumptions),
            );
            solver.addClause([holder, holder]);
            all = { ...all, clauses: [...all.clauses, added] };
            expect(errorOf(solver, all, assumptions)).toBeNull();
          }
        },
      ),
      SETTINGS,
    );
  });

  it('handles clauses that repeat a literal or are always true', () => {
    const [a, b] = [2, 4];
    const solver = solverOf({
      variableCount: 3,
      clauses: [
        [a, a],
        [negation(a), b, b, negation(a)],
        [b, negation(b)],
      ],
    });
    solver.addClause([negation(b), negation(b), negation(b)]);
    solver.addClause([a, negation(a), a]);
    expect(solver.solve([])).toBe('no');
    expect(solver.core).toEqual([]);
  });

  it('is never wrong when it gives up, and is right when asked again', () => {
    let givenUp = 0;
    fc.assert(
      fc.property(
        formula,
        fc.array(literal, { minLength: 2, maxLength: 6 }),
        (clauses, assumptions) => {
          for (let steps = 0; steps < 20; steps += 1) {
            const solver = solverOf(clauses, steps);
            expect(errorOf(solver, clauses, assumptions)).toBeNull();
            givenUp += Number(solver.steps <= 0);
            for (const more of [3, Number.POSITIVE_INFINITY]) {
              solver.steps = more;
              expect(errorOf(solver, clauses, assumptions)).toBeNull();
            }
          }
        },
      ),
      { ...SETTINGS, numRuns: 60 },
    );
    expect(givenUp).toBeGreaterThan(200);
  });

  it('gives up a hard question soon after its steps are used', () => {
    const solver = pigeons(12);
    solver.steps = 10_000;
    expect(solver.solve([])).toBe('given up');
    expect(solver.steps).toBeGreaterThan(-1_000);
  });

  it('reaches a no through conflicts and restarts', () => {
    const solver = pigeons(7);
    solver.steps = 2_000_000;
    expect(solver.solve([])).toBe('no');
    expect(solver.solve([])).toBe('no');
  });

  it('stays right when it forgets learned clauses', () => {
    const [count, forgetful] = [90, 1];
    const threes = fc.uniqueArray(fc.noBias(fc.integer({ min: 2, max: 2 * count + 1 })), {
      minLength: 3,
      maxLength: 3,
      selector: (each) => each >> 1,
    });
    let restarted = 0;
    fc.assert(
      fc.property(
        fc.array(threes, { minLength: 4 * count, maxLength: 4.5 * count, size: 'max' }),
        (clauses) => {
          const [one, other] = [undefined, forgetful].map((maximumLearned) => {
            const solver = new Solver(maximumLearned);
            solver.load(Solver.prepare(formulaOf({ variableCount: count + 1, clauses })));
            solver.steps = 10_000_000;
            const outcome = solver.solve([2, 5]);
            return {
              outcome,
              isRight:
                outcome === 'no' ||
                clauses.every((three) => three.some((each) => solver.isTrue(each))),
              steps: solver.steps,
            };
          });
          restarted += Number(one?.steps !== other?.steps);
          expect([one?.outcome, one?.isRight, other?.isRight]).toEqual([
            other?.outcome,
            true,
            true,
          ]);
        },
      ),
      { ...SETTINGS, numRuns: 60 },
    );
    expect(restarted).toBeGreaterThan(10);
    const solver = pigeons(7, forgetful);
    solver.steps = 10_000_000;
    expect(solver.solve([])).toBe('no');
  });

  it('keeps nothing of a formula that was loaded before', () => {
    fc.assert(
      fc.property(formula, formula, assumed, (before, clauses, assumptions) => {
        const used = solverOf(before);
        for (const each of [assumptions, [], assumptions]) used.solve(each);
        used.preferTrue(assumptions);
        used.addClause([used.newVariable(), negation(used.newVariable())]);
        used.load(Solver.prepare(formulaOf(clauses)));
        expect(observe(used, assumptions)).toEqual(observe(solverOf(clauses), assumptions));
      }),
      SETTINGS,
    );
  });

  it('finds the same in the same steps every time', () => {
    fc.assert(
      fc.property(formula, fc.array(assumed, { maxLength: 6 }), (clauses, questions) => {
        const run = (): unknown => {
          const solver = solverOf(clauses);
          return questions.map((assumptions) => observe(solver, assumptions));
        };
        expect(run()).toEqual(run());
      }),
      SETTINGS,
    );
  });

  it('finds preferred literals first, and guesses false without a preference', () => {
    fc.assert(
      fc.property(formula, fc.nat(), (clauses, place) => {
        const solutions = solutionsOf(clauses);
        const solver = solverOf(clauses);
        const expected =
          solutions.length === 0 ? [] : literalsOf(solutions[place % solutions.length] as number);
        solver.preferTrue(expected);
        const isThere = solver.solve([]) === 'yes';
        expect(isThere ? found(solver) : []).toEqual(expected);
      }),
      SETTINGS,
    );
    const solver = solverOf({ variableCount: VARIABLES, clauses: [] });
    expect([solver.solve([]), ...found(solver)]).toEqual([
      'yes',
      0,
      ...Array.from({ length: VARIABLES - 1 }, (_, variable) => 2 * variable + 3),
    ]);
  });

  it('follows assumptions by propagation alone', () => {
    fc.assert(
      fc.property(
        formula,
        fc.array(assumed, { minLength: 1, maxLength: 6 }),
        (clauses, questions) => {
          const solver = solverOf(clauses);
          for (const assumptions of questions) {
            const closure = propagated(clauses, assumptions);
            expect(solver.propagate(assumptions)).toBe(closure !== null);
            const settled = literalsOf(0).filter((each) => solver.countSettled([each]) === 1);
            const expected = literalsOf(0).filter(
              (each) => closure === null || closure.has(each) || closure.has(negation(each)),
            );
            expect(closure === null ? expected : settled).toEqual(expected);
          }
        },
      ),
      SETTINGS,
    );
  });

  it('settles only what is the same in all solutions, whatever it has learned', () => {
    fc.assert(
      fc.property(
        formula,
        fc.array(assumed, { minLength: 1, maxLength: 6 }),
        (clauses, questions) => {
          const solver = solverOf(clauses);
          for (const assumptions of questions) {
            solver.solve(assumptions.toReversed());
            const solutions = solutionsOf(clauses, assumptions);
            const isOpen = solver.propagate(assumptions);
            expect(isOpen || solutions.length === 0).toBe(true);
            const unsettled = literalsOf(0).filter(
              (each) => new Set(solutions.map((solution) => holds(solution, each))).size === 2,
            );
            expect(
              isOpen ? unsettled.filter((each) => solver.countSettled([each]) === 1) : [],
            ).toEqual([]);
          }
        },
      ),
      SETTINGS,
    );
  });

  it.each([
    [50_000, 1],
    [150_000, 3],
  ])('counts a look at one of %i clauses as %i', (count, steps) => {
    const writer = new FormulaWriter();
    const first = writer.newVariable();
    for (let number = 0; number < count; number += 1)
      writer.addClause([negation(first), writer.newVariable()]);
    const solver = new Solver();
    solver.load(Solver.prepare(writer.finish()));
    solver.steps = 1_000_000;
    expect(solver.propagate([first])).toBe(true);
    expect(1_000_000 - solver.steps).toBe(count * steps);
  });
});

/** What follows from the assumptions by propagation; null if they contradict each other. */
function propagated(
  { clauses }: Clauses,
  assumptions: readonly Literal[],
): ReadonlySet<Literal> | null {
  const known = new Set([0, ...assumptions]);
  for (let size = 0; size < known.size;) {
    size = known.size;
    for (const each of clauses) {
      const open = [...new Set(each)].filter((part) => !known.has(negation(part)));
      if (open.length === 0) return null;
      if (open.length === 1) known.add(open[0] as Literal);
    }
  }
  return [...known].some((each) => known.has(negation(each))) ? null : known;
}
