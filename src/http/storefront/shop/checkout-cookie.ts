import type { RequestedDelivery } from './configurator-view.ts';
import { keepPacked, readPacked } from './packed-cookie.ts';
import type { Shop } from './shop.ts';

const PLACED_ORDER_COOKIE = 'ordered';

function nameOf({ slug }: Shop): string {
  return `bottega-checkout-${slug}`;
}

/**
 * Keeps what the buyer entered at the checkout, so that the next page can be opened by its URL.
 * Returns false if it is too long for a cookie.
 */
export function keepEnteredValues(shop: Shop, values: Readonly<Record<string, string>>): boolean {
  const entered = Object.entries(values).filter(([, value]) => value !== '');
  return keepPacked(shop, nameOf(shop), new URLSearchParams(entered));
}

/**
 * Adds the destination and the day that the buyer has entered beside a product, so that the
 * checkout doesn't ask for them again.
 */
export function keepRequestedDelivery(shop: Shop, delivery: RequestedDelivery): void {
  const { countryCode, postalCode, neededBy } = delivery;
  const requested = Object.entries({
    ...(countryCode !== '' && { countryCode, postalCode }),
    ...(neededBy !== '' && { needed: neededBy }),
  });
  if (requested.length === 0) return;
  keepEnteredValues(shop, {
    ...Object.fromEntries(readEnteredValues(shop) ?? []),
    ...Object.fromEntries(requested),
  });
}

/** Replaces what was entered by the path of the order that came of it, below the store's URL. */
export function keepPlacedOrderPath(shop: Shop, path: string): void {
  keepPacked(shop, nameOf(shop), new URLSearchParams({ [PLACED_ORDER_COOKIE]: path }));
}

/** Reads what was entered at the checkout. Returns null if nothing was, or if it is damaged. */
export function readEnteredValues(shop: Shop): URLSearchParams | null {
  const keptValues = readPacked(shop, nameOf(shop));
  return keptValues === null || keptValues.has(PLACED_ORDER_COOKIE) ? null : keptValues;
}

/**
 * Returns the path of the order that this browser has just placed, below the store's URL, or null.
 * Whoever changes the cookie can only change where their own link leads within the store.
 */
export function readPlacedOrderPath(shop: Shop): string | null {
  const path = readPacked(shop, nameOf(shop))?.get(PLACED_ORDER_COOKIE) ?? '';
  return /^orders\/[\w-]+\/[\w-]+$/.test(path) ? path : null;
}
