import type { CompiledDimension, CompiledMap } from '../capability/compiled-map.ts';
import type { Exclusion, Selection } from '../capability/question.ts';
import { normaliseWords } from '../capability/words.ts';
import type { Storefront } from './storefront.ts';
import { productNamed, type SubjectRequest } from './subject.ts';

/** What a question, or a line of an order, names. */
export interface NamesAsked extends SubjectRequest {
  readonly selections?: readonly Selection[] | undefined;
  readonly excluding?: readonly Exclusion[] | undefined;
}

const NONE: readonly never[] = [];

/**
 * How many dimensions, values and words a question names that capability replies don't show. What
 * is hidden counts as what the map doesn't have: a guess costs the same whether it hits or misses.
 * Nothing hidden is behind a product or a map that can't be evaluated.
 */
export function countUnshown(storefront: Storefront, asked: NamesAsked): number {
  const map = mapAskedAbout(storefront, asked);
  if (map === undefined) return 0;
  const { selections = NONE, excluding = NONE } = asked;
  let count = 0;
  for (const { dimensionKey, valueKeys = NONE, requestedValue = null } of selections)
    count += unshownOn(map, dimensionKey, valueKeys, requestedValue);
  for (const { dimensionKey, valueKeys } of excluding)
    count += unshownOn(map, dimensionKey, valueKeys, null);
  return count;
}

function mapAskedAbout(storefront: Storefront, asked: NamesAsked): CompiledMap | undefined {
  const { maps } = storefront;
  const { capabilityMapKey } = asked;
  if (capabilityMapKey !== undefined) return maps.get(capabilityMapKey)?.compiled;
  return maps.get(productNamed(storefront, asked)?.capabilityMapKey ?? '')?.compiled;
}

function unshownOn(
  map: CompiledMap,
  dimensionKey: string,
  valueKeys: readonly string[],
  words: string | null,
): number {
  const index = map.dimensionIndex.get(dimensionKey);
  const dimension = index === undefined ? undefined : map.dimensions[index];
  // Of a dimension that isn't shown no value is.
  if (dimension === undefined || dimension.hidden) return Math.max(1, valueKeys.length);
  if (dimension.kind !== 'choice' && dimension.kind !== 'choices') return 0;
  // Beside keys, words aren't read.
  if (valueKeys.length > 0) return unshownValues(dimension, valueKeys);
  return words === null || words.trim() === '' || isShownWord(dimension, words) ? 0 : 1;
}

function unshownValues(
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
  const wanted = normaliseWords(words);
  const index = wordIndex.get(wanted);
  if (index === undefined) return false;
  if (index >= 0) return values[index]?.hidden === false;
  // Several values share it: it is shown if it is one of a shown value's.
  return values.some(
    ({ hidden, source }) =>
      !hidden &&
      [source.key, source.label, ...(source.synonyms ?? [])].some(
        (word) => normaliseWords(word) === wanted,
      ),
  );
}
