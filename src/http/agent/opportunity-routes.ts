import type { FastifyInstance, FastifyReply } from 'fastify';
import { countHiddenOrUnknown } from '../../actions/offers/count-unshown.ts';
import { recordOpportunity } from '../../actions/opportunities/record-opportunity.ts';
import { isKeyUsed } from '../../actions/shared/is-key-used.ts';
import type { NamedSelections } from '../../core/offers/count-unshown.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { AGENT_CONTRACT } from '../../wire/contract/agent-contract.ts';
import {
  type OpportunityRequest,
  readOpportunityRequest,
} from '../../wire/opportunities/request.ts';
import { addressKeys } from '../address.ts';
import { addBudgetHeaders } from '../budget-headers.ts';
import { withDeadline } from '../deadline.ts';
import { clientConnectionOf } from '../asking.ts';
import { sendRefusal } from '../errors.ts';
import type { UnshownLimits } from '../limits.ts';
import { clientOf } from '../request-client.ts';
import {
  type AgentRequest,
  type AgentRoutesOptions,
  type Channel,
  keyHeaderOf,
  registerOperation,
  sendJson,
} from './agent-route.ts';

export function registerOpportunityRoutes(app: FastifyInstance, options: AgentRoutesOptions): void {
  registerOperation(app, options, AGENT_CONTRACT.opportunities, (request, reply, channel) => {
    const opportunityRequest = readOpportunityRequest(request.body, keyHeaderOf(request), channel);
    if (isRefusal(opportunityRequest)) return sendRefusal(reply, opportunityRequest);
    return recordWithUnshownBudget(options, request, reply, opportunityRequest, channel);
  });
}

/**
 * Records an opportunity, even if it contains too many hidden names. In that case, the reply
 * reveals nothing about the store's rules.
 */
async function recordWithUnshownBudget(
  options: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  opportunityRequest: OpportunityRequest,
  channel: Channel,
): Promise<FastifyReply> {
  const { dependencies } = options;
  const slug = request.params.merchantSlug;
  const names = [namesIn(opportunityRequest)];
  // An opportunity that has been sent is recorded even if the client disconnects.
  const { clientKey } = clientConnectionOf(request, reply);
  const count = await countHiddenOrUnknown(dependencies, slug, names, { clientKey });
  if (typeof count !== 'number') return sendRefusal(reply, count);
  const { idempotencyKey } = opportunityRequest;
  const isRepeated =
    count > 0 &&
    idempotencyKey !== null &&
    (await withDeadline(isKeyUsed(dependencies, slug, 'opportunities', idempotencyKey)));
  const isFree = count === 0 || isRepeated;
  const mayRevealHiddenNames =
    isFree || (await countUnshownNames(options.limits.unshown, request, reply, count));
  return record(options, request, reply, opportunityRequest, { channel, mayRevealHiddenNames });
}

async function countUnshownNames(
  limits: UnshownLimits,
  request: AgentRequest,
  reply: FastifyReply,
  count: number,
): Promise<boolean> {
  const client = clientOf(request);
  if (count > limits.capacityOf(client)) return false;
  const taken = await limits.take(client, count);
  addBudgetHeaders(reply, taken);
  return taken.allowed;
}

/** Returns the names in an opportunity to which the store's rules are applied. */
function namesIn({
  productSlug,
  capabilityMapKey,
  selections,
}: OpportunityRequest): NamedSelections {
  return typeof productSlug === 'string'
    ? { productSlug, selections }
    : { capabilityMapKey: capabilityMapKey ?? '', selections };
}

async function record(
  { dependencies }: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  opportunityRequest: OpportunityRequest,
  {
    channel,
    mayRevealHiddenNames,
  }: { readonly channel: Channel; readonly mayRevealHiddenNames: boolean },
): Promise<FastifyReply> {
  const { narrow } = addressKeys(request.ip);
  const sender = {
    channel,
    network: narrow,
    addresses: [...new Set([request.ip, narrow])],
    mayRevealHiddenNames,
  };
  const recorded = await withDeadline(
    recordOpportunity(dependencies, request.params.merchantSlug, opportunityRequest, sender),
  );
  if (isRefusal(recorded)) return sendRefusal(reply, recorded);
  return sendJson(
    reply.code(201).headers(recorded.replayed ? { 'idempotent-replayed': 'true' } : {}),
    recorded.text,
  );
}
