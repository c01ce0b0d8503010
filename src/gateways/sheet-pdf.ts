import {
  type Paper,
  printSheet as print,
  printSheets as printAll,
  type SheetCode,
} from '@bottega/sheet-pdf';
import type { ProductionSheet } from '../core/orders/sheet.ts';
import { type Refusal, refuse } from '../core/shared/result.ts';

/**
 * Prints a production sheet as a PDF of one A5 page, with a QR code of its URL. Returns the refusal
 * `busy` while too many sheets are being printed.
 */
export async function printSheet(
  sheet: ProductionSheet,
  code: SheetCode,
): Promise<Uint8Array | Refusal<'busy'>> {
  const printed = await print({ ...sheet, code });
  return printed === 'busy' ? refuse('busy', { retryAfterSeconds: 1 }) : printed;
}

/**
 * Prints several production sheets as one PDF, in the given sequence: one per A5 page, or two per
 * A4 page. Returns the refusal `busy` while too many sheets are being printed.
 */
export async function printSheets(
  sheets: readonly { readonly sheet: ProductionSheet; readonly code: SheetCode }[],
  paper: Paper,
): Promise<Uint8Array | Refusal<'busy'>> {
  const printed = await printAll(
    sheets.map(({ sheet, code }) => ({ ...sheet, code })),
    paper,
  );
  return printed === 'busy' ? refuse('busy', { retryAfterSeconds: 1 }) : printed;
}
