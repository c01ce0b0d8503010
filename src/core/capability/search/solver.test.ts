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
 * From hardly any clause to more than can be fulfilled, with doubled literals and tautologies among
 * them.
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

/** What is wrong about what the solver says; null: nothing. */
function wrong(solver: Solver, clauses: Clauses, assumptions: readonly Literal[]): string | null {
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

/** All there is to tell of one answer. */
function told(solver: Solver, assumptions: readonly Literal[]): unknown {
  solver.steps = 500;
  const outcome = solver.solve(assumptions);
  return {
    outcome,
    steps: solver.steps,
    ...(outcome === 'yes' && { found: found(solver) }),
    ...(outcome === 'no' && { core: solver.core }),
  };
}

/** Holes one fewer than pigeons: a no that takes many conflicts. */
function pigeons(count: number, maximumLearned?: number): Solver {
  const writer = new FormulaWriter();
  const sits = Array.from({ length: count }, () =>
    Array.from({ length: count - 1 }, () => writer.variable()),
  );
  for (const pigeon of sits) writer.clause(pigeon);
  for (const [place, one] of sits.entries()) {
    for (const other of sits.slice(0, place)) {
      one.forEach((here, hole) =>
        writer.clause([negation(here), negation(other[hole] as Literal)]),
      );
    }
  }
  const solver = new Solver(maximumLearned);
  solver.load(Solver.prepare(writer.finish()));
  return solver;
}

describe('Solver', () => {
  it('says what trying every assignment says, one question after the other', () => {
    fc.assert(
      fc.property(
        formula,
        fc.array(assumed, { minLength: 1, maxLength: 6 }),
        (clauses, questions) => {
          const solver = solverOf(clauses);
          for (const assumptions of [[], ...questions])
            expect(wrong(solver, clauses, assumptions)).toBeNull();
        },
      ),
      SETTINGS,
    );
  });

  it('takes in further clauses and variables', () => {
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
            const holder = solver.variable();
            solver.addClause([negation(holder), ...added]);
            expect(solver.solve([...assumptions, negation(holder)])).toBe(
              solver.solve(assumptions),
            );
            solver.addClause([holder, holder]);
            all = { ...all, clauses: [...all.clauses, added] };
            expect(wrong(solver, all, assumptions)).toBeNull();
          }
        },
      ),
      SETTINGS,
    );
  });

  it('is done with clauses that say the same thing twice, or nothing', () => {
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

  it('says nothing wrong when it is given up, and is right when asked again', () => {
    let givenUp = 0;
    fc.assert(
      fc.property(
        formula,
        fc.array(literal, { minLength: 2, maxLength: 6 }),
        (clauses, assumptions) => {
          for (let steps = 0; steps < 20; steps += 1) {
            const solver = solverOf(clauses, steps);
            expect(wrong(solver, clauses, assumptions)).toBeNull();
            givenUp += Number(solver.steps <= 0);
            for (const more of [3, Number.POSITIVE_INFINITY]) {
              solver.steps = more;
              expect(wrong(solver, clauses, assumptions)).toBeNull();
            }
          }
        },
      ),
      { ...SETTINGS, numRuns: 60 },
    );
    expect(givenUp).toBeGreaterThan(200);
  });

  it('gives a hard question up soon after its steps are used', () => {
    const solver = pigeons(12);
    solver.steps = 10_000;
    expect(solver.solve([])).toBe('given up');
    expect(solver.steps).toBeGreaterThan(-1_000);
  });

  it('goes through conflicts and restarts to a no', () => {
    const solver = pigeons(7);
    solver.steps = 2_000_000;
    expect(solver.solve([])).toBe('no');
    expect(solver.solve([])).toBe('no');
  });

  it('stays right where it forgets what it has learned', () => {
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

  it('knows nothing any more of what was loaded before', () => {
    fc.assert(
      fc.property(formula, formula, assumed, (before, clauses, assumptions) => {
        const used = solverOf(before);
        for (const each of [assumptions, [], assumptions]) used.solve(each);
        used.prefer(assumptions);
        used.addClause([used.variable(), negation(used.variable())]);
        used.load(Solver.prepare(formulaOf(clauses)));
        expect(told(used, assumptions)).toEqual(told(solverOf(clauses), assumptions));
      }),
      SETTINGS,
    );
  });

  it('does the same in the same steps every time', () => {
    fc.assert(
      fc.property(formula, fc.array(assumed, { maxLength: 6 }), (clauses, questions) => {
        const run = (): unknown => {
          const solver = solverOf(clauses);
          return questions.map((assumptions) => told(solver, assumptions));
        };
        expect(run()).toEqual(run());
      }),
      SETTINGS,
    );
  });

  it('finds first what is preferred, and false where nothing is', () => {
    fc.assert(
      fc.property(formula, fc.nat(), (clauses, place) => {
        const solutions = solutionsOf(clauses);
        const solver = solverOf(clauses);
        const wanted =
          solutions.length === 0 ? [] : literalsOf(solutions[place % solutions.length] as number);
        solver.prefer(wanted);
        const isThere = solver.solve([]) === 'yes';
        expect(isThere ? found(solver) : []).toEqual(wanted);
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

  it('follows assumptions up by propagation alone', () => {
    fc.assert(
      fc.property(
        formula,
        fc.array(assumed, { minLength: 1, maxLength: 6 }),
        (clauses, questions) => {
          const solver = solverOf(clauses);
          for (const assumptions of questions) {
            const closure = propagated(clauses, assumptions);
            expect(solver.follow(assumptions)).toBe(closure !== null);
            const settled = literalsOf(0).filter((each) => solver.isSettled(each));
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
            const isOpen = solver.follow(assumptions);
            expect(isOpen || solutions.length === 0).toBe(true);
            const unsettled = literalsOf(0).filter(
              (each) => new Set(solutions.map((solution) => holds(solution, each))).size === 2,
            );
            expect(isOpen ? unsettled.filter((each) => solver.isSettled(each)) : []).toEqual([]);
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
    const first = writer.variable();
    for (let number = 0; number < count; number += 1)
      writer.clause([negation(first), writer.variable()]);
    const solver = new Solver();
    solver.load(Solver.prepare(writer.finish()));
    solver.steps = 1_000_000;
    expect(solver.follow([first])).toBe(true);
    expect(1_000_000 - solver.steps).toBe(count * steps);
  });
});

/** Null: the assumptions contradict each other, seen without a guess. */
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
