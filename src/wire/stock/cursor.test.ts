import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { writeCursor } from '../orders/cursor.ts';
import { readStockCursor, writeStockCursor } from './cursor.ts';

const MERCHANT = '01890000-0000-7000-8000-000000000001';
const PLACE = { sku: 'BOTTLE 500/ü😀', locationKey: 'hall_2' };

test('a cursor leads back to its place, in its merchant alone', () => {
  const name = string({ unit: 'grapheme', maxLength: 128 }).filter(
    (text) => !text.includes('\0') && text.isWellFormed(),
  );
  assert(
    property(name, name, (sku, locationKey) => {
      const cursor = writeStockCursor(MERCHANT, { sku, locationKey });
      expect(readStockCursor(MERCHANT, cursor)).toEqual({ sku, locationKey });
      expect(readStockCursor('01890000-0000-7000-8000-000000000002', cursor)).toBeNull();
    }),
  );
});

test('what was changed is noticed, whichever character it was', () => {
  const cursor = writeStockCursor(MERCHANT, PLACE);
  for (let at = 0; at < cursor.length; at += 1) {
    expect(
      readStockCursor(
        MERCHANT,
        `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`,
      ),
    ).toBeNull();
  }
  for (const wrong of ['', 'x', cursor.slice(1), `${cursor}A`, `${cursor}=`, cursor.slice(0, 7)])
    expect(readStockCursor(MERCHANT, wrong)).toBeNull();
});

test('a place in another list is none here', () => {
  const orderId = '01890101-0101-7101-8101-010101010101';
  // One of these cursors contains a single byte 0, as stock cursors do between SKU and location.
  for (let ms = 0; ms < 256; ms += 1) {
    expect(
      readStockCursor(
        MERCHANT,
        writeCursor(MERCHANT, { changedAt: new Date(0x01a4_2d3c_1100 + ms), orderId }),
      ),
    ).toBeNull();
  }
});

// Anyone who knows the checksum can make a cursor.
test('a place that has too many names, or too few, is none', () => {
  expect(
    readStockCursor(MERCHANT, writeStockCursor(MERCHANT, { sku: 'A\0B', locationKey: 'default' })),
  ).toBeNull();
});
