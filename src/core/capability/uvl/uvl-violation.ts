import type { UvlFormula } from '@bottega/uvl';
import { MAXIMUM_FORMULA_NODES } from './uvl-limits.ts';

/**
 * A formula in which only single features are negated. `and` of nothing is true, `or` of nothing
 * false.
 */
export type Violation =
  | { readonly kind: 'feature'; readonly name: string; readonly negated: boolean }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Violation[] };

const MAXIMUM_PARTS = 64;

/**
 * When a formula is broken: its negation, pushed inward, cut into parts of which each breaks it on
 * its own. Features that are always there are taken as given. Null where the formula is too large
 * to be a rule.
 */
export function violationsOf(
  formula: UvlFormula,
  isAlways: (name: string) => boolean,
): readonly Violation[] | null {
  const budget = { nodes: MAXIMUM_FORMULA_NODES };
  const violation = pushInward(formula, true, isAlways, budget);
  return budget.nodes < 0 ? null : split(violation, MAXIMUM_PARTS);
}

type Budget = { nodes: number };

function pushInward(
  formula: UvlFormula,
  negated: boolean,
  isAlways: (name: string) => boolean,
  budget: Budget,
): Violation {
  budget.nodes -= 1;
  if (budget.nodes < 0) return gather('and', []);
  const push = (part: UvlFormula, partNegated: boolean): Violation =>
    pushInward(part, partNegated, isAlways, budget);
  switch (formula.kind) {
    case 'feature':
      if (isAlways(formula.name)) return gather(negated ? 'or' : 'and', []);
      return { kind: 'feature', name: formula.name, negated };
    case 'not':
      return push(formula.of, !negated);
    case 'and':
    case 'or':
      return gather(
        (formula.kind === 'and') === negated ? 'or' : 'and',
        formula.of.map((part) => push(part, negated)),
      );
    case 'implies':
      return gather(negated ? 'and' : 'or', [
        push(formula.left, !negated),
        push(formula.right, negated),
      ]);
    case 'equivalent':
      return gather('or', [
        gather('and', [push(formula.left, false), push(formula.right, negated)]),
        gather('and', [push(formula.left, true), push(formula.right, !negated)]),
      ]);
  }
}

/** Joins parts, one level deep where it can, with true and false worked in. */
function gather(kind: 'and' | 'or', parts: readonly Violation[]): Violation {
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
 * One rule each: "A needs B" and "A needs C" are read more easily than one rule about all three.
 */
function split(violation: Violation, room: number): readonly Violation[] {
  if (violation.kind === 'feature' || violation.of.length === 0) return [violation];
  const { of } = violation;
  const branches = violation.kind === 'or' ? branchesOf(violation) : distribute(of);
  if (branches === null || branches.length > room) return [violation];
  return branches.flatMap((branch) => split(branch, Math.floor(room / branches.length)));
}

/** Features that all stand alone stay together: "One of A, B is one too many" is a single rule. */
function branchesOf(
  violation: Violation & { of: readonly Violation[] },
): readonly Violation[] | null {
  return isPlainList(violation) ? null : violation.of;
}

function distribute(parts: readonly Violation[]): readonly Violation[] | null {
  const index = parts.findIndex((part) => part.kind === 'or' && !isPlainList(part));
  const part = parts[index];
  if (part === undefined || part.kind === 'feature') return null;
  const others = parts.toSpliced(index, 1);
  return part.of.map((alternative) => gather('and', [...others, alternative]));
}

/** Any of several features, none negated. */
export function isPlainList(violation: Violation): boolean {
  return (
    violation.kind === 'or' &&
    violation.of.every((part) => part.kind === 'feature' && !part.negated)
  );
}
