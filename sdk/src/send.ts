import type { ComposedRequest } from './compose-request.ts';
import { BottegaConnectionError, BottegaError, type ErrorValues } from './errors.ts';
import type { Operation } from './operation.ts';
import { within } from './pause.ts';
import { type Attachment, attachmentOf, describeReply, type Reply } from './reply.ts';
import { delayAfter, readRetryAfter, type RetryLimits } from './retry.ts';
import type { Transport } from './transport.ts';

/** One call in progress. */
export interface Sending {
  readonly operation: Operation;
  readonly request: ComposedRequest;
  readonly idempotencyKey: string | null;
  readonly limits: RetryLimits;
  readonly signal: AbortSignal | undefined;
}

interface Failure {
  readonly error: BottegaError | BottegaConnectionError;
  readonly isWorthRetrying: boolean;
  readonly retryAfterMs: number | null;
}

type Attempt = { readonly reply: Reply<unknown> } | { readonly failure: Failure };

/** A parsed reply: JSON as a value (undefined if it is invalid), a file as its bytes. */
interface Received {
  readonly response: Response;
  readonly value: unknown;
}

/** The arguments of fetch, which are the same for every attempt. */
interface Outgoing {
  readonly url: string;
  readonly init: RequestInit;
}

/**
 * Sends a request until a usable reply comes, within the limits.
 * @throws TypeError if the request can't be sent at all, because retrying it would look like an
 * outage
 */
export async function send(transport: Transport, sending: Sending): Promise<Reply<unknown>> {
  const { operation, limits, signal } = sending;
  const outgoing = outgoingOf(transport, sending);
  const startedAt = transport.now();
  for (let attempts = 1; ; attempts += 1) {
    const attempt = await tryOnce(transport, sending, outgoing, attempts);
    if ('reply' in attempt) return attempt.reply;
    const { error, isWorthRetrying, retryAfterMs } = attempt.failure;
    const delayMs = delayAfter(attempts, retryAfterMs, limits, transport.random);
    const isOver =
      attempts >= limits.attempts || transport.now() - startedAt + delayMs > limits.totalMs;
    if (!isWorthRetrying || isOver) throw error;
    transport.onRetry({ operation: operation.name, error, attempts, delayMs });
    await transport.sleep(delayMs, signal);
  }
}

async function tryOnce(
  transport: Transport,
  sending: Sending,
  outgoing: Outgoing,
  attempts: number,
): Promise<Attempt> {
  const { operation, signal, limits, idempotencyKey } = sending;
  let received: Received;
  try {
    received = await within(limits.attemptMs, signal, (ownSignal) =>
      exchange(transport, operation, outgoing, ownSignal),
    );
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    return connectionLost(`No reply from the service (${reasonOf(error)}).`, error);
  }
  const { response, value } = received;
  const { status } = response;
  // The client follows no redirects: only a person can correct its base URL. Browsers report
  // redirects with the status 0.
  if (status === 301 || status === 308) {
    return connectionLost(
      `The service has moved (${status}) to ${response.headers.get('location') ?? 'somewhere else'}. Is baseUrl its address?`,
      undefined,
      false,
    );
  }
  if (status === 0 || (status > 300 && status < 400 && status !== 304))
    return connectionLost('No reply from the service (it leads elsewhere).');
  if (!response.ok && response.status !== 304)
    return { failure: refusal(transport, sending, received, attempts) };
  // The body is the page of a proxy, or was cut off.
  if (value === undefined) return connectionLost('The reply is no JSON.');
  return { reply: describeReply(response, value, { attempts, idempotencyKey }) };

  function connectionLost(problem: string, cause?: unknown, isPassing = true): Attempt {
    const error = new BottegaConnectionError(problem, { attempts, idempotencyKey }, cause);
    return {
      failure: { error, isWorthRetrying: isPassing && operation.isRepeatable, retryAfterMs: null },
    };
  }
}

function outgoingOf(
  transport: Transport,
  { request: { method, target, headers, body }, idempotencyKey }: Sending,
): Outgoing {
  const all = {
    ...transport.headers,
    ...headers,
    ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
  };
  // The API key must not be sent to any other address, so redirects aren't followed.
  return {
    url: transport.addressOf(target),
    init: {
      method,
      headers: checkedHeaders(all),
      ...(body !== null && { body }),
      redirect: 'manual',
    },
  };
}

/**
 * Checks the headers here, because the error of fetch would quote the value, which may be a secret.
 */
function checkedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const probe = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    try {
      probe.set(name, value);
    } catch {
      throw new TypeError(
        `The header ${JSON.stringify(name)} can't be sent: there are characters in it that no header has.`,
      );
    }
  }
  return headers;
}

async function exchange(
  transport: Transport,
  operation: Operation,
  { url, init }: Outgoing,
  signal: AbortSignal,
): Promise<Received> {
  const response = await transport.fetch(url, { ...init, signal });
  if (response.status === 304) return { response, value: null };
  if (response.ok && operation.reply === 'file')
    return { response, value: await readFile(response) };
  return { response, value: readJson(await response.text()) };
}

async function readFile(response: Response): Promise<Attachment> {
  return attachmentOf(response, new Uint8Array(await response.arrayBuffer()));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // JSON never parses to undefined.
  }
}

function refusal(
  transport: Transport,
  { operation, idempotencyKey }: Sending,
  { response, value }: Received,
  attempts: number,
): Failure {
  const { status, headers } = response;
  const retryAfterMs = readRetryAfter(headers, transport.now());
  const { code, sentence, values } = readError(value, status);
  const error = new BottegaError({
    status,
    code,
    sentence,
    values,
    retryAfterMs,
    attempts,
    idempotencyKey,
    requestId: headers.get('request-id'),
  });
  // With these codes the service itself says that it did nothing. Other bodies may come from a
  // proxy that had already forwarded the request.
  const isUntouched = code === 'too_many_requests' || code === 'busy';
  const isWorthRetrying = status === 429 || status >= 500 || code === 'idempotency_in_flight';
  return {
    error,
    isWorthRetrying: isWorthRetrying && (operation.isRepeatable || isUntouched),
    retryAfterMs,
  };
}

function readError(
  body: unknown,
  status: number,
): { code: string | null; sentence: string; values: ErrorValues } {
  const { code, error, values } = isObject(body) ? body : {};
  const isCoded = typeof code === 'string';
  return {
    code: isCoded ? code : null,
    sentence: isCoded && typeof error === 'string' ? error : `The service answers ${status}.`,
    values: isCoded && isObject(values) ? values : {},
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** fetch reports "fetch failed" and hides the reason in the error's cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
