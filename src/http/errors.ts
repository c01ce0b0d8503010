import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { WritesPaused } from '../core/shared/busy.ts';
import { type Refusal, refuse } from '../core/shared/result.ts';
import { AGENT_BASE, MCP_BASE, STOREFRONT_BASE } from '../wire/contract/agent-contract.ts';
import { type Audience, type ErrorCode, errorStatus } from '../wire/shared/errors.ts';
import {
  errorBody,
  isReplyRefusal,
  publishedErrorCode,
  type ReplyValues,
} from '../wire/shared/error-body.ts';
import { isExemptFromTimeLimit } from './patient-sockets.ts';
import { newRequestId } from './request-id.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Wraps a refusal in an error, because some parts of Fastify can only pass on errors. */
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

const ORDER_PLACING_PATH = new RegExp(
  String.raw`^(?:${AGENT_BASE}|${STOREFRONT_BASE})/[^/?]+/orders(?:\?|$)`,
);

/** Sends a refusal to the client, with its HTTP status and a JSON body. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (!isReplyRefusal(refusal)) throw new Error(`not an error code: ${refusal.code}`);
  const { url } = reply.request;
  const audience = audienceOf(url);
  // The reply must say whether the order was placed. `placed` is null until the idempotency key has
  // been looked up, because the answer isn't known before.
  const values = ORDER_PLACING_PATH.test(url)
    ? { placed: null, ...refusal.values }
    : refusal.values;
  setRetryAfter(reply, refusal);
  return reply
    .code(errorStatus(audience, publishedErrorCode(refusal.code)))
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify(errorBody(audience, refusal.code, values)));
}

/**
 * The Retry-After header of a 429 reply whose `values` contain no `retryAfterSeconds`, in seconds.
 * Every 429 reply must have this header.
 */
const UNKNOWN_RETRY_SECONDS = 86_400;

/** Sets the Retry-After header for a temporary refusal. */
export function setRetryAfter(reply: FastifyReply, refusal: Refusal): void {
  const { values } = refusal;
  const seconds = 'retryAfterSeconds' in values ? values.retryAfterSeconds : undefined;
  if (seconds !== undefined) reply.header('retry-after', seconds);
  else if (isReplyRefusal(refusal) && publishedErrorCode(refusal.code) === 'too_many_requests')
    reply.header('retry-after', UNKNOWN_RETRY_SECONDS);
}

/**
 * Returns the refusal that explains an error to the client, or null if the error is a bug in the
 * service.
 */
export function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof RefusedRequest) return error.refusal;
  if (error instanceof WritesPaused)
    return refuse('writes_paused', { retryAfterSeconds: error.retryAfterSeconds });
  if (error.name === 'DatabaseBusy')
    return refuse('busy', { retryAfterSeconds: retryAfterOf(error) });
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('body_too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('unsupported_media_type');
    case 'FST_ERR_HANDLER_TIMEOUT':
      return refuse('busy', { retryAfterSeconds: 1 });
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return refuse('not_found');
    case 'FST_ERR_BAD_URL':
      return refuse('invalid_request', {
        problems: [{ path: '', problem: 'has a badly encoded address' }],
      });
    case 'ECONNRESET':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refuse('invalid_request', {
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

/**
 * The maximum number of bytes that are read from the body of a refused request, so that its
 * connection can be reused.
 */
const MAXIMUM_DRAINED_BYTES = 4 * 1024 * 1024;

export function errorHandler(log: Logger) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const known = refusalOf(error);
    if (known === null)
      log.error({ requestId: request.id, error: error.stack ?? String(error) }, 'request failed');
    else if (error.name === 'DatabaseBusy')
      log.warn({ requestId: request.id, error: error.message }, 'request put off');
    // The rest of the body is read before the reply is sent. Closing the connection while the
    // client is still sending would lose the reply.
    const length = Number(request.headers['content-length'] ?? 0);
    if (length <= MAXIMUM_DRAINED_BYTES) reply.removeHeader('connection');
    sendRefusal(reply, known ?? refuse('internal_error'));
  };
}

/**
 * A socket with the internal field in which Node keeps the current HTTP reply. Node's own error
 * handler reads this field as well.
 */
interface HttpSocket extends Socket {
  readonly _httpMessage?: { readonly _headerSent: boolean } | null;
}

/**
 * Answers a request that isn't valid HTTP. Fastify can't route such a request, so the reply is
 * written to the socket directly unless another reply has already begun.
 */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: HttpSocket): void {
  // Uploads have a time limit of their own, which depends on their size.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isExemptFromTimeLimit(socket)) return;
  // oxlint-disable-next-line no-underscore-dangle -- Node named these fields
  const isReplying = socket._httpMessage?._headerSent === true;
  if (error.code === 'ECONNRESET' || !socket.writable || isReplying) {
    socket.destroy();
  } else {
    writeRefusal(socket, 'invalid_request', {
      problems: [{ path: '', problem: clientErrorProblem(error.code) }],
    });
  }
}

function clientErrorProblem(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'did not arrive in time';
  return code === 'HPE_HEADER_OVERFLOW'
    ? 'has headers that are too large'
    : 'is not well-formed HTTP';
}

export function writeRefusal<Code extends ErrorCode>(
  socket: Duplex,
  code: Code,
  values: ReplyValues<Code>,
): void {
  const status = errorStatus('store', code);
  const body = JSON.stringify(errorBody('store', code, values));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Request-Id: ${newRequestId()}\r\nConnection: close\r\n\r\n${body}`,
  );
}
