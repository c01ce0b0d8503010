import type { Rule, ToldRule } from '../capability/compiled-map.ts';
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

function notesOf(map: PublishedMap): ReadonlyMap<ToldRule, string> {
  return new Map(
    [...rulesOf(map)].flatMap(({ told, reason }) =>
      reason === null ? [] : [[told, reason] as const],
    ),
  );
}

function* rulesOf({ compiled }: PublishedMap): Generator<Rule> {
  for (const { rule } of compiled.constraints) yield rule;
  for (const { rules, values } of compiled.dimensions) {
    yield* Object.values(rules) as Rule[];
    for (const { notOffered, approval } of values)
      yield* [notOffered, approval].filter((rule) => rule !== null);
  }
}
