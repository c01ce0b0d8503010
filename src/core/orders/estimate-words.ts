import type { Language } from '../language/language.ts';
import type { Order } from './order.ts';

/**
 * Describes when an order is expected to leave the store and to reach the buyer. Returns null if
 * neither day is known.
 */
export function estimateText(
  { say, date: words }: Language<'order'>,
  { estimate, fulfilment, state }: Order,
): string | null {
  if (state === 'cancelled') return say('order.nothingDelivered');
  const isReady = state === 'ready_to_ship' && fulfilment === 'collect';
  if (isReady || state === 'delivered' || state === 'completed') return null;
  if (estimate === null || estimate.date === null) return say('order.dayUnknown');
  const { deliveryFrom, deliveryTo, restockExpectedOn } = estimate;
  const day = words(estimate.date);
  const to = deliveryTo === null ? null : words(deliveryTo);
  const from = deliveryFrom === null || deliveryFrom === deliveryTo ? null : words(deliveryFrom);
  if (state === 'shipped') return to === null ? null : arrivalSentence({ say }, from, to);
  const restock =
    restockExpectedOn === null ? [] : [say('order.restockOn', { day: words(restockExpectedOn) })];
  const leaves =
    fulfilment === 'collect'
      ? say('order.readyOn', { day })
      : dispatchSentence({ say }, day, from, to);
  return [leaves, ...restock].join(' ');
}

type OrderLanguage = Pick<Language<'order'>, 'say'>;

function arrivalSentence({ say }: OrderLanguage, from: string | null, to: string): string {
  return from === null
    ? say('order.arrivesOn', { day: to })
    : say('order.arrivesBetween', { from, to });
}

function dispatchSentence(
  { say }: OrderLanguage,
  day: string,
  from: string | null,
  to: string | null,
): string {
  if (to === null) return say('order.leavesOn', { day });
  return from === null
    ? say('order.leavesArrivesOn', { day, to })
    : say('order.leavesArrivesBetween', { day, from, to });
}
