import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import {
  type MergeConflict,
  mergeMaps,
  type MergeSide,
} from '../../core/capability/compare/merge-maps.ts';
import type { MapChange } from '../../core/capability/compare/compare-maps.ts';

/**
 * The texts of a map that two people have changed. `mine` and `theirs` must at least have the
 * outline of a map.
 */
export interface MapTextsToMerge {
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string;
  readonly choices: readonly { readonly place: string; readonly take: MergeSide }[];
}

export interface MergedTexts {
  readonly document: string;
  readonly conflicts: readonly MergeConflict[];
  readonly theirChanges: readonly MapChange[];
  readonly myChanges: readonly MapChange[];
}

export function mergeMapTexts({ base, mine, theirs, choices }: MapTextsToMerge): MergedTexts {
  const merged = mergeMaps({
    base: base === null ? null : readOutline(base),
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
export function readOutline(text: string): CapabilityMap | null {
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
    dimensions.every((each: unknown) => typeof each === 'object' && each !== null)
  );
}
