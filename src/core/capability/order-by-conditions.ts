import type { CompiledDimension } from './compiled-map.ts';

/**
 * Returns the options that have a default or apply only under a condition, sorted so that each
 * comes after those that its condition refers to. There are no cycles, because the map has been
 * checked.
 */
export function orderByConditions(dimensions: readonly CompiledDimension[]): CompiledDimension[] {
  const ordered: CompiledDimension[] = [];
  const visited = new Set<number>();
  const visit = (dimension: CompiledDimension): void => {
    if (visited.has(dimension.index)) return;
    visited.add(dimension.index);
    for (const index of dimension.applies?.dimensions ?? []) {
      const other = dimensions[index];
      if (other !== undefined) visit(other);
    }
    if (dimension.applies !== null || dimension.assumed !== null) ordered.push(dimension);
  };
  dimensions.forEach(visit);
  return ordered;
}
