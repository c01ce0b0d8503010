import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import type { OpportunityLink } from '../../actions/opportunities/find-linked-opportunity.ts';
import {
  readOpportunityPage,
  readOpportunityStatus,
} from '../../actions/opportunities/read-buyer-pages.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { withDeadline } from '../deadline.ts';
import { clientConnectionOf } from '../asking.ts';
import { JSON_TYPE } from '../errors.ts';
import type { LinkRequest } from './link-request.ts';
import { languageFor } from './page-language.ts';
import { keepPrivate, prefersJson, sendPrivatePage } from './private-page.ts';
import { sendRefused } from './refused-page.ts';
import { opportunityPageHtml } from './opportunity-page-html.ts';

/** Registers the page on which buyers follow the opportunities that they have sent to a store. */
export function registerOpportunityPages(
  scope: FastifyInstance,
  dependencies: Dependencies,
  sendsMails: boolean,
): void {
  scope.get('/stores/:slug/requests/:opportunityId/:token', async (request: LinkRequest, reply) => {
    reply.header('vary', 'Accept');
    if (prefersJson(request)) {
      const text = await withDeadline(
        readOpportunityStatus(dependencies, linkOf(request), {
          client: clientConnectionOf(request, reply),
          languageOf: languageFor(request),
        }),
      );
      return isRefusal(text)
        ? sendRefused(request, reply, text)
        : keepPrivate(reply).header('content-type', JSON_TYPE).send(text);
    }
    const page = await withDeadline(
      readOpportunityPage(dependencies, linkOf(request), languageFor(request)),
    );
    if (isRefusal(page)) return sendRefused(request, reply, page);
    return sendPrivatePage(reply, 200, {
      language: page.language,
      title: page.language.say('answer.title'),
      merchant: page.merchant,
      paymentMode: page.paymentMode,
      body: opportunityPageHtml(page, sendsMails),
    });
  });
}

function linkOf({ params: { slug, opportunityId, token } }: LinkRequest): OpportunityLink {
  return { slug, opportunityId, token };
}
