import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type Configuration,
  readConfiguration,
  writeConfiguration,
} from '../../../core/offers/configuration-query.ts';

/** One thing in a basket: a product as it was configured. */
export interface BasketLine {
  readonly productSlug: string;
  readonly configuration: Configuration;
}

export type Basket = readonly BasketLine[];

/** As many lines as an order may have. */
const MAXIMUM_LINES = 50;
/** Browsers keep at most 4,096 bytes of a cookie, its name and attributes included. */
const MAXIMUM_COOKIE_CHARACTERS = 3_600;
const MAXIMUM_TEXT_BYTES = 256 * 1024;

/**
 * Writes a basket as a short text for a cookie or a form field. Returns null if it has more lines
 * or longer words than a cookie holds.
 */
export function writeBasket(basket: Basket): string | null {
  if (basket.length === 0) return '';
  if (basket.length > MAXIMUM_LINES) return null;
  const lines = basket.map(
    ({ productSlug, configuration }) => `${productSlug}?${writeConfiguration(configuration)}`,
  );
  const text = deflateRawSync(lines.join('\n'), { level: 9 }).toString('base64url');
  return text.length > MAXIMUM_COOKIE_CHARACTERS ? null : text;
}

/** Reads a basket. One that was damaged, or that nobody here wrote, is empty. */
export function readBasket(text: string): Basket {
  if (text === '') return [];
  try {
    const packed = Buffer.from(text, 'base64url');
    const lines = inflateRawSync(packed, { maxOutputLength: MAXIMUM_TEXT_BYTES }).toString('utf8');
    return lines.split('\n').slice(0, MAXIMUM_LINES).map(readLine);
  } catch {
    return [];
  }
}

function readLine(line: string): BasketLine {
  const at = line.indexOf('?');
  const query = at < 0 ? '' : line.slice(at + 1);
  return {
    productSlug: at < 0 ? line : line.slice(0, at),
    configuration: readConfiguration(new URLSearchParams(query)),
  };
}
