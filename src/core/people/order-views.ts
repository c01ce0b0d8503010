import type { OrderState } from '../orders/order.ts';

/** What a list of orders can show besides what it always does. */
export const ORDER_COLUMNS = ['due', 'reference', 'email'] as const;

export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** Which orders a list shows. Members that are absent leave out none. */
export interface KeptFilter {
  readonly state?: OrderState;
  readonly unpaid?: boolean;
  readonly search?: string;
}

/** How a person looks at the orders of a store. */
export interface OrderViews {
  readonly views: readonly { readonly name: string; readonly filter: KeptFilter }[];
  readonly columns: readonly OrderColumn[];
}

export const MAXIMUM_ORDER_VIEWS = 50;
