import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import type { IdempotentReply } from '../../actions/shared/idempotency.ts';
import type { KeyIdentity } from '../../core/keys/key.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { readIdempotencyKey } from '../../wire/orders/action-requests.ts';
import { findRepeatedParameters, findUnknownParameters } from '../../wire/shared/query.ts';
import { STORE_BASE, type StoreOperation } from '../../wire/contract/store-operation.ts';
import { withDeadline } from '../deadline.ts';
import { type Download, sendDownload } from '../download.ts';
import { JSON_TYPE, sendRefusal } from '../errors.ts';
import { identityOf, type KeyGate } from '../key-gate.ts';

export interface StoreRoutesOptions {
  readonly dependencies: Dependencies;
  readonly gate: KeyGate;
}

interface StoreParams {
  readonly id: string;
  readonly lineId: string;
  readonly sku: string;
  readonly publicId: string;
}

export type StoreRequest = FastifyRequest<{
  Params: StoreParams;
  Querystring: Readonly<Record<string, unknown>>;
}>;

type Answer = Promise<string | IdempotentReply | Download | Refusal> | Refusal;
type Handler = (request: StoreRequest, key: KeyIdentity) => Answer;

/**
 * Registers a route of the Store API. The API key and its scope are checked before the body is
 * read.
 */
export function registerStoreOperation(
  app: FastifyInstance,
  { gate }: Pick<StoreRoutesOptions, 'gate'>,
  operation: StoreOperation,
  handler: Handler,
): void {
  const known = Object.keys(operation.query ?? {});
  app.route<{ Params: StoreParams; Querystring: Readonly<Record<string, unknown>> }>({
    method: operation.method,
    url: `${STORE_BASE}${operation.path}`,
    config: { countRefused: gate.reportFullBudget },
    onRequest: gate.demand(operation.scope),
    handler: async (request, reply) => {
      const problems = [
        ...findUnknownParameters(request.query, known),
        ...findRepeatedParameters(request.query, known),
      ];
      if (problems.length > 0) return sendRefusal(reply, refuse('invalid_request', { problems }));
      const answer = handler(request, identityOf(request));
      return sendAnswer(reply, isRefusal(answer) ? answer : await withDeadline(answer));
    },
  });
}

function sendAnswer(
  reply: FastifyReply,
  answer: string | IdempotentReply | Download | Refusal,
): FastifyReply {
  if (typeof answer === 'string') return reply.header('content-type', JSON_TYPE).send(answer);
  if (isRefusal(answer)) return sendRefusal(reply, answer);
  if ('pieces' in answer) return sendDownload(reply, answer);
  if (answer.replayed) reply.header('idempotent-replayed', 'true');
  return reply.header('content-type', JSON_TYPE).send(answer.text);
}

/**
 * Returns the idempotency key from the request header, or null if there is none. If the header is
 * repeated, Node joins the values with a comma and a space, which makes the key invalid.
 */
export function idempotencyKeyOf({
  headers,
}: StoreRequest): string | null | Refusal<'invalid_request'> {
  const key = headers['idempotency-key'];
  return readIdempotencyKey(Array.isArray(key) ? key.join(', ') : key);
}
