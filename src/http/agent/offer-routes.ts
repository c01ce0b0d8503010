import type { FastifyInstance } from 'fastify';
import { isRefusal } from '../../core/shared/result.ts';
import { AGENT_CONTRACT } from '../../wire/contract/agent-contract.ts';
import { readOfferRequest } from '../../wire/offers/request.ts';
import { settle } from '../deadline.ts';
import { sendRefusal } from '../errors.ts';
import {
  afterUnshown,
  type AgentRoutesOptions,
  registerOperation,
  sendJson,
} from './agent-route.ts';

export function registerOfferRoutes(app: FastifyInstance, options: AgentRoutesOptions): void {
  registerOperation(app, options, AGENT_CONTRACT.offer, (request, reply) => {
    const question = readOfferRequest(request.body);
    if (isRefusal(question)) return sendRefusal(reply, question);
    return afterUnshown(options, request, reply, [question], () =>
      settle(options.actions.answerOffer(request.params.merchantSlug, question), (offer) =>
        typeof offer === 'string' ? sendJson(reply, offer) : sendRefusal(reply, offer),
      ),
    );
  });
}
