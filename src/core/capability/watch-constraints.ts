import { MANY, NO_CELL } from './answers.ts';
import type { Condition } from './capability-map.ts';
import type { CompiledCondition, CompiledConstraint, CompiledDimension, DimensionWatch, Watcher, Watches } from './compiled-map.ts';

/**
 * A set of cells, by dimension, one of which must be taken for a condition to be true as things stand.
 * Null: nothing like that is known.
 */
type Necessary = ReadonlyMap<number, ReadonlySet<number>> | null;

/** Files every constraint under the choices without which it can't be true, so that evaluation skips it. */
export function watchConstraints(
  constraints: readonly CompiledConstraint[],
  conditions: readonly Condition[],
  dimensions: ReadonlyMap<string, CompiledDimension>,
  compile: (condition: Condition) => CompiledCondition['holds'],
): Watches {
  const always: CompiledConstraint[] = [];
  const lists = new Map<number, Watcher[][]>();
  constraints.forEach((constraint, index) => {
    const when = conditions[index] as Condition;
    const necessary = necessaryFor(when, false, dimensions);
    if (necessary === null) return void always.push(constraint);
    const whole: Watcher = { constraint, rest: constraint.when.holds, isShared: necessary.size > 1 };
    for (const [dimension, cells] of necessary) {
      const byCell = lists.get(dimension) ?? emptyLists(dimension, dimensions);
      lists.set(dimension, byCell);
      const rest = necessary.size > 1 || cells.has(NO_CELL) ? null : withoutLiteral(when, dimension, cells, dimensions);
      const watcher = rest === null ? whole : { ...whole, rest: compile(rest) };
      for (const cell of cells) byCell[cell]?.push(watcher);
      byCell.at(MANY)?.push(whole);
    }
  });
  const byDimension = [...lists].toSorted(([a], [b]) => a - b).map(([dimension, byCell]): DimensionWatch => ({ dimension, byCell }));
  return { always, byDimension };
}

/** The condition without the one part that is certain where this choice has one of these cells; null where that isn't one part. */
function withoutLiteral(
  condition: Condition,
  dimension: number,
  cells: ReadonlySet<number>,
  dimensions: ReadonlyMap<string, CompiledDimension>,
): Condition | null {
  if (!('all' in condition)) return null;
  const certain = condition.all.find((part) => {
    const named = 'dimension' in part && 'in' in part ? dimensions.get(part.dimension) : undefined;
    if (named?.index !== dimension) return false;
    const own = necessaryFor(part, false, dimensions)?.get(dimension);
    return own !== undefined && own.size === cells.size && [...own].every((cell) => cells.has(cell));
  });
  return certain === undefined ? null : { all: condition.all.filter((part) => part !== certain) };
}

function emptyLists(index: number, dimensions: ReadonlyMap<string, CompiledDimension>): Watcher[][] {
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
