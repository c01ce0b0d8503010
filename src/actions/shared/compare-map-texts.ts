import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import { compareMaps, type MapChange } from '../../core/capability/compare/compare-maps.ts';

/** Compares two texts of a map that were published or could be. */
export function compareMapTexts(before: string, after: string): readonly MapChange[] {
  // Both texts were checked before they came here.
  return compareMaps(JSON.parse(before) as CapabilityMap, JSON.parse(after) as CapabilityMap);
}
