import type { StoreClient } from '@bottega/client';
import type { ErpDatabase } from './erp-database.mts';

export interface FollowOptions {
  readonly database: ErpDatabase;
  readonly store: StoreClient;
  /** Where to begin where the file is empty; null: at the first order. */
  readonly since: string | null;
  /** Between two looks at a feed that has nothing more. */
  readonly everyMs: number;
  /** Stops when there is nothing more. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  readonly say: (sentence: string) => void;
}

/**
 * Follows the store's changed orders into the database, until there are no more (`once`) or the
 * signal comes.
 */
export async function follow({
  database,
  store,
  since,
  everyMs,
  once,
  signal,
  say,
}: FollowOptions): Promise<void> {
  const place = { cursor: database.cursor(), changedAt: database.newestChange() };
  const onCursorLost = () =>
    say('The store no longer knows our cursor: resuming a few minutes before the last change.');
  for await (const page of store.changedOrders({
    place,
    since,
    everyMs,
    once,
    signal,
    onCursorLost,
  })) {
    // What was taken in by an earlier run, the journal alone knows.
    const news = database.takePage(page, new Date().toISOString());
    for (const { orderId, changedAt, state } of news) say(`${changedAt} ${orderId} ${state}`);
    const all = page.orders.length + page.repeats;
    if (all > news.length) say(`${all - news.length} of ${all} changes were known already.`);
  }
}
