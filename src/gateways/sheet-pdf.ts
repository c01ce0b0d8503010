import { printSheet as print, type SheetCode } from '@bottega/sheet-pdf';
import type { Sheet } from '../core/orders/sheet.ts';
import { type Refusal, refuse } from '../core/shared/result.ts';

/**
 * A sheet as a PDF of one A5 page, with the code of its address. Refused while too many are being
 * printed.
 */
export async function printSheet(
  sheet: Sheet,
  code: SheetCode,
): Promise<Uint8Array | Refusal<'busy'>> {
  const printed = await print({ ...sheet, code });
  return printed === 'busy' ? refuse('busy', { retryAfterSeconds: 1 }) : printed;
}
