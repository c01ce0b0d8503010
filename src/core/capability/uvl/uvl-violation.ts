import type { UvlFormula } from '@bottega/uvl';
import { MAXIMUM_FORMULA_NODES } from './uvl-limits.ts';

export type Violation =
  | { readonly kind: 'feature'; readonly name: string; readonly negated: boolean }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Violation[] };

const MAXIMUM_PARTS = 64;

/**
 * Returns the cases in which a constraint of a feature model is violated, or null if it is too
 * large to become rules. Features for which `isAlwaysSelected` returns true count as selected.
 */
export function violationsOf(
  formula: UvlFormula,
  isAlwaysSelected: (name: string) => boolean,
): readonly Violation[] | null {
  const budget: NodeBudget = { nodesLeft: MAXIMUM_FORMULA_NODES };
  const violation = negationNormalForm(formula, true, isAlwaysSelected, budget);
  return budget.nodesLeft < 0 ? null : splitViolation(violation, MAXIMUM_PARTS);
}

type NodeBudget = { nodesLeft: number };

function negationNormalForm(
  formula: UvlFormula,
  negated: boolean,
  isAlwaysSelected: (name: string) => boolean,
  nodeBudget: NodeBudget,
): Violation {
  nodeBudget.nodesLeft -= 1;
  if (nodeBudget.nodesLeft < 0) return joinParts('and', []);
  const push = (part: UvlFormula, isPartNegated: boolean): Violation =>
    negationNormalForm(part, isPartNegated, isAlwaysSelected, nodeBudget);
  switch (formula.kind) {
    case 'feature':
      if (isAlwaysSelected(formula.name)) return joinParts(negated ? 'or' : 'and', []);
      return { kind: 'feature', name: formula.name, negated };
    case 'not':
      return push(formula.of, !negated);
    case 'and':
    case 'or':
      return joinParts(
        (formula.kind === 'and') === negated ? 'or' : 'and',
        formula.of.map((part) => push(part, negated)),
      );
    case 'implies':
      return joinParts(negated ? 'and' : 'or', [
        push(formula.left, !negated),
        push(formula.right, negated),
      ]);
    case 'equivalent':
      return joinParts('or', [
        joinParts('and', [push(formula.left, false), push(formula.right, negated)]),
        joinParts('and', [push(formula.left, true), push(formula.right, !negated)]),
      ]);
  }
}

function joinParts(kind: 'and' | 'or', parts: readonly Violation[]): Violation {
  const flat: Violation[] = [];
  for (const part of parts) {
    if (part.kind === 'feature') flat.push(part);
    else if (part.kind === kind) for (const inner of part.of) flat.push(inner);
    else if (part.of.length === 0) return part;
    else flat.push(part);
  }
  const only = flat[0];
  return flat.length === 1 && only !== undefined ? only : { kind, of: flat };
}

/**
 * Splits a violation into parts, each of which becomes one rule. Two rules "A needs B" and "A needs
 * C" are easier to read than a single rule about A, B and C.
 */
function splitViolation(violation: Violation, maximumParts: number): readonly Violation[] {
  if (violation.kind === 'feature' || violation.of.length === 0) return [violation];
  const { of } = violation;
  const branches = violation.kind === 'or' ? branchesOf(violation) : distributeOverOr(of);
  if (branches === null || branches.length > maximumParts) return [violation];
  return branches.flatMap((branch) =>
    splitViolation(branch, Math.floor(maximumParts / branches.length)),
  );
}

function branchesOf(
  violation: Violation & { of: readonly Violation[] },
): readonly Violation[] | null {
  return isPlainList(violation) ? null : violation.of;
}

function distributeOverOr(parts: readonly Violation[]): readonly Violation[] | null {
  const index = parts.findIndex((part) => part.kind === 'or' && !isPlainList(part));
  const part = parts[index];
  if (part === undefined || part.kind === 'feature') return null;
  const others = parts.toSpliced(index, 1);
  return part.of.map((alternative) => joinParts('and', [...others, alternative]));
}

export function isPlainList(violation: Violation): boolean {
  return (
    violation.kind === 'or' &&
    violation.of.every((part) => part.kind === 'feature' && !part.negated)
  );
}
