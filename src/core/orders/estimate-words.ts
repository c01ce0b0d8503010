import type { Order } from './order.ts';
import { dateOf } from './order-words.ts';

/**
 * Describes when an order is expected to leave and to arrive. Returns null if there is nothing to
 * say.
 */
export function estimateText({ estimate, fulfilment, state }: Order): string | null {
  if (state === 'cancelled') return 'Nothing will be delivered.';
  const isReady = state === 'ready_to_ship' && fulfilment === 'collect';
  if (isReady || state === 'delivered' || state === 'completed') return null;
  if (estimate === null || estimate.date === null) return 'The store has not said when.';
  const { date, deliveryFrom, deliveryTo, restockExpectedOn } = estimate;
  const arrives = arrivalText(deliveryFrom, deliveryTo);
  if (state === 'shipped') return arrives === null ? null : `Expected to arrive ${arrives}.`;
  const leaves = `${fulfilment === 'collect' ? 'Expected to be ready' : 'Expected to leave the store'} on ${dateOf(date)}`;
  const restock =
    restockExpectedOn === null
      ? ''
      : ` What is missing is expected in stock on ${dateOf(restockExpectedOn)}.`;
  return `${leaves}${arrives === null ? '' : `, and to arrive ${arrives}`}.${restock}`;
}

function arrivalText(from: string | null, to: string | null): string | null {
  if (to === null) return null;
  return from === null || from === to
    ? `on ${dateOf(to)}`
    : `between ${dateOf(from)} and ${dateOf(to)}`;
}
