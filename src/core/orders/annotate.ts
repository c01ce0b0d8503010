import { type Refusal, refuse } from '../shared/result.ts';
import { changedTo, unchanged } from './changed.ts';
import type { OrderChange } from './order-change.ts';
import type { Minor, Order } from './order.ts';
import { isSendableTotal } from './sendable.ts';

/** The store's own number for the order. */
export function setReference(order: Order, reference: string | null): OrderChange {
  return order.reference === reference ? unchanged(order) : changedTo({ ...order, reference });
}

/** The note that goes with the order, and onto its dockets. */
export function setNote(order: Order, note: string | null): OrderChange {
  return order.note === note ? unchanged(order) : changedTo({ ...order, note });
}

/** Whether the order may be made and shipped before it is paid. */
export function setOnAccount(order: Order, onAccount: boolean): OrderChange {
  return order.onAccount === onAccount ? unchanged(order) : changedTo({ ...order, onAccount });
}

/**
 * The merchant takes so much off, in the smallest unit, in place of any discount before; 0 takes
 * the discount away.
 */
export function setDiscount(
  order: Order,
  amount: Minor,
  label: string,
): OrderChange | Refusal<'action_not_available' | 'invalid_request'> {
  if (order.state === 'cancelled') return refuse('action_not_available');
  const discount =
    amount === 0n ? null : { amount, label, source: 'merchant' as const, code: null };
  if (amount < 0n || !isSendableTotal({ ...order, discount })) {
    return refuse('invalid_request', {
      problems: [
        {
          path: '/amount',
          problem: 'must be at least 0, and leave a total from 0 up to 15 digits',
        },
      ],
    });
  }
  const isSame =
    order.discount?.amount === discount?.amount &&
    order.discount?.label === discount?.label &&
    order.discount?.source === discount?.source;
  return isSame ? unchanged(order) : changedTo({ ...order, discount });
}
