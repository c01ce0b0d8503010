import type { Literal } from './formula.ts';
import type { RuleModel } from './search-model.ts';
import type { Outcome } from './solver.ts';

interface OptionalRulesSearch {
  readonly core: readonly Literal[];
  solve(assumptions: readonly Literal[]): Outcome;
}

export interface MinimalRules {
  readonly outcome: Outcome;
  readonly rules: readonly RuleModel[];
  /** False if the search ran out of steps before it had proved that every rule is necessary. */
  readonly isSure: boolean;
}

/**
 * Finds a minimal set of rules that makes an order impossible. Without any one of these rules, the
 * order would be possible.
 */
export function findMinimalRules(
  search: OptionalRulesSearch,
  assumptions: readonly Literal[],
  rules: readonly RuleModel[],
): MinimalRules {
  const byLiteral = new Map(rules.map((rule) => [rule.literal, rule]));
  const solve = (chosenRules: readonly RuleModel[]): RuleModel[] | 'yes' | 'given up' => {
    const outcome = search.solve([...assumptions, ...chosenRules.map(({ literal }) => literal)]);
    return outcome === 'no'
      ? search.core.flatMap((literal) => byLiteral.get(literal) ?? [])
      : outcome;
  };
  const inConflict = solve(rules);
  if (typeof inConflict === 'string') return { outcome: inConflict, rules: [], isSure: false };
  let minimal = inConflict;
  let isSure = true;
  for (const rule of minimal) {
    const fewer = minimal.filter((other) => other !== rule);
    if (fewer.length === minimal.length) continue;
    const found = solve(fewer);
    if (found === 'given up') isSure = false;
    else if (found !== 'yes') minimal = found;
  }
  return { outcome: 'no', rules: minimal.toSorted((a, b) => a.rule.order - b.rule.order), isSure };
}
