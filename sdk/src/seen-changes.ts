/** A change of an order, told from all others by the pair. */
export interface Change {
  readonly orderId: string;
  /** As the service writes it: such text sorts as the moments do. */
  readonly changedAt: string;
}

/** The latest change of each of the orders that came last, so many at most. */
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
   * Those of the changes that didn't come before, nor anything later of the same order. They are
   * remembered.
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
    this.#latest.delete(orderId); // so that it stands last
    this.#latest.set(orderId, changedAt);
    if (this.#latest.size <= this.#limit) return;
    const [oldest] = this.#latest.keys();
    if (oldest !== undefined) this.#latest.delete(oldest);
  }
}
