import type { MapDocument } from '../map-document.ts';

/** What a file would make of a map, told in sentences before anything is changed. */
export interface ImportResult {
  /** The map with what the file says, or null if nothing can be read from it. */
  readonly document: MapDocument | null;
  readonly carried: readonly string[];
  /** What the file says and the map will not. */
  readonly left: readonly string[];
}

const SHOWN = 6;

export function unreadable(...left: readonly string[]): ImportResult {
  return { document: null, carried: [], left };
}

/** Lists a few names as a sentence does: `Oak, Ash and 3 more`. */
export function listed(names: readonly string[]): string {
  if (names.length > SHOWN)
    return `${names.slice(0, SHOWN - 1).join(', ')} and ${names.length - SHOWN + 1} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
