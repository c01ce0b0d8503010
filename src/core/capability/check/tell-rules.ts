import type { FewestRules } from '../search/fewest-rules.ts';
import type { RuleModel } from '../search/search-model.ts';
import { quote } from './check-problem.ts';

const MOST_NAMES = 6;

/** Names of rules, as words for a sentence: first those that the merchant wrote. */
export function nameRules(rules: readonly RuleModel[]): string {
  const sorted = [
    ...rules.filter(({ constraint }) => constraint !== null),
    ...rules.filter(({ constraint }) => constraint === null),
  ];
  const names = [...new Set(sorted.map(({ rule }) => quote(rule.constraintKey)))];
  if (names.length > MOST_NAMES)
    return `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`;
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/**
 * Why there is nothing, as the end of a sentence; empty where that isn't known, or takes no rule.
 */
export function reasonsIn({ outcome, rules }: FewestRules): string {
  return outcome === 'no' && rules.length > 0 ? `, because of ${nameRules(rules)}` : '';
}

/** What isn't offered may be offered again: whatever only waits for that is in order. */
export function unlessNotOffered(rules: readonly RuleModel[]): RuleModel[] {
  return rules.filter(({ rule }) => rule.kind !== 'not_offered');
}
