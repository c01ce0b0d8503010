import type { CompiledDimension, CompiledMap } from '../capability/compiled-map.ts';
import type { Exclusion, Selection } from '../capability/question.ts';
import { normaliseWords } from '../capability/words.ts';
import type { Storefront } from './storefront.ts';
import type { StorefrontJob } from './storefront-job.ts';
import { findProductBySlug, type SubjectOptions } from './subject.ts';

export interface NamedSelections extends SubjectOptions {
  readonly selections?: readonly Selection[] | undefined;
  readonly excluding?: readonly Exclusion[] | undefined;
}

const EMPTY_LIST: readonly never[] = [];

/**
 * Counts the names in a question that buyers can't see. Hidden and unknown names are counted alike,
 * so that a client can't discover hidden names by guessing.
 */
export function countUnshown(storefront: Storefront, input: NamedSelections): number {
  if (!hasSelectionsOrExclusions(input)) return 0;
  const { selections = EMPTY_LIST, excluding = EMPTY_LIST } = input;
  const map = requestedMap(storefront, input);
  if (map === undefined) return 0;
  let count = 0;
  for (const { dimensionKey, valueKeys = EMPTY_LIST, requestedValue = null } of selections)
    count += countUnshownIn(map, dimensionKey, valueKeys, requestedValue);
  for (const { dimensionKey, valueKeys } of excluding)
    count += countUnshownIn(map, dimensionKey, valueKeys, null);
  return count;
}

/** Counts the names that buyers can't see across all parts of a request. */
export const UNSHOWN_JOB: StorefrontJob<readonly NamedSelections[], { readonly count: number }> = {
  name: 'count-unshown',
  subjects: (parts) => parts.filter(hasSelectionsOrExclusions),
  run: (storefront, parts) => ({
    count: parts.reduce((sum, part) => sum + countUnshown(storefront, part), 0),
  }),
};

/** Returns whether a part of a request selects or excludes anything. */
export function hasSelectionsOrExclusions({
  selections = EMPTY_LIST,
  excluding = EMPTY_LIST,
}: NamedSelections): boolean {
  return selections.length > 0 || excluding.length > 0;
}

function requestedMap(
  storefront: Storefront,
  selections: NamedSelections,
): CompiledMap | undefined {
  const { maps } = storefront;
  const { capabilityMapKey } = selections;
  if (capabilityMapKey !== undefined) return maps.get(capabilityMapKey)?.compiled;
  return maps.get(findProductBySlug(storefront, selections)?.capabilityMapKey ?? '')?.compiled;
}

function countUnshownIn(
  map: CompiledMap,
  dimensionKey: string,
  valueKeys: readonly string[],
  words: string | null,
): number {
  const index = map.dimensionIndex.get(dimensionKey);
  const dimension = index === undefined ? undefined : map.dimensions[index];
  // An option that is hidden or unknown has no visible values.
  if (dimension === undefined || dimension.hidden) return Math.max(1, valueKeys.length);
  if (dimension.valuesTaken === 'none') return 0;
  // If the client sends value keys, the buyer's words for the same option are ignored.
  if (valueKeys.length > 0) return countUnshownValues(dimension, valueKeys);
  return words === null || words.trim() === '' || isShownWord(dimension, words) ? 0 : 1;
}

function countUnshownValues(
  { valueIndex, values }: CompiledDimension,
  valueKeys: readonly string[],
): number {
  let count = 0;
  for (const key of valueKeys) {
    const index = valueIndex.get(key);
    if (index === undefined || values[index]?.hidden !== false) count += 1;
  }
  return count;
}

function isShownWord({ wordIndex, values }: CompiledDimension, words: string): boolean {
  const normalised = normaliseWords(words);
  const index = wordIndex.get(normalised);
  if (index === undefined) return false;
  if (index >= 0) return values[index]?.hidden === false;
  // A word that several values share counts as visible if at least one of them is visible.
  return values.some(
    ({ hidden, source }) =>
      !hidden &&
      [source.key, source.label, ...(source.synonyms ?? [])].some(
        (word) => normaliseWords(word) === normalised,
      ),
  );
}
