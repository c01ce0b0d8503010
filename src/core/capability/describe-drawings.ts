import type { CapabilityMap } from './capability-map.ts';
import type { HiddenNames } from './hidden.ts';

/** A drawing in the form in which it is shown to buyers. */
export interface DescribedDrawing {
  readonly shape: 'rectangle' | 'ellipse';
  readonly width: string;
  readonly height: string;
  readonly when: { readonly dimension: string; readonly in: readonly string[] } | null;
}

/** Returns the drawings of a map that don't refer to anything hidden. */
export function describeDrawings(
  { drawings }: CapabilityMap,
  { dimensions, isHiddenValue }: HiddenNames,
): readonly DescribedDrawing[] {
  return (drawings ?? []).flatMap(({ shape, width, height, when = null }): DescribedDrawing[] => {
    const shown = when?.in.filter((value) => !isHiddenValue(when.dimension, value)) ?? [];
    const named = [width, height, ...(when === null ? [] : [when.dimension])];
    if (named.some((key) => dimensions.has(key))) return [];
    if (when === null) return [{ shape, width, height, when }];
    const condition = { dimension: when.dimension, in: shown };
    return shown.length === 0 ? [] : [{ shape, width, height, when: condition }];
  });
}
