import type { FastifyInstance } from 'fastify';
import { readCapability } from '../../actions/capability/read-capability.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { AGENT_CONTRACT } from '../../wire/contract/agent-contract.ts';
import { readLanguage } from '../../wire/capability/read-language.ts';
import { sendWhenReady } from '../deadline.ts';
import { sendRefusal } from '../errors.ts';
import { isNotModified } from '../etag.ts';
import { type AgentRoutesOptions, registerOperation, sendJson } from './agent-route.ts';

export function registerCapabilityRoutes(app: FastifyInstance, options: AgentRoutesOptions): void {
  registerOperation(app, options, AGENT_CONTRACT.capability, (request, reply) => {
    const language = readLanguage(request.query as Readonly<Record<string, unknown>>);
    if (isRefusal(language)) return sendRefusal(reply, language);
    return sendWhenReady(
      readCapability(options.dependencies, request.params.merchantSlug, language),
      (capability) => {
        if (isRefusal(capability)) return sendRefusal(reply, capability);
        reply.header('etag', capability.etag).header('cache-control', 'no-cache');
        return isNotModified(request.headers['if-none-match'], capability.etag)
          ? reply.code(304).send()
          : sendJson(reply, capability.text);
      },
    );
  });
}
