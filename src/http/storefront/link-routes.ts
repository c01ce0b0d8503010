import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Dependencies } from '../../actions/dependencies.ts';
import { refuse } from '../../core/shared/result.ts';
import { setBudgetHeaders } from '../budget-headers.ts';
import { RefusedRequest } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { clientOf } from '../request-client.ts';
import type { LinkRequest } from './link-request.ts';
import { registerOrderPages } from './order-page.ts';
import { pageErrorHandler, sendNoSuchLink, sendRefused } from './refused-page.ts';
import { registerOpportunityPages } from './opportunity-page.ts';
import { registerResponsePages } from './response-page.ts';
import { registerPaymentPages } from './payment-page.ts';
import { registerSheetPages } from './sheet-page.ts';

interface LinkRoutesOptions {
  readonly dependencies: Dependencies;
  readonly limits: Pick<Limits, 'forRoute'>;
  readonly log: Logger;
  readonly publicUrl: () => string;
  /** Whether the service has a mail server. */
  readonly sendsMails: boolean;
}

const FORM_LIMIT_BYTES = 8_192;
const SLUG = /^[a-z0-9][a-z0-9_-]{0,127}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const LINK_TOKEN_PATTERN = /^[\w-]{32}$/;

/**
 * Registers routes for private links. People open these links in a browser, so refusals are sent as
 * pages and bodies are forms.
 */
export function registerLinkRoutes(
  app: FastifyInstance,
  { dependencies, limits, log, publicUrl, sendsMails }: LinkRoutesOptions,
): void {
  const budget = limits.forRoute('private-link', 'offer');
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.setErrorHandler(pageErrorHandler(log));
    scope.addHook('onRequest', async (request, reply) => {
      const taken = await budget.takeForAddress(clientOf(request));
      setBudgetHeaders(reply, taken);
      if (!taken.allowed) {
        return sendRefused(
          request,
          reply,
          refuse('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds }),
        );
      }
      return isLink(request as LinkRequest) ? undefined : sendNoSuchLink(request, reply);
    });
    registerOrderPages(scope, dependencies, sendsMails);
    registerPaymentPages(scope, dependencies);
    registerSheetPages(scope, dependencies, publicUrl);
    registerOpportunityPages(scope, dependencies, sendsMails);
    registerResponsePages(scope, dependencies, sendsMails);
  });
}

/**
 * Returns whether a private link has the right form. The token of a production sheet may end with
 * .pdf.
 */
function isLink({ params: { slug, token, ...ids } }: LinkRequest): boolean {
  return (
    SLUG.test(slug) &&
    Object.values(ids).every((id) => UUID.test(id)) &&
    LINK_TOKEN_PATTERN.test(ids.lineId === undefined ? token : token.replace(/\.pdf$/, ''))
  );
}

function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => {
      // The body is a string, because the parser is registered with `parseAs`.
      done(null, new URLSearchParams(body as string));
    },
  );
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new RefusedRequest(refuse('unsupported_media_type'))),
  );
}
