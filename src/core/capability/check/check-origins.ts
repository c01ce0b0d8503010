import { pointTo } from './check-problem.ts';

interface ListOrigin {
  readonly indexes: readonly number[];
  readonly droppedKeys: ReadonlySet<string>;
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** Where the parts of the sound copy of a document stand in the document itself. */
export class Origins {
  // Plain maps: this lives no longer than a check, and weak ones cost more than the check itself.
  readonly #pointers = new Map<object, string>();
  readonly #lists = new Map<object, ListOrigin>();
  readonly #damaged = new Set<object>();

  put(node: object, pointer: string, isDamaged: boolean): void {
    this.#pointers.set(node, pointer);
    if (isDamaged) this.#damaged.add(node);
  }

  /** What a list lost; a list that lost nothing needs no record. */
  putDropped(list: readonly unknown[], origin: ListOrigin): void {
    this.#lists.set(list, origin);
  }

  /** The pointer of an object or list. */
  of(node: object): string {
    return this.#pointers.get(node) ?? '';
  }

  /** The pointer of a member of an object. */
  member(node: object, name: string): string {
    return pointTo(this.of(node), name);
  }

  /** The pointer of an entry of a list; entries before it may have been dropped. */
  item(list: readonly unknown[], index: number): string {
    return pointTo(this.of(list), this.#lists.get(list)?.indexes[index] ?? index);
  }

  /** Whether something directly in it was broken and is missing from the copy. */
  isDamaged(node: object): boolean {
    return this.#damaged.has(node);
  }

  /**
   * Keys of entries that were too broken to be copied: references to them are no mistakes of their
   * own.
   */
  droppedKeys(list: readonly unknown[] | undefined): ReadonlySet<string> {
    return (list === undefined ? undefined : this.#lists.get(list)?.droppedKeys) ?? NO_KEYS;
  }
}
