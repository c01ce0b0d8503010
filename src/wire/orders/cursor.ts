import { cursorChecksum } from '../shared/cursor-checksum.ts';

/** A place in the feed of changed orders: right behind this change of this order. */
export interface FeedPlace {
  readonly changedAt: Date;
  readonly orderId: string;
}

const VERSION = 1;
const TIME_BYTES = 6;
const ID_BYTES = 16;
const CHECKED_BYTES = 1 + TIME_BYTES + ID_BYTES;
/** Later times fit into the bytes, but into no date-time of four-digit years. */
const LATEST_MS = Date.UTC(9999, 11, 31);
const CURSOR = /^[A-Za-z0-9_-]{36}$/;

/**
 * A place in this merchant's feed as opaque text. It holds all that is needed to go on, so it never
 * expires.
 */
export function writeCursor(merchantId: string, { changedAt, orderId }: FeedPlace): string {
  const bytes = Buffer.alloc(CHECKED_BYTES + 4);
  bytes.writeUInt8(VERSION, 0);
  bytes.writeUIntBE(changedAt.getTime(), 1, TIME_BYTES);
  bytes.write(orderId.replaceAll('-', ''), 1 + TIME_BYTES, 'hex');
  bytes.writeUInt32BE(cursorChecksum(merchantId, bytes.subarray(0, CHECKED_BYTES)), CHECKED_BYTES);
  return bytes.toString('base64url');
}

/** Null: it was never given out to this merchant. */
export function readCursor(merchantId: string, text: string): FeedPlace | null {
  if (!CURSOR.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.readUInt8(0) !== VERSION) return null;
  if (
    bytes.readUInt32BE(CHECKED_BYTES) !==
    cursorChecksum(merchantId, bytes.subarray(0, CHECKED_BYTES))
  )
    return null;
  const changedAtMs = bytes.readUIntBE(1, TIME_BYTES);
  if (changedAtMs > LATEST_MS) return null;
  const hex = bytes.toString('hex', 1 + TIME_BYTES, CHECKED_BYTES);
  const orderId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
  return { changedAt: new Date(changedAtMs), orderId };
}
