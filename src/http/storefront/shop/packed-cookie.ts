import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { cookieOf } from './basket-cookie.ts';
import type { Shop } from './shop.ts';
import { setStoreCookie } from './store-cookie.ts';

/** What was entered is forgotten after an hour. */
const KEPT_SECONDS = 3_600;
/** Browsers limit a cookie to 4,096 bytes, including its name and attributes. */
const MAXIMUM_CHARACTERS = 3_600;
const MAXIMUM_TEXT_BYTES = 64 * 1_024;

/**
 * Keeps what was entered in a cookie for the pages on which buyers order or ask. Returns false if
 * it is too long for a cookie.
 */
export function keepPacked(shop: Shop, name: string, fields: URLSearchParams): boolean {
  const value = deflateRawSync(fields.toString(), { level: 9 }).toString('base64url');
  if (value.length > MAXIMUM_CHARACTERS) return false;
  setStoreCookie(shop, { name, value, below: '/buy', seconds: KEPT_SECONDS });
  return true;
}

/** Reads what was kept. Returns null if nothing was, or if it is damaged. */
export function readPacked(shop: Shop, name: string): URLSearchParams | null {
  const value = cookieOf(shop.request, name);
  if (value === '') return null;
  try {
    const packed = Buffer.from(value, 'base64url');
    const text = inflateRawSync(packed, { maxOutputLength: MAXIMUM_TEXT_BYTES }).toString('utf8');
    return new URLSearchParams(text);
  } catch {
    return null;
  }
}
