import type { FastifyInstance } from 'fastify';
import type { Response } from 'light-my-request';
import { isRefusal, type Refusal, refuse } from '../../core/shared/result.ts';
import { readStatusPath } from '../../wire/contract/status-request.ts';
import { errorBody, isReplyRefusal, publishedErrorCode } from '../../wire/shared/error-body.ts';
import { errorStatus } from '../../wire/shared/errors.ts';
import { objectTextAt } from '../../wire/shared/json-object-at.ts';
import { injectRequest } from '../inject-request.ts';
import type { McpExchange } from './exchange.ts';

type StatusReply = Pick<Response, 'statusCode' | 'payload' | 'headers'>;

/**
 * Reads the status of an order or opportunity by its private link, and counts the call towards the
 * rate limit for such links. Malformed links are looked up as well, so that they are counted, too.
 */
export async function readStatus(
  app: FastifyInstance,
  exchange: McpExchange,
): Promise<StatusReply> {
  const { caller, json, merchantSlug, store } = exchange;
  const args: unknown = JSON.parse(objectTextAt(json, ['params', 'arguments']) ?? '{}');
  const path = readStatusPath(args, merchantSlug);
  const found = await injectRequest(app, caller, {
    method: 'GET',
    url: isRefusal(path) ? '/stores/-/orders/-/-' : path,
    headers: { accept: 'application/json' },
  });
  if (found.statusCode < 400) return found;
  if (found.statusCode === 404) {
    if (store === null) return refusalReply(found, refuse('merchant_not_found'));
    if (isRefusal(path)) return refusalReply(found, path);
  }
  const refusal = { ...(JSON.parse(found.payload) as object), refused: true };
  // TypeScript can't see that refusals for private links always have this form.
  return refusalReply(found, refusal as Refusal);
}

/** Converts a refusal to the form that the Agent API uses, with advice on what to do next. */
function refusalReply({ headers }: StatusReply, refusal: Refusal): StatusReply {
  if (!isReplyRefusal(refusal)) throw new Error(`not an error code: ${refusal.code}`);
  return {
    statusCode: errorStatus('agent', publishedErrorCode(refusal.code)),
    payload: JSON.stringify(errorBody('agent', refusal.code, refusal.values)),
    headers,
  };
}
