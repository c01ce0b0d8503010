import type { CompiledMap } from '../capability/compiled-map.ts';
import type { Condition } from '../capability/capability-map.ts';
import { ANSWER_KINDS } from './kinds-in-words.ts';

/**
 * What is known about an order while a sentence is being read: the product and the values chosen so
 * far.
 */
export interface KnownFacts {
  readonly productSlug: string | null;
  readonly chosen: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Returns whether an option applies to the product, or null if this can't be known yet. */
export function dimensionApplies(
  map: CompiledMap,
  dimension: number,
  facts: KnownFacts,
): boolean | null {
  const condition = map.dimensions[dimension]?.source.appliesWhen ?? null;
  return condition === null ? true : conditionHolds(condition, facts);
}

function conditionHolds(condition: Condition, facts: KnownFacts): boolean | null {
  if ('all' in condition)
    return conjunctionOf(condition.all.map((part) => conditionHolds(part, facts)));
  if ('any' in condition) {
    return negationOf(
      conjunctionOf(condition.any.map((part) => negationOf(conditionHolds(part, facts)))),
    );
  }
  if ('not' in condition) return negationOf(conditionHolds(condition.not, facts));
  if ('product' in condition)
    return facts.productSlug === null ? null : condition.product.in.includes(facts.productSlug);
  if (!('dimension' in condition)) return null;
  const chosen = facts.chosen.get(condition.dimension);
  if (chosen === undefined) return null;
  if ('in' in condition) return condition.in.some((key) => chosen.has(key));
  return 'answered' in condition ? condition.answered : null;
}

function negationOf(value: boolean | null): boolean | null {
  return value === null ? null : !value;
}

function conjunctionOf(values: readonly (boolean | null)[]): boolean | null {
  if (values.includes(false)) return false;
  return values.includes(null) ? null : true;
}

/**
 * Returns the one visible value that must be selected for a condition to hold, or null if there
 * isn't exactly one. For example, a condition on the mount's colour can hold only if a mount is
 * selected.
 */
export function findImpliedValue(
  map: CompiledMap,
  condition: Condition | null | undefined,
): { readonly dimension: number; readonly value: number } | null {
  if (condition === null || condition === undefined) return null;
  if ('all' in condition)
    return singleItem(condition.all.flatMap((part) => findImpliedValue(map, part) ?? []));
  if (!('dimension' in condition) || !('in' in condition) || condition.in.length !== 1) return null;
  const index = map.dimensionIndex.get(condition.dimension);
  const dimension = index === undefined ? undefined : map.dimensions[index];
  const value = dimension?.valueIndex.get(condition.in[0] ?? '');
  if (
    dimension === undefined ||
    value === undefined ||
    dimension.hidden ||
    dimension.values[value]?.hidden !== false ||
    !ANSWER_KINDS[dimension.kind].takesOneValue
  )
    return null;
  return { dimension: dimension.index, value };
}

function singleItem<T>(list: readonly T[]): T | null {
  return list.length === 1 ? (list[0] ?? null) : null;
}
