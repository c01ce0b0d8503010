import type { Order } from './order.ts';

/**
 * Returns the discount code that becomes available again because the order was cancelled or got
 * another discount. Returns null if no code does.
 */
export function releasedDiscountCode(before: Order, after: Order): string | null {
  const held = currentDiscountCode(before);
  return held === currentDiscountCode(after) ? null : held;
}

function currentDiscountCode({ state, discount }: Order): string | null {
  return state === 'cancelled' ? null : (discount?.code ?? null);
}
