import { docketOf } from '../../core/orders/docket.ts';
import type { Order } from '../../core/orders/order.ts';
import { productionSheet } from '../../core/orders/sheet.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { encodeQrCode } from '../../gateways/qr-code.ts';
import { printSheets } from '../../gateways/sheet-pdf.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { findOrdersById } from '../../storage/orders/bench.ts';
import type { DocketsToPrint } from '../../wire/orders/dockets-to-print.ts';
import type { ActionContext } from '../context.ts';
import { sheetUrl } from '../shared/order-links.ts';

type PrintContext = Pick<ActionContext, 'database' | 'signer' | 'baseUrl'>;

/**
 * Returns the production sheets of several order lines as one PDF, in the given sequence. Lines
 * that no longer have a docket are left out.
 */
export async function printDockets(
  context: PrintContext,
  slug: string,
  { lines, paper }: DocketsToPrint,
): Promise<Uint8Array | Refusal<'merchant_not_found' | 'not_found' | 'busy'>> {
  const found = await context.database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return null;
    const ids = [...new Set(lines.map(({ orderId }) => orderId))];
    return { merchant, orders: await findOrdersById(reader, merchant.merchantId, ids) };
  });
  if (found === null) return refuse('merchant_not_found', { slug });
  const { merchant } = found;
  const orders = new Map<string, Order>(found.orders.map((order) => [order.orderId, order]));
  const sheets = lines.flatMap(({ orderId, lineId }) => {
    const order = orders.get(orderId);
    const docket = order === undefined ? null : docketOf(order, lineId, merchant.name);
    if (order === undefined || docket === null || isRefusal(docket)) return [];
    const url = sheetUrl(context, slug, order, lineId);
    return [{ sheet: productionSheet(docket, merchant.timezone, url), code: encodeQrCode(url) }];
  });
  return sheets.length === 0 ? refuse('not_found') : printSheets(sheets, paper);
}
