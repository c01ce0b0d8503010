import type { FastifyRequest } from 'fastify';
import type { Asker } from '../within.ts';

/** One request of an assistant, and what has come of it. */
export interface Exchange {
  readonly merchantSlug: string;
  readonly asker: Asker;
  /** The JSON-RPC message; null until the body was read. */
  message: unknown;
  /** Its text. */
  json: string;
  /**
   * The tool's reply, once a route was asked. Null: no budget was taken yet, unless by the
   * protocol's own methods.
   */
  told: ToolReply | null;
}

/** What the route behind a tool answered. */
export interface ToolReply {
  readonly tool: string;
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const exchanges = new WeakMap<FastifyRequest, Exchange>();

/** Before the body is read: the address of a caller that has gone can't be found out any more. */
export function beginExchange(
  request: FastifyRequest<{ Params: { merchantSlug: string } }>,
): Exchange {
  const exchange: Exchange = {
    merchantSlug: request.params.merchantSlug,
    asker: { requestId: request.id, address: request.ip ?? 'gone' },
    message: null,
    json: '',
    told: null,
  };
  exchanges.set(request, exchange);
  return exchange;
}

export function exchangeOf(request: FastifyRequest): Exchange {
  const exchange = exchanges.get(request);
  if (exchange === undefined) throw new Error('no exchange was begun for this request');
  return exchange;
}

/**
 * The id that an error of the protocol answers to; null where none can be told, or nothing was
 * read.
 */
export function messageIdOf(request: FastifyRequest): string | number | null {
  return idOf(exchanges.get(request)?.message);
}

/** A message's id; null: it has none, or none that comes back as it was sent. */
export function idOf(message: unknown): string | number | null {
  if (typeof message !== 'object' || message === null || !('id' in message)) return null;
  const { id } = message;
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? id : null;
}
