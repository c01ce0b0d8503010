import type { OrderState } from '../../../../../src/core/orders/order.ts';
import { STATE_ORDER } from '../../words/orders.ts';

/** Which orders are listed. It stands in the address, which can be shared. */
export interface OrderFilter {
  readonly state?: OrderState;
  readonly unpaid?: boolean;
  /** Those whose work can begin. */
  readonly toStart?: boolean;
  readonly search?: string;
}

export function readFilter(search: Readonly<Record<string, unknown>>): OrderFilter {
  const state = STATE_ORDER.find((known) => known === search['state']);
  const words = search['search'];
  return {
    ...(state === undefined ? {} : { state }),
    ...(search['unpaid'] === true ? { unpaid: true } : {}),
    ...(search['toStart'] === true ? { toStart: true } : {}),
    ...(typeof words === 'string' || typeof words === 'number' ? { search: String(words) } : {}),
  };
}

export function isSameFilter(one: OrderFilter, other: OrderFilter): boolean {
  return (['state', 'unpaid', 'toStart', 'search'] as const).every(
    (key) => one[key] === other[key],
  );
}
