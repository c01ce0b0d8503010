import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type Configuration,
  readConfiguration,
  writeConfiguration,
} from '../../../core/offers/configuration-query.ts';

/** One entry of a basket: a configured product. */
export interface BasketLine {
  readonly productSlug: string;
  readonly configuration: Configuration;
}

export type Basket = readonly BasketLine[];

/** The maximum number of lines, which is the same as for an order. */
const MAXIMUM_LINES = 50;
/**
 * The maximum length of the basket in a cookie. Browsers limit a cookie to 4,096 bytes, including
 * its name and attributes.
 */
const MAXIMUM_COOKIE_CHARACTERS = 3_600;
const MAXIMUM_TEXT_BYTES = 256 * 1024;

/**
 * Converts a basket to a short text for a cookie or a form field. Returns null if the basket is too
 * large for that.
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

/** Parses a basket. Returns an empty basket if the text is damaged or was made up. */
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
