import { printSheet as print, type SheetCode } from '@bottega/sheet-pdf';
import type { Sheet } from '../core/orders/sheet.ts';
import { type Refusal, refuse } from '../core/shared/result.ts';

/**
 * Prints a production sheet as a PDF of one A5 page, with a QR code of its address. Refuses with
 * `busy` while too many sheets are being printed.
 */
export async function printSheet(
  sheet: Sheet,
  code: SheetCode,
): Promise<Uint8Array | Refusal<'busy'>> {
  const printed = await print({ ...sheet, code });
  return printed === 'busy' ? refuse('busy', { retryAfterSeconds: 1 }) : printed;
}
