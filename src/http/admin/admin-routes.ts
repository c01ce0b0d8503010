import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import { JSON_TYPE } from '../errors.ts';
import { admitAdminRequest, type AdminOptions } from './admin-gate.ts';
import { adminOpenapi } from './admin-openapi.ts';
import { ACCOUNT_HANDLERS } from './account-routes.ts';
import { registerAttachmentRoute } from './attachment-route.ts';
import { registerAdminAppRoutes } from './app-routes.ts';
import { registerDocketRoute } from './docket-routes.ts';
import { registerNewsRoute } from './news-routes.ts';
import { sendAdminRefusal } from './refusals.ts';
import { registerAdminHandlers } from './admin-handlers.ts';
import { CREDENTIAL_HANDLERS } from './credential-routes.ts';
import { OPEN_STORE_HANDLER } from './open-store-route.ts';
import { SESSION_HANDLERS } from './session-routes.ts';
import { registerAdminStoreRoutes } from './store-routes.ts';

/** Registers the admin's page and all routes that it needs. */
export function registerAdminRoutes(app: FastifyInstance, options: AdminOptions): void {
  registerAdminAppRoutes(app);
  registerAdminHandlers(app, options, {
    ...SESSION_HANDLERS,
    ...CREDENTIAL_HANDLERS,
    ...ACCOUNT_HANDLERS,
    ...OPEN_STORE_HANDLER,
  });
  registerAdminStoreRoutes(app, options);
  registerNewsRoute(app, options);
  registerDocketRoute(app, options);
  registerAttachmentRoute(app, options);
  registerDescription(app, options);
}

/** Only signed-in people can read the description, because nobody else needs it. */
function registerDescription(app: FastifyInstance, options: AdminOptions): void {
  let text: string | null = null;
  app.get('/openapi/admin.json', async (request, reply) => {
    const admitted = await admitAdminRequest(options, request, reply);
    if (isRefusal(admitted)) return sendAdminRefusal(reply, admitted);
    if (admitted.session === null) return sendAdminRefusal(reply, refuse('not_signed_in'));
    text ??= `${JSON.stringify(adminOpenapi(), null, 2)}\n`;
    return reply.header('content-type', JSON_TYPE).send(text);
  });
}
