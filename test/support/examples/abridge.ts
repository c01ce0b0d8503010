import type { Json } from './example-service.ts';

const LENGTH = 2;
/** The lists that are kept whole: cut short, they would say something else. */
const WHOLE_LISTS: ReadonlySet<string> = new Set(['languages', 'purchases', 'synonyms']);

/**
 * Returns a capability reply cut short, as its example shows it: two members of each list, and the
 * first dimension of each kind.
 */
export function abridged(capability: Json): unknown {
  return cut(capability, '');
}

function cut(part: unknown, member: string): unknown {
  if (Array.isArray(part)) {
    const kept = keptOf(part as readonly Json[], member);
    return kept.map((item) => cut(item, ''));
  }
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, cut(value, name)]));
}

function keptOf(items: readonly Json[], member: string): readonly Json[] {
  if (WHOLE_LISTS.has(member)) return items;
  if (member === 'capabilityMaps') return items.slice(0, 1);
  if (member !== 'dimensions') return items.slice(0, LENGTH);
  return items.filter(
    ({ kind }, index) => items.findIndex((other) => other['kind'] === kind) === index,
  );
}
