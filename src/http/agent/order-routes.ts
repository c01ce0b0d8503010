import type { FastifyInstance, FastifyReply } from 'fastify';
import { countHiddenOrUnknown } from '../../actions/offers/count-unshown.ts';
import { placeOrder } from '../../actions/orders/place-order.ts';
import { isKeyUsed } from '../../actions/shared/is-key-used.ts';
import type { AskingClient } from '../../actions/shared/thread-jobs.ts';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import { AGENT_CONTRACT } from '../../wire/contract/agent-contract.ts';
import { type OrderRequest, readOrderRequest } from '../../wire/orders/request.ts';
import { addressKeys } from '../address.ts';
import { withDeadline } from '../deadline.ts';
import { clientConnectionOf } from '../asking.ts';
import { sendRefusal } from '../errors.ts';
import { clientOf } from '../request-client.ts';
import {
  type AgentRequest,
  type AgentRoutesOptions,
  answerIfAllowed,
  type Channel,
  keyHeaderOf,
  registerOperation,
  sendJson,
  takeForRoute,
} from './agent-route.ts';

export function registerOrderRoutes(app: FastifyInstance, options: AgentRoutesOptions): void {
  registerOperation(app, options, AGENT_CONTRACT.orders, (request, reply, channel) => {
    const order = readOrderRequest(request.body, keyHeaderOf(request));
    if (isRefusal(order)) return sendRefusal(reply, order);
    return placeWithinBudget(options, request, reply, order, channel);
  });
}

/**
 * Counts an order towards the rate limit for orders, unless the client is only asking for the
 * total.
 */
async function placeWithinBudget(
  options: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  order: OrderRequest,
  channel: Channel,
): Promise<FastifyReply> {
  const limits = options.limits.forRoute(channel, 'orders');
  if (order.agreedTotalAmount !== null && !(await takeForRoute(limits, request, reply)))
    return reply;
  return placeWithUnshownBudget(options, request, reply, order, channel);
}

/**
 * Places an order after counting its hidden names. A repeated request isn't counted, because its
 * stored reply reveals nothing new.
 */
async function placeWithUnshownBudget(
  options: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  order: OrderRequest,
  channel: Channel,
): Promise<FastifyReply> {
  const { dependencies } = options;
  const slug = request.params.merchantSlug;
  const act = () => placeForClient(options, request, reply, order, channel);
  const count = await countHiddenOrUnknown(
    dependencies,
    slug,
    order.lines,
    connectedClient(request, reply, order),
  );
  if (typeof count !== 'number')
    return sendRefusal(reply, refuse('busy', { placed: null, ...count.values }));
  return count === 0 ||
    (await withDeadline(isKeyUsed(dependencies, slug, 'orders', order.idempotencyKey)))
    ? act()
    : answerIfAllowed(options.limits.unshown, request, reply, count, act);
}

/**
 * If the client disconnects, the computation of a total is stopped, but the placing of an order
 * continues.
 */
function connectedClient(
  request: AgentRequest,
  reply: FastifyReply,
  { agreedTotalAmount }: OrderRequest,
): AskingClient {
  const { onLeave, ...asking } = clientConnectionOf(request, reply);
  return agreedTotalAmount === null && onLeave !== undefined ? { ...asking, onLeave } : asking;
}

async function placeForClient(
  { dependencies, limits }: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  order: OrderRequest,
  channel: Channel,
): Promise<FastifyReply> {
  const isCodeSent = typeof order.discountCode === 'string';
  const client = clientOf(request);
  const areDiscountCodesBlocked =
    isCodeSent && (await limits.wrongDiscountCodes.isExhausted(client));
  const { narrow } = addressKeys(request.ip);
  const sender = {
    channel,
    network: narrow,
    addresses: [...new Set([request.ip, narrow])],
    areDiscountCodesBlocked,
    asking: connectedClient(request, reply, order),
  };
  const placed = await withDeadline(
    placeOrder(dependencies, request.params.merchantSlug, order, sender),
  );
  if (!isRefusal(placed)) {
    return sendJson(
      reply.code(201).headers(placed.replayed ? { 'idempotent-replayed': 'true' } : {}),
      placed.text,
    );
  }
  if (isCodeSent && placed.code === 'discount_not_valid')
    await limits.wrongDiscountCodes.take(client);
  return sendRefusal(reply, placed);
}
