import type { Formula, Literal } from '../../src/core/capability/search/formula.ts';

/**
 * For tests: clauses over a few variables, of which 0 is always true, tried out one assignment
 * after the other.
 */
export interface Clauses {
  readonly variableCount: number;
  readonly clauses: readonly (readonly Literal[])[];
}

/** A bit for each variable. */
type Assignment = number;

export function holds(assignment: Assignment, literal: Literal): boolean {
  return ((assignment >> (literal >> 1)) & 1) !== (literal & 1);
}

export function solutionsOf(
  { variableCount, clauses }: Clauses,
  assumptions: readonly Literal[] = [],
): Assignment[] {
  const all = Array.from({ length: 2 ** (variableCount - 1) }, (_, place) => 2 * place + 1);
  const demanded = [...clauses, ...assumptions.map((literal) => [literal])];
  return all.filter((assignment) =>
    demanded.every((clause) => clause.some((literal) => holds(assignment, literal))),
  );
}

/** As it is written: with literals that stand twice and with clauses that say nothing. */
export function formulaOf({ variableCount, clauses }: Clauses): Formula {
  const free = Int32Array.from({ length: variableCount - 1 }, (_, place) => place + 1);
  return {
    variableCount,
    guessableVariables: free,
    clauses: Int32Array.from([[0], ...clauses].flatMap((clause) => [clause.length, ...clause])),
  };
}
