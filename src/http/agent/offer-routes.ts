import type { FastifyInstance } from 'fastify';
import { answerOffer } from '../../actions/offers/answer-offer.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { AGENT_CONTRACT } from '../../wire/contract/agent-contract.ts';
import { readOfferRequest } from '../../wire/offers/request.ts';
import { sendWhenReady } from '../deadline.ts';
import { clientConnectionOf } from '../asking.ts';
import { sendRefusal } from '../errors.ts';
import {
  answerAfterUnshownBudget,
  type AgentRoutesOptions,
  registerOperation,
  sendJson,
} from './agent-route.ts';

export function registerOfferRoutes(app: FastifyInstance, options: AgentRoutesOptions): void {
  registerOperation(app, options, AGENT_CONTRACT.offer, (request, reply) => {
    const question = readOfferRequest(request.body);
    if (isRefusal(question)) return sendRefusal(reply, question);
    return answerAfterUnshownBudget(options, request, reply, [question], () =>
      sendWhenReady(
        answerOffer(
          options.dependencies,
          request.params.merchantSlug,
          question,
          clientConnectionOf(request, reply),
        ),
        (offer) => (typeof offer === 'string' ? sendJson(reply, offer) : sendRefusal(reply, offer)),
      ),
    );
  });
}
