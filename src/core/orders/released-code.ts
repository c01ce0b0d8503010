import type { Order } from './order.ts';

/**
 * Returns the discount code that a change makes available again, because the order was cancelled or
 * now has another discount.
 */
export function releasedCode(before: Order, after: Order): string | null {
  const held = currentDiscountCode(before);
  return held === currentDiscountCode(after) ? null : held;
}

function currentDiscountCode({ state, discount }: Order): string | null {
  return state === 'cancelled' ? null : (discount?.code ?? null);
}
