import { setTimeout as wait } from 'node:timers/promises';

/** The store's service said no and would say it again: somebody must look. */
export class StoreRefusal extends Error {
  readonly status: number;
  /** Fixed for ever, such as payment_required; null: the reply had none. */
  readonly code: string | null;

  constructor(status: number, code: string | null, sentence: string) {
    super(sentence);
    this.name = 'StoreRefusal';
    this.status = status;
    this.code = code;
  }
}

/** No reply worth having came in as many tries as were allowed. Nobody knows whether the last one was carried out. */
export class StoreUnreachable extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'StoreUnreachable';
  }
}

export interface StoreApiOptions {
  /** Such as https://bottega.example */
  readonly url: string;
  readonly key: string;
  /** The first wait after a failure; it doubles up to a minute. */
  readonly backoffMs: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly say: (sentence: string) => void;
}

export interface StoreRequest {
  readonly method: 'GET' | 'POST';
  /** Below /api/store/v1, such as /orders?limit=200 */
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** Infinity, unless said otherwise. */
  readonly tries?: number;
}

export interface StoreReply { readonly status: number; readonly body: unknown }

export type StoreApi = (request: StoreRequest) => Promise<StoreReply>;

type Attempt = { readonly reply: StoreReply } | { readonly problem: string; readonly retryAfterMs: number | null };

const LONGEST_BACKOFF_MS = 60_000;
const LONGEST_RETRY_AFTER_MS = 15 * 60_000;

/** A client that outlives limits (429), a service that is down or busy (5xx), and lost connections. */
export function createStoreApi(options: StoreApiOptions): StoreApi {
  return async (request) => {
    const { tries = Infinity } = request;
    for (let failures = 1; ; failures += 1) {
      const attempt = await tryOnce(options, request);
      if ('reply' in attempt) return attempt.reply;
      if (failures >= tries) throw new StoreUnreachable(`${attempt.problem}; gave up after ${failures} tries.`);
      const delayMs = attempt.retryAfterMs ?? backoff(options.backoffMs, failures);
      options.say(`${attempt.problem}; trying again in ${(delayMs / 1_000).toFixed(1)} s.`);
      await wait(delayMs, undefined, { signal: options.signal });
    }
  };
}

async function tryOnce(options: StoreApiOptions, request: StoreRequest): Promise<Attempt> {
  let reply: Response;
  let text: string;
  try {
    reply = await send(options, request);
    text = await reply.text(); // the connection can be lost between the two
  } catch (error) {
    if (options.signal.aborted) throw error;
    return { problem: `No reply from the store (${reasonOf(error)})`, retryAfterMs: null };
  }
  if (isWorthRetrying(reply.status)) return { problem: `The store answers ${reply.status}`, retryAfterMs: retryAfter(reply.headers.get('retry-after')) };
  const body = readJson(text);
  if (!reply.ok) throw refusalOf(reply.status, body);
  // A proxy's page, or half of a body.
  if (body === undefined) return { problem: 'The reply is no JSON', retryAfterMs: null };
  return { reply: { status: reply.status, body } };
}

function send({ url, key, timeoutMs, signal }: StoreApiOptions, { method, path, body, idempotencyKey }: StoreRequest): Promise<Response> {
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  return fetch(`${url}/api/store/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error', // the key goes to this address and to no other
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
}

function isWorthRetrying(status: number): boolean {
  return status === 429 || status >= 500;
}

/** Seconds, or a date; null where there is none that can be read. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS) : null;
}

/** Doubles with every failure; the random half keeps many clients from coming back together. */
function backoff(firstMs: number, failures: number): number {
  const fullMs = Math.min(firstMs * 2 ** (failures - 1), LONGEST_BACKOFF_MS);
  return fullMs * (0.5 + Math.random() / 2);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(status: number, body: unknown): StoreRefusal {
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown; error?: unknown };
  return new StoreRefusal(status, typeof code === 'string' ? code : null, typeof error === 'string' ? error : `The store answers ${status}.`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
