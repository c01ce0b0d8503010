import type { FastifyInstance, FastifyReply } from 'fastify';
import type { NamesAsked } from '../../core/offers/unshown.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { AGENT_CONTRACT } from '../../wire/contract/agent-contract.ts';
import {
  type OpportunityRequest,
  readOpportunityRequest,
} from '../../wire/opportunities/request.ts';
import { addressKeys } from '../address.ts';
import { withDeadline } from '../deadline.ts';
import { sendRefusal } from '../errors.ts';
import {
  type AgentRequest,
  type AgentRoutesOptions,
  afterUnshown,
  type Door,
  keyHeaderOf,
  registerOperation,
  sendJson,
} from './agent-route.ts';

export function registerOpportunityRoutes(app: FastifyInstance, options: AgentRoutesOptions): void {
  registerOperation(app, options, AGENT_CONTRACT.opportunities, (request, reply, door) => {
    const sent = readOpportunityRequest(request.body, keyHeaderOf(request), door);
    if (isRefusal(sent)) return sendRefusal(reply, sent);
    return recordOnceUnshownIsPaid(options, request, reply, sent, door);
  });
}

/**
 * A key that has recorded a request gets its reply again, or that it is used, and neither tells
 * what isn't shown: it costs nothing.
 */
async function recordOnceUnshownIsPaid(
  options: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  sent: OpportunityRequest,
  door: Door,
): Promise<FastifyReply> {
  const { actions } = options;
  const slug = request.params.merchantSlug;
  const asked = [namesIn(sent)];
  const act = () => record(options, request, reply, sent, door);
  if ((await actions.countUnshown(slug, asked)) === 0) return act();
  const { idempotencyKey } = sent;
  if (
    idempotencyKey !== null &&
    (await withDeadline(actions.isRequestKeyUsed(slug, idempotencyKey)))
  )
    return act();
  return afterUnshown(options, request, reply, asked, act);
}

/** What the reply's verdict is about: a map says nothing beside a product. */
function namesIn({ productSlug, capabilityMapKey, selections }: OpportunityRequest): NamesAsked {
  return typeof productSlug === 'string'
    ? { productSlug, selections }
    : { capabilityMapKey: capabilityMapKey ?? '', selections };
}

async function record(
  { actions }: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  sent: OpportunityRequest,
  door: Door,
): Promise<FastifyReply> {
  const { narrow } = addressKeys(request.ip);
  const sender = { via: door, network: narrow, addresses: [...new Set([request.ip, narrow])] };
  const recorded = await withDeadline(
    actions.recordOpportunity(request.params.merchantSlug, sent, sender),
  );
  if (isRefusal(recorded)) return sendRefusal(reply, recorded);
  return sendJson(
    reply.code(201).headers(recorded.replayed ? { 'idempotent-replayed': 'true' } : {}),
    recorded.text,
  );
}
