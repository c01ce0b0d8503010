import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import { declineAsBuyer, replyAsBuyer } from '../../actions/opportunities/answer-response.ts';
import {
  type ResponsePage,
  readResponsePage,
} from '../../actions/opportunities/read-buyer-pages.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { type FormValues, readReplyForm } from '../../wire/opportunities/reply-form.ts';
import { withDeadline } from '../deadline.ts';
import { registerAcceptPages } from './accept-page.ts';
import { html } from './html.ts';
import { fieldOf, type LinkRequest, pathOf, valuesOf } from './link-request.ts';
import { languageFor } from './page-language.ts';
import { keepPrivate, prefersJson, sendPrivatePage } from './private-page.ts';
import { sendRefused } from './refused-page.ts';
import {
  redirectBack,
  isOpenOffer,
  readPage,
  RESPONSE_PATH,
  responseLinkOf,
  sendResponsePage,
} from './send-response-page.ts';

/**
 * The maximum size of the form in bytes: enough for 4,000 characters of up to twelve bytes each,
 * and for the choices.
 */
const REPLY_LIMIT_BYTES = 65_536;

/**
 * Registers the pages on which buyers read a store's response, accept or decline its offer, and
 * answer its questions.
 */
export function registerResponsePages(
  scope: FastifyInstance,
  dependencies: Dependencies,
  sendsMails: boolean,
): void {
  scope.get(RESPONSE_PATH, async (request: LinkRequest, reply) => {
    const page = await withDeadline(
      readResponsePage(dependencies, responseLinkOf(request), {
        isSeen: isBrowserView(request),
        languageOf: languageFor(request),
      }),
    );
    return isRefusal(page)
      ? sendRefused(request, reply, page)
      : sendResponsePage(request, reply, page, 200);
  });
  registerAcceptPages(scope, dependencies, sendsMails);
  registerDeclinePages(scope, dependencies);
  // A browser asks for this address if the page that answered a form is opened again.
  scope.get(`${RESPONSE_PATH}/reply`, (request: LinkRequest, reply) =>
    keepPrivate(reply).redirect(pathOf(request), 303),
  );
  scope.post(
    `${RESPONSE_PATH}/reply`,
    { bodyLimit: REPLY_LIMIT_BYTES },
    async (request: LinkRequest, reply) => {
      const page = await readPage(dependencies, request);
      if (isRefusal(page)) return sendRefused(request, reply, page);
      if (page.view.state !== 'open' || page.view.outcome !== 'ask')
        return sendResponsePage(request, reply, page, 409);
      const values: FormValues = (name) => valuesOf(request, name);
      if (fieldOf(request, 'lang') !== null)
        return sendResponsePage(request, reply, page, 200, { values, problems: {} });
      const read = readReplyForm(page.language, values, page.view.questions);
      if ('problems' in read)
        return sendResponsePage(request, reply, page, 400, { values, problems: read.problems });
      return redirectBack(
        dependencies,
        request,
        reply,
        await withDeadline(replyAsBuyer(dependencies, responseLinkOf(request), read)),
      );
    },
  );
}

function registerDeclinePages(scope: FastifyInstance, dependencies: Dependencies): void {
  scope.get(`${RESPONSE_PATH}/decline`, async (request: LinkRequest, reply) => {
    const page = await readPage(dependencies, request);
    if (isRefusal(page)) return sendRefused(request, reply, page);
    return isOpenOffer(page)
      ? askDecline(request, reply, page)
      : sendResponsePage(request, reply, page, 409);
  });
  scope.post(`${RESPONSE_PATH}/decline`, async (request: LinkRequest, reply) => {
    const page = await readPage(dependencies, request);
    if (isRefusal(page)) return sendRefused(request, reply, page);
    if (fieldOf(request, 'confirm') !== 'yes') {
      return isOpenOffer(page)
        ? askDecline(request, reply, page, 400)
        : sendResponsePage(request, reply, page, 409);
    }
    return redirectBack(
      dependencies,
      request,
      reply,
      await withDeadline(declineAsBuyer(dependencies, responseLinkOf(request))),
    );
  });
}

function askDecline(
  request: LinkRequest,
  reply: FastifyReply,
  { language, merchant, paymentMode }: ResponsePage,
  status = 200,
): FastifyReply {
  const path = pathOf(request);
  const { say } = language;
  const title = say('answer.declineTitle');
  const body = html`<h1>${title}</h1><div class="panel narrow"><p>${say('answer.declineText')}</p>
<form method="post" action="${path}/decline"><input type="hidden" name="confirm" value="yes"><p class="answers"><button type="submit">${say('order.yesDecline')}</button><a class="button quiet" href="${path}">${say('order.notNow')}</a></p></form></div>`;
  return sendPrivatePage(reply, status, {
    language,
    title,
    merchant,
    paymentMode,
    body,
  });
}

/**
 * Returns whether a person has opened the page. HEAD requests, prefetching browsers and clients
 * that prefer JSON don't count.
 */
function isBrowserView(request: LinkRequest): boolean {
  const { purpose, 'sec-purpose': secPurpose } = request.headers;
  return (
    request.method === 'GET' &&
    !prefersJson(request) &&
    !/prefetch|prerender|preview/i.test(`${String(purpose)} ${String(secPurpose)}`)
  );
}
