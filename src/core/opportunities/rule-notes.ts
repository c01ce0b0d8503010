import type { BlockingRule, Verdict } from '../offers/offer.ts';
import type { PublishedMap } from '../offers/published-map.ts';

/** Adds the merchant's internal notes about its rules to a verdict that only staff see. */
export function withRuleNotes(verdict: Verdict, map: PublishedMap | null): Verdict {
  if (map === null) return verdict;
  const notes = new Map(
    map.compiled.constraints.map(({ rule }) => [rule.constraintKey, rule.reason]),
  );
  const publicRule = (rule: BlockingRule): BlockingRule => ({
    ...rule,
    reason: notes.get(rule.constraintKey) ?? null,
  });
  return {
    ...verdict,
    blocking: verdict.blocking.map(publicRule),
    requiringApproval: verdict.requiringApproval.map(publicRule),
  };
}
