import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRefusal } from '../../core/shared/result.ts';
import { AGENT_CONTRACT } from '../../wire/contract/agent-contract.ts';
import { type OrderRequest, readOrderRequest } from '../../wire/orders/request.ts';
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

export function registerOrderRoutes(app: FastifyInstance, options: AgentRoutesOptions): void {
  registerOperation(app, options, AGENT_CONTRACT.orders, (request, reply, door) => {
    const order = readOrderRequest(request.body, keyHeaderOf(request));
    if (isRefusal(order)) return sendRefusal(reply, order);
    return placeOnceUnshownIsPaid(options, request, reply, order, door);
  });
}

/**
 * A key that has made an order gets its reply again, or that it is used, and neither tells what
 * isn't shown: it costs nothing.
 */
async function placeOnceUnshownIsPaid(
  options: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  order: OrderRequest,
  door: Door,
): Promise<FastifyReply> {
  const { actions } = options;
  const slug = request.params.merchantSlug;
  const act = () => place(options, request, reply, order, door);
  if (
    (await actions.countUnshown(slug, order.lines)) === 0 ||
    (await withDeadline(actions.isOrderKeyUsed(slug, order.idempotencyKey)))
  )
    return act();
  return afterUnshown(options, request, reply, order.lines, act);
}

async function place(
  { actions, limits }: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  order: OrderRequest,
  door: Door,
): Promise<FastifyReply> {
  const isCodeSent = typeof order.discountCode === 'string';
  const codesBarred = isCodeSent && (await limits.wrongDiscountCodes.isSpent(request.ip));
  const { narrow } = addressKeys(request.ip);
  const sender = {
    via: door,
    network: narrow,
    addresses: [...new Set([request.ip, narrow])],
    codesBarred,
  };
  const placed = await withDeadline(actions.placeOrder(request.params.merchantSlug, order, sender));
  if (!isRefusal(placed)) {
    return sendJson(
      reply.code(201).headers(placed.replayed ? { 'idempotent-replayed': 'true' } : {}),
      placed.text,
    );
  }
  if (isCodeSent && placed.code === 'discount_not_valid')
    await limits.wrongDiscountCodes.take(request.ip);
  return sendRefusal(reply, placed);
}
