import type { FastifyReply } from 'fastify';
import type { ErrorBody } from '../../wire/shared/error-body.ts';
import type { ErrorCode } from '../../wire/shared/errors.ts';
import { messageIdOf } from './exchange.ts';

/** The error codes of JSON-RPC, and one code from the range that JSON-RPC reserves for servers. */
export const PROTOCOL_ERRORS = {
  parseError: -32_700,
  invalidMessage: -32_600,
  unknownMethod: -32_601,
  invalidParams: -32_602,
  internalError: -32_603,
  refused: -32_000,
} as const;

const JSON_RPC_ERROR_NUMBERS: Partial<Record<ErrorCode, number>> = {
  invalid_request: PROTOCOL_ERRORS.parseError,
  internal_error: PROTOCOL_ERRORS.internalError,
};

/** The replies that already have the form of a JSON-RPC error. */
const markedReplies = new WeakSet<FastifyReply>();

export interface ProtocolError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

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
  markedReplies.add(reply);
  const sse = acceptsStreamsOnly(reply.request.headers.accept);
  return reply
    .header('content-type', sse ? 'text/event-stream' : 'application/json')
    .send(sse ? `event: message\ndata: ${json}\n\n` : json);
}

/**
 * Converts a refusal to a JSON-RPC error. Tools' refusals aren't converted, because MCP sends them
 * as results.
 */
export function protocolError(reply: FastifyReply, payload: unknown): unknown {
  if (markedReplies.has(reply) || reply.statusCode < 400 || typeof payload !== 'string')
    return payload;
  // The text needs no validation, because `sendRefusal` wrote it.
  const body = JSON.parse(payload) as ErrorBody;
  reply.header('content-type', 'application/json').removeHeader('content-length');
  const error: ProtocolError = {
    code: JSON_RPC_ERROR_NUMBERS[body.code] ?? PROTOCOL_ERRORS.refused,
    message: body.error,
    data: body,
  };
  return JSON.stringify({ jsonrpc: '2.0', id: messageIdOf(reply.request), error });
}

const MAXIMUM_EXCERPT_LENGTH = 500;

/**
 * Shortens the texts of an error from the MCP library, because they quote the client's input and
 * may be very long.
 */
export function truncateJson(json: string): string {
  if (json.length <= MAXIMUM_EXCERPT_LENGTH) return json;
  return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    typeof value === 'string' && key !== 'id' && value.length > MAXIMUM_EXCERPT_LENGTH
      ? `${value.slice(0, MAXIMUM_EXCERPT_LENGTH)}…`
      : value,
  );
}

/**
 * Returns whether the client accepts nothing but event streams. All other clients get JSON, even
 * without an Accept header.
 */
function acceptsStreamsOnly(accept: string | undefined): boolean {
  return (
    accept !== undefined &&
    /text\/event-stream/i.test(accept) &&
    !/application\/(?:json|\*)|\*\/\*/i.test(accept)
  );
}
