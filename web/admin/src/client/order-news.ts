import { type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { act, type ActionInput, type OperatorActionResult } from './actions.ts';

type Page = OperatorActionResult<'find-orders'>;
type Row = Page['orders'][number];
type Filter = Omit<ActionInput<'find-orders'>, 'orderIds' | 'limit'>;

/** Where a key of `ordersKey` has the filter. */
const KEY_FILTER = 3;
/** How long news are gathered, so that a burst of them is one request. */
const GATHER_MS = 150;
/** As many orders as the server takes at once. */
const MAXIMUM_ORDERS = 50;

/** A list of orders that is on the page: one page, or several that continue one another. */
interface KeptList {
  readonly queryKey: QueryKey;
  readonly filter: Filter;
}

/** The key of a list of orders says what it shows, so that news can be read for it alone. */
export function ordersKey(store: string, kind: 'list' | 'board', filter: Filter): QueryKey {
  return [store, 'find-orders', kind, filter];
}

/**
 * Returns what brings the lists of orders up to date. It reads the orders that news named, and puts
 * them into the lists where they are now; other orders aren't read again.
 */
export function openOrderNews(client: QueryClient, store: string): (orderId: string) => void {
  let waiting = new Set<string>();
  const readWaiting = () => {
    const orderIds = [...waiting];
    waiting = new Set();
    if (orderIds.length > MAXIMUM_ORDERS) void readAll(client, store);
    else void readOrders(client, store, orderIds);
  };
  return (orderId) => {
    if (waiting.size === 0) window.setTimeout(readWaiting, GATHER_MS);
    waiting.add(orderId);
  };
}

function readAll(client: QueryClient, store: string): Promise<void> {
  return client.invalidateQueries({ queryKey: [store, 'find-orders'] });
}

async function readOrders(
  client: QueryClient,
  store: string,
  orderIds: readonly string[],
): Promise<void> {
  const lists = keptLists(client, store);
  const byFilter = Map.groupBy(lists, ({ filter }) => JSON.stringify(requestOf(filter)));
  try {
    for (const group of byFilter.values()) {
      const [{ filter }] = group as [KeptList];
      const found = await act(store, 'find-orders', {
        ...requestOf(filter),
        orderIds: [...orderIds],
        limit: orderIds.length,
      });
      for (const { queryKey, filter: shown } of group) {
        const rows = found.orders.filter((row) => isShown(shown, row));
        client.setQueryData<Page | InfiniteData<Page>>(queryKey, (data) =>
          data === undefined ? data : patch(data, new Set(orderIds), rows),
        );
      }
    }
  } catch {
    // Whatever went wrong, the whole lists say it, or are right again.
    await readAll(client, store);
  }
}

/** Lists that nobody looks at are read whole when somebody does. */
function keptLists(client: QueryClient, store: string): KeptList[] {
  const prefix = [store, 'find-orders'];
  void client.invalidateQueries({ queryKey: prefix, type: 'inactive' });
  return client
    .getQueryCache()
    .findAll({ queryKey: prefix, type: 'active' })
    .map(({ queryKey }) => ({ queryKey, filter: (queryKey[KEY_FILTER] ?? {}) as Filter }));
}

/** States can be told from an order itself, so all columns of a board need one request. */
function requestOf(filter: Filter): Filter {
  const { states, ...others } = filter;
  return states === undefined ? filter : others;
}

function isShown({ states }: Filter, { state }: Row): boolean {
  return states === undefined || states.includes(state);
}

function patch(
  data: Page | InfiniteData<Page>,
  named: ReadonlySet<string>,
  rows: readonly Row[],
): Page | InfiniteData<Page> {
  if (!('pages' in data)) return patchPages([data], named, rows)[0] ?? data;
  return { ...data, pages: patchPages(data.pages, named, rows) };
}

/** Puts orders where they belong, the latest first. What lies behind the last page stays there. */
function patchPages(
  pages: readonly Page[],
  named: ReadonlySet<string>,
  rows: readonly Row[],
): Page[] {
  const starts = pages.map(({ orders }) => orders[0]?.orderId ?? '');
  return pages.map((page, index) => {
    const isLast = index === pages.length - 1;
    const end = isLast ? endOf(page) : (starts[index + 1] ?? '');
    const added = rows.filter(({ orderId }) => {
      const isBehind = index > 0 && orderId > (starts[index] ?? '');
      return !isBehind && (isLast ? orderId >= end : orderId > end);
    });
    const others = page.orders.filter(({ orderId }) => !named.has(orderId));
    if (added.length === 0 && others.length === page.orders.length) return page;
    return { ...page, orders: [...others, ...added].toSorted(latestFirst) };
  });
}

/** The last order that the page knows of, or the beginning of all if nothing comes behind it. */
function endOf({ orders, hasMore }: Page): string {
  return hasMore ? (orders.at(-1)?.orderId ?? '') : '';
}

/** Ids contain the time. */
function latestFirst(one: Row, other: Row): number {
  if (one.orderId === other.orderId) return 0;
  return one.orderId > other.orderId ? -1 : 1;
}
