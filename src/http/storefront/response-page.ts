import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRefusal } from '../../core/shared/result.ts';
import { type FormValues, readReply } from '../../wire/opportunities/reply-form.ts';
import { withDeadline } from '../deadline.ts';
import { registerAcceptPages } from './accept-page.ts';
import { html } from './html.ts';
import type { LinkActions, ResponsePage } from './link-actions.ts';
import { fieldOf, type LinkRequest, pathOf, valuesOf } from './link-request.ts';
import { prefersJson, sendPrivatePage } from './private-page.ts';
import { sendRefused } from './refused-page.ts';
import {
  goBack,
  isOpenOffer,
  readPage,
  RESPONSE_PATH,
  responseLinkOf,
  sendResponsePage,
} from './send-response-page.ts';

/** 4,000 characters, each of which may be sent as twelve, and what was chosen. */
const REPLY_LIMIT_BYTES = 65_536;

/**
 * Where an asker reads what the store says: accepts or declines its offer, answers what it asks.
 */
export function registerResponsePages(scope: FastifyInstance, actions: LinkActions): void {
  scope.get(RESPONSE_PATH, async (request: LinkRequest, reply) => {
    const page = await withDeadline(
      actions.readResponsePage(responseLinkOf(request), { isSeen: isLookedAt(request) }),
    );
    return isRefusal(page)
      ? sendRefused(request, reply, page)
      : sendResponsePage(request, reply, page, 200);
  });
  registerAcceptPages(scope, actions);
  registerDeclinePages(scope, actions);
  scope.post(
    `${RESPONSE_PATH}/reply`,
    { bodyLimit: REPLY_LIMIT_BYTES },
    async (request: LinkRequest, reply) => {
      const page = await readPage(actions, request);
      if (isRefusal(page)) return sendRefused(request, reply, page);
      if (page.told.state !== 'open' || page.told.outcome !== 'ask')
        return sendResponsePage(request, reply, page, 409);
      const values: FormValues = (name) => valuesOf(request, name);
      const read = readReply(values, page.told.questions);
      if ('problems' in read)
        return sendResponsePage(request, reply, page, 400, { values, problems: read.problems });
      return goBack(
        actions,
        request,
        reply,
        await withDeadline(actions.replyToAsk(responseLinkOf(request), read)),
      );
    },
  );
}

function registerDeclinePages(scope: FastifyInstance, actions: LinkActions): void {
  scope.get(`${RESPONSE_PATH}/decline`, async (request: LinkRequest, reply) => {
    const page = await readPage(actions, request);
    if (isRefusal(page)) return sendRefused(request, reply, page);
    return isOpenOffer(page)
      ? askDecline(request, reply, page)
      : sendResponsePage(request, reply, page, 409);
  });
  scope.post(`${RESPONSE_PATH}/decline`, async (request: LinkRequest, reply) => {
    const page = await readPage(actions, request);
    if (isRefusal(page)) return sendRefused(request, reply, page);
    if (fieldOf(request, 'confirm') !== 'yes') {
      return isOpenOffer(page)
        ? askDecline(request, reply, page, 400)
        : sendResponsePage(request, reply, page, 409);
    }
    return goBack(
      actions,
      request,
      reply,
      await withDeadline(actions.declineOffer(responseLinkOf(request))),
    );
  });
}

function askDecline(
  request: LinkRequest,
  reply: FastifyReply,
  { merchant }: ResponsePage,
  status = 200,
): FastifyReply {
  const path = pathOf(request);
  const body = html`<h1>Decline the offer?</h1><p>Nothing will be ordered. To have it after all you would ask the store again.</p>
<form method="post" action="${path}/decline"><input type="hidden" name="confirm" value="yes"><p><button type="submit">Yes, decline</button><a class="button quiet" href="${path}">Not now</a></p></form>`;
  return sendPrivatePage(reply, status, {
    title: `Decline the offer? – ${merchant.name}`,
    heading: merchant.name,
    body,
  });
}

/** By whoever opens it: not by what asks for its head, reads it as data, or fetches it ahead. */
function isLookedAt(request: LinkRequest): boolean {
  const { purpose, 'sec-purpose': secPurpose } = request.headers;
  return (
    request.method === 'GET' &&
    !prefersJson(request) &&
    !/prefetch|prerender|preview/i.test(`${String(purpose)} ${String(secPurpose)}`)
  );
}
