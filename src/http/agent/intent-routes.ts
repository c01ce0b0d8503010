import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerIntent } from '../../actions/offers/answer-intent.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { AGENT_CONTRACT } from '../../wire/contract/agent-contract.ts';
import { type IntentRequest, readIntentRequest } from '../../wire/intent/request.ts';
import { addBudgetHeaders } from '../budget-headers.ts';
import { sendWhenReady } from '../deadline.ts';
import { clientConnectionOf } from '../asking.ts';
import { sendRefusal } from '../errors.ts';
import { clientOf } from '../request-client.ts';
import {
  type AgentRequest,
  type AgentRoutesOptions,
  registerOperation,
  sendJson,
} from './agent-route.ts';

export function registerIntentRoutes(app: FastifyInstance, options: AgentRoutesOptions): void {
  registerOperation(app, options, AGENT_CONTRACT.intent, (request, reply) => {
    const intentRequest = readIntentRequest(request.body);
    return isRefusal(intentRequest)
      ? sendRefusal(reply, intentRequest)
      : answer(options, request, reply, intentRequest);
  });
}

function answer(
  { dependencies, limits }: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  intentRequest: IntentRequest,
): FastifyReply | Promise<FastifyReply> {
  const client = clientOf(request);
  const budget = {
    isBudgetSpent: () => limits.unshown.isBudgetSpent(client),
    async deduct(count: number): Promise<boolean> {
      if (count > limits.unshown.capacityOf(client)) return false;
      const taken = await limits.unshown.take(client, count);
      addBudgetHeaders(reply, taken);
      return taken.allowed;
    },
  };
  return sendWhenReady(
    answerIntent(dependencies, request.params.merchantSlug, intentRequest, {
      ...clientConnectionOf(request, reply),
      budget,
    }),
    (answered) =>
      typeof answered === 'string' ? sendJson(reply, answered) : sendRefusal(reply, answered),
  );
}
