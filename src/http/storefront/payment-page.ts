import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import { beginPayment } from '../../actions/orders/payments/begin-payment.ts';
import { type PayPage, readPayPage } from '../../actions/orders/payments/read-pay-page.ts';
import { readOrderPage } from '../../actions/orders/read-order-page.ts';
import { returnFromPayment } from '../../actions/orders/payments/return-from-payment.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { withDeadline } from '../deadline.ts';
import { html } from './html.ts';
import { linkOf, type LinkRequest, ORDER_PATH, pathOf } from './link-request.ts';
import { payPageHtml } from './pay-page.ts';
import { orderLanguage, pageLanguage } from './page-language.ts';
import { keepPrivate, sendPrivatePage } from './private-page.ts';
import { sendRefused } from './refused-page.ts';

/**
 * Registers the page on which buyers choose how to pay, and the page to which they return after
 * paying.
 */
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
    if (outcome === 'unknown') return sendMessage(dependencies, request, reply, PAYMENT_UNKNOWN);
    return keepPrivate(reply).redirect(pathOf(request), 303);
  });
}

/** Shows the ways to pay, or redirects to the merchant's payment page if there is one. */
function showPayment(page: PayPage, request: LinkRequest, reply: FastifyReply): FastifyReply {
  const { merchant, links, card } = page;
  const isElsewhere = links.paymentUrl !== null && merchant.settings.paymentUrlTemplate !== null;
  if (isElsewhere) return keepPrivate(reply).redirect(links.paymentUrl, 303);
  const language = orderLanguage(request, page);
  return sendPrivatePage(reply, 200, {
    language,
    title: language.say('pay.title'),
    merchant,
    paymentMode: page.order.paymentMode,
    body: payPageHtml(language, page, pathOf(request)),
    // Browsers also apply the page's policy to redirects after a form, so the policy must allow the
    // pages for card payments.
    formOrigins: card?.pageOrigins ?? [],
  });
}

interface Message {
  readonly status: number;
  readonly title: 'pay.unknownTitle' | 'pay.unavailableTitle' | 'pay.notTakenTitle';
  readonly sentence: 'pay.unknown' | 'pay.unavailable' | 'pay.notTaken';
}

const PAYMENT_UNKNOWN: Message = {
  status: 200,
  title: 'pay.unknownTitle',
  sentence: 'pay.unknown',
};
const PAYMENT_UNAVAILABLE: Message = {
  status: 503,
  title: 'pay.unavailableTitle',
  sentence: 'pay.unavailable',
};
const PAYMENT_FAILED: Message = {
  status: 409,
  title: 'pay.notTakenTitle',
  sentence: 'pay.notTaken',
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
  return sendMessage(
    dependencies,
    request,
    reply,
    isUnavailable ? PAYMENT_UNAVAILABLE : PAYMENT_FAILED,
  );
}

async function sendMessage(
  dependencies: Dependencies,
  request: LinkRequest,
  reply: FastifyReply,
  { status, title, sentence }: Message,
): Promise<FastifyReply> {
  const page = await withDeadline(readOrderPage(dependencies, linkOf(request)));
  const path = pathOf(request);
  const language = isRefusal(page) ? pageLanguage(request, []) : orderLanguage(request, page);
  const { say } = language;
  return sendPrivatePage(reply, status, {
    language,
    title: say(title),
    merchant: isRefusal(page) ? null : page.merchant,
    paymentMode: isRefusal(page) ? 'live' : page.order.paymentMode,
    body: html`<h1>${say(title)}</h1><div class="panel narrow"><p>${say(sentence)}</p><p><a class="button" href="${path}">${say('pay.back')}</a></p></div>`,
  });
}
