import type { OrderState } from '../../../../../src/core/orders/order.ts';
import { STATE_ORDER } from '../../words/orders.ts';

/** Which orders are listed. It stands in the address, which can be shared. */
export interface OrderFilter {
  readonly state?: OrderState;
  readonly unpaid?: boolean;
  readonly search?: string;
}

export function readFilter(search: Readonly<Record<string, unknown>>): OrderFilter {
  const state = STATE_ORDER.find((known) => known === search['state']);
  const words = search['search'];
  return {
    ...(state === undefined ? {} : { state }),
    ...(search['unpaid'] === true ? { unpaid: true } : {}),
    ...(typeof words === 'string' || typeof words === 'number' ? { search: String(words) } : {}),
  };
}
