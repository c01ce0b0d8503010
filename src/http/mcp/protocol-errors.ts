import type { FastifyReply } from 'fastify';
import type { ErrorBody } from '../../wire/shared/error-body.ts';
import type { ErrorCode } from '../../wire/shared/errors.ts';
import { messageIdOf } from './exchange.ts';

/** JSON-RPC's numbers, and the first of those that it leaves to servers. */
export const PROTOCOL_ERRORS = {
  brokenJson: -32_700,
  wrongMessage: -32_600,
  unknownMethod: -32_601,
  wrongParams: -32_602,
  ours: -32_603,
  refused: -32_000,
} as const;

const NUMBERS: Partial<Record<ErrorCode, number>> = {
  invalid_request: PROTOCOL_ERRORS.brokenJson,
  internal_error: PROTOCOL_ERRORS.ours,
};

/** Replies that are the protocol's already. */
const spoken = new WeakSet<FastifyReply>();

export interface ProtocolError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** Answers in the protocol's own words. */
export function sendProtocolError(
  reply: FastifyReply,
  status: number,
  error: ProtocolError,
): FastifyReply {
  return sendMessage(
    reply.code(status),
    JSON.stringify({ jsonrpc: '2.0', id: messageIdOf(reply.request), error }),
  );
}

export function sendMessage(reply: FastifyReply, json: string): FastifyReply {
  spoken.add(reply);
  const sse = acceptsStreamsOnly(reply.request.headers.accept);
  return reply
    .header('content-type', sse ? 'text/event-stream' : 'application/json')
    .send(sse ? `event: message\ndata: ${json}\n\n` : json);
}

/**
 * Refusals as every other route has them, put into an error of the protocol. Those of a tool's
 * question are none of these: they are results.
 */
export function inProtocolWords(reply: FastifyReply, payload: unknown): unknown {
  if (spoken.has(reply) || reply.statusCode < 400 || typeof payload !== 'string') return payload;
  const body = JSON.parse(payload) as ErrorBody; // written by sendRefusal
  reply.header('content-type', 'application/json').removeHeader('content-length');
  const error: ProtocolError = {
    code: NUMBERS[body.code] ?? PROTOCOL_ERRORS.refused,
    message: body.error,
    data: body,
  };
  return JSON.stringify({ jsonrpc: '2.0', id: messageIdOf(reply.request), error });
}

const LONGEST_WORDS = 500;

/**
 * An error of the library's, which quotes whatever it was sent: what a stranger made very long is
 * cut.
 */
export function shortened(json: string): string {
  if (json.length <= LONGEST_WORDS) return json;
  return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    typeof value === 'string' && key !== 'id' && value.length > LONGEST_WORDS
      ? `${value.slice(0, LONGEST_WORDS)}…`
      : value,
  );
}

/** Whoever takes JSON gets JSON, and so does whoever says nothing. */
function acceptsStreamsOnly(accept: string | undefined): boolean {
  return (
    accept !== undefined &&
    /text\/event-stream/i.test(accept) &&
    !/application\/(?:json|\*)|\*\/\*/i.test(accept)
  );
}
