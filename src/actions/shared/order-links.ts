import type { Merchant } from '../../core/merchants/merchant.ts';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import type { Order } from '../../core/orders/order.ts';
import { isPaymentPossible } from '../../core/orders/settle.ts';
import { requestedPaymentAmount } from '../../core/orders/payment-schedule.ts';
import type { Signer } from '../../gateways/signer.ts';
import type { ActionContext } from '../context.ts';

type LinkContext = Pick<ActionContext, 'signer' | 'baseUrl'>;
type LinkedOrderFields = Pick<Order, 'merchantId' | 'orderId' | 'linkVersion'>;

/** The links that a buyer gets with every reply about an order. */
export interface OrderLinks {
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

/**
 * Returns the private link that a buyer, or the buyer's assistant, uses to follow an order. The
 * link serves a page, or JSON if the client asks for it.
 */
export function statusUrl(
  { signer, baseUrl }: LinkContext,
  slug: string,
  order: LinkedOrderFields,
): string {
  const token = signer.sign(
    'order-status',
    order.merchantId,
    order.orderId,
    String(order.linkVersion),
  );
  return `${baseUrl()}/stores/${encodeURIComponent(slug)}/orders/${order.orderId}/${token}`;
}

/**
 * Returns the private link to an order for use in an email. Its token proves that whoever opens the
 * link has read an email to the order's buyer.
 */
export function mailedStatusUrl(
  context: LinkContext,
  slug: string,
  order: LinkedOrderFields & Pick<Order, 'buyer'>,
): string {
  const token = context.signer.sign('order-mail', ...mailTokenParts(order));
  return `${statusUrl(context, slug, order)}?mail=${token}`;
}

export function isMailToken(
  signer: Signer,
  order: LinkedOrderFields & Pick<Order, 'buyer'>,
  token: string,
): boolean {
  return signer.verify(token, 'order-mail', ...mailTokenParts(order));
}

function mailTokenParts(order: LinkedOrderFields & Pick<Order, 'buyer'>): readonly string[] {
  return [order.merchantId, order.orderId, emailKey(order.buyer.email), String(order.linkVersion)];
}

export function isStatusToken(signer: Signer, order: LinkedOrderFields, token: string): boolean {
  return signer.verify(
    token,
    'order-status',
    order.merchantId,
    order.orderId,
    String(order.linkVersion),
  );
}

/**
 * Returns the URL where the buyer pays: the merchant's payment page if there is one, and otherwise
 * a page with the merchant's instructions. Returns null if nothing can be paid now.
 */
function paymentUrl(
  context: LinkContext,
  { slug, settings }: Pick<Merchant, 'slug' | 'settings'>,
  order: Order,
  now: Date,
): string | null {
  if (!isPaymentPossible(order, now)) return null;
  const { paymentUrlTemplate } = settings;
  return paymentUrlTemplate === null
    ? `${statusUrl(context, slug, order)}/pay`
    : fillTemplate(paymentUrlTemplate, order);
}

function fillTemplate(template: string, order: Order): string {
  const values: Readonly<Record<string, string>> = {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    amount: decimalAmount(requestedPaymentAmount(order), order.currencyCode),
    currency: order.currencyCode,
  };
  // All placeholders are replaced in one pass, so that an inserted value is never mistaken for
  // another placeholder.
  return template.replaceAll(/\{(orderId|orderNumber|amount|currency)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}

/**
 * Returns the link to the production sheet of an order line. With `.pdf` appended, the link serves
 * a PDF.
 */
export function sheetUrl(
  { signer, baseUrl }: LinkContext,
  slug: string,
  order: LinkedOrderFields,
  lineId: string,
): string {
  const token = signer.sign('sheet', order.merchantId, lineId, String(order.linkVersion));
  return `${baseUrl()}/stores/${encodeURIComponent(slug)}/sheets/${order.orderId}/${lineId}/${token}`;
}

export function isSheetToken(
  signer: Signer,
  order: LinkedOrderFields,
  lineId: string,
  token: string,
): boolean {
  return signer.verify(token, 'sheet', order.merchantId, lineId, String(order.linkVersion));
}
