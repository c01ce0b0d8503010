import { cursorChecksum } from '../shared/cursor-checksum.ts';

/** A position in the list of changed orders, right after a particular change. */
export interface FeedPosition {
  readonly changedAt: Date;
  readonly orderId: string;
}

const CURSOR_VERSION = 1;
const TIMESTAMP_BYTES = 6;
const ID_BYTES = 16;
const CHECKED_BYTES = 1 + TIMESTAMP_BYTES + ID_BYTES;
/**
 * The latest time that a cursor may contain. Later times would fit into the cursor's bytes, but not
 * into a date with a four-digit year.
 */
const LATEST_TIME_MS = Date.UTC(9999, 11, 31);
const CURSOR_PATTERN = /^[A-Za-z0-9_-]{36}$/;

/**
 * Returns an opaque cursor for a position in a merchant's list of changed orders. The cursor never
 * expires, because it contains all the information about the position.
 */
export function writeCursor(merchantId: string, { changedAt, orderId }: FeedPosition): string {
  const bytes = Buffer.alloc(CHECKED_BYTES + 4);
  bytes.writeUInt8(CURSOR_VERSION, 0);
  bytes.writeUIntBE(changedAt.getTime(), 1, TIMESTAMP_BYTES);
  bytes.write(orderId.replaceAll('-', ''), 1 + TIMESTAMP_BYTES, 'hex');
  bytes.writeUInt32BE(cursorChecksum(merchantId, bytes.subarray(0, CHECKED_BYTES)), CHECKED_BYTES);
  return bytes.toString('base64url');
}

/**
 * Returns the position that a cursor stands for, or null if the cursor is malformed or belongs to
 * another merchant.
 */
export function readCursor(merchantId: string, text: string): FeedPosition | null {
  if (!CURSOR_PATTERN.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.readUInt8(0) !== CURSOR_VERSION) return null;
  if (
    bytes.readUInt32BE(CHECKED_BYTES) !==
    cursorChecksum(merchantId, bytes.subarray(0, CHECKED_BYTES))
  )
    return null;
  const changedAtMs = bytes.readUIntBE(1, TIMESTAMP_BYTES);
  if (changedAtMs > LATEST_TIME_MS) return null;
  const hex = bytes.toString('hex', 1 + TIMESTAMP_BYTES, CHECKED_BYTES);
  const orderId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
  return { changedAt: new Date(changedAtMs), orderId };
}
