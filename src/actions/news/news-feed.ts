import { type ChangeNews, readNews } from '../../storage/shared/event-repository.ts';
import type { ContextWithoutActor } from '../context.ts';

interface NewsOptions extends Pick<ContextWithoutActor, 'database' | 'newId'> {
  readonly report: (problem: Error) => void;
}

type NewsListener = (news: ChangeNews) => void;

const POLL_MS = 1_000;
/**
 * How many milliseconds may pass between the creation of a news entry and its commit. Entries that
 * are committed later don't reach the listeners.
 */
const OVERLAP_MS = 10_000;

/**
 * Notifies listeners of changes in stores. While there are listeners, one SQL statement a second
 * reads the news of all their stores.
 */
export class NewsFeed {
  readonly #options: NewsOptions;
  readonly #listeners = new Map<string, Set<NewsListener>>();
  #reportedIds = new Map<string, true>();
  #timer: NodeJS.Timeout | null = null;
  #reading: Promise<void> = Promise.resolve();

  constructor(options: NewsOptions) {
    this.#options = options;
  }

  /** Calls `listener` for each later change in the store, until the returned function is called. */
  async listen(merchantId: string, listener: NewsListener): Promise<() => void> {
    // Existing news entries are marked as reported, unless the store already has a listener that is
    // waiting for them.
    if (!this.#listeners.has(merchantId)) {
      for (const { newsId } of await this.#readFor([merchantId]))
        this.#reportedIds.set(newsId, true);
    }
    const listeners = this.#listeners.get(merchantId) ?? new Set();
    this.#listeners.set(merchantId, listeners.add(listener));
    this.#timer ??= setInterval(() => this.#poll(), POLL_MS).unref();
    return () => this.#forget(merchantId, listener);
  }

  /** Waits until the read in progress has ended. Must be called before the database is closed. */
  async close(): Promise<void> {
    this.#stop();
    this.#listeners.clear();
    await this.#reading;
  }

  #forget(merchantId: string, listener: NewsListener): void {
    const listeners = this.#listeners.get(merchantId);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.#listeners.delete(merchantId);
    if (this.#listeners.size === 0) this.#stop();
  }

  #stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #poll(): void {
    this.#reading = this.#reading
      .then(() => this.#tell())
      .catch((error: unknown) => {
        this.#options.report(error instanceof Error ? error : new Error(String(error)));
      });
  }

  async #tell(): Promise<void> {
    const merchantIds = [...this.#listeners.keys()];
    if (merchantIds.length === 0) return;
    const known = this.#reportedIds;
    const current = new Map<string, true>();
    for (const news of await this.#readFor(merchantIds)) {
      current.set(news.newsId, true);
      if (known.has(news.newsId)) continue;
      for (const listener of this.#listeners.get(news.merchantId) ?? []) listener(news);
    }
    this.#reportedIds = current;
  }

  #readFor(merchantIds: readonly string[]): Promise<readonly ChangeNews[]> {
    const { database, newId } = this.#options;
    const id = newId();
    const start = {
      afterEventId: earlierId(id, OVERLAP_MS),
      changedAfter: new Date(timeOf(id) - OVERLAP_MS),
    };
    return database.read((reader) => readNews(reader, merchantIds, start));
  }
}

/** Returns the creation time that an id contains, in milliseconds since 1970. */
function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/**
 * Returns an id that sorts like an id created the given number of milliseconds earlier, because ids
 * begin with their creation time.
 */
function earlierId(id: string, milliseconds: number): string {
  const digits = (timeOf(id) - milliseconds).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}
