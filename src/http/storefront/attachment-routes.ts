import type { FastifyInstance } from 'fastify';
import { isRefusal } from '../../core/shared/result.ts';
import { STOREFRONT_BASE } from '../../wire/contract/agent-contract.ts';
import { addressKeys } from '../address.ts';
import {
  admit,
  type AgentRequest,
  type AgentRoutesOptions,
  refuseQuery,
  sendJson,
} from '../agent/agent-route.ts';
import { withDeadline } from '../deadline.ts';
import { sendRefusal } from '../errors.ts';
import { noFile, takeMultipart, type UploadedFile } from './multipart.ts';

/**
 * Files for a request that is to be sent: the storefront's alone, and read by nobody but the store.
 */
export function registerAttachmentRoutes(
  app: FastifyInstance,
  { actions, limits }: AgentRoutesOptions,
): void {
  void app.register(async (scope) => {
    takeMultipart(scope);
    scope.route<{ Params: { merchantSlug: string } }>({
      method: 'POST',
      url: `${STOREFRONT_BASE}/:merchantSlug/attachments`,
      onRequest: admit(actions, limits.forRoute('attachments', 'offer')),
      handler: async (request: AgentRequest, reply) => {
        const refusal = refuseQuery(request);
        if (refusal !== null) return sendRefusal(reply, refusal);
        // The scope's only parser makes it, and isn't asked where nothing was sent.
        const file = request.body as UploadedFile | undefined;
        if (file === undefined) return sendRefusal(reply, noFile().refusal);
        const taken = await withDeadline(
          actions.takeAttachment(request.params.merchantSlug, {
            ...file,
            network: addressKeys(request.ip).narrow,
          }),
        );
        return isRefusal(taken) ? sendRefusal(reply, taken) : sendJson(reply.code(201), taken);
      },
    });
  });
}
