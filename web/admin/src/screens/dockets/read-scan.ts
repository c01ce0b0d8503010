export type Scan =
  | { readonly order: string; readonly lineId: string | null }
  | { readonly problem: string };

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SHEET = new RegExp(String.raw`/stores/([^/]+)/sheets/(${UUID})/(${UUID})/`, 'i');

/** Reads what a scanner typed: the address on a docket, or the number of an order. */
export function readScan(text: string, store: string): Scan {
  const [, slug = '', order = null, lineId = null] = SHEET.exec(text) ?? [];
  if (order !== null) {
    return decodeURIComponent(slug) === store
      ? { order: order.toLowerCase(), lineId: lineId?.toLowerCase() ?? null }
      : { problem: 'This docket is of another store.' };
  }
  const number = text.trim().replace(/^#/, '');
  return /^\d{1,12}$/.test(number)
    ? { order: number, lineId: null }
    : { problem: 'This is neither the code of a docket nor the number of an order.' };
}
