import type { Database, Reader } from '../../src/storage/database/database.ts';
import { type FeedPosition, readChangedOrders } from '../../src/storage/orders/feed.ts';
import { readHorizon } from '../../src/storage/database/writes-in-flight.ts';

/** A store's own system: it knows what the feed has told it, and nothing else. */
export class Follower {
  /** Of each order, the latest version that it was told of. */
  readonly versions = new Map<string, number>();
  /** How often it was told what it knew already. */
  repeats = 0;
  readonly #database: Database;
  readonly #merchantId: string;
  readonly #horizonOf: (reader: Reader, merchantId: string) => Promise<Date>;
  readonly #told = new Set<string>();
  /** Of the page read last. */
  horizon = new Date(0);
  #after: FeedPosition | null = null;
  #since: Date | null = null;

  constructor(
    database: Database,
    merchantId: string,
    horizonOf: (reader: Reader, merchantId: string) => Promise<Date> = readHorizon,
  ) {
    this.#database = database;
    this.#merchantId = merchantId;
    this.#horizonOf = horizonOf;
  }

  /** Reads one page; true: there is more. */
  async readPage(limit = 50): Promise<boolean> {
    const { orders, hasMore } = await this.#database.read(async (reader) => {
      this.horizon = await this.#horizonOf(reader, this.#merchantId);
      return readChangedOrders(reader, this.#merchantId, {
        after: this.#after,
        since: this.#since,
        horizon: this.horizon,
        limit,
        replies: { form: 0, now: this.horizon },
      });
    });
    for (const { orderId, changedAt, version } of orders) {
      const key = `${orderId} ${changedAt.getTime()}`;
      if (this.#told.has(key)) this.repeats += 1;
      this.#told.add(key);
      this.versions.set(orderId, Math.max(version, this.versions.get(orderId) ?? 0));
      this.#after = { changedAt, orderId };
    }
    return hasMore;
  }

  /** Reads on to the end of what there is. */
  async catchUp(): Promise<void> {
    while (await this.readPage());
  }

  /** Forgets its cursor and resumes by time, so much earlier than the last change that it saw. */
  resumeEarlier(byMs: number): void {
    if (this.#after === null) return;
    this.#since = new Date(this.#after.changedAt.getTime() - byMs);
    this.#after = null;
  }
}
