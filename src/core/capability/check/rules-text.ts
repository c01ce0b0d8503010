import type { MinimalRules } from '../search/minimal-rules.ts';
import type { RuleModel } from '../search/search-model.ts';
import { quote } from './check-problem.ts';

const MAXIMUM_NAMES = 6;

/** Lists the names of rules for a sentence, beginning with the merchant's own rules. */
export function listRuleNames(rules: readonly RuleModel[]): string {
  const sorted = [
    ...rules.filter(({ constraint }) => constraint !== null),
    ...rules.filter(({ constraint }) => constraint === null),
  ];
  const names = [...new Set(sorted.map(({ rule }) => quote(rule.constraintKey)))];
  if (names.length > MAXIMUM_NAMES)
    return `${names.slice(0, MAXIMUM_NAMES).join(', ')} and ${names.length - MAXIMUM_NAMES} more`;
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/**
 * Returns a phrase that lists the rules that make something impossible. It is empty if these rules
 * are unknown.
 */
export function describeReasons({ outcome, rules }: MinimalRules): string {
  return outcome === 'no' && rules.length > 0 ? `, because of ${listRuleNames(rules)}` : '';
}

/**
 * Leaves out the rules against values that the store doesn't currently offer, because the store may
 * offer them again.
 */
export function withoutNotOfferedRules(rules: readonly RuleModel[]): RuleModel[] {
  return rules.filter(({ rule }) => rule.kind !== 'not_offered');
}
