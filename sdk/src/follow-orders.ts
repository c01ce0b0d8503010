import type { Calls } from './calls.ts';
import { BottegaError } from './errors.ts';
import type { StoreOperations } from './generated/operations.ts';
import type { OrderPage, OrderStatusResponse } from './generated/store.ts';
import { limitsOf, type RetryLimits } from './retry.ts';
import { type Change, SeenChanges } from './seen-changes.ts';

/**
 * The position of a follower in the feed. Store it with the orders, and pass it back after a
 * restart.
 */
export interface FeedPlace {
  /** Null if the cursor was lost or isn't known yet. */
  readonly cursor: string | null;
  /**
   * The newest `changedAt` that was processed. It lets the follower resume when the cursor is lost.
   */
  readonly changedAt: string | null;
}

/** A page of the feed. */
export interface FeedPage {
  /**
   * The orders with new changes, the oldest change first; empty if all changes were known already.
   */
  readonly orders: readonly OrderStatusResponse[];
  /** The number of changes that were left out because they were known already. */
  readonly repeats: number;
  /** The position after this page. Store it in the same transaction as the orders of the page. */
  readonly place: FeedPlace;
  /** Whether the next page is available already. */
  readonly hasMore: boolean;
}

/** The options of a follower. */
export interface FollowOptions {
  /** The stored position. Null or absent to start from the beginning. */
  readonly place?: FeedPlace | null;
  /**
   * The time to start from if no position is stored: a timestamp with an offset (RFC 3339). If
   * absent, the feed starts with the first order.
   */
  readonly since?: string | null;
  /** The number of orders on a page, up to 200, which is the default. */
  readonly limit?: number;
  /**
   * The pause between requests when the feed has nothing more, in milliseconds. The default is 5
   * seconds.
   */
  readonly everyMs?: number;
  /** If true, the iteration ends when the feed has nothing more, instead of waiting. */
  readonly once?: boolean;
  /**
   * Returns whether you have stored this change of this order already. It is called for changes
   * that the follower doesn't remember itself, because after a restart with a lost cursor the last
   * five minutes are read again.
   */
  readonly isKnown?: (change: Change) => boolean | Promise<boolean>;
  /** The number of orders that are remembered to leave out repeats. The default is 10,000. */
  readonly remember?: number;
  /** Ends the iteration at any point, without an error. */
  readonly signal?: AbortSignal;
  /**
   * Called when the service doesn't know the cursor. The argument is the time from which the feed
   * is read again, or null for the beginning.
   */
  readonly onCursorLost?: (updatedSince: string | null) => void;
  /** By default failed requests are retried without limit. */
  readonly retry?: Partial<RetryLimits>;
}

export interface Feed {
  readonly listChangedOrders: Calls<StoreOperations>['listChangedOrders'];
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * A follower whose cursor is lost reads again from this long before the last change that it
 * processed, and leaves out what it knows.
 */
const EARLY_MS = 5 * 60_000;
const PAGE = 200;
const EVERY_MS = 5_000;
const REMEMBERED = 10_000;
const FOR_EVER: Partial<RetryLimits> = { attempts: Infinity, totalMs: Infinity };

type Query = Parameters<Feed['listChangedOrders']>[0];

/**
 * Yields pages until the feed has nothing more (`once`) or the signal aborts. Pages that neither
 * bring new changes nor move the position are left out.
 */
export async function* followOrders(
  feed: Feed,
  options: FollowOptions,
): AsyncGenerator<FeedPage, void, undefined> {
  const seen = new SeenChanges(options.remember ?? REMEMBERED, options.isKnown);
  let place = options.place ?? { cursor: null, changedAt: null };
  try {
    for (;;) {
      const page = await readPage(feed, place, options);
      const orders = await seen.news(page.orders);
      const next = { cursor: page.nextCursor, changedAt: newest(page.orders, place.changedAt) };
      const isNews = orders.length > 0 || next.cursor !== place.cursor;
      place = next;
      if (isNews)
        yield { orders, repeats: page.orders.length - orders.length, place, hasMore: page.hasMore };
      if (options.signal?.aborted === true) return;
      if (page.hasMore) continue;
      if (options.once === true) return;
      await feed.sleep(options.everyMs ?? EVERY_MS, options.signal);
    }
  } catch (error) {
    if (options.signal?.aborted !== true) throw error;
  }
}

async function readPage(feed: Feed, place: FeedPlace, options: FollowOptions): Promise<OrderPage> {
  try {
    return await ask(feed, queryOf(place, options.since), options);
  } catch (error) {
    if (
      !(error instanceof BottegaError) ||
      error.code !== 'cursor_invalid' ||
      place.cursor === null
    )
      throw error;
    const query = queryOf({ ...place, cursor: null }, options.since);
    options.onCursorLost?.(query?.updatedSince ?? null);
    return ask(feed, query, options);
  }
}

async function ask(
  feed: Feed,
  query: Query,
  { limit = PAGE, signal, retry }: FollowOptions,
): Promise<OrderPage> {
  const page = await feed.listChangedOrders(
    { ...query, limit },
    { retry: limitsOf(FOR_EVER, retry), ...(signal !== undefined && { signal }) },
  );
  if (
    Array.isArray(page?.orders) &&
    typeof page.nextCursor === 'string' &&
    typeof page.hasMore === 'boolean'
  )
    return page;
  throw new TypeError('This is no page of changed orders. Is baseUrl the address of the service?');
}

/**
 * Continues after the cursor; without a cursor, it starts a little before the newest change that
 * was processed.
 */
function queryOf({ cursor, changedAt }: FeedPlace, since: string | null | undefined): Query {
  if (cursor !== null) return { after: cursor };
  if (changedAt !== null)
    return { updatedSince: new Date(Date.parse(changedAt) - EARLY_MS).toISOString() };
  return since === undefined || since === null ? {} : { updatedSince: since };
}

function newest(orders: readonly Change[], known: string | null): string | null {
  return orders.reduce(
    (latest, { changedAt }) => (latest === null || changedAt > latest ? changedAt : latest),
    known,
  );
}
