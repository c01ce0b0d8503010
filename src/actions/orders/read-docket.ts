import type { KeyIdentity } from '../../core/keys/key.ts';
import { docketOf } from '../../core/orders/docket.ts';
import { type ProductionSheet, productionSheet } from '../../core/orders/sheet.ts';
import type { OrderState } from '../../core/orders/order.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { encodeQrCode, type QrCode } from '../../gateways/qr-code.ts';
import { printSheet } from '../../gateways/sheet-pdf.ts';
import { findOrder } from '../../storage/orders/order-repository.ts';
import { writeDocket } from '../../wire/orders/docket.ts';
import type { ContextWithoutActor } from '../context.ts';
import {
  findBySheetLink,
  type OrderLinkDependencies,
  type SheetLink,
} from './find-linked-order.ts';
import { sheetUrl } from '../shared/order-links.ts';
import { storefrontOfKey } from '../shared/storefront-of-key.ts';
import type { StorefrontDependencies } from '../shared/with-storefront.ts';

type DocketRefusal = Refusal<'line_not_found' | 'docket_not_available'>;

/** Returns as JSON the production sheet of an order line. */
export async function readDocket(
  dependencies: ContextWithoutActor & StorefrontDependencies,
  key: KeyIdentity,
  orderId: string,
  lineId: string,
): Promise<string | DocketRefusal | Refusal<'order_not_found'>> {
  const { merchant } = await storefrontOfKey(dependencies, key);
  const order = await dependencies.database.read((reader) =>
    findOrder(reader, merchant.merchantId, orderId),
  );
  if (order === null) return refuse('order_not_found');
  const docket = docketOf(order, lineId.toLowerCase(), merchant.name);
  return isRefusal(docket)
    ? docket
    : writeDocket(docket, sheetUrl(dependencies, merchant.slug, order, docket.lineId));
}

/** A production sheet for printing, with a scannable code that leads to its URL. */
export interface SheetPage {
  readonly sheet: ProductionSheet;
  readonly state: OrderState;
  readonly code: QrCode;
}

/** Finds the production sheet of an order line by its private link. */
export async function readSheet(
  dependencies: OrderLinkDependencies,
  link: SheetLink,
): Promise<SheetPage | Refusal<'not_found'> | DocketRefusal> {
  const found = await findBySheetLink(dependencies, link);
  if (isRefusal(found)) return found;
  const {
    order,
    storefront: { merchant },
  } = found;
  const docket = docketOf(order, link.lineId.toLowerCase(), merchant.name);
  if (isRefusal(docket)) return docket;
  const url = sheetUrl(dependencies, merchant.slug, order, docket.lineId);
  return {
    sheet: productionSheet(docket, merchant.timezone, url),
    state: order.state,
    code: encodeQrCode(url),
  };
}

/** Returns the production sheet of an order line as a PDF of one page. */
export async function readSheetPdf(
  dependencies: OrderLinkDependencies,
  link: SheetLink,
): Promise<{ readonly docketNumber: string; readonly pdf: Uint8Array } | Refusal> {
  const page = await readSheet(dependencies, link);
  if (isRefusal(page)) return page;
  const pdf = await printSheet(page.sheet, page.code);
  return isRefusal(pdf) ? pdf : { docketNumber: page.sheet.docketNumber, pdf };
}
