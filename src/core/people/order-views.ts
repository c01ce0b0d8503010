import type { OrderState } from '../orders/order.ts';

/** The optional columns in a list of orders. */
export const ORDER_COLUMNS = ['due', 'reference', 'email'] as const;

export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** A filter of a list of orders. Absent members don't restrict the list. */
export interface KeptFilter {
  readonly state?: OrderState;
  readonly unpaid?: boolean;
  readonly toStart?: boolean;
  readonly search?: string;
}

/** A person's saved filters and columns for the list of orders of a store. */
export interface OrderViews {
  readonly views: readonly { readonly name: string; readonly filter: KeptFilter }[];
  readonly columns: readonly OrderColumn[];
}

export const MAXIMUM_ORDER_VIEWS = 50;
