import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { act, type OperatorActionResult } from '../../client/actions.ts';
import { ordersKey } from '../../client/order-news.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import type { OrderFilter } from './order-filter.ts';

export type ListedOrder = OperatorActionResult<'find-orders'>['orders'][number];

const PAGE = 50;

function inputOf({ search, state, unpaid, toStart }: OrderFilter) {
  return {
    ...(search === undefined ? {} : { query: search }),
    ...(state === undefined ? {} : { states: [state] }),
    ...(unpaid === undefined ? {} : { unpaid }),
    ...(toStart === undefined ? {} : { toStart }),
  };
}

/** Reads orders page by page, each behind the last order of the page before. */
export function useOrderPages(filter: OrderFilter) {
  const store = useStoreSlug();
  const input = inputOf(filter);
  const query = useInfiniteQuery({
    queryKey: ordersKey(store, 'list', input),
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    // Comparing all pages with what was there before takes longer than drawing the rows in sight.
    structuralSharing: false,
    queryFn: ({ pageParam }) =>
      act(store, 'find-orders', {
        ...input,
        limit: PAGE,
        ...(pageParam === null ? {} : { beforeOrderId: pageParam }),
      }),
    // News may have taken all orders out of the last page, which still has others behind it.
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore
        ? (pages.findLast(({ orders }) => orders.length > 0)?.orders.at(-1)?.orderId ?? null)
        : null,
  });
  const { data } = query;
  const orders = useMemo(() => data?.pages.flatMap((page) => page.orders) ?? [], [data]);
  return {
    orders,
    isPending: query.isPending,
    isError: query.isError,
    error: query.error,
    retry: () => void query.refetch(),
    readMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
