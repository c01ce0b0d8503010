import type { Literal } from './formula.ts';
import type { RuleModel } from './search-model.ts';
import type { Outcome } from './solver.ts';

/** Where no rule is in force but those that are assumed. */
interface Unarmed {
  readonly core: readonly Literal[];
  solve(assumptions: readonly Literal[]): Outcome;
}

export interface FewestRules {
  /** Of all the rules: only where it is `no` are there any to name. */
  readonly outcome: Outcome;
  /** In the order of the verdict. */
  readonly rules: readonly RuleModel[];
  /** False: the search was given up before these were the fewest. */
  readonly isSure: boolean;
}

/** Rules that leave no yes under the assumptions, and none of which can be done without. */
export function fewestRules(
  unarmed: Unarmed,
  standing: readonly Literal[],
  rules: readonly RuleModel[],
): FewestRules {
  const byLiteral = new Map(rules.map((rule) => [rule.literal, rule]));
  const solve = (chosen: readonly RuleModel[]): RuleModel[] | 'yes' | 'given up' => {
    const outcome = unarmed.solve([...standing, ...chosen.map(({ literal }) => literal)]);
    return outcome === 'no'
      ? unarmed.core.flatMap((literal) => byLiteral.get(literal) ?? [])
      : outcome;
  };
  const inConflict = solve(rules);
  if (typeof inConflict === 'string') return { outcome: inConflict, rules: [], isSure: false };
  let fewest = inConflict;
  let isSure = true;
  for (const rule of fewest) {
    const fewer = fewest.filter((other) => other !== rule);
    if (fewer.length === fewest.length) continue;
    const found = solve(fewer);
    if (found === 'given up') isSure = false;
    else if (found !== 'yes') fewest = found;
  }
  return { outcome: 'no', rules: fewest.toSorted((a, b) => a.rule.order - b.rule.order), isSure };
}
