import type { ActionInput } from '../../client/actions.ts';

type StockFilter = NonNullable<ActionInput<'find-stock'>['show']>;

/** Which stock is listed. It stands in the address, which can be shared. */
export interface StockSearch {
  readonly search?: string;
  readonly show?: StockFilter;
}

export const STOCK_FILTERS: readonly {
  readonly show: StockFilter | null;
  readonly label: string;
}[] = [
  { show: null, label: 'All' },
  { show: 'low', label: 'Runs low' },
  { show: 'out', label: 'Out of stock' },
  { show: 'counted', label: 'Counted' },
  { show: 'not_counted', label: 'Not counted' },
];

export function readStockSearch(search: Readonly<Record<string, unknown>>): StockSearch {
  const words = search['search'];
  const show = STOCK_FILTERS.find((filter) => filter.show === search['show'])?.show ?? null;
  return {
    ...(typeof words === 'string' || typeof words === 'number' ? { search: String(words) } : {}),
    ...(show === null ? {} : { show }),
  };
}
