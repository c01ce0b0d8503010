import type { CompiledDimension } from './compiled-map.ts';

/**
 * The dimensions with `appliesWhen` or a default, each after those that its condition rests on.
 * Circles were refused by the check.
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
