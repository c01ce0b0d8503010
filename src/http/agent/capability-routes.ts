import type { FastifyInstance } from 'fastify';
import { isRefusal } from '../../core/shared/result.ts';
import { AGENT_CONTRACT } from '../../wire/contract/agent-contract.ts';
import { settle } from '../deadline.ts';
import { sendRefusal } from '../errors.ts';
import { noneMatch } from '../etag.ts';
import { type AgentRoutesOptions, registerOperation, sendJson } from './agent-route.ts';

export function registerCapabilityRoutes(app: FastifyInstance, options: AgentRoutesOptions): void {
  registerOperation(app, options, AGENT_CONTRACT.capability, (request, reply) =>
    settle(options.actions.readCapability(request.params.merchantSlug), (capability) => {
      if (isRefusal(capability)) return sendRefusal(reply, capability);
      reply.header('etag', capability.etag).header('cache-control', 'no-cache');
      return noneMatch(request.headers['if-none-match'], capability.etag)
        ? reply.code(304).send()
        : sendJson(reply, capability.text);
    }),
  );
}
