import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import { compareMaps, type MapChange } from '../../core/capability/compare/compare-maps.ts';

/** Returns the differences between two valid texts of a map. */
export function compareMapTexts(textBefore: string, textAfter: string): readonly MapChange[] {
  // The casts are safe, because both texts were checked before.
  return compareMaps(
    JSON.parse(textBefore) as CapabilityMap,
    JSON.parse(textAfter) as CapabilityMap,
  );
}
