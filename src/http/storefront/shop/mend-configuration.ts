import type { Configuration } from '../../../core/offers/configuration-query.ts';

interface Mended {
  readonly configuration: Configuration;
  /** The keys of the options that were left out. */
  readonly leftOut: readonly string[];
}

interface RefusedQuestion {
  readonly code?: unknown;
  readonly values?: { readonly problems?: readonly { readonly path: string }[] } | undefined;
}

const CODES: ReadonlySet<unknown> = new Set(['unknown_dimension', 'unit_not_understood']);

/**
 * Leaves out what a store no longer understands of a choice, since the address of a configuration
 * may be older than the store's options. Returns null if that isn't why the question was refused.
 */
export function mendConfiguration(
  configuration: Configuration,
  body: Readonly<Record<string, unknown>>,
): Mended | null {
  const { code, values } = body as RefusedQuestion;
  if (!CODES.has(code)) return null;
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
