import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeyIdentity } from '../../core/keys/key.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { readIdempotencyKey } from '../../wire/orders/action-requests.ts';
import { unknownParameters } from '../../wire/shared/query.ts';
import { STORE_BASE, type StoreOperation } from '../../wire/contract/store-operation.ts';
import { withDeadline } from '../deadline.ts';
import { type Download, sendDownload } from '../download.ts';
import { JSON_TYPE, sendRefusal } from '../errors.ts';
import { identityOf, type KeyGate } from '../keys.ts';
import type { OnceText, StoreActions } from './store-actions.ts';

export interface StoreRoutesOptions {
  readonly actions: StoreActions;
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

/** A reply's JSON text, or why there is none. */
type Answer = Promise<string | OnceText | Download | Refusal> | Refusal;
type Handler = (request: StoreRequest, key: KeyIdentity) => Answer;

/**
 * Registers a route that demands a key with the operation's scope; who asks is known before a byte
 * of the body is read.
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
    config: { countRefused: gate.tellUntouched },
    onRequest: gate.demand(operation.scope),
    handler: async (request, reply) => {
      const problems = unknownParameters(request.query, known);
      if (problems.length > 0) return sendRefusal(reply, refuse('invalid_request', { problems }));
      const answer = handler(request, identityOf(request));
      return sendAnswer(reply, isRefusal(answer) ? answer : await withDeadline(answer));
    },
  });
}

function sendAnswer(
  reply: FastifyReply,
  answer: string | OnceText | Download | Refusal,
): FastifyReply {
  if (typeof answer === 'string') return reply.header('content-type', JSON_TYPE).send(answer);
  if (isRefusal(answer)) return sendRefusal(reply, answer);
  if ('content' in answer) return sendDownload(reply, answer);
  if (answer.replayed) reply.header('idempotent-replayed', 'true');
  return reply.header('content-type', JSON_TYPE).send(answer.text);
}

/**
 * The Idempotency-Key of an action; null: none was sent. Node joins one sent twice with a comma and
 * a blank, which no key may hold.
 */
export function idempotencyKeyOf({
  headers,
}: StoreRequest): string | null | Refusal<'invalid_request'> {
  const key = headers['idempotency-key'];
  return readIdempotencyKey(Array.isArray(key) ? key.join(', ') : key);
}
