import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { refuse } from '../../core/shared/result.ts';
import { tellBudget } from '../budget-headers.ts';
import { RefusedRequest } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { LinkActions } from './link-actions.ts';
import type { LinkRequest } from './link-request.ts';
import { registerOrderPages } from './order-page.ts';
import { pageErrorHandler, sendNoSuchLink, sendRefused } from './refused-page.ts';
import { registerRequestPages } from './request-page.ts';
import { registerResponsePages } from './response-page.ts';
import { registerSheetPages } from './sheet-page.ts';

interface LinkRoutesOptions {
  readonly actions: LinkActions;
  readonly limits: Pick<Limits, 'forRoute'>;
  readonly log: Logger;
}

const FORM_LIMIT_BYTES = 8_192;
const SLUG = /^[a-z0-9][a-z0-9_-]{0,127}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TOKEN = /^[\w-]{32}$/;

/**
 * A scope for routes behind private links: their callers are people, so refusals are pages and
 * bodies are forms. Each address has a budget, and what can't be such a link is never looked up.
 */
export function registerLinkRoutes(
  app: FastifyInstance,
  { actions, limits, log }: LinkRoutesOptions,
): void {
  const budget = limits.forRoute('private-link', 'offer');
  void app.register(async (scope) => {
    takeForms(scope);
    scope.setErrorHandler(pageErrorHandler(log));
    scope.addHook('onRequest', async (request, reply) => {
      const taken = await budget.takeForAddress(request.ip);
      tellBudget(reply, taken);
      if (!taken.allowed) {
        return sendRefused(
          request,
          reply,
          refuse('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds }),
        );
      }
      return isLink(request as LinkRequest) ? undefined : sendNoSuchLink(request, reply);
    });
    registerOrderPages(scope, actions);
    registerSheetPages(scope, actions);
    registerRequestPages(scope, actions);
    registerResponsePages(scope, actions);
  });
}

/** A sheet's token may end in .pdf. */
function isLink({ params: { slug, token, ...ids } }: LinkRequest): boolean {
  return (
    SLUG.test(slug) &&
    Object.values(ids).every((id) => UUID.test(id)) &&
    TOKEN.test(ids.lineId === undefined ? token : token.replace(/\.pdf$/, ''))
  );
}

function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => {
      done(null, new URLSearchParams(body as string)); // parseAs says so
    },
  );
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new RefusedRequest(refuse('unsupported_media_type'))),
  );
}
