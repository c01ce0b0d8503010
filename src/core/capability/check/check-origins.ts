import { appendPointer } from './check-problem.ts';

interface ListOrigin {
  readonly indexes: readonly number[];
  readonly droppedKeys: ReadonlySet<string>;
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** Maps each part of a cleaned copy of a document to its JSON Pointer in the original document. */
export class Origins {
  // A plain Map is enough, because the object is discarded after one check. A WeakMap would take
  // longer than the check itself.
  readonly #pointers = new Map<object, string>();
  readonly #lists = new Map<object, ListOrigin>();
  readonly #damaged = new Set<object>();

  recordPointer(node: object, pointer: string, isDamaged: boolean): void {
    this.#pointers.set(node, pointer);
    if (isDamaged) this.#damaged.add(node);
  }

  /** Records which entries of a list were left out of the cleaned copy. */
  markDropped(list: readonly unknown[], origin: ListOrigin): void {
    this.#lists.set(list, origin);
  }

  pointerOf(node: object): string {
    return this.#pointers.get(node) ?? '';
  }

  memberPointer(node: object, name: string): string {
    return appendPointer(this.pointerOf(node), name);
  }

  /**
   * Returns the JSON Pointer of a list entry, given its index in the cleaned copy. Its index in the
   * original is higher if earlier entries were left out.
   */
  itemPointer(list: readonly unknown[], index: number): string {
    return appendPointer(this.pointerOf(list), this.#lists.get(list)?.indexes[index] ?? index);
  }

  /**
   * Returns whether a part of this object or list is missing from the cleaned copy because it was
   * broken or unknown.
   */
  isDamaged(node: object): boolean {
    return this.#damaged.has(node);
  }

  /**
   * Returns the keys of list entries that were too broken to copy. A reference to one of these keys
   * is not a mistake.
   */
  droppedKeys(list: readonly unknown[] | undefined): ReadonlySet<string> {
    return (list === undefined ? undefined : this.#lists.get(list)?.droppedKeys) ?? NO_KEYS;
  }
}
