import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import { merchantExists } from '../../actions/merchants/merchant-exists.ts';
import { countHiddenOrUnknown } from '../../actions/offers/count-unshown.ts';
import type { ValueOrPromise } from '../../actions/shared/awaitable.ts';
import type { NamedSelections } from '../../core/offers/count-unshown.ts';
import { QUESTION_BODY_BYTES } from '../../core/capability/map-limits.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import { findUnknownParameters } from '../../wire/shared/query.ts';
import { AGENT_BASE, type Operation, STOREFRONT_BASE } from '../../wire/contract/agent-contract.ts';
import { clientConnectionOf } from '../asking.ts';
import { refuseExcess, setBudgetHeaders, addBudgetHeaders } from '../budget-headers.ts';
import { BODY_LIMIT_BYTES, budgetUnits } from '../body.ts';
import { withDeadline } from '../deadline.ts';
import { JSON_TYPE, sendRefusal } from '../errors.ts';
import type { Limits, RouteLimits, UnshownLimits } from '../limits.ts';
import { clientOf } from '../request-client.ts';
import { answerPreflight, allowRegisteredOrigin, allowCachedOrigin } from './embedding.ts';

export interface AgentRoutesOptions {
  readonly dependencies: Dependencies;
  readonly limits: Limits;
}

export type AgentRequest = FastifyRequest<{ Params: { merchantSlug: string } }>;
type Handler = (
  request: AgentRequest,
  reply: FastifyReply,
  channel: Channel,
) => FastifyReply | Promise<FastifyReply>;

/**
 * The two APIs whose routes share their handlers: one for assistants and one for the storefront's
 * pages. Each has its own rate limits.
 */
const AGENT_ROUTE_BASES = [
  ['agent', AGENT_BASE],
  ['storefront', STOREFRONT_BASE],
] as const;

/** The API through which a request came. */
export type Channel = (typeof AGENT_ROUTE_BASES)[number][0];

export function registerOperation(
  app: FastifyInstance,
  options: AgentRoutesOptions,
  operation: Operation,
  handler: Handler,
): void {
  for (const [scope, base] of AGENT_ROUTE_BASES) {
    // A request to place an order may only ask for the order's total, which its body shows.
    const limits =
      operation.route === 'orders'
        ? options.limits.forTotals(scope)
        : options.limits.forRoute(scope, operation.route);
    const url = `${base}${operation.path}`;
    const isEmbedded = scope === 'storefront' && EMBEDDABLE_ROUTES.has(operation.route);
    const admit = admissionCheck(options.dependencies, limits);
    if (isEmbedded) registerPreflight(app, options, operation.method, url);
    app.route<{ Params: { merchantSlug: string } }>({
      method: operation.method,
      url,
      config: {
        countRefused: async (request, reply) =>
          setBudgetHeaders(reply, await limits.takeForAddress(clientOf(request))),
      },
      bodyLimit: operation.route === 'from-intent' ? BODY_LIMIT_BYTES : QUESTION_BODY_BYTES,
      onRequest: isEmbedded
        ? [
            allowCachedOrigin(options.dependencies),
            admit,
            allowRegisteredOrigin(options.dependencies),
          ]
        : admit,
      handler: (request, reply) => {
        const refusal = refuseQuery(request, Object.keys(operation.query ?? {}));
        return refusal === null ? handler(request, reply, scope) : sendRefusal(reply, refusal);
      },
    });
  }
}

/**
 * The operations that the configurator on another website may call. Ordering isn't one of them
 * (decision 0018).
 */
const EMBEDDABLE_ROUTES: ReadonlySet<string> = new Set(['capability', 'offer', 'from-intent']);

function registerPreflight(
  app: FastifyInstance,
  { dependencies, limits }: AgentRoutesOptions,
  method: string,
  url: string,
): void {
  app.route<{ Params: { merchantSlug: string } }>({
    method: 'OPTIONS',
    url,
    onRequest: admissionCheck(dependencies, limits.forRoute('embed', 'capability')),
    handler: answerPreflight(dependencies, method),
  });
}

const SLUG = /^[a-z0-9][a-z0-9_-]{0,127}$/;

/**
 * Returns a hook that checks the rate limits and whether the merchant exists, before the body is
 * read.
 */
export function admissionCheck(dependencies: Dependencies, limits: RouteLimits) {
  return async (request: AgentRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    (await isAdmitted(dependencies, limits, request, reply)) ? undefined : reply;
}

/**
 * Checks the rate limits and whether the merchant exists. If the request isn't allowed, sends a
 * refusal and returns false.
 */
export async function isAdmitted(
  dependencies: Dependencies,
  limits: RouteLimits,
  request: AgentRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const client = clientOf(request);
  const taken = await limits.takeForAddress(client, budgetUnits(request));
  setBudgetHeaders(reply, taken);
  if (!taken.allowed) return refuseAdmission(refuseExcess(reply, taken));
  const slug = request.params.merchantSlug;
  const exists = SLUG.test(slug) && merchantExists(dependencies, slug);
  if (exists !== true && (exists === false || !(await withDeadline(exists))))
    return refuseAdmission(sendRefusal(reply, refuse('merchant_not_found')));
  const takenForMerchant = await limits.takeForMerchant(slug, client, budgetUnits(request));
  return takenForMerchant.allowed || refuseAdmission(refuseExcess(reply, takenForMerchant));
}

/**
 * Counts a request towards the rate limits of its route. If one is exceeded, refuses the request
 * and returns false.
 */
export async function takeForRoute(
  limits: RouteLimits,
  request: AgentRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const client = clientOf(request);
  const taken = await limits.takeForAddress(client);
  setBudgetHeaders(reply, taken);
  if (!taken.allowed) return refuseAdmission(refuseExcess(reply, taken));
  const takenForMerchant = await limits.takeForMerchant(request.params.merchantSlug, client);
  return takenForMerchant.allowed || refuseAdmission(refuseExcess(reply, takenForMerchant));
}

/**
 * Returns false instead of the Fastify reply. An async function that returned the reply would wait
 * until it is sent, because Fastify replies are thenable.
 */
function refuseAdmission(_reply: FastifyReply): false {
  return false;
}

type AnswerHandler = () => FastifyReply | Promise<FastifyReply>;

/**
 * Counts all names in a request that the store doesn't show, whether or not they exist, and then
 * answers the request. This keeps clients from discovering hidden options by guessing.
 */
export function answerAfterUnshownBudget(
  options: AgentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
  namedSelections: readonly NamedSelections[],
  answer: AnswerHandler,
): FastifyReply | Promise<FastifyReply> {
  const unshown = countHiddenOrUnknown(
    options.dependencies,
    request.params.merchantSlug,
    namedSelections,
    clientConnectionOf(request, reply),
  );
  return unshown === 0
    ? answer()
    : answerIfAllowed(options.limits.unshown, request, reply, unshown, answer);
}

/** Answers the request if the client's limit for unshown names isn't exceeded. */
export async function answerIfAllowed(
  limits: UnshownLimits,
  request: AgentRequest,
  reply: FastifyReply,
  unshownCount: ValueOrPromise<number | Refusal<'busy'>>,
  answer: AnswerHandler,
): Promise<FastifyReply> {
  const count = unshownCount instanceof Promise ? await withDeadline(unshownCount) : unshownCount;
  if (typeof count !== 'number') return sendRefusal(reply, count);
  if (count === 0) return answer();
  const client = clientOf(request);
  const capacity = limits.capacityOf(client);
  // The limit never allows so many unknown names at once, so waiting wouldn't help.
  if (count > capacity) return sendRefusal(reply, refuseTooManyNames(count, capacity));
  const taken = await limits.take(client, count);
  if (!taken.allowed) return refuseExcess(reply, taken);
  addBudgetHeaders(reply, taken);
  return answer();
}

function refuseTooManyNames(count: number, capacity: number): Refusal {
  return refuse('invalid_request', {
    problems: [
      {
        path: '',
        problem: `names ${count} options or values that the store doesn't list; one request may name ${capacity}`,
      },
    ],
  });
}

/** Refuses requests with query parameters that the route doesn't have. */
export function refuseQuery(
  request: AgentRequest,
  knownParameters: readonly string[] = [],
): Refusal | null {
  if (!request.url.includes('?')) return null;
  // Fastify's query is always an object.
  const query = request.query as Readonly<Record<string, unknown>>;
  const problems = findUnknownParameters(query, knownParameters);
  return problems.length === 0 ? null : refuse('invalid_request', { problems });
}

/**
 * Returns the idempotency key from the request header. If the header is repeated, Node joins the
 * values with a comma and a space, which makes the key invalid.
 */
export function keyHeaderOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return Array.isArray(key) ? key.join(', ') : key;
}

export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', JSON_TYPE).send(json);
}
