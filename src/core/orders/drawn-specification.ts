import { type DrawnShape, findDrawnShape } from '../capability/drawn-shape.ts';
import type { Specification } from './specification.ts';

/**
 * Returns the shape in which a line was ordered, with its sizes, or null if its map drew nothing.
 * Maps that are published later don't change it.
 */
export function drawnSpecification(specification: Specification | null): DrawnShape | null {
  if (specification === null) return null;
  const { drawing = null, rows } = specification;
  if (drawing === null) return null;
  return findDrawnShape([drawing], { selections: rows, madeSizes: [] });
}
