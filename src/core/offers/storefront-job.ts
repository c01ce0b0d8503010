import type { Merchant, Product } from '../merchants/merchant.ts';
import type { Patience } from '../capability/search/patience.ts';
import { LARGE_MAP } from './published-map.ts';
import {
  type DerivedTables,
  type MapVersionSource,
  type Storefront,
  buildStorefront,
} from './storefront.ts';
import { findProductBySlug, type SubjectOptions } from './subject.ts';

/**
 * A pure computation about a storefront that may take long. Input and output are plain data, so
 * that the job can also run in a thread.
 */
export interface StorefrontJob<Input, Output extends object> {
  readonly name: string;
  /**
   * Returns the products and maps that the job needs, or `all` for a job that reads sentences. The
   * job sees nothing else of the storefront.
   */
  readonly subjects: (input: Input) => readonly SubjectOptions[] | 'all';
  /**
   * Returns whether the job always takes long for this store. If this function is absent, the time
   * depends only on how much must be compiled.
   */
  readonly isLongFor?: (storefront: Storefront) => boolean;
  readonly run: (storefront: Storefront, input: Input) => Output;
}

/** The part of a storefront that a job needs, without its maps, as plain data. */
export interface StorefrontPart {
  readonly merchant: Merchant;
  readonly products: readonly Product[];
  readonly holidays: readonly number[];
  readonly baseUrl: string;
}

/**
 * Runs a job. Returns null if `patience` ends it or doesn't allow it to start, so that the caller
 * can run it again in a thread where nobody else has to wait.
 */
export function runWithin<Input, Output extends object>(
  storefront: Storefront,
  job: StorefrontJob<Input, Output>,
  input: Input,
  patience: Patience,
): Output | null {
  const isLong = job.isLongFor ?? ((store) => isLongToPrepare(store, job.subjects(input)));
  if (!patience.mayCompileLargeMaps && isLong(storefront)) return null;
  const output = storefront.workspace.runWithPatience(patience, () => job.run(storefront, input));
  return patience.isOver ? null : output;
}

/**
 * Returns whether compiling the maps and names for these subjects would keep other requests waiting
 * too long.
 */
function isLongToPrepare(
  storefront: Storefront,
  subjects: readonly SubjectOptions[] | 'all',
): boolean {
  const { maps } = storefront;
  if (subjects === 'all') {
    if (storefront.hasLexicon()) return false;
    let characters = 0;
    for (const key of maps.keys()) characters += maps.source(key)?.size ?? 0;
    return characters > LARGE_MAP.lexicon;
  }
  // Most jobs are about one product or map, so no set needs to be built for them.
  const [only] = subjects;
  if (only !== undefined && subjects.length === 1)
    return (maps.get(mapKeyOf(storefront, only) ?? '')?.sizeToCompile ?? 0) > LARGE_MAP.document;
  let characters = 0;
  for (const key of mapKeysOf(storefront, subjects))
    characters += maps.get(key)?.sizeToCompile ?? 0;
  return characters > LARGE_MAP.document;
}

/**
 * Returns the part of the storefront that a job about these subjects needs, with the sources of its
 * maps.
 */
export function storefrontPart(
  storefront: Storefront,
  subjects: readonly SubjectOptions[] | 'all',
): { readonly part: StorefrontPart; readonly maps: readonly MapVersionSource[] } {
  const { merchant, holidays, baseUrl, maps } = storefront;
  const products =
    subjects === 'all'
      ? storefront.products
      : [...new Set(subjects.flatMap((subject) => findProductBySlug(storefront, subject) ?? []))];
  const keys = subjects === 'all' ? maps.keys() : mapKeysOf(storefront, subjects);
  return {
    part: { merchant, products, holidays, baseUrl },
    maps: Array.from(keys, (key) => maps.source(key)).filter((source) => source !== undefined),
  };
}

/**
 * Builds a storefront from a part. For the jobs that the part was made for, it gives the same
 * results as the whole storefront.
 */
export function storefrontOfPart(
  part: StorefrontPart,
  maps: readonly MapVersionSource[],
  tables: DerivedTables,
): Storefront {
  return buildStorefront({ ...part, maps, trackedSkus: new Set(), tables });
}

function mapKeysOf(
  storefront: Storefront,
  subjects: readonly SubjectOptions[],
): ReadonlySet<string> {
  return new Set(subjects.flatMap((subject) => mapKeyOf(storefront, subject) ?? []));
}

function mapKeyOf(storefront: Storefront, subject: SubjectOptions): string | null {
  return (
    subject.capabilityMapKey ?? findProductBySlug(storefront, subject)?.capabilityMapKey ?? null
  );
}
