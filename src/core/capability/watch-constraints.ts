import { MANY, NO_CELL } from './answers.ts';
import type { Condition, Constraint } from './capability-map.ts';
import type { CompiledDimension, DimensionWatch, Watches } from './compiled-map.ts';

/**
 * A set of cells, by dimension, one of which must be taken for a condition to be true as things stand.
 * Null: nothing like that is known.
 */
type Necessary = ReadonlyMap<number, ReadonlySet<number>> | null;

/** Finds, for every constraint, the choices without which it can't be true, so that evaluation skips it. */
export function watchConstraints(constraints: readonly Constraint[], dimensions: ReadonlyMap<string, CompiledDimension>): Watches {
  const always: number[] = [];
  const lists = new Map<number, number[][]>();
  constraints.forEach((constraint, index) => {
    const necessary = necessaryFor(constraint.when, false, dimensions);
    if (necessary === null) return void always.push(index);
    for (const [dimension, cells] of necessary) {
      const byCell = lists.get(dimension) ?? emptyLists(dimension, dimensions);
      lists.set(dimension, byCell);
      for (const cell of cells) byCell[cell]?.push(index);
      byCell.at(MANY)?.push(index);
    }
  });
  const byDimension = [...lists].toSorted(([a], [b]) => a - b).map(([dimension, byCell]): DimensionWatch => ({ dimension, byCell }));
  return { always, byDimension };
}

function emptyLists(index: number, dimensions: ReadonlyMap<string, CompiledDimension>): number[][] {
  const dimension = [...dimensions.values()][index];
  return Array.from({ length: (dimension?.values.length ?? 0) + 2 }, () => []);
}

function necessaryFor(condition: Condition, negated: boolean, dimensions: ReadonlyMap<string, CompiledDimension>): Necessary {
  if ('not' in condition) return necessaryFor(condition.not, !negated, dimensions);
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any;
    const found = parts.map((part) => necessaryFor(part, negated, dimensions));
    return 'all' in condition === negated ? union(found) : rarest(found, dimensions);
  }
  if (!('dimension' in condition)) return null;
  const dimension = dimensions.get(condition.dimension);
  if (dimension === undefined || dimension.kind !== 'choice') return null;
  if ('in' in condition) return membership(dimension, new Set(condition.in), negated);
  if ('answered' in condition) return new Map([[dimension.index, answeredCells(dimension, condition.answered !== negated)]]);
  return null;
}

function membership(dimension: CompiledDimension, keys: ReadonlySet<string>, negated: boolean): Necessary {
  const cells = new Set<number>(negated ? [NO_CELL] : []);
  for (const value of dimension.values) if (keys.has(value.key) !== negated) cells.add(value.index + 1);
  return new Map([[dimension.index, cells]]);
}

function answeredCells(dimension: CompiledDimension, answered: boolean): Set<number> {
  return new Set(answered ? dimension.values.map((value) => value.index + 1) : [NO_CELL]);
}

/** True if any part is: every part must be watched. */
function union(parts: readonly Necessary[]): Necessary {
  const merged = new Map<number, Set<number>>();
  for (const part of parts) {
    if (part === null) return null;
    for (const [dimension, cells] of part) merged.set(dimension, new Set([...(merged.get(dimension) ?? []), ...cells]));
  }
  return merged;
}

/** True only if all parts are: watching the one that is least often taken is enough. */
function rarest(parts: readonly Necessary[], dimensions: ReadonlyMap<string, CompiledDimension>): Necessary {
  const sizes = [...dimensions.values()].map((dimension) => dimension.values.length + 1);
  let best: Necessary = null;
  let bestShare = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (part === null) continue;
    let share = 0;
    for (const [dimension, cells] of part) share += cells.size / (sizes[dimension] ?? 1);
    if (share < bestShare) [best, bestShare] = [part, share];
  }
  return best;
}
