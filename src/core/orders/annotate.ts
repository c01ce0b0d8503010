import { type Refusal, refuse } from '../shared/result.ts';
import { changedOrder, unchangedOrder } from './make-change.ts';
import type { OrderChange } from './order-change.ts';
import type { MinorUnits, Order } from './order.ts';
import { isSendableTotal } from './sendable.ts';

/** Sets the merchant's own number for the order. */
export function setReference(order: Order, reference: string | null): OrderChange {
  return order.reference === reference
    ? unchangedOrder(order)
    : changedOrder({ ...order, reference });
}

/**
 * Sets the merchant's own note about an order and whether the buyer sees it. The workshop's
 * documents show it beside the buyer's note.
 */
export function setStoreNote(
  order: Order,
  storeNote: string | null,
  isShown: boolean,
): OrderChange {
  const isStoreNoteShown = storeNote !== null && isShown;
  return order.storeNote === storeNote && order.isStoreNoteShown === isStoreNoteShown
    ? unchangedOrder(order)
    : changedOrder({ ...order, storeNote, isStoreNoteShown });
}

export function setOnAccount(order: Order, onAccount: boolean): OrderChange {
  return order.onAccount === onAccount
    ? unchangedOrder(order)
    : changedOrder({ ...order, onAccount });
}

/**
 * Replaces the merchant's discount, in minor units; 0 removes it. Returns a refusal if the order is
 * cancelled or the new total would be negative or too large.
 */
export function setDiscount(
  order: Order,
  amount: MinorUnits,
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
  return isSame ? unchangedOrder(order) : changedOrder({ ...order, discount });
}
