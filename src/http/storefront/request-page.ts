import type { FastifyInstance } from 'fastify';
import { isRefusal } from '../../core/shared/result.ts';
import { withDeadline } from '../deadline.ts';
import { JSON_TYPE } from '../errors.ts';
import type { LinkActions, RequestLink } from './link-actions.ts';
import type { LinkRequest } from './link-request.ts';
import { keepPrivate, prefersJson, sendPrivatePage } from './private-page.ts';
import { sendRefused } from './refused-page.ts';
import { requestPageHtml } from './request-page-html.ts';

/** Where an asker sees how the request stands. */
export function registerRequestPages(scope: FastifyInstance, actions: LinkActions): void {
  scope.get('/stores/:slug/requests/:opportunityId/:token', async (request: LinkRequest, reply) => {
    reply.header('vary', 'Accept');
    if (prefersJson(request)) {
      const text = await withDeadline(actions.readRequestStatus(linkOf(request)));
      return isRefusal(text)
        ? sendRefused(request, reply, text)
        : keepPrivate(reply).header('content-type', JSON_TYPE).send(text);
    }
    const page = await withDeadline(actions.readRequestPage(linkOf(request)));
    if (isRefusal(page)) return sendRefused(request, reply, page);
    return sendPrivatePage(reply, 200, {
      title: `Your request – ${page.merchant.name}`,
      heading: page.merchant.name,
      body: requestPageHtml(page),
    });
  });
}

function linkOf({ params: { slug, opportunityId, token } }: LinkRequest): RequestLink {
  return { slug, opportunityId, token };
}
