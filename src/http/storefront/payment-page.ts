import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import { beginPayment } from '../../actions/orders/payments/begin-payment.ts';
import { type PayPage, readPayPage } from '../../actions/orders/payments/read-pay-page.ts';
import { readOrderPage } from '../../actions/orders/read-order-page.ts';
import { returnFromPayment } from '../../actions/orders/payments/return-from-payment.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { withDeadline } from '../deadline.ts';
import { html, type Html } from './html.ts';
import { linkOf, type LinkRequest, ORDER_PATH, pathOf } from './link-request.ts';
import { payPageHtml } from './pay-page.ts';
import { keepPrivate, sendPrivatePage } from './private-page.ts';
import { sendRefused } from './refused-page.ts';

/** Registers the pages on which buyers choose how to pay, and to which they return afterwards. */
export function registerPaymentPages(scope: FastifyInstance, dependencies: Dependencies): void {
  scope.get(`${ORDER_PATH}/pay`, async (request: LinkRequest, reply) => {
    const page = await withDeadline(readPayPage(dependencies, linkOf(request)));
    return isRefusal(page) ? sendRefused(request, reply, page) : showPayment(page, request, reply);
  });
  scope.post(`${ORDER_PATH}/pay/card`, async (request: LinkRequest, reply) => {
    const begun = await withDeadline(beginPayment(dependencies, linkOf(request)));
    return isRefusal(begun)
      ? sendNotBegun(dependencies, begun, request, reply)
      : keepPrivate(reply).redirect(begun.url, 303);
  });
  scope.get(`${ORDER_PATH}/paid`, async (request: LinkRequest, reply) => {
    const sessionId = request.query['session'];
    const outcome = await withDeadline(
      returnFromPayment(dependencies, linkOf(request), String(sessionId)),
    );
    if (isRefusal(outcome)) return sendRefused(request, reply, outcome);
    if (outcome === 'unknown') return sendMessage(dependencies, request, reply, UNKNOWN);
    return keepPrivate(reply).redirect(pathOf(request), 303);
  });
}

/** Shows how to pay, or redirects to the merchant's payment page if there is one. */
function showPayment(page: PayPage, request: LinkRequest, reply: FastifyReply): FastifyReply {
  const { merchant, links, card } = page;
  const isElsewhere = links.paymentUrl !== null && merchant.settings.paymentUrlTemplate !== null;
  if (isElsewhere) return keepPrivate(reply).redirect(links.paymentUrl, 303);
  return sendPrivatePage(reply, 200, {
    title: 'Pay',
    merchant,
    body: payPageHtml(page, pathOf(request)),
    // Browsers also apply the page's policy to redirects after a form, so the pages for card
    // payments must be allowed.
    formOrigins: card?.pageOrigins ?? [],
  });
}

interface Message {
  readonly status: number;
  readonly title: string;
  readonly sentence: Html;
}

const UNKNOWN: Message = {
  status: 200,
  title: 'We do not know yet whether it was paid',
  sentence: html`<p>The payment provider can’t be asked at the moment. Please don’t pay again: your order’s page says within some minutes how it stands.</p>`,
};
const UNAVAILABLE: Message = {
  status: 503,
  title: 'Paying by card does not work at the moment',
  sentence: html`<p>The payment provider can’t be reached, and nothing was paid. Please try again in some minutes.</p>`,
};
const NOT_TAKEN: Message = {
  status: 409,
  title: 'This can’t be paid by card',
  sentence: html`<p>Nothing was paid. The order may have changed, or the store takes no such payment; the order’s page says how it stands.</p>`,
};

const UNAVAILABLE_CODES = ['payment_provider_unavailable', 'payment_key_refused', 'busy'];

async function sendNotBegun(
  dependencies: Dependencies,
  refusal: Refusal,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (refusal.code === 'not_found') return sendRefused(request, reply, refusal);
  const isUnavailable = UNAVAILABLE_CODES.includes(refusal.code);
  return sendMessage(dependencies, request, reply, isUnavailable ? UNAVAILABLE : NOT_TAKEN);
}

async function sendMessage(
  dependencies: Dependencies,
  request: LinkRequest,
  reply: FastifyReply,
  { status, title, sentence }: Message,
): Promise<FastifyReply> {
  const page = await withDeadline(readOrderPage(dependencies, linkOf(request)));
  const path = pathOf(request);
  return sendPrivatePage(reply, status, {
    title,
    merchant: isRefusal(page) ? null : page.merchant,
    body: html`<h1>${title}</h1><div class="panel narrow">${sentence}<p><a class="button" href="${path}">Back to the order</a></p></div>`,
  });
}
