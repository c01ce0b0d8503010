import type { Calls } from './calls.ts';
import { BottegaError } from './errors.ts';
import type { StoreOperations } from './generated/operations.ts';
import type { OrderPage, OrderStatusResponse } from './generated/store.ts';
import { limitsOf, type RetryLimits } from './retry.ts';
import { type Change, SeenChanges } from './seen-changes.ts';

/** Where a follower stands: text to keep beside the orders, and to give back after a restart. */
export interface FeedPlace {
  /** Null: lost, or not known yet. */
  readonly cursor: string | null;
  /**
   * The newest `changedAt` that was taken in: by it the follower finds back when the cursor is
   * lost.
   */
  readonly changedAt: string | null;
}

/** What a page of the feed brought. */
export interface FeedPage {
  /** Those that are news, the oldest change first; none where all were known already. */
  readonly orders: readonly OrderStatusResponse[];
  /** How many others there were, known already and left out. */
  readonly repeats: number;
  /** Where to go on once this page is taken in: keep it in the same transaction. */
  readonly place: FeedPlace;
  /** True: the next page is there already. */
  readonly hasMore: boolean;
}

/** What a follower takes. */
export interface FollowOptions {
  /** As it was kept. Null or absent: from the beginning. */
  readonly place?: FeedPlace | null;
  /**
   * Where to begin where nothing was kept: a moment with an offset (RFC 3339). Absent: at the first
   * order.
   */
  readonly since?: string | null;
  /** Orders a page, at most 200, which is the default. */
  readonly limit?: number;
  /** Between two looks at a feed that has nothing more. Default 5 seconds. */
  readonly everyMs?: number;
  /** True: ends where there is nothing more, instead of waiting for it. */
  readonly once?: boolean;
  /**
   * Whether you hold this change of this order already. Asked of changes that the follower doesn't
   * remember itself: after a restart with a lost cursor it reads five minutes again, and you alone
   * know what you took in then.
   */
  readonly isKnown?: (change: Change) => boolean | Promise<boolean>;
  /** How many orders it remembers to drop repeats. Default 10,000. */
  readonly remember?: number;
  /** Ends the iteration, wherever it is, without an error. */
  readonly signal?: AbortSignal;
  /**
   * Told when the service doesn't know the cursor, with the moment from which it reads again; null:
   * from the beginning.
   */
  readonly onCursorLost?: (updatedSince: string | null) => void;
  /** Default: as often and as long as it takes. */
  readonly retry?: Partial<RetryLimits>;
}

export interface Feed {
  readonly listChangedOrders: Calls<StoreOperations>['listChangedOrders'];
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * A follower whose cursor is lost goes back so far before the last change that it took in, and
 * drops what it knows.
 */
const EARLY_MS = 5 * 60_000;
const PAGE = 200;
const EVERY_MS = 5_000;
const REMEMBERED = 10_000;
const FOR_EVER: Partial<RetryLimits> = { attempts: Infinity, totalMs: Infinity };

type Query = Parameters<Feed['listChangedOrders']>[0];

/** Pages with something to keep, until there is nothing more (`once`), or the signal comes. */
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

/** After the cursor; without one, a little before the newest change that was taken in. */
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
