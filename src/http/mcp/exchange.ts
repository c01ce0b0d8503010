import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoreIdentity } from '../../wire/contract/agent-tools.ts';
import type { Caller } from '../inject-request.ts';
import { clientOf } from '../request-client.ts';

export interface McpExchange {
  readonly merchantSlug: string;
  readonly caller: Caller;
  /** The JSON-RPC message, or null until the body has been read. */
  message: unknown;
  /**
   * The store that the request is addressed to, or null if it doesn't exist or hasn't been read
   * yet.
   */
  store: StoreIdentity | null;
  json: string;
  /**
   * The reply of the API route that the tool called. It is null if no route was called, and the
   * request is then not counted towards the tool's rate limit.
   */
  toolReply: ToolReply | null;
}

export interface ToolReply {
  readonly tool: string;
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const exchangeByRequest = new WeakMap<FastifyRequest, McpExchange>();

/**
 * Prepares the handling of an MCP message. It must be called before the body is read, because the
 * client's address can't be read after the client has disconnected.
 */
export function openExchange(
  request: FastifyRequest<{ Params: { merchantSlug: string } }>,
  { raw: response }: FastifyReply,
): McpExchange {
  const exchange: McpExchange = {
    merchantSlug: request.params.merchantSlug,
    caller: {
      requestId: request.id,
      address: request.ip ?? 'gone',
      client: clientOf(request) ?? 'gone',
      response,
    },
    message: null,
    store: null,
    json: '',
    toolReply: null,
  };
  exchangeByRequest.set(request, exchange);
  return exchange;
}

export function exchangeOf(request: FastifyRequest): McpExchange {
  const exchange = exchangeByRequest.get(request);
  if (exchange === undefined) throw new Error('no exchange was begun for this request');
  return exchange;
}

/**
 * Returns the id of the JSON-RPC message that an error belongs to, or null if the id isn't known.
 */
export function messageIdOf(request: FastifyRequest): string | number | null {
  return messageIdOrNull(exchangeByRequest.get(request)?.message);
}

/**
 * Returns the id of a JSON-RPC message, or null if it is missing or couldn't be sent back
 * unchanged.
 */
export function messageIdOrNull(message: unknown): string | number | null {
  if (typeof message !== 'object' || message === null || !('id' in message)) return null;
  const { id } = message;
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? id : null;
}
