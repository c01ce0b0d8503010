/** A change of an order, identified by both members together. */
export interface Change {
  readonly orderId: string;
  /** The timestamp as the service writes it; its text sorts chronologically. */
  readonly changedAt: string;
}

/** Remembers the latest change of each order, for a limited number of orders. */
export class SeenChanges {
  readonly #latest = new Map<string, string>();
  readonly #limit: number;
  readonly #isKnown: (change: Change) => boolean | Promise<boolean>;

  constructor(
    limit: number,
    isKnown: (change: Change) => boolean | Promise<boolean> = () => false,
  ) {
    this.#limit = limit;
    this.#isKnown = isKnown;
  }

  /**
   * Returns the changes that are new: neither they nor a later change of the same order were seen
   * before. All of them are remembered.
   */
  async news<T extends Change>(changes: readonly T[]): Promise<readonly T[]> {
    const news: T[] = [];
    for (const change of changes) {
      const latest = this.#latest.get(change.orderId);
      if (latest !== undefined && latest >= change.changedAt) continue;
      this.#remember(change);
      if (!(await this.#isKnown(change))) news.push(change);
    }
    return news;
  }

  #remember({ orderId, changedAt }: Change): void {
    this.#latest.delete(orderId); // The order moves to the end of the map.
    this.#latest.set(orderId, changedAt);
    if (this.#latest.size <= this.#limit) return;
    const [oldest] = this.#latest.keys();
    if (oldest !== undefined) this.#latest.delete(oldest);
  }
}
