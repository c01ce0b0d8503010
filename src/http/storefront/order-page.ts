import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import {
  answerRevisionAsBuyer,
  cancelAsBuyer,
  type RevisionAnswerOptions,
} from '../../actions/orders/buyer-answers.ts';
import {
  type OrderPage,
  readBuyerOrder,
  readOrderPage,
} from '../../actions/orders/read-order-page.ts';
import { mayBuyerCancel } from '../../core/orders/advance.ts';
import type { Order } from '../../core/orders/order.ts';
import { effectiveTotal } from '../../core/orders/totals.ts';
import { pendingRevision } from '../../core/orders/workflow.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { withDeadline } from '../deadline.ts';
import { JSON_TYPE } from '../errors.ts';
import { html } from './html.ts';
import { fieldOf, linkOf, type LinkRequest, ORDER_PATH as PATH, pathOf } from './link-request.ts';
import { orderPageHtml, revisionTerms, type ShownOrderPage } from './order-page-html.ts';
import { money } from '../../core/orders/order-words.ts';
import { orderLanguage } from './page-language.ts';
import { keepPrivate, prefersJson, sendPrivatePage } from './private-page.ts';
import { sendRefused } from './refused-page.ts';

type Route = (request: LinkRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Registers the pages on which buyers see an order, answer proposed changes, and cancel the order
 * while it is unpaid.
 */
export function registerOrderPages(
  scope: FastifyInstance,
  dependencies: Dependencies,
  sendsMails: boolean,
): void {
  const withPage =
    (
      showOrderPage: (page: OrderPage, request: LinkRequest, reply: FastifyReply) => FastifyReply,
    ): Route =>
    async (request, reply) => {
      const page = await withDeadline(readOrderPage(dependencies, linkOf(request)));
      return isRefusal(page)
        ? sendRefused(request, reply, page)
        : showOrderPage(page, request, reply);
    };
  const showPage = withPage((page, request, reply) =>
    showOrder({ ...page, sendsMails }, request, reply),
  );
  scope.get(PATH, async (request: LinkRequest, reply) => {
    reply.header('vary', 'Accept');
    if (!prefersJson(request)) return showPage(request, reply);
    const text = await withDeadline(readBuyerOrder(dependencies, linkOf(request)));
    return isRefusal(text)
      ? sendRefused(request, reply, text)
      : keepPrivate(reply).header('content-type', JSON_TYPE).send(text);
  });
  scope.get(`${PATH}/revision`, withPage(askRevision));
  scope.get(`${PATH}/cancel`, withPage(askCancel));
  scope.post(`${PATH}/revision`, async (request: LinkRequest, reply) => {
    const answered = readAnswer(fieldOf(request, 'revision'), fieldOf(request, 'answer'));
    if (isRefusal(answered)) return sendRefusedHere(dependencies, request, reply, answered);
    return redirectBack(
      dependencies,
      request,
      reply,
      await withDeadline(answerRevisionAsBuyer(dependencies, linkOf(request), answered)),
    );
  });
  scope.post(`${PATH}/cancel`, async (request: LinkRequest, reply) => {
    if (fieldOf(request, 'confirm') !== 'yes')
      return sendRefusedHere(dependencies, request, reply, refuse('invalid_request'));
    return redirectBack(
      dependencies,
      request,
      reply,
      await withDeadline(cancelAsBuyer(dependencies, linkOf(request))),
    );
  });
}

function redirectBack(
  dependencies: Dependencies,
  request: LinkRequest,
  reply: FastifyReply,
  outcome: Order | Refusal,
): FastifyReply | Promise<FastifyReply> {
  if (isRefusal(outcome)) return sendRefusedHere(dependencies, request, reply, outcome);
  return keepPrivate(reply).redirect(pathOf(request), 303);
}

/** Sends a refusal with a link to the order's page, in the language of that page. */
async function sendRefusedHere(
  dependencies: Dependencies,
  request: LinkRequest,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<FastifyReply> {
  const page = await withDeadline(readOrderPage(dependencies, linkOf(request)));
  const back = pathOf(request);
  if (isRefusal(page)) return sendRefused(request, reply, refusal, { back });
  return sendRefused(request, reply, refusal, { back, ...orderPageFace(request, page) });
}

/** Returns the language and the store of an order’s pages. */
function orderPageFace(request: LinkRequest, page: OrderPage) {
  const { merchant, order } = page;
  return {
    language: orderLanguage(request, page),
    store: { merchant, paymentMode: order.paymentMode },
  };
}

function showOrder(page: ShownOrderPage, request: LinkRequest, reply: FastifyReply): FastifyReply {
  const { merchant, order } = page;
  const language = orderLanguage(request, page);
  return sendPrivatePage(reply, 200, {
    language,
    title: language.say('order.title', { number: order.orderNumber }),
    merchant,
    paymentMode: order.paymentMode,
    body: orderPageHtml(
      language,
      { ...page, order: page.orderInLanguage(language.tag) },
      pathOf(request),
    ),
  });
}

function readAnswer(
  revisionId: unknown,
  answer: unknown,
): RevisionAnswerOptions | Refusal<'invalid_request'> {
  if (typeof revisionId !== 'string' || (answer !== 'accepted' && answer !== 'declined'))
    return refuse('invalid_request');
  return { revisionId, answer };
}

function askRevision(page: OrderPage, request: LinkRequest, reply: FastifyReply): FastifyReply {
  const { merchant, order, now } = page;
  const back = pathOf(request);
  const language = orderLanguage(request, page);
  const { say } = language;
  const refused = { back, ...orderPageFace(request, page) };
  const answered = readAnswer(request.query['revision'], request.query['answer']);
  if (isRefusal(answered)) return sendRefused(request, reply, answered, refused);
  const revision = pendingRevision(order, now);
  if (revision?.revisionId !== answered.revisionId)
    return sendRefused(request, reply, refuse('changed_meanwhile'), refused);
  const isAccepting = answered.answer === 'accepted';
  const total = isAccepting ? revision.revisedTotalAmount : effectiveTotal(order);
  const amount = money(language, total, order.currencyCode);
  const title = say(isAccepting ? 'order.acceptChange' : 'order.declineChange');
  const yes = say(isAccepting ? 'order.yesAccept' : 'order.yesDecline');
  const consequence = say(isAccepting ? 'order.willCost' : 'order.staysAt', { amount });
  const terms = revisionTerms(language, order, revision, merchant);
  const body = html`<h1>${title}</h1><div class="panel narrow">${terms}<p>${consequence}</p>
<form method="post" action="${back}/revision"><input type="hidden" name="revision" value="${revision.revisionId}"><input type="hidden" name="answer" value="${answered.answer}">
<p class="answers"><button type="submit">${yes}</button><a class="button quiet" href="${back}">${say('order.notNow')}</a></p></form></div>`;
  return sendPrivatePage(reply, 200, {
    language,
    title,
    merchant,
    paymentMode: order.paymentMode,
    body,
  });
}

function askCancel(page: OrderPage, request: LinkRequest, reply: FastifyReply): FastifyReply {
  const { merchant, order } = page;
  const back = pathOf(request);
  const language = orderLanguage(request, page);
  const { say } = language;
  const refused = { back, ...orderPageFace(request, page) };
  if (order.state === 'cancelled') return keepPrivate(reply).redirect(back, 303);
  if (!mayBuyerCancel(order))
    return sendRefused(request, reply, refuse('action_not_available'), refused);
  const title = say('order.cancelTitle');
  const body = html`<h1>${title}</h1><div class="panel narrow"><p>${say('order.cancelText')}</p>
<form method="post" action="${back}/cancel"><input type="hidden" name="confirm" value="yes"><p class="answers"><button type="submit">${say('order.yesCancel')}</button><a class="button quiet" href="${back}">${say('order.keepOrder')}</a></p></form></div>`;
  return sendPrivatePage(reply, 200, {
    language,
    title,
    merchant,
    paymentMode: order.paymentMode,
    body,
  });
}
