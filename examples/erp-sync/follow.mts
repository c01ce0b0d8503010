import { setTimeout as wait } from 'node:timers/promises';
import type { ErpDatabase } from './erp-database.mts';
import { type OrderPage, readPage } from './orders.mts';
import { type StoreApi, StoreRefusal } from './store-api.mts';

/** A client whose cursor is lost goes back so far before the last change it saw, and drops what it knows already. */
const EARLY_MS = 5 * 60_000;

export interface FollowOptions {
  readonly database: ErpDatabase;
  readonly api: StoreApi;
  /** Where to begin where the file is empty; null: at the first order. */
  readonly since: string | null;
  /** Between two looks at a feed that has nothing more. */
  readonly everyMs: number;
  /** Stops when there is nothing more. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  readonly say: (sentence: string) => void;
}

/** Follows the store's changed orders into the database, until there are no more (`once`) or the signal comes. */
export async function follow(options: FollowOptions): Promise<void> {
  const { database, everyMs, once, signal, say } = options;
  for (;;) {
    const page = await nextPage(options);
    // An empty page at the same place is nothing to write down.
    if (page.orders.length > 0 || page.nextCursor !== database.cursor()) {
      const news = database.takePage(page, new Date().toISOString());
      for (const { orderId, changedAt, state } of news) say(`${changedAt} ${orderId} ${state}`);
      const seen = page.orders.length - news.length;
      if (seen > 0) say(`${seen} of ${page.orders.length} changes were known already.`);
    }
    if (page.hasMore) continue;
    if (once) return;
    await wait(everyMs, undefined, { signal });
  }
}

async function nextPage({ database, api, since, say }: FollowOptions): Promise<OrderPage> {
  try {
    return await readFrom(api, place(database, since));
  } catch (error) {
    if (!(error instanceof StoreRefusal) || error.code !== 'cursor_invalid') throw error;
    database.forgetCursor();
    say('The store no longer knows our cursor: resuming a few minutes before the last change.');
    return readFrom(api, place(database, since));
  }
}

async function readFrom(api: StoreApi, from: Readonly<Record<string, string>>): Promise<OrderPage> {
  const { body } = await api({ method: 'GET', path: `/orders?${new URLSearchParams({ ...from, limit: '200' })}` });
  return readPage(body);
}

/** After the cursor; without one, a little before the newest change that is known. */
function place(database: ErpDatabase, since: string | null): Record<string, string> {
  const cursor = database.cursor();
  if (cursor !== null) return { after: cursor };
  const newest = database.newestChange();
  if (newest !== null) return { updatedSince: new Date(Date.parse(newest) - EARLY_MS).toISOString() };
  return since === null ? {} : { updatedSince: since };
}
