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
import { orderPageHtml, revisionTerms } from './order-page-html.ts';
import { money } from '../../core/orders/order-words.ts';
import { keepPrivate, prefersJson, sendPrivatePage } from './private-page.ts';
import { sendRefused } from './refused-page.ts';

type Route = (request: LinkRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Registers the pages on which buyers see an order, answer proposed changes, and cancel the order
 * while it is unpaid.
 */
export function registerOrderPages(scope: FastifyInstance, dependencies: Dependencies): void {
  const withPage =
    (show: (page: OrderPage, request: LinkRequest, reply: FastifyReply) => FastifyReply): Route =>
    async (request, reply) => {
      const page = await withDeadline(readOrderPage(dependencies, linkOf(request)));
      return isRefusal(page) ? sendRefused(request, reply, page) : show(page, request, reply);
    };
  const showPage = withPage(showOrder);
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
    if (isRefusal(answered)) return sendRefused(request, reply, answered, pathOf(request));
    return redirectBack(
      request,
      reply,
      await withDeadline(answerRevisionAsBuyer(dependencies, linkOf(request), answered)),
    );
  });
  scope.post(`${PATH}/cancel`, async (request: LinkRequest, reply) => {
    if (fieldOf(request, 'confirm') !== 'yes')
      return sendRefused(request, reply, refuse('invalid_request'), pathOf(request));
    return redirectBack(
      request,
      reply,
      await withDeadline(cancelAsBuyer(dependencies, linkOf(request))),
    );
  });
}

function redirectBack(
  request: LinkRequest,
  reply: FastifyReply,
  outcome: Order | Refusal,
): FastifyReply {
  if (isRefusal(outcome)) return sendRefused(request, reply, outcome, pathOf(request));
  return keepPrivate(reply).redirect(pathOf(request), 303);
}

function showOrder(page: OrderPage, request: LinkRequest, reply: FastifyReply): FastifyReply {
  const { merchant, order } = page;
  return sendPrivatePage(reply, 200, {
    title: `Order ${order.orderNumber}`,
    merchant,
    body: orderPageHtml(page, pathOf(request)),
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

function askRevision(
  { merchant, order, now }: OrderPage,
  request: LinkRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = pathOf(request);
  const answered = readAnswer(request.query['revision'], request.query['answer']);
  if (isRefusal(answered)) return sendRefused(request, reply, answered, path);
  const revision = pendingRevision(order, now);
  if (revision?.revisionId !== answered.revisionId)
    return sendRefused(request, reply, refuse('changed_meanwhile'), path);
  const isAccepting = answered.answer === 'accepted';
  const title = isAccepting ? 'Accept the change?' : 'Decline the change?';
  const consequence = isAccepting
    ? `The order will then cost ${money(revision.revisedTotalAmount, order.currencyCode)}.`
    : `The order stays as it is, at ${money(effectiveTotal(order), order.currencyCode)}; the store may get in touch.`;
  const body = html`<h1>${title}</h1><div class="panel narrow">${revisionTerms(order, revision, merchant)}<p>${consequence}</p>
<form method="post" action="${path}/revision"><input type="hidden" name="revision" value="${revision.revisionId}"><input type="hidden" name="answer" value="${answered.answer}">
<p class="answers"><button type="submit">${isAccepting ? 'Yes, accept' : 'Yes, decline'}</button><a class="button quiet" href="${path}">Not now</a></p></form></div>`;
  return sendPrivatePage(reply, 200, {
    title,
    merchant,
    body,
  });
}

function askCancel(
  { merchant, order }: OrderPage,
  request: LinkRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = pathOf(request);
  if (order.state === 'cancelled') return keepPrivate(reply).redirect(path, 303);
  if (!mayBuyerCancel(order))
    return sendRefused(request, reply, refuse('action_not_available'), path);
  const body = html`<h1>Cancel the order?</h1><div class="panel narrow"><p>Nothing of it has been paid, and nothing will be made. To have it after all you would order again.</p>
<form method="post" action="${path}/cancel"><input type="hidden" name="confirm" value="yes"><p class="answers"><button type="submit">Yes, cancel it</button><a class="button quiet" href="${path}">Keep the order</a></p></form></div>`;
  return sendPrivatePage(reply, 200, {
    title: 'Cancel the order?',
    merchant,
    body,
  });
}
