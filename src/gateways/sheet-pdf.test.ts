import { expect, test } from 'vitest';
import { sampleSheet } from '../../test/support/sample-sheet.ts';
import { isRefusal } from '../core/shared/result.ts';
import { encodeQrCode } from './qr-code.ts';
import { printSheet } from './sheet-pdf.ts';

test('more sheets at once than can be printed are refused, to be asked for again', async () => {
  const sheet = sampleSheet();
  const code = encodeQrCode(sheet.url);
  const printed = await Promise.all(Array.from({ length: 40 }, () => printSheet(sheet, code)));
  const refused = printed.filter((one) => isRefusal(one));
  expect([refused.length, refused[0]]).toEqual([
    8,
    { refused: true, code: 'busy', values: { retryAfterSeconds: 1 } },
  ]);
  expect(isRefusal(await printSheet(sheet, code))).toBe(false);
});
