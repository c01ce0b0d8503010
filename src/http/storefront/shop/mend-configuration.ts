import type { Configuration } from '../../../core/offers/configuration-query.ts';

interface MendedConfiguration {
  readonly configuration: Configuration;
  /** The keys of the options that were left out. */
  readonly leftOut: readonly string[];
}

interface RefusedQuestion {
  readonly code?: unknown;
  readonly values?: { readonly problems?: readonly { readonly path: string }[] } | undefined;
}

const REPAIRABLE_ERROR_CODES: ReadonlySet<unknown> = new Set([
  'unknown_dimension',
  'unit_not_understood',
]);

/**
 * Leaves out the choices that a store no longer offers, because a shared URL may be out of date.
 * Returns null if the question was refused for another reason.
 */
export function mendConfiguration(
  configuration: Configuration,
  body: Readonly<Record<string, unknown>>,
): MendedConfiguration | null {
  const { code, values } = body as RefusedQuestion;
  if (!REPAIRABLE_ERROR_CODES.has(code)) return null;
  const paths = (values?.problems ?? []).map(({ path }) => path);
  const isNamed = (list: string, index: number) =>
    paths.some((path) => path === `/${list}/${index}` || path.startsWith(`/${list}/${index}/`));
  const selections = configuration.selections.filter((_, index) => !isNamed('selections', index));
  const excluding = configuration.excluding.filter((_, index) => !isNamed('excluding', index));
  const before = [...configuration.selections, ...configuration.excluding];
  const kept = new Set<object>([...selections, ...excluding]);
  const leftOut = before.filter((entry) => !kept.has(entry)).map((entry) => entry.dimensionKey);
  if (leftOut.length === 0) return null;
  return { configuration: { ...configuration, selections, excluding }, leftOut };
}
