import { LRUCache } from 'lru-cache';
import type { Lexicon } from '../../core/intent/lexicon.ts';
import { PublishedMap } from '../../core/offers/published-map.ts';
import type { DerivedTables, MapVersionSource, Storefront } from '../../core/offers/storefront.ts';
import { lexiconBytes } from '../../core/offers/table-bytes.ts';

/** What was used since sizes were last looked at. */
const MOST_UNWEIGHED = 32;

type Key = string | MapVersionSource | Storefront;
type Table = PublishedMap | { readonly lexicon: Lexicon; readonly bytes: number };

/** A table with its size as it was when it was weighed last. */
interface Weighed {
  readonly table: Table;
  readonly bytes: number;
}

/**
 * Compiled maps and words of all stores, those used last, up to so many bytes. Equal maps are
 * compiled once. Tables grow while they are used, so they are weighed again afterwards.
 */
export class BoundedTables implements DerivedTables {
  readonly #kept: LRUCache<Key, Weighed>;
  readonly #maximumBytes: number;
  /** In the order in which they were used last. */
  readonly #unweighed = new Set<Key>();
  #made = 0;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
    this.#kept = new LRUCache({ maxSize: maximumBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  get bytes(): number {
    this.#weigh();
    return this.#kept.calculatedSize;
  }

  get count(): number {
    return this.#kept.size;
  }

  /** Since the start. */
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

  lexicon(storefront: Storefront, make: () => Lexicon): Lexicon {
    const before = this.#kept.get(storefront)?.table;
    if (before !== undefined && 'lexicon' in before) return before.lexicon;
    const lexicon = make();
    this.#use(storefront, { lexicon, bytes: lexiconBytes(lexicon) }, true);
    return lexicon;
  }

  /** Forgets the words of a store that is no longer served so. */
  forget(storefront: Storefront): void {
    this.#kept.delete(storefront);
  }

  #use(key: Key, table: Table, isNew: boolean): void {
    if (isNew) {
      this.#made += 1;
      this.#keep(key, table);
    }
    this.#unweighed.delete(key);
    this.#unweighed.add(key);
    if (this.#unweighed.size >= MOST_UNWEIGHED) this.#weigh();
  }

  /** One that is larger than everything together stays until the next one comes. */
  #keep(key: Key, table: Table): void {
    const bytes = Math.max(1, Math.min(table.bytes, this.#maximumBytes));
    this.#kept.set(key, { table, bytes });
  }

  #weigh(): void {
    const used: [Key, Table][] = [];
    // All are taken out first: what has grown must not push out one that was used later.
    for (const key of this.#unweighed) {
      const table = this.#kept.peek(key)?.table;
      if (table !== undefined) used.push([key, table]);
      this.#kept.delete(key);
    }
    this.#unweighed.clear();
    for (const [key, table] of used) this.#keep(key, table);
  }
}
