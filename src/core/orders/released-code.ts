import type { Order } from './order.ts';

/**
 * The discount code whose use a change has given back: of an order that is cancelled, or has
 * another discount now. Null: none.
 */
export function releasedCode(before: Order, after: Order): string | null {
  const held = codeHeld(before);
  return held === codeHeld(after) ? null : held;
}

function codeHeld({ state, discount }: Order): string | null {
  return state === 'cancelled' ? null : (discount?.code ?? null);
}
