import { LRUCache } from 'lru-cache';
import type { Workspace } from '../../core/capability/workspace.ts';
import type { Lexicon } from '../../core/intent/lexicon.ts';
import { PublishedMap } from '../../core/offers/published-map.ts';
import type { DerivedTables, MapVersionSource, Storefront } from '../../core/offers/storefront.ts';
import { lexiconBytes } from '../../core/offers/table-bytes.ts';

/** After this many compiled maps have been used, the cache measures their sizes again. */
const MAXIMUM_UNMEASURED_TABLES = 32;

type CacheKey = string | MapVersionSource | Storefront;
type CompiledData = PublishedMap | { readonly lexicon: Lexicon; readonly bytes: number };

interface MeasuredData {
  readonly table: CompiledData;
  readonly bytes: number;
}

/**
 * Caches the compiled capability maps and vocabularies of all stores, limited by their size in
 * bytes. They grow when they are used, so the cache measures them again from time to time.
 */
export class BoundedTableCache implements DerivedTables {
  readonly #kept: LRUCache<CacheKey, MeasuredData>;
  readonly workspace: Workspace;
  readonly #maximumBytes: number;
  /**
   * The keys of the cache entries that have been used since the last measurement, the least
   * recently used first.
   */
  readonly #unweighed = new Set<CacheKey>();
  #made = 0;

  constructor(maximumBytes: number, workspace: Workspace) {
    this.#maximumBytes = maximumBytes;
    this.workspace = workspace;
    this.#kept = new LRUCache({ maxSize: maximumBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  get bytes(): number {
    this.#weigh();
    return this.#kept.calculatedSize;
  }

  get count(): number {
    return this.#kept.size;
  }

  get made(): number {
    return this.#made;
  }

  map(source: MapVersionSource): PublishedMap {
    const { digest, version } = source;
    const key = digest === undefined ? source : `${version}:${digest}`;
    const before = this.#kept.get(key)?.table;
    const map = before instanceof PublishedMap ? before : new PublishedMap(source);
    this.#use(key, map, before === undefined);
    return map;
  }

  lexicon(storefront: Storefront, buildLexicon: () => Lexicon): Lexicon {
    const before = this.#kept.get(storefront)?.table;
    if (before !== undefined && 'lexicon' in before) return before.lexicon;
    const lexicon = buildLexicon();
    this.#use(storefront, { lexicon, bytes: lexiconBytes(lexicon) }, true);
    return lexicon;
  }

  hasLexicon(storefront: Storefront): boolean {
    return this.#kept.has(storefront);
  }

  /** Removes the vocabulary of a storefront that is no longer served. */
  removeStorefront(storefront: Storefront): void {
    this.#kept.delete(storefront);
  }

  #use(key: CacheKey, table: CompiledData, isNew: boolean): void {
    if (isNew) {
      this.#made += 1;
      this.#keep(key, table);
    }
    this.#unweighed.delete(key);
    this.#unweighed.add(key);
    if (this.#unweighed.size >= MAXIMUM_UNMEASURED_TABLES) this.#weigh();
  }

  /**
   * Adds an entry to the cache, never counting it as larger than the whole cache. A larger entry is
   * then kept until the next one is added, instead of not being cached at all.
   */
  #keep(key: CacheKey, table: CompiledData): void {
    const taken = table instanceof PublishedMap ? table.bytesIn(this.workspace) : table.bytes;
    const bytes = Math.max(1, Math.min(taken, this.#maximumBytes));
    this.#kept.set(key, { table, bytes });
  }

  #weigh(): void {
    const used: [CacheKey, CompiledData][] = [];
    // All used entries are removed from the cache before any of them is added again. Otherwise an
    // entry that has grown could evict one that was used more recently.
    for (const key of this.#unweighed) {
      const table = this.#kept.peek(key)?.table;
      if (table !== undefined) used.push([key, table]);
      this.#kept.delete(key);
    }
    this.#unweighed.clear();
    for (const [key, table] of used) this.#keep(key, table);
  }
}
