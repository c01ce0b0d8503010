import type { CompiledMap } from '../capability/compiled-map.ts';
import type { Condition } from '../capability/capability-map.ts';

/**
 * What is known while a sentence is read: the product, and values that it has chosen so far, by
 * dimension key.
 */
export interface Facts {
  readonly productSlug: string | null;
  readonly chosen: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Whether a dimension applies; null where that depends on what isn't known. */
export function applies(map: CompiledMap, dimension: number, facts: Facts): boolean | null {
  const condition = map.dimensions[dimension]?.source.appliesWhen ?? null;
  return condition === null ? true : holds(condition, facts);
}

function holds(condition: Condition, facts: Facts): boolean | null {
  if ('all' in condition) return every(condition.all.map((part) => holds(part, facts)));
  if ('any' in condition) return not(every(condition.any.map((part) => not(holds(part, facts)))));
  if ('not' in condition) return not(holds(condition.not, facts));
  if ('product' in condition)
    return facts.productSlug === null ? null : condition.product.in.includes(facts.productSlug);
  if (!('dimension' in condition)) return null;
  const chosen = facts.chosen.get(condition.dimension);
  if (chosen === undefined) return null;
  if ('in' in condition) return condition.in.some((key) => chosen.has(key));
  return 'answered' in condition ? condition.answered : null;
}

function not(value: boolean | null): boolean | null {
  return value === null ? null : !value;
}

function every(values: readonly (boolean | null)[]): boolean | null {
  if (values.includes(false)) return false;
  return values.includes(null) ? null : true;
}

/**
 * What must be chosen elsewhere for a condition to hold, where only one shown value does: a mount's
 * colour means that there is a mount.
 */
export function impliedBy(
  map: CompiledMap,
  condition: Condition | null | undefined,
): { readonly dimension: number; readonly value: number } | null {
  if (condition === null || condition === undefined) return null;
  if ('all' in condition)
    return onlyOne(condition.all.flatMap((part) => impliedBy(map, part) ?? []));
  if (!('dimension' in condition) || !('in' in condition) || condition.in.length !== 1) return null;
  const index = map.dimensionIndex.get(condition.dimension);
  const dimension = index === undefined ? undefined : map.dimensions[index];
  const value = dimension?.valueIndex.get(condition.in[0] ?? '');
  if (
    dimension === undefined ||
    value === undefined ||
    dimension.hidden ||
    dimension.values[value]?.hidden !== false ||
    dimension.kind !== 'choice'
  )
    return null;
  return { dimension: dimension.index, value };
}

function onlyOne<T>(list: readonly T[]): T | null {
  return list.length === 1 ? (list[0] ?? null) : null;
}
