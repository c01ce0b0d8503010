import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NamesAsked } from '../../core/offers/unshown.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import { AGENT_BASE, type Operation, STOREFRONT_BASE } from '../../wire/contract/agent-contract.ts';
import { refuseExcess, tellBudget, tellBudgetToo } from '../budget-headers.ts';
import { withDeadline } from '../deadline.ts';
import { JSON_TYPE, sendRefusal } from '../errors.ts';
import type { Limits, RouteLimits } from '../limits.ts';
import type { AgentActions, Answer } from './agent-actions.ts';

export interface AgentRoutesOptions {
  readonly actions: AgentActions;
  readonly limits: Limits;
}

export type AgentRequest = FastifyRequest<{ Params: { merchantSlug: string } }>;
type Handler = (
  request: AgentRequest,
  reply: FastifyReply,
  door: Door,
) => FastifyReply | Promise<FastifyReply>;

/** The same handler for agents and for the buyer's storefront; budgets are counted apart. */
const BASES = [
  ['agent', AGENT_BASE],
  ['storefront', STOREFRONT_BASE],
] as const;

/** Through which of them a request came. */
export type Door = (typeof BASES)[number][0];

export function registerOperation(
  app: FastifyInstance,
  options: AgentRoutesOptions,
  operation: Operation,
  handler: Handler,
): void {
  for (const [scope, base] of BASES) {
    const limits = options.limits.forRoute(scope, operation.route);
    app.route<{ Params: { merchantSlug: string } }>({
      method: operation.method,
      url: `${base}${operation.path}`,
      config: {
        countRefused: async ({ ip }, reply) => tellBudget(reply, await limits.takeForAddress(ip)),
      },
      onRequest: admit(options.actions, limits),
      handler: (request, reply) => {
        const refusal = refuseQuery(request);
        return refusal === null ? handler(request, reply, scope) : sendRefusal(reply, refusal);
      },
    });
  }
}

const SLUG = /^[a-z0-9][a-z0-9_-]{0,127}$/;

/** Budget and merchant, before a byte of the body is read. */
export function admit(actions: Pick<AgentActions, 'merchantExists'>, limits: RouteLimits) {
  return async (request: AgentRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    (await isAdmitted(actions, limits, request, reply)) ? undefined : reply;
}

/**
 * Takes from the budgets and looks the merchant up, or answers why not. What can't be a slug is
 * never looked up.
 */
export async function isAdmitted(
  actions: Pick<AgentActions, 'merchantExists'>,
  limits: RouteLimits,
  request: AgentRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const taken = await limits.takeForAddress(request.ip);
  tellBudget(reply, taken);
  if (!taken.allowed) return refused(refuseExcess(reply, taken));
  const slug = request.params.merchantSlug;
  const exists = SLUG.test(slug) && actions.merchantExists(slug);
  if (exists !== true && (exists === false || !(await withDeadline(exists))))
    return refused(sendRefusal(reply, refuse('merchant_not_found')));
  const takenForMerchant = await limits.takeForMerchant(slug, request.ip);
  return takenForMerchant.allowed || refused(refuseExcess(reply, takenForMerchant));
}

/** Replies can be awaited, and would be here: their end is nothing to wait for. */
function refused(_reply: FastifyReply): false {
  return false;
}

type Answering = () => FastifyReply | Promise<FastifyReply>;

/**
 * Takes first for whatever is named without being shown, hit or miss: so a hidden option can't be
 * found by trying words.
 */
export function afterUnshown(
  options: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  asked: readonly NamesAsked[],
  answer: Answering,
): FastifyReply | Promise<FastifyReply> {
  const unshown = options.actions.countUnshown(request.params.merchantSlug, asked);
  return unshown === 0 ? answer() : takeUnshown(options.limits, request, reply, unshown, answer);
}

/** Takes for so many, then answers. */
export async function takeUnshown(
  limits: Limits,
  request: AgentRequest,
  reply: FastifyReply,
  unshown: Answer<number>,
  answer: Answering,
): Promise<FastifyReply> {
  const count = unshown instanceof Promise ? await withDeadline(unshown) : unshown;
  if (count === 0) return answer();
  const taken = await limits.unshown.take(request.params.merchantSlug, request.ip, count);
  if (!taken.allowed) return refuseExcess(reply, taken);
  tellBudgetToo(reply, taken);
  return answer();
}

/** These routes take no query parameters, and refuse what they don't know. */
export function refuseQuery(request: AgentRequest): Refusal | null {
  if (!request.url.includes('?')) return null;
  const names = Object.keys(request.query as object); // Fastify always makes an object of it
  if (names.length === 0) return null;
  return refuse('invalid_request', {
    problems: names
      .slice(0, 8)
      .map((name) => ({ path: `?${name.slice(0, 80)}`, problem: 'is not known here' })),
  });
}

/** Node joins a header sent twice with a comma and a blank, which no key may hold. */
export function keyHeaderOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return Array.isArray(key) ? key.join(', ') : key;
}

export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', JSON_TYPE).send(json);
}
