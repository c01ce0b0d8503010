import type { Merchant } from '../../core/merchants/merchant.ts';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import type { Order } from '../../core/orders/order.ts';
import { isPaymentAwaited } from '../../core/orders/settle.ts';
import { payableAmount } from '../../core/orders/totals.ts';
import type { Signer } from '../../gateways/signer.ts';
import type { ActionContext } from '../context.ts';

type LinkContext = Pick<ActionContext, 'signer' | 'baseUrl'>;
type Linked = Pick<Order, 'merchantId' | 'orderId' | 'linkVersion'>;

/** What every reply about an order to its buyer carries. */
export interface OrderLinks {
  /** Null: nothing is to be paid now. */
  readonly paymentUrl: string | null;
  readonly statusUrl: string;
}

export function orderLinks(
  context: LinkContext,
  merchant: Pick<Merchant, 'slug' | 'settings'>,
  order: Order,
  now: Date,
): OrderLinks {
  return {
    paymentUrl: paymentUrl(context, merchant, order, now),
    statusUrl: statusUrl(context, merchant.slug, order),
  };
}

/** Where a buyer or its assistant sees the order: a page, or JSON where that is asked for. */
export function statusUrl({ signer, baseUrl }: LinkContext, slug: string, order: Linked): string {
  const token = signer.sign(
    'order-status',
    order.merchantId,
    order.orderId,
    String(order.linkVersion),
  );
  return `${baseUrl()}/stores/${encodeURIComponent(slug)}/orders/${order.orderId}/${token}`;
}

export function isStatusToken(signer: Signer, order: Linked, token: string): boolean {
  return signer.verify(
    token,
    'order-status',
    order.merchantId,
    order.orderId,
    String(order.linkVersion),
  );
}

/**
 * Where the buyer pays: at the merchant's own page, or else on one with its instructions. Null:
 * nothing is to be paid now.
 */
function paymentUrl(
  context: LinkContext,
  { slug, settings }: Pick<Merchant, 'slug' | 'settings'>,
  order: Order,
  now: Date,
): string | null {
  if (!isPaymentAwaited(order, now)) return null;
  const { paymentUrlTemplate } = settings;
  return paymentUrlTemplate === null
    ? `${statusUrl(context, slug, order)}/pay`
    : fillTemplate(paymentUrlTemplate, order);
}

function fillTemplate(template: string, order: Order): string {
  const values: Readonly<Record<string, string>> = {
    orderId: order.orderId,
    amount: decimalAmount(payableAmount(order), order.currencyCode),
    currency: order.currencyCode,
  };
  // At once: what one value brings along is never taken for the name of another.
  return template.replaceAll(/\{(orderId|amount|currency)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}

/** Where the sheet of a line's docket is; with `.pdf` at its end, as a PDF. */
export function sheetUrl(
  { signer, baseUrl }: LinkContext,
  slug: string,
  order: Linked,
  lineId: string,
): string {
  const token = signer.sign('sheet', order.merchantId, lineId, String(order.linkVersion));
  return `${baseUrl()}/stores/${encodeURIComponent(slug)}/sheets/${order.orderId}/${lineId}/${token}`;
}

export function isSheetToken(
  signer: Signer,
  order: Linked,
  lineId: string,
  token: string,
): boolean {
  return signer.verify(token, 'sheet', order.merchantId, lineId, String(order.linkVersion));
}
