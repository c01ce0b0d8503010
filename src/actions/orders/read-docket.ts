import type { Merchant } from '../../core/merchants/merchant.ts';
import { docketOf } from '../../core/orders/docket.ts';
import { type Sheet, sheetOf } from '../../core/orders/sheet.ts';
import type { OrderState } from '../../core/orders/order.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { codeOf, type Code } from '../../gateways/qr-code.ts';
import { printSheet } from '../../gateways/sheet-pdf.ts';
import { findOrder } from '../../storage/orders/order-repository.ts';
import { writeDocket } from '../../wire/orders/docket.ts';
import type { SharedContext } from '../context.ts';
import { findBySheetLink, type LinkDesk, type SheetLink } from './find-linked-order.ts';
import { sheetUrl } from './order-links.ts';

type DocketRefusal = Refusal<'line_not_found' | 'docket_not_available'>;

/** The docket of a line, as JSON. */
export async function readDocket(
  context: SharedContext,
  merchant: Merchant,
  orderId: string,
  lineId: string,
): Promise<string | DocketRefusal | Refusal<'order_not_found'>> {
  const order = await context.database.read((reader) =>
    findOrder(reader, merchant.merchantId, orderId),
  );
  if (order === null) return refuse('order_not_found');
  const docket = docketOf(order, lineId.toLowerCase(), merchant.name);
  return isRefusal(docket)
    ? docket
    : writeDocket(docket, sheetUrl(context, merchant.slug, order, docket.lineId));
}

/** A sheet with the code of its address. */
export interface SheetPage {
  readonly sheet: Sheet;
  readonly state: OrderState;
  readonly code: Code;
}

/** The sheet of a line's docket, by its private link. */
export async function readSheet(
  desk: LinkDesk,
  link: SheetLink,
): Promise<SheetPage | Refusal<'not_found'> | DocketRefusal> {
  const found = await findBySheetLink(desk, link);
  if (isRefusal(found)) return found;
  const {
    order,
    storefront: { merchant },
  } = found;
  const docket = docketOf(order, link.lineId.toLowerCase(), merchant.name);
  if (isRefusal(docket)) return docket;
  const url = sheetUrl(desk, merchant.slug, order, docket.lineId);
  return { sheet: sheetOf(docket, merchant.timezone, url), state: order.state, code: codeOf(url) };
}

/** The same as a PDF of one page. */
export async function readSheetPdf(
  desk: LinkDesk,
  link: SheetLink,
): Promise<{ readonly docketNumber: string; readonly pdf: Uint8Array } | Refusal> {
  const page = await readSheet(desk, link);
  if (isRefusal(page)) return page;
  const pdf = await printSheet(page.sheet, page.code);
  return isRefusal(pdf) ? pdf : { docketNumber: page.sheet.docketNumber, pdf };
}
