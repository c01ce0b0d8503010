import type { Problem } from '../../core/shared/problem.ts';

export const DEFAULT_PAGE_SIZE = 50;
export const MAXIMUM_PAGE_SIZE = 200;

export const LIMIT_PROBLEM: Problem = {
  path: '?limit',
  problem: 'must be a whole number from 1 on',
};

/**
 * Parses the page size from a URL's query, and lowers it to the maximum if it is larger. Returns
 * null unless it is a positive whole number.
 */
export function readLimit(
  limit: unknown,
  {
    defaultLimit: defaultSize,
    maximum,
  }: { readonly defaultLimit: number; readonly maximum: number },
): number | null {
  if (limit === undefined) return defaultSize;
  if (typeof limit !== 'string' || !/^\d{1,400}$/.test(limit)) return null;
  const size = Math.min(Number(limit), maximum);
  return size === 0 ? null : size;
}

/** Reports query parameters that occur more than once. */
export function findRepeatedParameters(
  query: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Problem[] {
  return names
    .filter((name) => Array.isArray(query[name]))
    .map((name) => ({ path: `?${name}`, problem: 'must stand there once' }));
}

const MAXIMUM_REPORTED_PARAMETERS = 8;
const MAXIMUM_PARAMETER_NAME_LENGTH = 80;

export function findUnknownParameters(
  query: Readonly<Record<string, unknown>>,
  knownParameters: readonly string[] = [],
): Problem[] {
  const unknown = Object.keys(query).filter((name) => !knownParameters.includes(name));
  return unknown.slice(0, MAXIMUM_REPORTED_PARAMETERS).map((name) => ({
    path: `?${name.slice(0, MAXIMUM_PARAMETER_NAME_LENGTH)}`,
    problem: 'is not known here',
  }));
}
