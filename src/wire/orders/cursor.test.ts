import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const MERCHANT = '01890000-0000-7000-8000-000000000001';
const PLACE = {
  changedAt: new Date('2027-03-02T11:00:00.123Z'),
  orderId: '01890000-0000-7000-8000-0000000000ab',
};

test('a cursor leads back to its place, in its merchant alone', () => {
  const cursor = writeCursor(MERCHANT, PLACE);
  expect(readCursor(MERCHANT, cursor)).toEqual(PLACE);
  expect(readCursor('01890000-0000-7000-8000-000000000002', cursor)).toBeNull();
});

test('what was changed is noticed, whichever character it was', () => {
  const cursor = writeCursor(MERCHANT, PLACE);
  for (let at = 0; at < cursor.length; at += 1) {
    expect(
      readCursor(
        MERCHANT,
        `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`,
      ),
    ).toBeNull();
  }
  for (const wrong of ['', 'x', cursor.slice(1), `${cursor}A`])
    expect(readCursor(MERCHANT, wrong)).toBeNull();
});

// Anyone who knows the checksum can make a cursor.
test.each([Date.UTC(10_000, 0, 1), 2 ** 48 - 1])(
  'a time that no database knows is no place: %i',
  (time) => {
    expect(
      readCursor(
        MERCHANT,
        writeCursor(MERCHANT, { ...PLACE, changedAt: { getTime: () => time } as Date }),
      ),
    ).toBeNull();
  },
);
