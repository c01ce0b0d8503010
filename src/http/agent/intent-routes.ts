import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRefusal } from '../../core/shared/result.ts';
import { AGENT_CONTRACT } from '../../wire/contract/agent-contract.ts';
import { type IntentRequest, readIntentRequest } from '../../wire/intent/request.ts';
import { withDeadline } from '../deadline.ts';
import { sendRefusal } from '../errors.ts';
import {
  type AgentRequest,
  type AgentRoutesOptions,
  registerOperation,
  sendJson,
  takeUnshown,
} from './agent-route.ts';

export function registerIntentRoutes(app: FastifyInstance, options: AgentRoutesOptions): void {
  registerOperation(app, options, AGENT_CONTRACT.intent, (request, reply) => {
    const asked = readIntentRequest(request.body);
    return isRefusal(asked) ? sendRefusal(reply, asked) : answer(options, request, reply, asked);
  });
}

async function answer(
  { actions, limits }: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  asked: IntentRequest,
): Promise<FastifyReply> {
  const found = actions.answerIntent(request.params.merchantSlug, asked);
  const answered = found instanceof Promise ? await withDeadline(found) : found;
  if (isRefusal(answered)) return sendRefusal(reply, answered);
  return takeUnshown(limits, request, reply, answered.unshown, () =>
    sendJson(reply, answered.text),
  );
}
