import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { cookieOf } from './basket-cookie.ts';
import { setStoreCookie } from './store-cookie.ts';
import type { Shop } from './shop.ts';

/** What was entered is forgotten after an hour, or as soon as it is ordered. */
const KEPT_SECONDS = 3_600;
/** Browsers limit a cookie to 4,096 bytes, including its name and attributes. */
const MAXIMUM_CHARACTERS = 3_600;
const MAXIMUM_TEXT_BYTES = 64 * 1_024;
const ORDERED = 'ordered';

function nameOf({ slug }: Shop): string {
  return `bottega-checkout-${slug}`;
}

/**
 * Keeps what the buyer entered at the checkout, so that the next page can be opened by its URL.
 * Returns false if it is too long for a cookie.
 */
export function keepEntered(shop: Shop, values: Readonly<Record<string, string>>): boolean {
  const entered = Object.entries(values).filter(([, value]) => value !== '');
  return keep(shop, new URLSearchParams(entered));
}

/** Replaces what was entered by the path of the order that came of it, below the store's URL. */
export function keepOrdered(shop: Shop, path: string): void {
  keep(shop, new URLSearchParams({ [ORDERED]: path }));
}

function keep(shop: Shop, kept: URLSearchParams): boolean {
  const value = deflateRawSync(kept.toString(), { level: 9 }).toString('base64url');
  if (value.length > MAXIMUM_CHARACTERS) return false;
  setStoreCookie(shop, { name: nameOf(shop), value, below: '/buy', seconds: KEPT_SECONDS });
  return true;
}

/** Reads what was entered at the checkout. Returns null if nothing was, or if it is damaged. */
export function enteredBefore(shop: Shop): URLSearchParams | null {
  const kept = readKept(shop);
  return kept === null || kept.has(ORDERED) ? null : kept;
}

/**
 * Returns the path of the order that this browser has just placed, below the store's URL, or null.
 * Whoever changes the cookie can only change where their own link leads within the store.
 */
export function orderedBefore(shop: Shop): string | null {
  const path = readKept(shop)?.get(ORDERED) ?? '';
  return /^orders\/[\w-]+\/[\w-]+$/.test(path) ? path : null;
}

function readKept(shop: Shop): URLSearchParams | null {
  const value = cookieOf(shop.request, nameOf(shop));
  if (value === '') return null;
  try {
    const packed = Buffer.from(value, 'base64url');
    const text = inflateRawSync(packed, { maxOutputLength: MAXIMUM_TEXT_BYTES }).toString('utf8');
    return new URLSearchParams(text);
  } catch {
    return null;
  }
}
