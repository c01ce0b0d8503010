import type { ToldRule } from '../capability/compiled-map.ts';
import type { BlockingRule, Verdict } from '../offers/offer.ts';
import type { PublishedMap } from '../offers/storefront.ts';

const notesOfMaps = new WeakMap<PublishedMap, ReadonlyMap<BlockingRule, string>>();

/**
 * The verdict for the store's own people: with the internal notes of the rules of the map that gave
 * it.
 */
export function withNotes(verdict: Verdict, map: PublishedMap | null): Verdict {
  if (map === null) return verdict;
  const notes = notesOfMaps.get(map) ?? notesOf(map);
  notesOfMaps.set(map, notes);
  const tell = (rule: BlockingRule): BlockingRule => ({ ...rule, reason: notes.get(rule) ?? null });
  return {
    ...verdict,
    blocking: verdict.blocking.map(tell),
    requiringApproval: verdict.requiringApproval.map(tell),
  };
}

/** Of constraints alone: only they have notes. */
function notesOf({ compiled }: PublishedMap): ReadonlyMap<ToldRule, string> {
  return new Map(
    compiled.constraints.flatMap(({ rule: { told, reason } }) =>
      reason === null ? [] : [[told, reason] as const],
    ),
  );
}
