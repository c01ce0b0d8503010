import type { ActionInput } from '../../client/actions.ts';

export type ProductFilter = NonNullable<ActionInput<'find-products'>['show']>;

/** Which products are listed. It stands in the address, which can be shared. */
export interface ProductSearch {
  readonly search?: string;
  readonly show?: ProductFilter;
}

export const PRODUCT_FILTERS: readonly {
  readonly show: ProductFilter | null;
  readonly label: string;
}[] = [
  { show: null, label: 'All' },
  { show: 'on_sale', label: 'On sale' },
  { show: 'out_of_stock', label: 'Out of stock' },
  { show: 'without_picture', label: 'Without picture' },
  { show: 'withdrawn', label: 'Withdrawn' },
];

export function readProductSearch(search: Readonly<Record<string, unknown>>): ProductSearch {
  const words = search['search'];
  const show = PRODUCT_FILTERS.find((filter) => filter.show === search['show'])?.show ?? null;
  return {
    ...(typeof words === 'string' || typeof words === 'number' ? { search: String(words) } : {}),
    ...(show === null ? {} : { show }),
  };
}
