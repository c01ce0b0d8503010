import type { BlockingRule, Verdict } from '../offers/offer.ts';
import type { PublishedMap } from '../offers/published-map.ts';

/**
 * The verdict for the store's own people: with the internal notes of the rules of the map that gave
 * it. Only constraints have notes, and no built-in rule has a key like theirs.
 */
export function withNotes(verdict: Verdict, map: PublishedMap | null): Verdict {
  if (map === null) return verdict;
  const notes = new Map(
    map.compiled.constraints.map(({ rule }) => [rule.constraintKey, rule.reason]),
  );
  const tell = (rule: BlockingRule): BlockingRule => ({
    ...rule,
    reason: notes.get(rule.constraintKey) ?? null,
  });
  return {
    ...verdict,
    blocking: verdict.blocking.map(tell),
    requiringApproval: verdict.requiringApproval.map(tell),
  };
}
