import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import {
  type MergeConflict,
  mergeMaps,
  type MergeSide,
} from '../../core/capability/compare/merge-maps.ts';
import type { MapChange } from '../../core/capability/compare/compare-maps.ts';

/**
 * The texts of a map that two people have changed. `ownText` and `theirs` must at least have the
 * outline of a map.
 */
export interface MapTextsToMerge {
  readonly base: string | null;
  readonly ownText: string;
  readonly theirs: string;
  readonly choices: readonly { readonly place: string; readonly take: MergeSide }[];
}

export interface MergedTexts {
  readonly document: string;
  readonly conflicts: readonly MergeConflict[];
  readonly theirChanges: readonly MapChange[];
  readonly myChanges: readonly MapChange[];
}

export function mergeMapTexts({
  base,
  ownText: mine,
  theirs,
  choices,
}: MapTextsToMerge): MergedTexts {
  const merged = mergeMaps({
    base: base === null ? null : parseMapOutline(base),
    // The casts are safe, because the caller has checked that the texts have the outline of a map.
    mine: JSON.parse(mine) as CapabilityMap,
    theirs: JSON.parse(theirs) as CapabilityMap,
    choices: new Map(choices.map(({ place, take }) => [place, take])),
  });
  return { ...merged, document: `${JSON.stringify(merged.document, null, 2)}\n` };
}

/**
 * Parses the text of a map that may contain mistakes. Returns null if the text has no list of
 * options.
 */
export function parseMapOutline(text: string): CapabilityMap | null {
  try {
    const value: unknown = JSON.parse(text);
    const isMap =
      typeof value === 'object' && value !== null && 'dimensions' in value && hasOptionList(value);
    return isMap ? (value as CapabilityMap) : null;
  } catch {
    return null;
  }
}

function hasOptionList({ dimensions }: { readonly dimensions: unknown }): boolean {
  return (
    Array.isArray(dimensions) &&
    dimensions.every((dimension: unknown) => typeof dimension === 'object' && dimension !== null)
  );
}
