import { isSame } from './json.ts';

/**
 * The merged order of a list's keys for each side. The two orders are equal unless both people
 * moved items.
 */
export interface MergedOrder {
  readonly isConflict: boolean;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Merges the orders in which two people arranged the items of a list. */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): MergedOrder {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  const isKept = (key: string): boolean => inMine.has(key) && inTheirs.has(key);
  const inBase = new Set(base.filter(isKept));
  const [was, my, their] = [base, mine, theirs].map((keys) =>
    keys.filter((key) => inBase.has(key)),
  );
  const [asMine, asTheirs] = [orderedLike(mine, theirs), orderedLike(theirs, mine)];
  if (isSame(my, was) || isSame(my, their))
    return { isConflict: false, mine: asTheirs, theirs: asTheirs };
  return isSame(their, was)
    ? { isConflict: false, mine: asMine, theirs: asMine }
    : { isConflict: true, mine: asMine, theirs: asTheirs };
}

/**
 * Returns the keys of `leader` in their order. Each key that only `other` has is inserted after the
 * key that precedes it there.
 */
function orderedLike(leader: readonly string[], other: readonly string[]): readonly string[] {
  const known = new Set(leader);
  const after = new Map<string | null, string[]>();
  let neighbour: string | null = null;
  for (const key of other) {
    if (known.has(key)) neighbour = key;
    else after.set(neighbour, [...(after.get(neighbour) ?? []), key]);
  }
  return [...(after.get(null) ?? []), ...leader.flatMap((key) => [key, ...(after.get(key) ?? [])])];
}
