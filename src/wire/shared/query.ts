import type { Problem } from '../../core/shared/problem.ts';

export const DEFAULT_PAGE = 50;
export const MAXIMUM_PAGE = 200;

/** How much is asked for: more than the maximum is lowered to it. Null: it is no such number. */
export function readLimit(
  limit: unknown,
  { standard, maximum }: { readonly standard: number; readonly maximum: number },
): number | null {
  if (limit === undefined) return standard;
  if (typeof limit !== 'string' || !/^\d{1,400}$/.test(limit)) return null;
  const size = Math.min(Number(limit), maximum);
  return size === 0 ? null : size;
}

const MAXIMUM_NAMED = 8;
const MAXIMUM_NAME = 80;

/** Query parameters that a route doesn't know. */
export function unknownParameters(
  query: Readonly<Record<string, unknown>>,
  known: readonly string[] = [],
): Problem[] {
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  return unknown
    .slice(0, MAXIMUM_NAMED)
    .map((name) => ({ path: `?${name.slice(0, MAXIMUM_NAME)}`, problem: 'is not known here' }));
}
