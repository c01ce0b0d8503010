import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { act, type OperatorValue } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import type { OrderFilter } from './order-filter.ts';

export type ListedOrder = OperatorValue<'find-orders'>['orders'][number];

const PAGE = 50;

/** Reads orders page by page, each behind the last order of the page before. */
export function useOrderPages(filter: OrderFilter) {
  const store = useStoreSlug();
  const query = useInfiniteQuery({
    queryKey: [store, 'find-orders', filter],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      act(store, 'find-orders', {
        ...(filter.search === undefined ? {} : { query: filter.search }),
        ...(filter.state === undefined ? {} : { states: [filter.state] }),
        ...(filter.unpaid === undefined ? {} : { unpaid: filter.unpaid }),
        limit: PAGE,
        ...(pageParam === null ? {} : { beforeOrderId: pageParam }),
      }),
    getNextPageParam: ({ orders, hasMore }) => (hasMore ? (orders.at(-1)?.orderId ?? null) : null),
  });
  return {
    orders: query.data?.pages.flatMap(({ orders }) => orders) ?? [],
    isPending: query.isPending,
    isError: query.isError,
    error: query.error,
    retry: () => void query.refetch(),
    readMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
  };
}
