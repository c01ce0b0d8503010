import type { StockPlace } from '../../core/stock/stock-page.ts';
import { cursorChecksum } from '../shared/cursor-checksum.ts';

/**
 * The first byte of a cursor for a list of stock. It differs from the first byte of cursors for
 * other lists.
 */
const CURSOR_VERSION = 2;
const CHECKSUM_BYTES = 4;
/** Separates the SKU from the location in a cursor. Neither of them can contain this character. */
const SEPARATOR = '\0';
const CURSOR_PATTERN = /^[A-Za-z0-9_-]{8,2000}$/;

/**
 * Returns an opaque cursor for a position in a merchant's list of stock. The cursor never expires,
 * because it contains all the information about the position.
 */
export function writeStockCursor(merchantId: string, { sku, locationKey }: StockPlace): string {
  const place = Buffer.from(`${sku}${SEPARATOR}${locationKey}`);
  const checked = Buffer.concat([Buffer.of(CURSOR_VERSION), place]);
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(cursorChecksum(merchantId, checked));
  return Buffer.concat([checked, checksum]).toString('base64url');
}

/**
 * Returns the position that a cursor stands for, or null if the cursor is malformed or belongs to
 * another merchant.
 */
export function readStockCursor(merchantId: string, text: string): StockPlace | null {
  if (!CURSOR_PATTERN.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const checked = bytes.subarray(0, -CHECKSUM_BYTES);
  const isOurs =
    bytes.toString('base64url') === text &&
    checked[0] === CURSOR_VERSION &&
    bytes.readUInt32BE(checked.length) === cursorChecksum(merchantId, checked);
  if (!isOurs) return null;
  const [sku, locationKey, ...rest] = checked.subarray(1).toString('utf8').split(SEPARATOR);
  return sku === undefined || locationKey === undefined || rest.length > 0
    ? null
    : { sku, locationKey };
}
