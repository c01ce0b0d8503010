import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Refusal, refuse } from '../core/shared/result.ts';
import { AGENT_BASE, MCP_BASE, STOREFRONT_BASE } from '../wire/contract/agent-contract.ts';
import { type Audience, type ErrorCode, errorStatus } from '../wire/shared/errors.ts';
import { errorBody, isReplyCode, publishedCode } from '../wire/shared/error-body.ts';
import { newRequestId } from './request-id.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A refusal on its way through a part of Fastify that only knows errors. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const AGENT_BASES = [AGENT_BASE, STOREFRONT_BASE, MCP_BASE];

function audienceOf(url: string): Audience {
  return AGENT_BASES.some((base) => url.startsWith(`${base}/`)) ? 'agent' : 'store';
}

const PLACING = new RegExp(String.raw`^(?:${AGENT_BASE}|${STOREFRONT_BASE})/[^/?]+/orders(?:\?|$)`);

/** Sends a refusal as the coded body of its status. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (!isReplyCode(refusal.code)) throw new Error(`not an error code: ${refusal.code}`);
  const { url } = reply.request;
  const audience = audienceOf(url);
  // Whoever sends an order must know whether there is one; nothing is known until its key was
  // looked up.
  const values = PLACING.test(url) ? { placed: null, ...refusal.values } : refusal.values;
  const retryAfter = refusal.values['retryAfterSeconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  return reply
    .code(errorStatus(audience, publishedCode(refusal.code)))
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify(errorBody(audience, refusal.code, values)));
}

/** What an error that was thrown means to the caller. Null: a fault of ours. */
export function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof RefusedRequest) return error.refusal;
  if (error.name === 'DatabaseBusy')
    return refuse<ErrorCode>('busy', { retryAfterSeconds: retryAfterOf(error) });
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse<ErrorCode>('body_too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse<ErrorCode>('unsupported_media_type');
    case 'FST_ERR_HANDLER_TIMEOUT':
      return refuse<ErrorCode>('busy', { retryAfterSeconds: 1 });
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return refuse<ErrorCode>('not_found');
    case 'FST_ERR_BAD_URL':
      return refuse<ErrorCode>('invalid_request', {
        problems: [{ path: '', problem: 'has a badly encoded address' }],
      });
    case 'ECONNRESET':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refuse<ErrorCode>('invalid_request', {
        problems: [{ path: '', problem: 'did not arrive whole' }],
      });
    default:
      return null;
  }
}

function retryAfterOf(error: Error): number {
  return 'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number'
    ? error.retryAfterSeconds
    : 1;
}

/** More than this is not worth reading just to keep a connection. */
const DRAINED_BYTES = 4 * 1024 * 1024;

export function errorHandler(log: Logger) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const known = refusalOf(error);
    if (known === null)
      log.error({ requestId: request.id, error: error.stack ?? String(error) }, 'request failed');
    else if (error.name === 'DatabaseBusy')
      log.warn({ requestId: request.id, error: error.message }, 'request put off');
    // A client still writing loses the reply when its connection is cut. What is left of the body
    // is read instead.
    const length = Number(request.headers['content-length'] ?? 0);
    if (length <= DRAINED_BYTES) reply.removeHeader('connection');
    sendRefusal(reply, known ?? refuse('internal_error'));
  };
}

/**
 * Node keeps the reply that is being written here, and looks at it itself where nobody handles
 * client errors.
 */
interface HttpSocket extends Socket {
  readonly _httpMessage?: { readonly _headerSent: boolean } | null;
}

/**
 * Answers what isn't HTTP. There is no request to route: the reply is written by hand, but never
 * into another.
 */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: HttpSocket): void {
  // oxlint-disable-next-line no-underscore-dangle -- these are Node's names
  const isReplying = socket._httpMessage?._headerSent === true;
  if (error.code === 'ECONNRESET' || !socket.writable || isReplying) {
    socket.destroy();
  } else {
    writeRefusal(socket, 'invalid_request', {
      problems: [{ path: '', problem: faultOf(error.code) }],
    });
  }
}

function faultOf(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'did not arrive in time';
  return code === 'HPE_HEADER_OVERFLOW'
    ? 'has headers that are too large'
    : 'is not well-formed HTTP';
}

export function writeRefusal(
  socket: Duplex,
  code: ErrorCode,
  values: Readonly<Record<string, unknown>> = {},
): void {
  const status = errorStatus('store', code);
  const body = JSON.stringify(errorBody('store', code, values));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Request-Id: ${newRequestId()}\r\nConnection: close\r\n\r\n${body}`,
  );
}
